// Orders as they are picked, packed and labelled: what is still to be handed over of each, or all of one that has left.
import { type Reader, sql } from '#database/sql.ts'
import type { DeliveryType } from '#contract/shop/orders.ts'
import type { Address } from '#values/address.ts'
import type { Country, Locale } from '#values/locale.ts'
import type { ShippingMethod } from '#values/shipping-method.ts'

export interface Packed {
  id: number
  number: string
  placedAt: Date
  locale: Locale
  country: Country
  delivery: DeliveryType
  method: ShippingMethod | null
  liftGate: boolean
  appointment: boolean
  store: string | null
  collector: string | null
  shipTo: Address | null
  email: string
  lines: {
    partNumber: string
    name: string
    pieces: number
    /** Of them so many lie on the shelf of the store. */
    onShelf: number
  }[]
}

/** In the order in which they were asked for; those that are not there are left out. */
export const readPacked = (db: Reader, orderIds: readonly number[]): Promise<Packed[]> => db.all(packed(orderIds))

const packed = (orderIds: readonly number[]) => sql<Packed>`
  select orders.id, orders.number, orders.placed_at as "placedAt", orders.locale, orders.country, orders.delivery_type as delivery,
    orders.shipping_method as method, orders.lift_gate as "liftGate", orders.appointment, store.name as store, orders.collector,
    orders.ship_to as "shipTo", orders.email, (
      select coalesce(json_agg(json_build_object('partNumber', line.part_number, 'name', line.name, 'pieces', pieces.many,
          'onShelf', least(pieces.many, coalesce((select quantity from order_shelf
            where order_shelf.order_id = orders.id and order_shelf.product_id = line.product_id), 0))) order by line.position), '[]')
      from order_line line, lateral (
        select case when orders.status in ('PROCESSING', 'READY_FOR_PICKUP') then line.quantity - line.handed_over
          else line.quantity end as many) pieces
      where line.order_id = orders.id and line.parent_position is null and pieces.many > 0) as lines
  from unnest(${[...orderIds]}::bigint[]) with ordinality asked (id, place) join orders on orders.id = asked.id
    left join store on store.id = orders.store_id
  order by asked.place`
