// 50 wizards of five browsers fill one garage at once, 20 rounds: ten machines each time, none doubled (`npm run bench -- garage-race`).
import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { RunningShop } from '#scripts/run-shop.ts'
import { send } from '#scripts/shoppers/http.ts'
import { exact, type Figure } from './figure.ts'

const ROUNDS = 20
const BROWSERS = 5
const WIZARDS = 50
const MOST = 10

export async function garageRace(shop: RunningShop): Promise<Figure[]> {
  const client = new pg.Client(shop.connection)
  await client.connect()
  let exactRounds = 0
  let errors = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { customer, tokens } = await newCustomer(client)
    const answers = await Promise.all(
      Array.from({ length: WIZARDS }, (_, place) =>
        addMachine(shop.url, { token: tokens[place % BROWSERS] ?? '', place, round }),
      ),
    )
    errors += answers.filter((status) => status >= 500 && status !== 503).length
    const { rows } = await client.query<{ machines: number; numbers: number; nicknames: number }>(FOUND, [customer])
    const [found] = rows
    if (found && [found.machines, found.numbers, found.nicknames].every((count) => count === MOST)) exactRounds++
  }
  await client.end()
  return [
    exact(`rounds of ${WIZARDS} wizards with exactly ${MOST} machines, none doubled`, exactRounds, 'rounds', {
      least: ROUNDS,
    }),
    exact('wizards that were answered an error of the server', errors, 'answers', { most: 0 }),
  ]
}

/** As two wizards name one machine, and two machines take one name. */
async function addMachine(
  url: string,
  { token, place, round }: { token: string; place: number; round: number },
): Promise<number> {
  const { status } = await send(`${url}/lwr/apex/v63.0/GarageService/addEquipment`, {
    method: 'POST',
    // Each round from another address, as one may not add that often.
    headers: {
      cookie: `__Host-session=${token}`,
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.0.0.${round}`,
    },
    body: JSON.stringify({
      storeLocale: 'en-US',
      equipment: { type: 'ENGINE', number: String(24_000_001 + (place % 15)) },
      nickname: `Engine ${place % 20}`,
    }),
  })
  return status
}

async function newCustomer(client: pg.Client): Promise<{ customer: number; tokens: string[] }> {
  const { rows } = await client.query<{ id: number }>(
    `insert into customer (number, first_name, last_name, email, locale, country)
     values ($1, 'Bo', 'Tran', $1 || '@example.com', 'en-US', 'US') returning id::int`,
    [`race-${randomUUID().slice(0, 8)}`],
  )
  const customer = rows[0]?.id ?? Number.NaN
  const tokens = Array.from({ length: BROWSERS }, () => randomUUID().replaceAll('-', '').padEnd(43, '0'))
  for (const token of tokens)
    await client.query(
      `insert into session (token_hash, customer_id, expires_at, signed_in_at)
       values ($1, $2, now() + interval '1 day', now())`,
      [createHash('sha256').update(token).digest(), customer],
    )
  return { customer, tokens }
}

const FOUND = `
  select count(*)::int as machines, count(distinct number)::int as numbers, count(distinct lower(nickname))::int as nicknames
  from equipment where customer_id = $1`
