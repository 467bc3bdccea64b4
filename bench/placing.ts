// Places orders at a steady pace in a process of its own, so that whoever measures meanwhile waits for the shop alone:
// `node placing.ts <shop> <gateway> <orders a second> <numbers of parts…>`. Says 'ready' once it has cards and solved captchas.
import { buy, type Hand, NOTHING, readyHand } from './buying.ts'
import { repeat } from './http.ts'

const MOST_ORDERS = 1000

const [shop = '', gateway = '', pace = '', ...numbers] = process.argv.slice(2)
const parts = numbers.map(Number)
const half = parts.length / 2
const hands: Hand[] = []
await repeat(MOST_ORDERS, 4, async () => void hands.push(await readyHand(shop, gateway)))

let placed = 0
process.once('message', () => {
  setInterval(() => {
    if (placed === MOST_ORDERS) return
    const bought = [parts[placed % half] ?? 1, parts[half + (placed % half)] ?? 2]
    placed++
    void buy(shop, bought, hands.pop() ?? NOTHING).catch(() => undefined)
  }, 1000 / Number(pace))
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
