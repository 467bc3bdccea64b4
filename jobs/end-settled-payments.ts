import { type RawBuilder, sql } from '#database/sql.ts'

/**
 * Ends payments without an order that needed somebody's attention, 90 days after all of their differences were settled (rule 61): their stock is free,
 * their cart open, and the codes and savings that they used are given back by the triggers of an end. What nobody has settled stays.
 */
export const endSettledPayments = (most: number): RawBuilder<unknown> => sql`
  with moved as (
    update payment_attempt set state = 'voided', question_url = null
    where id in (
      select id from payment_attempt attempt
      where state = 'needs_attention' and moved_at < now() - interval '90 days'
        and not exists (select from orders where attempt_id = attempt.id)
        and (select max(coalesce(settled_at, 'infinity')) from reconciliation_break difference where difference.reference = attempt.reference)
          < now() - interval '90 days'
      limit ${most})
    and state = 'needs_attention'
    returning id, cart_id, reference
  ), held as materialized (
    select stock.product_id, reservation.quantity
    from moved join reservation on reservation.attempt_id = moved.id
    join stock on stock.product_id = reservation.product_id
    order by stock.product_id for update of stock
  ), freed as (
    update stock set reserved = stock.reserved - held.quantity
    from (select product_id, sum(quantity)::int as quantity from held group by product_id) held where stock.product_id = held.product_id
  ), kept as (
    delete from reservation using moved where reservation.attempt_id = moved.id
  ), reopened as (
    update cart set state = 'open', version = version + 1 from moved where cart.id = moved.cart_id and cart.state = 'paying'
  ), audited as (
    insert into audit_log (who, what, subject, before, after, why)
    select 'worker', 'attempt', reference, '{"state": "needs_attention"}', '{"state": "voided"}', 'settled by people' from moved
  )
  select id from moved`
