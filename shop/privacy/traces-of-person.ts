// What somebody leaves behind where they signed in and bought, besides records of their own: how each trace is taken away.
import { type RawBuilder, sql } from '#database/sql.ts'
import { isTheirs, type Known } from './person.ts'

/** Browsers in which they bought. A guest is followed by nothing else: of what they only looked at nobody knows whose it was. */
const sessionsOf = ({ customerId, orders }: Known) =>
  customerId === null
    ? sql`(select session_id from payment_attempt where id in (select attempt_id from orders where id = any (${orders}::bigint[]))
        union select session_id from cart where id in (select cart_id from orders where id = any (${orders}::bigint[])))`
    : sql`(select session_id from cart where customer_id = ${customerId} union select session_id from payment_attempt where customer_id = ${customerId})`

/** What opens an account, or tells who somebody is. */
export const waysIn = (person: Known): RawBuilder<unknown>[] => {
  const { customerId, userId, email } = person
  const sessions = sessionsOf(person)
  const isVerified =
    customerId === null ? sql`customer_id is null and session_id in ${sessions}` : sql`customer_id = ${customerId}`
  return [
    sql`delete from identity_check where ${isVerified}`,
    sql`delete from identity_proof where ${isVerified}`,
    sql`delete from idempotency_key where owner = ${`customer:${customerId ?? ''}`}
      or owner in (select 'session:' || session_id from ${sessions} bought)`,
    sql`delete from email_proof where lower(email) = lower(${email})`,
    sql`delete from platform_recent where user_id = ${userId}`,
    sql`delete from platform_list_view where owner_id = ${userId}`,
    sql`delete from platform_list_preference where user_id = ${userId}`,
    sql`delete from platform_section_state where user_id = ${userId}`,
  ]
}

/** Carts, and payments of which no order came: of an account also those with its email as a guest. */
export const sellingTo = (person: Known): RawBuilder<unknown>[] => {
  const { customerId, email, orders } = person
  const ofOrders = sql`(select cart_id from orders where id = any (${orders}::bigint[]))`
  const hasEmail = sql`lower(snapshot -> 'order' ->> 'email') = lower(${email})`
  // Nobody holds a guest: one that they begin at this moment is left to them.
  const isPaid =
    customerId === null
      ? sql`(customer_id is null and ${hasEmail} and state in ('done', 'declined', 'expired', 'voided', 'refunded'))`
      : sql`(customer_id = ${customerId} or ${hasEmail})`
  const isFilled =
    customerId === null
      ? sql`(customer_id is null and state <> 'paying' and id in (select cart_id from checkout_entry where lower(details ->> 'email') = lower(${email})))`
      : sql`customer_id = ${customerId}`
  return [
    sql`update coupon_use set email = 'erased-' || id, customer_id = null
      where ${customerId === null ? isTheirs(person) : sql`customer_id = ${customerId}`}
        or attempt_id in (select attempt_id from orders where id = any (${orders}::bigint[]))`,
    sql`delete from payment_attempt attempt
      where ${isPaid} and state in ('declined', 'expired', 'voided') and not exists (select from orders where attempt_id = attempt.id)
        and not exists (select from refund where attempt_id = attempt.id) and not exists (select from payment_hold where attempt_id = attempt.id)`,
    sql`update payment_attempt attempt set customer_id = null, card = '{}', payer = null, question_url = null,
        snapshot = snapshot || '{"coupon": null}' || jsonb_build_object('order', snapshot -> 'order' || jsonb_build_object('email', '', 'contact', '{}'::jsonb,
          'collector', null, 'ship_to', place_alone(snapshot -> 'order' -> 'ship_to'), 'bill_to', place_alone(snapshot -> 'order' -> 'bill_to')))
      where ${isPaid} and not exists (select from orders where attempt_id = attempt.id) and jsonb_typeof(snapshot -> 'order') = 'object'`,
    // What was entered at checkout goes with its cart.
    sql`delete from cart where ${isFilled} and not exists (select from payment_attempt where cart_id = cart.id)
      and not exists (select from orders where cart_id = cart.id)`,
    sql`with emptied as (
        delete from cart_line where cart_id in (select id from cart where ${isFilled}) or cart_id in ${ofOrders} returning cart_id
      ) update cart set line_count = 0 where id in (select cart_id from emptied)`,
    sql`delete from checkout_entry where cart_id in (select id from cart where customer_id = ${customerId}) or cart_id in ${ofOrders}
      or lower(details ->> 'email') = lower(${email}) ${customerId === null ? sql`and cart_id in (select id from cart where customer_id is null and state <> 'paying')` : sql``}`,
    sql`update cart set customer_id = null, ext = '{}', line_count = 0, state = case state when 'ordered' then state else 'merged' end
      where customer_id = ${customerId}`,
  ]
}
