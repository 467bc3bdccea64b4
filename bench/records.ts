// What the record platform costs, beside bare statements of the same rows, and how soon a change of metadata is told
// (`npm run bench -- records`).
import pg from 'pg'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { leafShares } from '#database/demo/facts.ts'
import { recordId } from '#values/record-id.ts'
import { send } from '#scripts/shoppers/http.ts'
import { openSockets } from './client-sockets.ts'
import { exact, type Figure, single } from './figure.ts'
import { type Compared, compare, costs, type Sides } from './sides.ts'
import { startSecond } from './start-beside.ts'

const TEN = [
  'Name',
  'ProductCode',
  'StockKeepingUnit',
  'Description',
  'IsActive',
  'ProductClass',
  'Family',
  'DisplayUrl',
  'Category__c',
  'IsReturnable__c',
]
  .map((name) => `Product2.${name}`)
  .join(',')
const PAGE = 50
const METADATA_ROUNDS = 5
const READS = { times: 1500, atOnce: 8, rounds: 9 }
const LISTS = { times: 120, atOnce: 8, rounds: 9 }
/** A step without a common factor: neighbours in the table are not asked one after the other. */
const STEP = 7919

export async function records(sides: Sides): Promise<Figure[]> {
  const client = new pg.Client(sides.shop.running.connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>('select id::int from product order by id')
    const number = (index: number) => rows[(index * STEP) % rows.length]?.id ?? 1
    const slug = (index: number) => leafShares[index % leafShares.length]?.item.slug ?? ''
    const page = (index: number) => Math.floor(index / leafShares.length) % 4
    const listFrom = (index: number) => (index % Math.min(30, Math.floor(rows.length / PAGE))) * PAGE
    const list = `${UI_API}/list-records/Product2/AllProducts?pageSize=${PAGE}&optionalFields=${TEN}`
    const familyOf = await familyNames(client)
    const ask = (size: typeof READS, path: (index: number) => string, floorPath: (index: number) => string) =>
      compare(sides, size, {
        ofShop({ url }) {
          const sockets = openSockets(url)
          return { ask: (index) => sockets.get(path(index)) }
        },
        ofFloor({ url }) {
          const sockets = openSockets(url)
          return { ask: (index) => sockets.get(floorPath(index)) }
        },
      })

    const record = await ask(
      READS,
      (i) => `${UI_API}/records/${recordId('product', number(i))}?fields=${TEN}`,
      (i) => `/record/${number(i)}`,
    )
    const pages = await ask(
      LISTS,
      (i) => `${list}&pageToken=${listFrom(i)}`,
      (i) => `/list?from=${listFrom(i)}`,
    )
    const sorted = await ask(
      LISTS,
      (i) =>
        `${list}&sortBy=Product2.Name&pageToken=${page(i) * PAGE}&where=${encodeURIComponent(
          `{ Family: { eq: ${JSON.stringify(familyOf.get(slug(i)) ?? '')} } }`,
        )}`,
      (i) => `/sorted?category=${slug(i)}&from=${page(i) * PAGE}`,
    )
    const whole = await ask(
      { ...READS, times: 300 },
      (i) => `${UI_API}/record-ui/${recordId('product', number(i))}?layoutTypes=Full&modes=View`,
      (i) => `/record/${number(i)}`,
    )
    const info = await ask(
      READS,
      () => `${UI_API}/object-info/Product2`,
      (i) => `/record/${number(i)}`,
    )

    const second = await startSecond(sides.shop.running)
    const delays = await untilInvalidatedEverywhere(client, [sides.shop.url, second.url])
    await second.stop()
    return [
      { what: 'bare Fastify + pg, one row of ten columns', unit: 'ms CPU', rounds: record.floor.cpu },
      ...costs('one record of 10 fields, another each time', record),
      rates('records read a second, 8 at a time, beside the floor', record),
      { what: 'bare Fastify + pg, 50 rows of ten columns', unit: 'ms CPU', rounds: pages.floor.cpu },
      ...costs('a list’s page of 50, 10 fields', pages, 6.9),
      exact('bytes of a list’s page', pages.shop.bytes / 1024, 'KB', { most: 80 }),
      { what: 'the same of one category, sorted by name', unit: 'ms CPU', rounds: sorted.floor.cpu },
      ...costs('the same of one family, sorted by name', sorted, 3.9),
      ...costs('a record’s page with its layout (record-ui)', whole),
      ...costs('object info', info),
      { what: 'a new field, until both servers tell of it', unit: 'ms', rounds: delays, budget: { most: 1000 } },
      single('the same: slowest', Math.max(...delays), 'ms', { most: 1000 }),
    ]
  } finally {
    await client.end()
  }
}

/** Family is the English name of a part's category. */
async function familyNames(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ slug: string; name: string }>(
    "select slug, name ->> 'en' as name from category",
  )
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}

function rates(what: string, { shop, before, floor }: Compared): Figure {
  const share = (rate: number[]) => rate.map((one, round) => one / (floor.rate[round] ?? Number.NaN))
  return {
    what,
    unit: 'of the floor',
    rounds: share(shop.rate),
    ...(before && { before: share(before.rate) }),
    budget: { least: 0.5 },
  }
}

/** Milliseconds from the change of metadata until every server's object info has it, for some fields one after the other. */
async function untilInvalidatedEverywhere(client: pg.Client, servers: string[]): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < METADATA_ROUNDS; round++) {
    const name = `Bench${round}__c`
    const hasField = async (url: string) =>
      (await send(`${url}${UI_API}/object-info/Product2`)).body.includes(`"${name}"`)
    await Promise.all(servers.map(hasField))
    const began = performance.now()
    await client.query(
      `insert into platform_field (object_name, name, label, type, seen_by)
       values ('Product2', $1, '{"en": "Bench", "fr": "Banc"}', 'String', '{guest,customer,staff,admin}')`,
      [name],
    )
    await Promise.all(
      servers.map(async (url) => {
        while (!(await hasField(url))) if (performance.now() - began > 10_000) throw new Error(`${url} was never told`)
      }),
    )
    times.push(performance.now() - began)
  }
  return times
}
