import type { GarageMachine, MachineOrder } from '#contract/shop/garage.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import { prepared, type Reader, sql } from '#database/sql.ts'
import type { KnownFits } from '#shop/fitment/known-fits.ts'
import { rowsOf } from '#shop/fitment/machine-rows.ts'
import type { RegistryFacts } from '#shop/garage/registry.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { lineNameAlone } from './line-name.ts'

/** As many of a customer's orders are looked through, from the newest: older ones are in the list of orders. */
const MOST_ORDERS = 20

interface Wanted {
  customerId: number
  locale: Locale
  machines: readonly GarageMachine[]
}

/**
 * What was ordered for each machine, by its id: the newest orders that hold a part with fit data for it. Nobody says for which machine a
 * part is bought, so fit is what is told; what fits every machine, as oil, tells nothing. One statement, and one more for fits that are
 * not known yet.
 */
export async function readMachineOrders(
  { db, facts, fits }: MachineOrderDeps,
  { customerId, locale, machines }: Wanted,
): Promise<Record<string, MachineOrder[]>> {
  const rows = rowsOf(facts, machines)
  const lists = new Map(machines.map(({ id }): [string, MachineOrder[]] => [id, []]))
  if (rows.length === 0) return Object.fromEntries(lists)
  const placed = (await db.first(newestOrders({ customerId }, locale)))?.orders ?? []
  const parts = new Set(placed.flatMap(([, , , , lines]) => (lines ?? []).map(([part]) => part)))
  const placesOf = await fits.of(parts, rows)
  for (const order of placed) {
    const named = new Map<number, string[]>()
    for (const [part, name] of order[4] ?? [])
      for (const place of placesOf.get(part) ?? []) named.set(place, [...(named.get(place) ?? []), name])
    if (named.size === 0) continue
    const told = described(order)
    for (const [place, parts] of named) lists.get(machines[place]?.id ?? '')?.push({ ...told, parts })
  }
  return Object.fromEntries(lists)
}

export interface MachineOrderDeps {
  db: Reader
  facts: RegistryFacts
  fits: KnownFits
}

/** Values without their names: written and read so they take half the time. */
type PlacedOrder = [
  id: number,
  number: string,
  placed: string,
  status: OrderStatus,
  lines: [part: number, name: string][] | null,
]

const described = ([id, number, placed, status]: PlacedOrder) => ({
  path: `/order/${recordId('order', id)}`,
  number,
  placedAt: new Date(placed).toISOString(),
  status,
})

const newestOrders = prepared<{ customerId: number }, { orders: PlacedOrder[] | null }, Locale>(
  ({ customerId }, locale) => sql`
  select json_agg(json_build_array(id, number, placed_at, status, lines)) as orders
  from (
    select id, number, placed_at, status, (
      select json_agg(json_build_array(line.product_id, ${lineNameAlone(locale, sql.ref('orders.locale'))}) order by position)
      from order_line line where order_id = orders.id and kind <> 'CoreCharge' and product_id is not null
    ) as lines
    from orders where customer_id = ${customerId} order by placed_at desc, id desc limit ${sql.lit(MOST_ORDERS)}
  ) newest`,
)
