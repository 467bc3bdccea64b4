// What must be finished before an account is erased: the shop could reach nobody about it any more.
import { type Reader, sql } from '#database/sql.ts'

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

export const whatWaits = (
  db: Reader,
  { customerId, orders }: { customerId: number; orders: readonly number[] },
): Promise<Waiting[]> =>
  db.all(sql<Waiting>`
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
      select 'PAYMENT', number from payment_attempt attempt left join orders on orders.attempt_id = attempt.id
      where (attempt.customer_id = ${customerId} or orders.id = any (${orders}::bigint[])) and state not in ${ENDED}
        and (orders.id is null or orders.status not in ('PROCESSING', 'READY_FOR_PICKUP'))
      union all
      select 'PHONE_ORDER', null from phone_order
      where customer_id = ${customerId} and declined_at is null and cancelled_at is null and valid_until > now()
        and not exists (select from orders where phone_order_id = phone_order.id)
    ) waiting order by 2 nulls last, 1`)
