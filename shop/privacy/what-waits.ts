// What must be finished before somebody is erased: the shop could reach nobody about it any more.
import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Known } from './person.ts'

export const WAITING_KINDS = ['ORDER', 'RETURN', 'CLAIM', 'REFUND', 'PAYMENT', 'PHONE_ORDER'] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

export interface Waiting {
  kind: WaitingKind
  /** Of its order; null where there is none yet. */
  orderNumber: string | null
}

/** A parcel that nobody says has arrived is not waited for longer. */
const UNDERWAY_DAYS = 30
const ENDED = sql`('done', 'declined', 'expired', 'voided', 'refunded')`

export function whatWaits(db: Reader, person: Known): Promise<Waiting[]> {
  const { customerId, email, orders } = person
  const isGuests = sql`customer_id is null and lower(email) = lower(${email})`
  return db.all(sql<Waiting>`
    select distinct kind, number as "orderNumber" from (
      select 'ORDER' as kind, number from orders where id = any (${orders}::bigint[]) and (status in ('PROCESSING', 'READY_FOR_PICKUP')
        or status = 'SHIPPED' and coalesce((select max(at) from order_event where order_id = orders.id), placed_at)
          > now() - make_interval(days => ${UNDERWAY_DAYS}))
      union all
      select 'RETURN', number from return_request join orders on orders.id = order_id
      where order_id = any (${orders}::bigint[]) and return_request.status in ('REQUESTED', 'RECEIVED', 'APPROVED') and not_arrived_at is null
      union all
      select 'CLAIM', number from claim join orders on orders.id = order_id
      where order_id = any (${orders}::bigint[]) and claim.status in ('NEW', 'IN_REVIEW')
      union all
      select 'REFUND', number from refund join orders on orders.id = order_id
      where order_id = any (${orders}::bigint[]) and refund.ended_at is null
      union all
      select 'PAYMENT', number from orders join payment_attempt attempt on attempt.id = attempt_id
      where orders.id = any (${orders}::bigint[]) and state not in ${ENDED} and status not in ('PROCESSING', 'READY_FOR_PICKUP')
      union all
      select 'PAYMENT', null from (${customerId === null ? paymentsOfGuest(email) : paymentsOfCustomer(customerId)}) attempt
      where not exists (select from orders where attempt_id = attempt.id)
      union all
      select 'PHONE_ORDER', null from phone_order
      where ${customerId === null ? isGuests : sql`customer_id = ${customerId}`} and declined_at is null and cancelled_at is null and valid_until > now()
        and not exists (select from orders where phone_order_id = phone_order.id)
    ) waiting order by 2 nulls last, 1`)
}

const paymentsOfCustomer = (customerId: number): RawBuilder<unknown> => sql`
  select id from payment_attempt where customer_id = ${customerId} and state not in ${ENDED}`

/** Those that are not settled have an index, as they are few; an email in them has none. */
const paymentsOfGuest = (email: string): RawBuilder<unknown> => {
  const isTheirs = sql`customer_id is null and lower(snapshot -> 'order' ->> 'email') = lower(${email})`
  return sql`
    select id from payment_attempt
    where state in ('started', 'reserved', 'challenged', 'authorised', 'ordered', 'captured', 'cancelled') and ${isTheirs}
    union all select id from payment_attempt where state = 'needs_attention' and ${isTheirs}`
}
