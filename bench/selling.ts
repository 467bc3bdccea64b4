// What a sale costs: adding to the cart, and whole guest orders with their mail, without and with a promo code (`npm run bench -- selling`). Their
// money is held, as orders are by default, and taken when they ship.
import pg from 'pg'
import { addInput, buy, readParts } from '#scripts/shoppers/buying.ts'
import { type Hand, NOTHING, readyHand } from '#scripts/shoppers/hands.ts'
import { Guest, repeat, send } from '#scripts/shoppers/http.ts'
import { OPEN_ATTEMPTS } from '#scripts/shoppers/ledger.ts'
import { median } from '#scripts/shoppers/median.ts'
import { exact, type Figure } from './figure.ts'
import type { Asker } from './in-turns.ts'
import { compare, type Compared, costs, type Floor, type Shop, type Sides } from './sides.ts'

const ADDS = { times: 400, atOnce: 8, rounds: 9, warmRounds: 3 }
const ORDERS = { times: 80, atOnce: 8, rounds: 9, warmRounds: 10 }
const PARTS = 24

export async function selling(sides: Sides): Promise<Figure[]> {
  const add = await compare(sides, ADDS, { ofShop: adding, ofFloor: noting })
  const [plain, withCode] = [await placing(sides), await placing(sides, { hasCode: true })]
  return [
    { what: 'bare Fastify + pg, one durable statement', unit: 'ms CPU', rounds: add.floor.cpu },
    ...costs('add to the cart', add, 4.5),
    ...costs('guest order of two lines, its money held and its mail sent', plain.order, 45.5),
    rateOf('guest orders, 8 at a time, fsync on', plain.order, 120),
    exact('transactions of an order that write, its mail among them', median(plain.written), 'transactions', {
      most: 20,
    }),
    ...costs('the same with a promo code', withCode.order, 48),
    rateOf('guest orders with a promo code, 8 at a time, fsync on', withCode.order, 100),
    exact('transactions of an order with a promo code that write', median(withCode.written), 'transactions', {
      most: 21,
    }),
  ]
}

async function placing(sides: Sides, { hasCode = false } = {}): Promise<{ order: Compared; written: number[] }> {
  const written: number[] = []
  const order = await compare(sides, ORDERS, {
    ofShop: async (shop) =>
      ordering(shop, {
        tell: (perOrder) => shop === sides.shop && written.push(perOrder),
        ...(hasCode && { code: await aCode(shop.running.connection) }),
      }),
    ofFloor: noting,
  })
  return { order, written }
}

const rateOf = (what: string, { shop, before }: Compared, least: number): Figure => ({
  what,
  unit: 'a second',
  rounds: shop.rate,
  ...(before && { before: before.rate }),
  budget: { least },
})

const noting = ({ url }: Floor): Asker => ({ ask: async () => void (await send(`${url}/note`, { method: 'POST' })) })

/** Guests who have a cart add one part after the other. */
export async function adding({ url, running }: Shop): Promise<Asker> {
  const parts = await readParts(running.connection, PARTS)
  const guests: Guest[] = []
  return {
    async before(times) {
      while (guests.length < times) guests.push(new Guest(url))
      await repeat(times, 8, async (index) => {
        if (guests[index] && index < times) await added(guests[index], parts[0] ?? 1)
      })
    },
    ask: (index) => added(guests[index % guests.length] ?? new Guest(url), parts[1 + (index % (PARTS - 1))] ?? 1),
  }
}

async function added(guest: Guest, part: number): Promise<void> {
  const { status } = await guest.call('CartService.addToCart', addInput([part]))
  if (status !== 200) throw new Error(`an add was answered ${status}`)
}

export async function ordering(
  { url, gateway, running }: Shop,
  { tell, code }: { tell: (transactionsOfOne: number) => void; code?: string },
): Promise<Asker> {
  const parts = await readParts(running.connection, PARTS)
  const hands: Hand[] = []
  let counted = 0
  let orders = 0
  // Opened before it is counted: a connection costs PostgreSQL as much as an order.
  let client: pg.Client
  return {
    async before(times) {
      orders = times
      await repeat(times, 8, async () => void hands.push(await readyHand(url, gateway)))
      client = new pg.Client(running.connection)
      // Where an order fails the shop is stopped under it: that is not what is to be told.
      client.on('error', () => {})
      await client.connect()
      counted = await transactions(client)
    },
    async ask(index) {
      const pair = [parts[index % 12] ?? 1, parts[12 + (index % 12)] ?? 2]
      // An address each: of one, only so many codes are tried.
      const guest = new Guest(url, { address: `10.8.${index >> 8}.${index & 255}` })
      const bought = await buy(url, pair, hands.pop() ?? NOTHING, { guest, ...(code && { code }) })
      if (bought.outcome !== 'placed') throw new Error(`an order was ${bought.outcome} (${bought.status})`)
    },
    async after() {
      await untilDone(client)
      tell(((await transactions(client)) - counted) / orders)
      await client.end()
    },
  }
}

/** 10 % off everything, with so many uses that none is refused. */
async function aCode(connection: pg.PoolConfig): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  const code = `BENCH-${Date.now().toString(36).toUpperCase()}`
  await client.query(
    `with made as (insert into promotion (name, kind, percent, country, starts_at)
       values ('Bench', 'PERCENT', 10, 'US', now() - interval '1 day') returning id)
     insert into coupon (promotion_id, code, uses_limit) select id, $1, 1000000 from made`,
    [code],
  )
  await client.end()
  return code
}

/** Until every mail is sent and every payment held; the attempts, of which there are many, are looked at last. */
async function untilDone(client: pg.Client): Promise<void> {
  for (const began = performance.now(); performance.now() - began < 60_000; ) {
    const { rows } = await client.query<{ open: boolean }>({
      name: 'open',
      text: `select exists (select from outbox) or exists (select from graphile_worker.jobs where attempts < max_attempts)
         or exists (select from payment_attempt where ${OPEN_ATTEMPTS}) as open`,
    })
    if (!rows[0]?.open) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('after a minute there was still work to do')
}

async function transactions(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text::int as count',
  )
  return rows[0]?.count ?? Number.NaN
}
