// Orders as journeys need them, made or found in the database of the demo.
import pg from 'pg'
import { recordId } from '#values/record-id.ts'
import { shop } from './browser.ts'

const database = new pg.Pool({ ...shop.connection, max: 1, allowExitOnIdle: true })

export async function ordersOf(email: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from orders where email = $1',
    [email],
  )
  return rows[0]?.count ?? 0
}

/** So many orders that wait to be shipped, of a part that there is enough of; their numbers, the oldest first. */
export async function ordersToShip(count: number, email = 'waiting@example.com'): Promise<string[]> {
  const { rows } = await database.query<{ number: string }>(
    `with part as (
       select product.id, part_number, product.name ->> 'en' as name from product join stock on stock.product_id = product.id
       where kind = 'Simple' and not discontinued and on_hand - reserved > 40 order by product.id limit 1
     ), made as (
       insert into orders (number, email, locale, country, currency, status, delivery_type, subtotal_cents, core_cents, shipping_cents,
         tax_cents, total_cents, ship_to, bill_to, contact, placed_at)
       select 'US20261120' || lpad((floor(random() * 90000)::int + place)::text, 5, '0'), $2, 'en-US', 'US', 'USD', 'PROCESSING', 'SHIP',
         4000, 0, 0, 0, 4000, address, address, '{}', now() - interval '90 days' + place * interval '1 minute'
       from generate_series(1, $1::int) place, lateral (select jsonb_build_object('firstName', 'Dana', 'lastName', 'Whitfield',
         'company', '', 'line1', '2210 Quarry Rd', 'line2', 'Dock ' || place, 'city', 'Dayton', 'region', 'OH', 'postalCode', '45414',
         'country', 'US', 'mobile', '9375550142') as address) told
       returning id, number, placed_at
     ), lines as (
       insert into order_line (order_id, position, kind, product_id, part_number, name, quantity, list_cents, unit_cents, lead_time)
       select made.id, 1, 'Simple', part.id, part.part_number, part.name, 2, 2000, 2000, 'standard' from made, part
     )
     select number from made order by placed_at`,
    [count, email],
  )
  return rows.map(({ number }) => number)
}

/** Where orders stand, and the parcels that they left in. */
export async function shippedAs(
  numbers: readonly string[],
): Promise<[number: string, status: string, parcels: string][]> {
  const { rows } = await database.query<{ number: string; status: string; parcels: string }>(
    `select number, status, (select coalesce(string_agg(number, ' '), '') from order_tracking where order_id = orders.id) as parcels
     from orders where number = any($1) order by placed_at`,
    [numbers],
  )
  return rows.map(({ number, status, parcels }) => [number, status, parcels])
}

/** The id of an order's record. */
export async function orderRecord(number: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>('select id from orders where number = $1', [number])
  return recordId('order', Number(rows[0]?.id))
}

/** An order of the demo in a state, with its record's id. */
export async function anOrderIn(status: string, condition = 'true'): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select id from orders where status = $1 and ${condition} order by id desc limit 1`,
    [status],
  )
  if (!rows[0]) throw new Error(`the demo has no order that is ${status}`)
  return recordId('order', Number(rows[0].id))
}

/** An order of the demo, of the US, whose customer has it since an hour, and of which two of a part or more, taxed, may come back for any reason. */
export async function anOrderJustDelivered(): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `with chosen as (
       select orders.id from orders join order_line line on line.order_id = orders.id join product on product.id = line.product_id
         join category on category.id = product.category_id join category parent on parent.id = category.parent_id
       where status = 'DELIVERED' and orders.country = 'US' and tax_cents > 0 and line.position = 1 and returnable and product.kind = 'Simple' and restriction_classes = '{}'
         and parent.slug not in ('electrical', 'fluids') and not freight
         and line.quantity > 1 and not exists (select from return_request where order_id = orders.id)
         and exists (select from order_event where order_id = orders.id and kind = 'DELIVERED')
       order by orders.id desc limit 1
     )
     update order_event set at = now() - interval '1 hour' from chosen where order_id = chosen.id and kind = 'DELIVERED'
     returning order_id as id`,
  )
  if (!rows[0]) throw new Error('the demo has no delivered order with a part that comes back')
  return recordId('order', Number(rows[0].id))
}
