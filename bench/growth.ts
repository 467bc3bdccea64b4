// What work costs in a shop that has been live for a year, beside one that has only its demo (`npm run bench -- growth`): 1,000,000
// orders, 100,000 open carts, 200,000 sessions and customers.
import { join } from 'node:path'
import pg from 'pg'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { grow } from '#database/grown-fixture.ts'
import { Guest } from '#scripts/shoppers/http.ts'
import type { ShopSettings } from '#scripts/run-shop.ts'
import { openSockets } from './client-sockets.ts'
import type { Figure } from './figure.ts'
import { type Asker, inTurns, ratios } from './in-turns.ts'
import { adding, ordering } from './selling.ts'
import { CALLS, MORE_CALLS } from './signed-in.ts'
import { openShop, type Shop } from './sides.ts'
import { tokenOf } from './token-of.ts'

const LIVE = { orders: Number(process.env['GROWN_ORDERS'] ?? 1_000_000), carts: 100_000, sessions: 200_000 }
const MOST = 1.3
const PORTS_APART = 200

const WORK: Record<string, { ask(shop: Shop): Promise<Asker>; times: number }> = {
  'adding to the cart': { ask: adding, times: 300 },
  'a whole guest order': { ask: (shop) => ordering(shop, { tell: () => {} }), times: 80 },
  'the look-up of an order': { ask: lookingUp, times: 100 },
  'staff’s list of orders, 50 of them': { ask: (shop) => reading(shop, 'staff', 'Order/AllOrders'), times: 100 },
  'a customer’s own orders': { ask: (shop) => reading(shop, 'customer', 'Order/AllOrders'), times: 200 },
  'staff’s list of accounts, 50 of them': { ask: (shop) => reading(shop, 'staff', 'Account/AllAccounts'), times: 100 },
  ...Object.fromEntries(Object.entries({ ...CALLS, ...MORE_CALLS }).map(([what, ask]) => [what, { ask, times: 150 }])),
}

export async function growth(settings: ShopSettings, folder: string): Promise<Figure[]> {
  const env = { ...settings.env, TRUST_PROXY: 'true' }
  const empty = await openShop({ ...settings, env, dataDir: join(folder, 'empty') })
  const live = await openShop({
    ...settings,
    env,
    port: settings.port + PORTS_APART,
    sandboxPort: settings.sandboxPort + PORTS_APART,
    dataDir: join(folder, 'live'),
  })
  try {
    await fill(live)
    const figures: Figure[] = []
    for (const [what, { ask, times }] of Object.entries(WORK)) {
      const places = await Promise.all([empty, live].map(async (shop) => ({ used: shop.used, asker: await ask(shop) })))
      const [before, after] = await inTurns(places, { times, atOnce: 8, rounds: 9 })
      const ratio = after && before ? ratios(after, before) : []
      figures.push(
        { what: `${what}, live for a year`, unit: 'ms CPU', rounds: after?.cpu ?? [] },
        { what: `${what}, beside the empty shop`, unit: 'times', rounds: ratio, budget: { most: MOST } },
      )
    }
    return figures
  } finally {
    await live.running.stop()
    await empty.running.stop()
  }
}

async function fill({ running }: Shop): Promise<void> {
  const client = new pg.Client(running.connection)
  await client.connect()
  await grow(client, LIVE)
  await client.query('checkpoint')
  await client.end()
}

async function lookingUp({ url, running }: Shop): Promise<Asker> {
  const client = new pg.Client(running.connection)
  await client.connect()
  const { rows } = await client.query<{ number: string; email: string }>(
    "select number, email from orders where locale = 'en-US' and attempt_id is null order by id",
  )
  await client.end()
  return {
    // Each from another client, as one may not try this often.
    async ask(index) {
      const { number = '', email = '' } = rows[index % rows.length] ?? {}
      const guest = new Guest(url, { address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` })
      const wanted = { storeLocale: 'en-US', orderNumber: number, email }
      const { status } = await guest.call('OrderService.lookUp', wanted)
      if (status !== 200) throw new Error(`a look-up was answered ${status}`)
    },
  }
}

async function reading({ url, gateway }: Shop, who: 'staff' | 'customer', list: string): Promise<Asker> {
  const token = await tokenOf(gateway, who)
  const sockets = openSockets(url)
  return {
    ask: (index) =>
      sockets.get(`${UI_API}/list-records/${list}?pageSize=50&pageToken=${(index % 4) * 50}`, {
        authorization: `Bearer ${token}`,
      }),
  }
}
