import { hashOfBody, requireSameBody } from '#database/idempotency-key.ts'
import { enqueue } from '#database/jobs.ts'
import { type Database, sql, type Writer } from '#database/sql.ts'
import { asCustomer } from '#shop/accounts/acting.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { openTo, openedBy } from '#shop/orders/own-order.ts'
import type { Cents } from '#values/money.ts'
import { Refusal } from '#values/refusal.ts'
import { type OrderFacts, readOrderFacts } from './order-facts.ts'
import { type PlannedReturn, plannedReturn, type WantedReturn } from './wanted-return.ts'
import { plannedReturns, totalOf, type WantedLine } from './wanted-returns.ts'

interface Asking {
  orderId: number
  requestKey: string
  /** What the customer was shown to get back. */
  expectedTotal: Cents
  now: Date
}
export type AskedReturn = WantedReturn & Asking

/**
 * Asks for a return of an order that is the shopper's own. The order's row is held, so that no piece is asked for twice; the same form
 * sent again is the same return, and its key with another choice is refused. One that would give back other than was shown is refused, and nothing is kept.
 */
export const askReturn = (db: Database, shopper: Shopper, wanted: AskedReturn): Promise<{ id: number }> =>
  ask(db, shopper, { ...wanted, chosen: chosenIn(wanted) }, (facts) => [
    { kind: wanted.kind, quantity: wanted.quantity, planned: plannedReturn(facts, wanted, wanted.now) },
  ])

/** Several lines in one parcel, all of them or none: answers the return that leads it. */
export const askReturns = (
  db: Database,
  shopper: Shopper,
  { lines, ...asking }: Asking & { lines: readonly WantedLine[] },
): Promise<{ id: number }> =>
  ask(db, shopper, { ...asking, chosen: lines }, (facts) =>
    plannedReturns(facts, lines, asking.now).map((planned, at) => ({
      kind: lines[at]?.kind ?? 'PART',
      quantity: lines[at]?.quantity ?? 0,
      planned,
    })),
  )

const chosenIn = ({ kind, position, quantity, reason, method, isSealed }: WantedReturn): WantedReturn => ({
  kind,
  position,
  quantity,
  reason,
  method,
  isSealed,
})

interface Kept extends Pick<WantedReturn, 'kind' | 'quantity'> {
  planned: PlannedReturn
}

const ask = (
  db: Database,
  shopper: Shopper,
  { orderId, requestKey, expectedTotal, now, chosen }: Asking & { chosen: unknown },
  plan: (facts: OrderFacts) => Kept[],
): Promise<{ id: number }> =>
  db.transact(async (tx) => {
    await tx.first(sql`select orders.id from orders ${openedBy(shopper)}
      where orders.id = ${orderId} and ${openTo(shopper)} for no key update of orders`)
    const facts = await readOrderFacts(tx, shopper, orderId)
    if (!facts) throw new Refusal('order/not-found')
    const requestHash = hashOfBody({ chosen, expectedTotal })
    const before = await tx.first<{ id: number; order_id: number; hash: Buffer | null }>(
      sql`select id, order_id, request_hash as hash from return_request where request_key = ${requestKey}::uuid`,
    )
    if (before) {
      if (!facts.isOwn || before.order_id !== orderId) throw new Refusal('key/other-body')
      requireSameBody(before.hash, requestHash)
      return { id: before.id }
    }
    const [first, ...others] = plan(facts)
    if (!first) throw new Refusal('input/invalid')
    if (totalOf([first, ...others].map(({ planned }) => planned)) !== expectedTotal) throw new Refusal('return/changed')
    const who = shopper.customerId === null ? 'guest' : 'customer'
    const id = await keepReturn(tx, who, {
      ...first,
      orderId,
      now,
      request: { key: requestKey, hash: requestHash },
      leader: null,
    })
    for (const other of others) await keepReturn(tx, who, { ...other, orderId, now, request: null, leader: id })
    await tx.run(others.length === 0 ? tellOfOne(id) : tellOfParcel(id))
    return { id }
  }, asCustomer(shopper.customerId))

interface Row extends Kept {
  orderId: number
  now: Date
  /** Of the first of those that were asked for at once. */
  request: { key: string; hash: Buffer } | null
  leader: number | null
}

/** Whoever calls holds the order's row. */
export async function keepReturn(db: Writer, who: 'guest' | 'customer' | 'staff', row: Row): Promise<number> {
  const made = await db.first(keeping(who, row))
  if (!made) throw new Error('a return was not kept')
  return made.id
}

const keeping = (
  who: 'guest' | 'customer' | 'staff',
  { orderId, now, kind, quantity, planned, request, leader }: Row,
) => sql<{
  id: number
}>`
  with asked as (
    insert into return_request (order_id, order_line_position, kind, status, quantity, reason, requested_at, method, units, core_units,
      request_key, request_hash, together_with)
    values (${orderId}, ${planned.linePosition}, ${kind}, 'REQUESTED', ${quantity}, ${planned.reason}, ${now}, ${planned.method},
      ${[...planned.back.units]}::int[], ${[...planned.back.coreUnits]}::int[], ${request?.key ?? null}::uuid, ${request?.hash ?? null}::bytea, ${leader}::bigint)
    returning id, order_id
  ), audited as (
    insert into audit_log (who, what, subject, after)
    select ${who === 'staff' ? sql`'user ' || acting_user()` : sql`${who}::text`}, 'return-requested', 'order ' || orders.number,
      jsonb_build_object('return', asked.id, 'kind', ${kind}::text, 'quantity', ${quantity}::int)
    from asked join orders on orders.id = asked.order_id
  )
  select id from asked`

export const tellOfOne = (id: number) =>
  enqueue('return-mail', sql`json_build_object('returnId', ${id}::bigint, 'step', 'REQUESTED')`, sql``)

/** A job of its own: a worker of the build before would tell of the first line alone. */
export const tellOfParcel = (id: number) =>
  enqueue('parcel-asked-mail', sql`json_build_object('returnId', ${id}::bigint)`, sql``)
