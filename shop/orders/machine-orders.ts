import type { GarageMachine, MachineOrder } from '#contract/shop/garage.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import { type Reader, sql } from '#database/sql.ts'
import { fitsAmong, machineRows } from '#shop/fitment/machine-rows.ts'
import type { RegistryFacts } from '#shop/garage/registry.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { lineName } from './line-name.ts'

/** As many of a customer's orders are looked through, from the newest: older ones are in the list of orders. */
const MOST_ORDERS = 20

/**
 * What was ordered for each machine, by its id: the newest orders that hold a part with fit data for it. Nobody says for which machine a
 * part is bought, so fit is what is told; what fits every machine, as oil, tells nothing. One statement.
 */
export async function readMachineOrders(
  db: Reader,
  facts: RegistryFacts,
  { customerId, locale, machines }: { customerId: number; locale: Locale; machines: readonly GarageMachine[] },
): Promise<Record<string, MachineOrder[]>> {
  if (machines.length === 0) return {}
  const rows = await db.all(ordersFitting(facts, machines, { customerId, locale }))
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return Object.fromEntries(
    machines.map(({ id }, place) => [
      id,
      (byPlace.get(place) ?? []).map(({ id: order, number, placed_at, status, parts }) => ({
        path: `/order/${recordId('order', order)}`,
        number,
        placedAt: placed_at.toISOString(),
        status,
        parts,
      })),
    ]),
  )
}

interface OrderRow {
  place: number
  id: number
  number: string
  placed_at: Date
  status: OrderStatus
  parts: string[]
}

const ordersFitting = (
  facts: RegistryFacts,
  machines: readonly GarageMachine[],
  { customerId, locale }: { customerId: number; locale: Locale },
) => sql<OrderRow>`
  with orders as materialized (
    select id, number, placed_at, status, locale from orders where customer_id = ${customerId}
    order by placed_at desc limit ${sql.lit(MOST_ORDERS)}
  ), line as materialized (
    select order_line.* from orders join order_line on order_line.order_id = orders.id where kind <> 'CoreCharge'
  ), machine as materialized (select * from ${machineRows(facts, machines)}),
  asked as (select distinct product_id from line),
  fits as (${fitsAmong(sql`asked`)})
  select fits.place, orders.id, orders.number, orders.placed_at, orders.status,
    array_agg(${lineName(locale, sql.ref('orders.locale'))} order by line.position) as parts
  from fits join line using (product_id) join orders on orders.id = line.order_id join product on product.id = line.product_id
  group by fits.place, orders.id, orders.number, orders.placed_at, orders.status
  order by fits.place, orders.placed_at desc`
