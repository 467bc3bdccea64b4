// Fifty orders, each asked twice at once to be shipped or to be cancelled, while the server is killed (-9) 30 times: invoice numbers
// without gap or double, and each cent given back once (`npm run bench -- killed-shipping`).
import pg from 'pg'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import type { RunningShop } from '#scripts/run-shop.ts'
import { buy, NOTHING, readParts, readyHand } from '#scripts/shoppers/buying.ts'
import { repeat, send } from '#scripts/shoppers/http.ts'
import { payments } from '#scripts/shoppers/ledger.ts'
import { recordNumber } from '#values/record-id.ts'
import { exact, type Figure } from './figure.ts'
import { tokenOf } from './token-of.ts'

const ORDERS = 50
const KILLS = 30
const TOGETHER = 8

type Move = 'SHIPPED' | 'CANCELLED'

interface Bought {
  id: string
  to: Move
}

export async function killedShipping(shop: RunningShop, gateway: string): Promise<Figure[]> {
  const client = new pg.Client(shop.connection)
  await client.connect()
  const orders = await buyOrders(shop, gateway)
  const token = await tokenOf(gateway, 'staff')
  const move = async ({ id, to }: Bought): Promise<number> => {
    const answer = await send(`${shop.url}${UI_API}/records/${id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ fields: { Status: to } }),
    }).catch(() => undefined)
    return answer?.status ?? 0
  }

  for (let round = 0; round < KILLS; round++) {
    const some = Array.from({ length: TOGETHER }, (_, index) => orders[(round * TOGETHER + index) % ORDERS])
    const asked = some.flatMap((order) => (order ? [move(order), move(order)] : []))
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 150))
    await shop.killServer()
    await Promise.all(asked)
    await shop.startServer()
  }
  const unmoved = (await Promise.all(orders.map(move))).filter((status) => status !== 200).length
  await untilGivenBack(client)

  const figures = await compared(client, gateway, orders)
  await client.end()
  return [exact('orders that could not be moved afterwards', unmoved, 'orders', { most: 0 }), ...figures]
}

async function buyOrders(shop: RunningShop, gateway: string): Promise<Bought[]> {
  const parts = await readParts(shop.connection, 20)
  const orders: Bought[] = []
  const hands = await Promise.all(Array.from({ length: ORDERS }, () => readyHand(shop.url, gateway)))
  await repeat(ORDERS, TOGETHER, async (index) => {
    const { orderId, outcome } = await buy(shop.url, [parts[index % 20] ?? 1], hands[index] ?? NOTHING)
    if (!orderId) throw new Error(`an order was ${outcome}`)
    orders.push({ id: orderId, to: orders.length % 2 ? 'CANCELLED' : 'SHIPPED' })
  })
  return orders
}

/** The worker gives money back in its own time; a minute is plenty. */
async function untilGivenBack(client: pg.Client): Promise<void> {
  for (const began = performance.now(); performance.now() - began < 60_000; ) {
    const { rows } = await client.query<{ open: number }>(OPEN)
    if (rows[0]?.open === 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const OPEN = `
  select count(*)::int as open from orders join payment_attempt on payment_attempt.id = attempt_id
  where orders.status = 'CANCELLED' and payment_attempt.state not in ('refunded', 'voided')`

async function compared(client: pg.Client, gateway: string, orders: Bought[]): Promise<Figure[]> {
  const one = async (text: string, values: unknown[] = []) =>
    (await client.query<{ count: number }>(text, values)).rows[0]?.count ?? Number.NaN
  const idsOf = (to: Move) => orders.filter((order) => order.to === to).map(({ id }) => recordNumber('order', id))
  const shipped = idsOf('SHIPPED')
  const invoices = await one('select count(*)::int from invoice where order_id = any($1::bigint[])', [shipped])
  const gaps = await one(`
    select coalesce(sum(max - made), 0)::int as count
    from (select max(sequence) as max, count(distinct sequence) as made from invoice group by country) numbers`)
  const doubles = await one('select (count(*) - count(distinct (country, sequence)))::int as count from invoice')
  const { rows } = await client.query<{ reference: string; total: number; isCancelled: boolean }>(
    `select reference, total_cents::int as total, orders.status = 'CANCELLED' as "isCancelled"
     from orders join payment_attempt on payment_attempt.id = attempt_id
     where orders.id = any($1::bigint[])`,
    [[...shipped, ...idsOf('CANCELLED')]],
  )
  const byReference = new Map((await payments(gateway)).map((payment) => [payment.metadata.reference, payment]))
  const wrong = rows.filter(({ reference, total, isCancelled }) => {
    const payment = byReference.get(reference)
    return (payment?.latest_charge?.amount_refunded ?? Number.NaN) !== (isCancelled ? total : 0)
  })
  const none = { most: 0 }
  return [
    exact('shipped orders without their one invoice', shipped.length - invoices, 'orders', none),
    exact('invoice numbers left out', gaps, 'numbers', none),
    exact('invoice numbers given twice', doubles, 'numbers', none),
    exact('orders of which not each cent is given back once, or kept', wrong.length, 'orders', none),
  ]
}
