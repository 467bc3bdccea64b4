// Fifty orders, each asked twice at once to be shipped, to leave in two parcels or to be cancelled, while the server is killed (-9) 30 times: invoice
// numbers without gap or double, each parcel billed once and to the cent, and each cent given back once (`npm run bench -- killed-shipping`).
import pg from 'pg'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import type { RunningShop } from '#scripts/run-shop.ts'
import { buy, readParts } from '#scripts/shoppers/buying.ts'
import { NOTHING, readyHand } from '#scripts/shoppers/hands.ts'
import { repeat, send } from '#scripts/shoppers/http.ts'
import { payments } from '#scripts/shoppers/ledger.ts'
import { recordNumber } from '#values/record-id.ts'
import { exact, type Figure } from './figure.ts'
import { tokenOf } from './token-of.ts'

const ORDERS = 50
const KILLS = 30
const TOGETHER = 8

type Move = 'SHIPPED' | 'CANCELLED' | 'IN PARCELS'

const MOVES: Move[] = ['SHIPPED', 'CANCELLED', 'IN PARCELS', 'CANCELLED']

interface Bought {
  id: string
  to: Move
  /** Of its lines. */
  positions: number[]
}

export async function killedShipping(shop: RunningShop, gateway: string): Promise<Figure[]> {
  const client = new pg.Client(shop.connection)
  await client.connect()
  const orders = await buyOrders(shop, { gateway, client })
  const token = await tokenOf(gateway, 'staff')
  const headers = { authorization: `Bearer ${token}` }
  const statusOf = async (...asked: Parameters<typeof send>) =>
    (await send(...asked).catch(() => undefined))?.status ?? 0
  const ship = async (id: string, position: number): Promise<number> => {
    const fields = {
      TrackingNumber: `${id}-${position}`,
      Provider: 'Ground',
      ShippedDate__c: '2026-11-23',
      Contents__c: `${position} × 1`,
    }
    return statusOf(`${shop.url}${UI_API}/actions/perform-quick-action/Order.ShipPart`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': `killed-shipping-${id}-${position}` },
      body: JSON.stringify({ apiName: 'PartialShipment__c', contextId: id, fields }),
    })
  }
  const move = async ({ id, to, positions }: Bought): Promise<number> => {
    if (to !== 'IN PARCELS')
      return statusOf(`${shop.url}${UI_API}/records/${id}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ fields: { Status: to } }),
      })
    const statuses = []
    for (const position of positions) statuses.push(await ship(id, position))
    return statuses.every((status) => status === 201) ? 200 : Math.max(...statuses)
  }

  for (let round = 0; round < KILLS; round++) {
    const some = Array.from({ length: TOGETHER }, (_, index) => orders[(round * TOGETHER + index) % ORDERS])
    const asked = some.flatMap((order) => (order ? [move(order), move(order)] : []))
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 150))
    await shop.killServer()
    await Promise.all(asked)
    await shop.startServer()
  }
  // What waits too long for a connection is told to try again, and so it does.
  let unmoved = orders
  for (let tries = 0; tries < 5 && unmoved.length > 0; tries++) {
    const left: Bought[] = []
    await repeat(unmoved.length, TOGETHER, async (index) => {
      const order = unmoved[index]
      if (order && (await move(order)) !== 200) left.push(order)
    })
    unmoved = left
  }
  await untilGivenBack(client)

  const figures = await compared(client, gateway, orders)
  await client.end()
  return [exact('orders that could not be moved afterwards', unmoved.length, 'orders', { most: 0 }), ...figures]
}

async function buyOrders(
  shop: RunningShop,
  { gateway, client }: { gateway: string; client: pg.Client },
): Promise<Bought[]> {
  const parts = await readParts(shop.connection, 20)
  const orders: Bought[] = []
  const hands = await Promise.all(Array.from({ length: ORDERS }, () => readyHand(shop.url, gateway)))
  await repeat(ORDERS, TOGETHER, async (index) => {
    const wanted = [index, index + 1].map((at) => parts[at % 20] ?? 1)
    const { orderId, outcome } = await buy(shop.url, wanted, hands[index] ?? NOTHING)
    if (!orderId) throw new Error(`an order was ${outcome}`)
    const to = MOVES[orders.length % MOVES.length] ?? 'SHIPPED'
    orders.push({ id: orderId, to, positions: [] })
  })
  const { rows } = await client.query<{ id: number; position: number }>(
    'select order_id::int as id, position from order_line where order_id = any($1::bigint[]) and parent_position is null order by position',
    [orders.map(({ id }) => recordNumber('order', id))],
  )
  for (const order of orders)
    order.positions = rows.flatMap(({ id, position }) => (id === recordNumber('order', order.id) ? [position] : []))
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
  const inParcels = idsOf('IN PARCELS')
  const unsound = await one(
    `select count(*)::int as count from orders where id = any($1::bigint[]) and (
       select array[count(*), count(distinct facts #>> '{parcel,number}'), sum((facts ->> 'total')::int)] from invoice where order_id = orders.id
     ) is distinct from array[2, 2, total_cents]::bigint[]`,
    [inParcels],
  )
  const gaps = await one(`
    select coalesce(sum(max - made), 0)::int as count
    from (select max(sequence) as max, count(distinct sequence) as made from invoice group by country) numbers`)
  const doubles = await one('select (count(*) - count(distinct (country, sequence)))::int as count from invoice')
  const { rows } = await client.query<{ reference: string; total: number; isCancelled: boolean }>(
    `select reference, total_cents::int as total, orders.status = 'CANCELLED' as "isCancelled"
     from orders join payment_attempt on payment_attempt.id = attempt_id
     where orders.id = any($1::bigint[])`,
    [[...shipped, ...inParcels, ...idsOf('CANCELLED')]],
  )
  const byReference = new Map((await payments(gateway)).map((payment) => [payment.metadata.reference, payment]))
  const wrong = rows.filter(({ reference, total, isCancelled }) => {
    const payment = byReference.get(reference)
    return (payment?.latest_charge?.amount_refunded ?? Number.NaN) !== (isCancelled ? total : 0)
  })
  const none = { most: 0 }
  return [
    exact('shipped orders without their one invoice', shipped.length - invoices, 'orders', none),
    exact('orders in two parcels without one invoice for each, that add up to them', unsound, 'orders', none),
    exact('invoice numbers left out', gaps, 'numbers', none),
    exact('invoice numbers given twice', doubles, 'numbers', none),
    exact('orders of which not each cent is given back once, or kept', wrong.length, 'orders', none),
  ]
}
