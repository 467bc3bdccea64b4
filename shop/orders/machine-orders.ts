import type { GarageMachine, MachineOrder } from '#contract/shop/garage.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import { prepared, type Reader, sql } from '#database/sql.ts'
import { type Fitment, FITMENTS, fitsAmong, machineTable, rowsOf } from '#shop/fitment/machine-rows.ts'
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
 * part is bought, so fit is what is told; what fits every machine, as oil, tells nothing. One statement.
 */
export async function readMachineOrders(
  db: Reader,
  facts: RegistryFacts,
  wanted: Wanted,
): Promise<Record<string, MachineOrder[]>> {
  const { machines } = wanted
  const orders = machines.map((): MachineOrder[] => [])
  for (const { id, number, placed, status, name, places } of await readLines(db, facts, wanted)) {
    const order = { path: `/order/${recordId('order', id)}`, number, placedAt: new Date(placed).toISOString(), status }
    for (const place of new Set(places)) {
      const last = orders[place]?.at(-1)
      if (last?.number === number) last.parts.push(name)
      else orders[place]?.push({ ...order, parts: [name] })
    }
  }
  return Object.fromEntries(machines.map(({ id }, place) => [id, orders[place] ?? []]))
}

/** A line of a part that fits a machine, with the places of all that it fits; those of an order follow one another. */
interface Line {
  id: number
  number: string
  placed: string
  status: OrderStatus
  name: string
  places: number[]
}

async function readLines(db: Reader, facts: RegistryFacts, { customerId, locale, machines }: Wanted): Promise<Line[]> {
  const rows = rowsOf(facts, machines)
  const fitments = FITMENTS.filter((fitment) => rows.some((row) => row[fitment] != null))
  if (fitments.length === 0) return []
  const row = await db.first(
    linesFitting({ customerId, machines: JSON.stringify(rows) }, [locale, ...fitments].join(' ')),
  )
  return row?.lines ?? []
}

/** Its shape: the locale, and which tables of fit data are looked into. */
const linesFitting = prepared<{ customerId: number; machines: string }, { lines: Line[] | null }, string>(
  ({ customerId, machines }, shape) => {
    const [locale, ...fitments] = shape.split(' ') as [Locale, ...Fitment[]]
    return sql`
  with orders as materialized (
    select id, number, placed_at, status, locale from orders where customer_id = ${customerId}
    order by placed_at desc limit ${sql.lit(MOST_ORDERS)}
  ), line as materialized (
    select order_id, product_id, position, name from orders join order_line on order_id = orders.id where kind <> 'CoreCharge'
  ), machine as materialized (select * from ${machineTable(machines)}), fits as materialized (
    select product_id, array_agg(place) as places
    from (${fitsAmong(sql`array(select product_id from line)`, fitments)}) fit group by product_id
  )
  select json_agg(json_build_object('id', orders.id, 'number', orders.number, 'placed', orders.placed_at, 'status', orders.status,
    'name', ${lineNameAlone(locale, sql.ref('orders.locale'))}, 'places', fits.places)
    order by orders.placed_at desc, orders.id desc, line.position) as lines
  from fits join line using (product_id) join orders on orders.id = line.order_id`
  },
)
