// What becomes of an order by phone by those who took it: made, sent again, cancelled. The cart's row decides against whoever pays at the same moment.
import { enqueue } from '#database/jobs.ts'
import { sql, type Writer } from '#database/sql.ts'
import type { Rule } from '#platform/objects/define-object.ts'
import { CART_DAYS } from './phone-cart.ts'
import { LINK_HOURS } from './phone-order-state.ts'

/** Its cart, its address and its total are the server's own; nobody writes them. */
export const takePhoneOrder: Rule = async (_, { columns }) =>
  columns.has('cart_id')
    ? []
    : [{ field: null, message: 'An order by phone is taken on its own page, where its parts are priced' }]

export async function tellByMail(db: Writer, ids: readonly number[]): Promise<void> {
  await db.run(mailing(ids))
}

const mailing = (ids: readonly number[]) =>
  enqueue(
    'phone-order-mail',
    sql`json_build_object('phoneOrderId', id, 'sentAt', sent_at)`,
    sql`from phone_order where id = any(${ids}::bigint[])`,
  )

const WHY_NOT = {
  paying: 'Somebody is paying it at this moment: try again in a few minutes',
  ordered: 'It is paid',
} as const

export const changePhoneOrder: Rule = async (db, { id, columns, before }) => {
  if (before['declined_at'] !== null) return [{ field: null, message: 'The caller has declined it' }]
  if (before['cancelled_at'] !== null) return [{ field: null, message: 'Its link was cancelled' }]
  const cartId = before['cart_id'] === null ? null : Number(before['cart_id'])
  // Looked at before it is waited for: whoever pays holds the cart, and comes back to this row.
  const cart = await db.first(
    sql<{ state: 'open' | 'paying' | 'ordered' | 'merged' }>`select state from cart where id = ${cartId}`,
  )
  if (cart?.state === 'paying' || cart?.state === 'ordered') return [{ field: null, message: WHY_NOT[cart.state] }]
  const isCancelled = columns.has('cancelled_at')
  if (!isCancelled && columns.get('send_again') !== true) return []
  const held = await db.run(isCancelled ? ending(cartId) : keeping(cartId))
  if (held === 0 && !isCancelled)
    return [{ field: null, message: 'Its cart has expired: take the order anew, with the prices of today' }]
  if (held === 0 && cart) return [{ field: null, message: WHY_NOT.paying }]
  if (isCancelled) {
    columns.set('cancelled_at', new Date().toISOString())
    columns.delete('send_again')
  } else {
    const sent = new Date()
    // It is done by that.
    columns.set('send_again', false)
    columns.set('sent_at', sent.toISOString())
    columns.set('valid_until', new Date(sent.getTime() + LINK_HOURS * 3_600_000).toISOString())
    columns.set('opened_at', null)
    await db.run(sql`insert into outbox (job, payload)
      values ('phone-order-mail', json_build_object('phoneOrderId', ${id}::bigint, 'sentAt', ${sent.toISOString()}::text))`)
  }
  // The links of before are good for nothing from now on.
  await db.run(
    sql`update phone_order_link set ended_at = now() where phone_order_id = ${id}::bigint and ended_at is null`,
  )
  return []
}

/** A payment that begins meanwhile finds no open cart. */
export const ending = (cartId: number | null) =>
  sql`update cart set state = 'merged', version = version + 1 where id = ${cartId} and state = 'open'`

const keeping = (cartId: number | null) => sql`
  update cart set expires_at = now() + make_interval(days => ${CART_DAYS}), version = version + 1
  where id = ${cartId} and state = 'open' and expires_at > now()`
