// The server killed (-9) at random points of four running checkouts, 50 times: no order lost, none charged twice, all settled
// within a minute (`npm run bench -- killing`).
import pg from 'pg'
import type { RunningShop } from '#scripts/run-shop.ts'
import { recordNumber } from '#values/record-id.ts'
import { buy, readParts, readyHand } from '#scripts/shoppers/buying.ts'
import { compareLedger, OPEN_ATTEMPTS } from '#scripts/shoppers/ledger.ts'
import { exact, type Figure, single } from './figure.ts'

const KILLS = 50

export async function killing(shop: RunningShop, gateway: string): Promise<Figure[]> {
  const parts = await readParts(shop.connection, 20)
  const client = new pg.Client(shop.connection)
  await client.connect()
  const acknowledged: string[] = []
  const settled: number[] = []
  for (let round = 0; round < KILLS; round++) {
    const hands = await Promise.all(Array.from({ length: 4 }, () => readyHand(shop.url, gateway)))
    const running = hands.map(async (hand, index) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 30))
      const bought = await buy(shop.url, [parts[(round + index) % 20] ?? 1], hand).catch(() => undefined)
      if (bought?.outcome === 'placed' && bought.orderId) acknowledged.push(bought.orderId)
    })
    await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 120))
    await shop.killServer()
    await Promise.allSettled(running)
    await shop.startServer()
    const began = performance.now()
    for (;;) {
      const { rows } = await client.query<{ open: number }>(
        `select count(*)::int as open from payment_attempt where ${OPEN_ATTEMPTS}`,
      )
      if (rows[0]?.open === 0 || performance.now() - began > 90_000) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    settled.push((performance.now() - began) / 1000)
  }

  const one = async (text: string) => (await client.query<{ count: number }>(text)).rows[0]?.count ?? Number.NaN
  const there = await client.query('select from orders where id = any($1::bigint[])', [
    acknowledged.map((id) => recordNumber('order', id)),
  ])
  const lost = acknowledged.length - (there.rowCount ?? 0)
  const open = await one(
    `select count(*)::int from payment_attempt where ${OPEN_ATTEMPTS} or state = 'needs_attention'`,
  )
  const { twice, withoutOrder, withoutPayment } = await compareLedger(client, gateway)
  const reserved = await one('select coalesce(sum(reserved), 0)::int as count from stock')
  await client.end()
  const none = { most: 0 }
  return [
    exact('orders told to a shopper and not there afterwards', lost, 'orders', none),
    exact('payments taken twice for one attempt', twice.length, 'payments', none),
    exact('payments taken and kept without an order', withoutOrder.length, 'payments', none),
    exact('orders without their payment', withoutPayment.length, 'orders', none),
    exact('attempts left open or undecided', open, 'attempts', none),
    exact('units left reserved', reserved, 'units', none),
    { what: 'all settled after the server was back', unit: 's', rounds: settled },
    single('the same: slowest', Math.max(...settled), 's', { most: 60 }),
  ]
}
