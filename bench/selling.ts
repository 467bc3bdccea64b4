// What a sale costs: adding to the cart, and whole guest checkouts (`npm run bench -- selling`).
import type { RunningShop } from '#scripts/run-shop.ts'
import { addInput, buy, type Hand, NOTHING, readParts, readyHand } from '#scripts/shoppers/buying.ts'
import { Guest, repeat, send } from '#scripts/shoppers/http.ts'
import { cpuSeconds, median } from '#scripts/shoppers/measure.ts'
import type { Figure } from './report.ts'
import { startFloor } from './start-beside.ts'

/** The budgets, 1 ms and 10 ms, are of a machine where a bare durable statement costs 0.22: here they are told beside ours. */
const BARE_MS = 0.22
const round = (times: number) => Math.round(times * 10) / 10
const GUESTS = 400
const ORDERS = 150
const ROUNDS = 6
/** The first orders run code that is not compiled yet and tables that are not known yet. */
const WARM_UP = 300

export async function selling(shop: RunningShop, gateway: string): Promise<Figure[]> {
  const parts = await readParts(shop.connection, 24)
  const { server, postgres } = shop.pids
  const used = () => cpuSeconds(server()) + (postgres ? cpuSeconds(postgres, { withChildren: true }) : 0)

  const floor = await startFloor(shop)
  const note = () => send(`${floor.url}/note`, { method: 'POST' })
  await repeat(500, 8, async () => void (await note()))
  const usedByFloor = () => cpuSeconds(floor.pid) + (postgres ? cpuSeconds(postgres, { withChildren: true }) : 0)
  const notes: number[] = []
  /** Measured beside each round, as the machine's speed changes. */
  const bareNow = async () => {
    const before = usedByFloor()
    await repeat(1000, 8, async () => void (await note()))
    const cost = usedByFloor() - before
    notes.push(cost)
    return cost
  }

  const guests = Array.from({ length: GUESTS }, () => new Guest(shop.url))
  await repeat(GUESTS, 8, async (index) => {
    await guests[index]?.call('CartService.addToCart', addInput([parts[0] ?? 1]))
  })
  const adds: number[] = []
  const addShares: number[] = []
  for (let part = 1; part <= 12; part++) {
    const bare = await bareNow()
    const before = used()
    await repeat(GUESTS, 8, async (index) => {
      const { status } = (await guests[index]?.call('CartService.addToCart', addInput([parts[part] ?? 1]))) ?? {
        status: 0,
      }
      if (status !== 200) throw new Error(`an add was answered ${status}`)
    })
    adds.push(((used() - before) / GUESTS) * 1000)
    addShares.push((adds.at(-1) ?? 0) / bare)
  }

  const hands: Hand[] = []
  await repeat(ORDERS * ROUNDS + WARM_UP, 8, async () => {
    hands.push(await readyHand(shop.url, gateway))
  })
  const order = async (index: number) => {
    const bought = await buy(shop.url, [parts[index % 12] ?? 1, parts[12 + (index % 12)] ?? 2], hands.pop() ?? NOTHING)
    if (bought.outcome !== 'placed') throw new Error(`an order was ${bought.outcome} (${bought.status})`)
  }
  await repeat(WARM_UP, 8, order)
  const costs: number[] = []
  const shares: number[] = []
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await bareNow()
    const before = used()
    const began = performance.now()
    await repeat(ORDERS, 8, order)
    rates.push(ORDERS / ((performance.now() - began) / 1000))
    costs.push(((used() - before) / ORDERS) * 1000)
    shares.push((costs.at(-1) ?? 0) / bare)
  }
  floor.stop()

  return [
    { what: 'bare Fastify + pg, one durable statement: CPU of both', measured: median(notes), unit: 'ms CPU' },
    {
      what: 'add to cart beside it',
      measured: median(addShares),
      unit: 'times',
      budget: { most: round(1 / BARE_MS) },
    },
    {
      what: 'add to cart: CPU of server and PostgreSQL together',
      measured: median(adds),
      unit: 'ms CPU',
    },
    {
      what: 'guest checkout, whole, two lines, beside it',
      measured: median(shares),
      unit: 'times',
      budget: { most: round(10 / BARE_MS) },
    },
    {
      what: 'guest checkout, whole, two lines: CPU of server and PostgreSQL',
      measured: median(costs),
      unit: 'ms CPU',
    },
    {
      what: 'guest checkouts, 8 at a time, fsync on',
      measured: Math.max(...rates),
      unit: 'orders/s',
      budget: { least: 100 },
    },
  ]
}
