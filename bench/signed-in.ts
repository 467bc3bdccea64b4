// What a customer's own pages cost, of one with 1,000 orders and ten machines (`npm run bench -- signed-in`): pages, and the calls that
// they are made of.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { FIRST, grow } from '#database/grown-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { openSockets } from './client-sockets.ts'
import type { Figure } from './figure.ts'
import type { Asker } from './in-turns.ts'
import { compare, costs, type Floor, type Shop, type Sides } from './sides.ts'

const ORDERS = 1000
const MACHINES = 10
const WORK = { times: 300, atOnce: 8, rounds: 15, warmRounds: 12 }
const MOST_OF_A_PAGE = 16
const MOST_OF_A_CALL = 4

export async function signedIn(sides: Sides): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, ask] of Object.entries(PAGES))
    figures.push(...costs(what, await compare(sides, WORK, { ofShop: ask, ofFloor: reading }), MOST_OF_A_PAGE))
  for (const [what, ask] of Object.entries(CALLS))
    figures.push(...costs(what, await compare(sides, WORK, { ofShop: ask, ofFloor: reading }), MOST_OF_A_CALL))
  return figures
}

function reading({ url }: Floor): Asker {
  const sockets = openSockets(url)
  return { ask: (index) => sockets.get(`/product/${1 + (index % 1000)}`) }
}

const page =
  (path: (customer: KnownCustomer) => string) =>
  async (shop: Shop): Promise<Asker> => {
    const customer = await knownCustomer(shop)
    const sockets = openSockets(shop.url)
    return { ask: () => sockets.get(path(customer), { cookie: customer.cookie }) }
  }

export const PAGES = {
  'list of a customer’s 1,000 orders': page(() => '/my-orders'),
  'an order’s page': page(({ order }) => `/order/${order}`),
  'garage of ten machines': page(() => '/my-garage'),
}

const call =
  (name: string, input: (customer: KnownCustomer) => object) =>
  async (shop: Shop): Promise<Asker> => {
    const customer = await knownCustomer(shop)
    const sockets = openSockets(shop.url)
    const path = `/lwr/apex/v63.0/${name.replace('.', '/')}`
    return {
      ask: () => sockets.post(path, { storeLocale: 'en-US', ...input(customer) }, { cookie: customer.cookie }),
    }
  }

export const CALLS = {
  'call of the list of orders': call('OrderService.listOrders', () => ({})),
  'call of an order': call('OrderService.getOrder', ({ order }) => ({ orderId: order })),
  'call of the garage': call('GarageService.getGarage', () => ({})),
}

/** Further calls of what a customer has, whose cost must not follow what the shop has. */
export const MORE_CALLS = {
  'call of what may be returned': call('ReturnService.getReturns', ({ order }) => ({ orderId: order })),
  'call of what may be claimed': call('ClaimService.getClaims', ({ order }) => ({ orderId: order })),
  'call of months with invoices': call('OrderService.listInvoiceMonths', () => ({})),
  'call of what was ordered for each machine': call('GarageService.getMachineOrders', () => ({})),
}

interface KnownCustomer {
  cookie: string
  order: string
}

/** Cookies are tokens; the database has their hashes. */
const TOKEN = 'b'.repeat(43)

/** The customer, made when a shop is first asked. */
async function knownCustomer({ running }: Shop): Promise<KnownCustomer> {
  const client = new pg.Client(running.connection)
  await client.connect()
  try {
    const one = async (text: string, values: unknown[] = []) =>
      (await client.query<{ id: number }>(text, values)).rows[0]?.id ?? Number.NaN
    const hash = createHash('sha256').update(TOKEN).digest()
    let customer = await one('select customer_id::int as id from session where token_hash = $1', [hash])
    if (Number.isNaN(customer)) {
      const grown = `select min(customer_id)::int as id from orders where id > ${FIRST}`
      if (Number.isNaN(await one(grown)) || (await one(grown)) === null)
        await grow(client, { orders: ORDERS, carts: 0, sessions: 2 })
      customer = await one(grown)
      await client.query(MINE, [customer, ORDERS])
      await client.query(TEN_MACHINES, [customer, MACHINES])
      await client.query(SESSION, [hash, customer])
      await client.query('vacuum analyze orders, equipment, session')
    }
    return {
      cookie: `__Host-session=${TOKEN}`,
      order: recordId('order', await one('select max(id)::int as id from orders where customer_id = $1', [customer])),
    }
  } finally {
    await client.end()
  }
}

const MINE = `
  update orders set customer_id = $1
  where id in (select id from orders where id > ${FIRST} order by id limit $2)`

const TEN_MACHINES = `
  insert into equipment (customer_id, type, number, nickname, details)
  select $1, type, left(number, 4) || lpad(n::text, 4, '0'), 'Engine ' || n, details
  from (select type, number, details from equipment where type = 'ENGINE' and number ~ '^[0-9]{8}$' order by id limit 1) engine,
    generate_series(1, $2 - (select count(*) from equipment where customer_id = $1)::int) n`

const SESSION = `
  insert into session (token_hash, customer_id, expires_at, signed_in_at) values ($1, $2, now() + interval '1 day', now())`
