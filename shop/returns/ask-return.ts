import { enqueue } from '#database/jobs.ts'
import { type Database, sql, type Writer } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { openTo, openedBy } from '#shop/orders/own-order.ts'
import type { Cents } from '#values/money.ts'
import { Refusal } from '#values/refusal.ts'
import { readOrderFacts } from './order-facts.ts'
import { type PlannedReturn, plannedReturn, type WantedReturn } from './wanted-return.ts'

export interface AskedReturn extends WantedReturn {
  orderId: number
  requestKey: string
  /** What the customer was shown to get back. */
  expectedTotal: Cents
  now: Date
}

/**
 * Asks for a return of an order that is the shopper's own. The order's row is held, so that no piece is asked for twice; the same form
 * sent again is the same return. One that would give back other than was shown is refused, and nothing is kept.
 */
export const askReturn = (db: Database, shopper: Shopper, wanted: AskedReturn): Promise<{ id: number }> =>
  db.transact(async (tx) => {
    const { orderId, requestKey, now, expectedTotal } = wanted
    await tx.first(sql`select orders.id from orders ${openedBy(shopper)}
      where orders.id = ${orderId} and ${openTo(shopper)} for no key update of orders`)
    const facts = await readOrderFacts(tx, shopper, orderId)
    if (!facts) throw new Refusal('order/not-found')
    const before = await tx.first<{ id: number; order_id: number }>(
      sql`select id, order_id from return_request where request_key = ${requestKey}::uuid`,
    )
    if (before && facts.isOwn && before.order_id === orderId) return { id: before.id }
    if (before) throw new Refusal('key/other-body')
    const planned = plannedReturn(facts, wanted, now)
    if (planned.amounts.total !== expectedTotal) throw new Refusal('return/changed')
    return { id: await keep(tx, shopper, { wanted, planned }) }
  })

async function keep(
  db: Writer,
  shopper: Shopper,
  asked: { wanted: AskedReturn; planned: PlannedReturn },
): Promise<number> {
  const row = await db.first(keeping(shopper, asked))
  if (!row) throw new Error('a return was not kept')
  return row.id
}

const keeping = ({ customerId }: Shopper, { wanted, planned }: { wanted: AskedReturn; planned: PlannedReturn }) => sql<{
  id: number
}>`
  with asked as (
    insert into return_request
      (order_id, order_line_position, kind, status, quantity, reason, requested_at, method, units, core_units, request_key)
    values (${wanted.orderId}, ${planned.linePosition}, ${wanted.kind}, 'REQUESTED', ${wanted.quantity}, ${planned.reason},
      ${wanted.now}, ${planned.method}, ${[...planned.back.units]}::int[], ${[...planned.back.coreUnits]}::int[],
      ${wanted.requestKey}::uuid)
    returning id, order_id
  ), mailed as (
    ${enqueue('return-mail', sql`json_build_object('returnId', id, 'step', 'REQUESTED')`, sql`from asked`)}
  ), audited as (
    insert into audit_log (who, what, subject, after)
    select ${customerId === null ? 'guest' : 'customer'}, 'return-requested', 'order ' || orders.number,
      jsonb_build_object('return', asked.id, 'kind', ${wanted.kind}::text, 'quantity', ${wanted.quantity}::int)
    from asked join orders on orders.id = asked.order_id
  )
  select id from asked`
