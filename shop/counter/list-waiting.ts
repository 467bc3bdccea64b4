// The orders that wait to be shipped, the oldest first: each as one line, for whoever ships many.
import type { WaitingOrders } from '#contract/console-api/order-work.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { Country } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import type { ShippingMethod } from '#values/shipping-method.ts'
import { moneyColumns, type MoneyFacts, moneyOf } from './standing.ts'

/** A pallet's worth of parcels; who has shipped them finds the next ones. */
export const MOST_WAITING = 100

export async function listWaiting(db: Reader): Promise<WaitingOrders> {
  const rows = await db.all(waiting)
  return {
    orders: rows
      .slice(0, MOST_WAITING)
      .map(({ id, placedAt, currency, total, refunded, elsewhere, left, payment, ...row }) => ({
        ...row,
        id: recordId('order', id),
        placedAt: placedAt.toISOString(),
        currency,
        takes: takenOnceShipped({ currency, total, refunded, elsewhere, left, payment }),
      })),
    hasMore: rows.length > MOST_WAITING,
  }
}

/** By the rule that the step itself follows: what is on its way from the card is not taken again. */
function takenOnceShipped(money: Omit<MoneyFacts, 'status'>): number {
  const [now, then] = (['PROCESSING', 'SHIPPED'] satisfies OrderStatus[]).map((status) => moneyOf({ status, ...money }))
  return now && then && money.payment ? then.taking - now.taking : 0
}

interface Row extends Omit<MoneyFacts, 'status'> {
  id: number
  number: string
  placedAt: Date
  customer: string
  place: string
  country: Country
  method: ShippingMethod
  pieces: number
  contents: string[]
  isReleased: boolean
}

const waiting = sql<Row>`
  select orders.id, orders.number, orders.placed_at as "placedAt", orders.country, ${moneyColumns},
    coalesce(nullif(orders.ship_to ->> 'company', ''), concat_ws(' ', orders.ship_to ->> 'firstName', orders.ship_to ->> 'lastName')) as customer,
    concat_ws(' ', orders.ship_to ->> 'city', orders.ship_to ->> 'region') as place,
    coalesce(orders.shipping_method, 'GROUND') as method, orders.released_at is not null as "isReleased",
    contents.pieces, contents.contents
  from orders, lateral (
    select coalesce(sum(quantity - handed_over), 0)::int as pieces,
      coalesce(array_agg((quantity - handed_over) || ' × ' || part_number order by position), '{}') as contents
    from order_line where order_id = orders.id and parent_position is null and quantity > handed_over) contents
  where orders.status = 'PROCESSING' and orders.delivery_type = 'SHIP'
  order by orders.placed_at, orders.id limit ${sql.lit(MOST_WAITING + 1)}`
