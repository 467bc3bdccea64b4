// Places orders at a steady pace in a process of its own, so that whoever measures meanwhile waits for the shop alone:
// `node placing.ts <shop> <gateway> <orders a second> <numbers of parts…>`. Says 'ready' once it has cards and solved captchas,
// and how many were placed when it is asked.
import { buy, MOST_ORDERS } from '#scripts/shoppers/buying.ts'
import { type Hand, NOTHING, readyHand } from '#scripts/shoppers/hands.ts'
import { repeat } from '#scripts/shoppers/http.ts'

const [shop = '', gateway = '', pace = '', ...numbers] = process.argv.slice(2)
const parts = numbers.map(Number)
const half = parts.length / 2
const hands: Hand[] = []
await repeat(MOST_ORDERS, 4, async () => void hands.push(await readyHand(shop, gateway)))

let begun = 0
let placed = 0
process.once('message', () => {
  process.on('message', () => process.send?.(placed))
  const first = performance.now()
  setInterval(() => {
    // A late timer catches up, so that the pace stays steady.
    while (begun < MOST_ORDERS && begun < ((performance.now() - first) / 1000) * Number(pace)) {
      const bought = [parts[begun % half] ?? 1, parts[half + (begun % half)] ?? 2]
      begun++
      buy(shop, bought, hands.pop() ?? NOTHING).then(
        ({ outcome }) => outcome === 'placed' && placed++,
        () => undefined,
      )
    }
  }, 1000 / Number(pace))
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
