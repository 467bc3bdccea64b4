import { type RawBuilder, sql } from '#database/sql.ts'
import type { Row } from '#platform/objects/define-object.ts'

/** How long a link is good; its parts are not put aside for so long, and its prices are those of the moment in which it is paid. */
export const LINK_HOURS = 48

/** Whether it is being paid, or was, its cart says: so nobody can pay what has ended, nor end what is being paid. */
export const stateOf = (row: Row): RawBuilder<unknown> => sql`(
  case when ${row('declined_at')} is not null then 'DECLINED' when ${row('cancelled_at')} is not null then 'CANCELLED'
    else coalesce(
      (select case cart.state when 'ordered' then 'PAID' when 'paying' then 'PAYING' end from cart where cart.id = ${row('cart_id')}),
      case when ${row('valid_until')} <= now() or ${row('cart_id')} is null then 'EXPIRED'
        when ${row('opened_at')} is not null then 'OPENED' else 'WAITING' end) end)`
