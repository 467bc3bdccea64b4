// What the record platform costs, of 100,000 records, and how soon a change of metadata is told (`npm run bench -- records`).
import pg from 'pg'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import type { RunningShop } from '#scripts/run-shop.ts'
import { recordId } from '#values/record-id.ts'
import { costOf, get } from './cost.ts'
import { flood } from './flood.ts'
import { send } from '#scripts/shoppers/http.ts'
import { median } from '#scripts/shoppers/measure.ts'
import type { Figure } from './report.ts'
import { startFloor, startSecond } from './start-beside.ts'

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

export async function records(shop: RunningShop): Promise<Figure[]> {
  const client = new pg.Client(shop.connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>('select id::int from product order by id')
    const api = shop.url + UI_API
    const part = (index: number) => recordId('product', rows[(index * 7919) % rows.length]?.id ?? 1)
    const { server } = shop.pids

    const floor = await startFloor(shop)
    const bare = await costOf(
      () => floor.pid,
      2000,
      (index) => get(`${floor.url}/product/${rows[(index * 7919) % rows.length]?.id}`),
    )
    const record = await costOf(server, 2000, (i) => get(`${api}/records/${part(i)}?fields=${TEN}`))
    const share = await shareOfFloor(`${api}/records/${part(1)}?fields=${TEN}`, `${floor.url}/product/1`)
    floor.stop()
    const list = await costOf(server, 300, (i) =>
      get(`${api}/list-records/Product2/AllProducts?pageSize=${PAGE}&pageToken=${(i % 30) * PAGE}`),
    )
    const page = await costOf(server, 500, (i) => get(`${api}/record-ui/${part(i)}?layoutTypes=Full&modes=View`))
    const info = await costOf(server, 3000, () => get(`${api}/object-info/Product2`))

    const second = await startSecond(shop)
    const delays = await untilInvalidatedEverywhere(client, [shop.url, second.url])
    second.stop()

    return [
      { what: 'bare Fastify + pg, one indexed statement', measured: bare, unit: 'ms CPU' },
      { what: 'one record of 10 fields', measured: record, unit: 'ms CPU', budget: { most: 0.5 } },
      {
        what: 'records read per second beside it, 16 at a time',
        measured: share,
        unit: 'of the floor',
        budget: { least: 0.5 },
      },
      { what: 'records read per CPU-second of the server beside it', measured: bare / record, unit: 'of the floor' },
      { what: `a list’s page of ${PAGE}`, measured: list, unit: 'ms CPU', budget: { most: 2 } },
      { what: 'a record’s page with its layout (record-ui)', measured: page, unit: 'ms CPU', budget: { most: 3 } },
      { what: 'object info', measured: info, unit: 'ms CPU', budget: { most: 0.2 } },
      {
        what: 'a new field, until both servers tell of it: median',
        measured: median(delays),
        unit: 'ms',
        budget: { most: 1000 },
      },
      { what: 'the same: slowest', measured: Math.max(...delays), unit: 'ms', budget: { most: 1000 } },
    ]
  } finally {
    await client.end()
  }
}

/** Alternating with the floor, so that neither gets the quieter machine. */
async function shareOfFloor(url: string, floor: string): Promise<number> {
  const perSecond = async (asked: string): Promise<number> => {
    const began = performance.now()
    await flood(asked, { headers: {}, times: 2000, concurrency: 16 })
    return 2000 / (performance.now() - began)
  }
  const shares: number[] = []
  for (let round = 0; round < 9; round++) shares.push((await perSecond(url)) / (await perSecond(floor)))
  return median(shares)
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
