// A shop that has been live for a year: orders with their carts and payments, open carts, sessions and customers, as many as are asked
// for, beside what is there.
import type pg from 'pg'
import { dropIndexes } from './demo/indexes.ts'

export interface Grown {
  orders: number
  carts: number
  /** Sessions, and as many customers. */
  sessions: number
}

const TABLES = [
  'customer',
  'session',
  'cart',
  'cart_line',
  'payment_attempt',
  'orders',
  'order_line',
  'order_tax',
  'session_order',
  'sent_mail',
  'idempotency_key',
  'inbound_event',
]

/** Numbers of what is made begin above those of any other row. */
export const FIRST = 1_000_000_000

export async function grow(client: pg.Client, { orders, carts, sessions }: Grown): Promise<void> {
  const restore = await dropIndexes(client, TABLES)
  const fill = (text: string, many: number) =>
    client.query(
      text
        .replaceAll('$first', String(FIRST))
        .replaceAll('$many', String(many))
        .replaceAll('$people', String(sessions)),
    )
  await client.query('set session_replication_role = replica')
  await fill(CUSTOMERS, sessions)
  await fill(SESSIONS, sessions)
  await fill(CARTS, orders + carts)
  await client.query(`update cart set state = 'open' where id > ${FIRST + orders}`)
  await fill(CART_LINES, orders + carts)
  for (const text of [ATTEMPTS, ORDERS, ORDER_LINES, ORDER_TAXES, SESSION_ORDERS]) await fill(text, orders)
  // What is kept for a week only.
  for (const text of [MAILS, KEYS, EVENTS]) await fill(text, Math.ceil(orders / 52))
  await client.query('set session_replication_role = origin')
  for (const statement of restore) await client.query(statement)
  await client.query(`vacuum analyze ${TABLES.join(', ')}`)
}

const CUSTOMERS = `
  insert into customer (id, number, first_name, last_name, email, locale, country, created_at)
  select $first + n, 'G' || n, 'Bo', 'Tran ' || n, 'bo' || n || '@example.com', 'en-US', 'US', now() - n * interval '1 min'
  from generate_series(1, $many) n`

/** Half of them signed in; used last within 30 days. */
const SESSIONS = `
  insert into session (id, token_hash, customer_id, expires_at)
  select $first + n, sha256(('grown ' || n)::bytea), case when n % 2 = 0 then $first + n end,
    now() + (30.0 * n / $many) * interval '1 day'
  from generate_series(1, $many) n`

const CARTS = `
  insert into cart (id, session_id, customer_id, country, currency, state, version, line_count, expires_at)
  select $first + n, $first + n * 2, null, 'US', 'USD', 'ordered', 3, 2, now() + (n % 7) * interval '1 day'
  from generate_series(1, $many) n`

const CART_LINES = `
  insert into cart_line (cart_id, product_id, kind, quantity, seen_unit_cents)
  select $first + n, 1 + (n * 7 + l * 13) % (select count(*) from product), 'Simple', 1, 1999
  from generate_series(1, $many) n, generate_series(1, 2) l`

const ATTEMPTS = `
  insert into payment_attempt (id, reference, cart_id, session_id, request_key, state, snapshot, amount_cents, currency, card,
    captured_cents, moved_at, started_at)
  select $first + n, 'grown-' || n, $first + n, $first + 1 + n % $people, 'grown-request-' || n, 'done', '{}', 4300, 'USD',
    '{"brand": "VISA", "last4": "4242"}', 4300, now() - n * interval '30 s', now() - n * interval '30 s'
  from generate_series(1, $many) n`

const ORDERS = `
  insert into orders (id, number, cart_id, attempt_id, customer_id, email, locale, country, currency, status, delivery_type, placed_at,
    subtotal_cents, core_cents, shipping_cents, tax_cents, total_cents, card_brand, card_last4, ship_to, bill_to, contact)
  select $first + n, 'US9' || lpad(n::text, 12, '0'), $first + n, $first + n,
    case when n % 2 = 0 then $first + 1 + n % $people end, 'bo' || 1 + n % $people || '@example.com', 'en-US', 'US', 'USD',
    'DELIVERED', 'SHIP', now() - n * interval '30 s', 4000, 0, 0, 300, 4300, 'VISA', '4242', place, place, place
  from generate_series(1, $many) n,
    (select '{"firstName": "Bo", "lastName": "Tran", "company": "", "line1": "100 Main St", "line2": "", "city": "Columbus",
      "region": "OH", "postalCode": "43004", "country": "US", "mobile": "6145550100", "email": "bo@example.com"}'::jsonb as place) one`

const ORDER_LINES = `
  insert into order_line (order_id, position, kind, product_id, part_number, name, quantity, list_cents, unit_cents, lead_time)
  select $first + n, l, 'Simple', 1 + (n * 7 + l * 13) % (select count(*) from product), 'AP-' || n % 1000, 'Oil filter', 1, 2000, 2000,
    'standard'
  from generate_series(1, $many) n, generate_series(1, 2) l`

const ORDER_TAXES = `
  insert into order_tax (order_id, position, kind, rate_thousandths, base_cents, amount_cents)
  select $first + n, 1, 'STATE', 7500, 4000, 300 from generate_series(1, $many) n`

const SESSION_ORDERS = `
  insert into session_order (session_id, order_id, placed_here)
  select $first + 1 + n % $people, $first + n, true from generate_series(1, $many) n`

const MAILS = `
  insert into sent_mail (id, sent_at) select 'grown ' || n, now() - n * interval '30 s' from generate_series(1, $many) n`

const KEYS = `
  insert into idempotency_key (owner, route, key, body_hash, state, begun_at)
  select 'session:' || $first + n, 'CheckoutService.placeOrder', 'grown-request-' || n, '\\x00', 'answered', now() - n * interval '30 s'
  from generate_series(1, $many) n`

const EVENTS = `
  insert into inbound_event (provider, event_id, received_at)
  select 'card', 'grown-' || n, now() - n * interval '30 s' from generate_series(1, $many) n`
