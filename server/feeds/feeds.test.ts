// Stock and prices from another system, by calls and as files: numbered, so that what comes late overwrites nothing.
import type fs from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { DeliveryAnswer } from '#contract/console-api/feeds.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity } from '../customer-fixture.ts'
import { runDelivery } from './take-delivery.ts'
import { takeFiles } from './take-files.ts'

// Root may read everything: what another user wrote for itself alone is opened in vain here.
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  const denied = (path: string) =>
    Object.assign(new Error(`EACCES: permission denied, open '${path}'`), { code: 'EACCES', path, syscall: 'open' })
  const open = (path: string, ...rest: unknown[]) => setImmediate(rest.at(-1) as (error: Error) => void, denied(path))
  const createReadStream: typeof fs.createReadStream = (path, how) =>
    real.createReadStream(path, String(path).includes('of-another') ? { fs: { ...real, open } } : how)
  return { ...real, createReadStream }
})

const { app, db, shop } = await testApp({ identity })
await createCustomers(db.write)
const parts = await db.all(sql<{ id: number; number: string; alias: string }>`
  select product.id, part_number as number, url_alias as alias from product join stock on product_id = product.id
  where reserved = 0 and not discontinued order by product.id limit 6`)
const [first, second, third, fourth] = parts
if (!first || !second || !third || !fourth) throw new Error('no parts')

async function saveRecord(fields: object, apiName: string): Promise<string> {
  const url = `${UI_API}/records`
  const answer = await app.inject({ method: 'POST', url, headers: as('admin'), payload: { apiName, fields } })
  expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
  return answer.json<{ id: string }>().id
}
async function aToken(name: string): Promise<{ id: string; token: string }> {
  const id = await saveRecord({ Name: name }, 'Integration__c')
  const made = await app.inject({ method: 'POST', url: `/console-api/secrets/${id}`, headers: as('admin') })
  return { id, token: made.json<{ secret: string }>().secret }
}
const warehouse = await aToken('Warehouse')
const stranger = await aToken('Somebody else')
const aFeed = (Key__c: string, Content__c: string, more: object = {}) =>
  saveRecord({ Name: Key__c, Key__c, Content__c, Integration__c: warehouse.id, ...more }, 'Feed__c')
await aFeed('stock', 'STOCK')
await aFeed('prices', 'PRICE', { Clears__c: true })
await aFeed('shelves', 'STORE_STOCK')
await aFeed('asleep', 'STOCK', { IsActive__c: false })

const call = (method: 'GET' | 'POST', path: string, token: string, body?: { type: string; text: string }) =>
  app.inject({
    method,
    url: `/feeds-api/v1/feeds/${path}`,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': body.type }) },
    ...(body && { payload: body.text }),
  })
async function send(feed: string, sequence: number | string, text: string, type = 'text/csv', token = warehouse.token) {
  const answer = await call('POST', `${feed}/deliveries/${sequence}`, token, { type, text })
  return { status: answer.statusCode, body: answer.json<DeliveryAnswer>() }
}
const stockOf = async ({ id }: { id: number }) =>
  (await db.first(sql<{ on_hand: number }>`select on_hand from stock where product_id = ${id}`))?.on_hand
const rows = (...lines: [string, number | string][]) =>
  ['Part Number,On Hand', ...lines.map((line) => line.join(','))].join('\n')

describe('a delivery by a call', () => {
  test('is written at once, and tells what became of each row', async () => {
    const { status, body } = await send(
      'stock',
      10,
      rows([first.number, 12], [second.number, 7], ['NO-SUCH', 1], [first.number, 3], [third.number, 'many']),
    )
    expect([status, body]).toMatchObject([
      200,
      { feed: 'stock', sequence: 10, state: 'DONE', rows: 5, changed: 2, same: 0, refused: 3, next: null },
    ])
    expect(body.refusals).toMatchObject([
      { row: 4, why: 'There is no such record to refer to' },
      { row: 5, why: 'Row 2 names the same record' },
      { row: 6, column: 'On Hand' },
    ])
    expect([await stockOf(first), await stockOf(second)]).toEqual([12, 7])
  })

  test('sent again is answered again and writes nothing; other bytes under its number are refused', async () => {
    await db.write.run(sql`update stock set on_hand = 99 where product_id = ${second.id}`)
    const text = rows([first.number, 12], [second.number, 7], ['NO-SUCH', 1], [first.number, 3], [third.number, 'many'])
    expect(await send('stock', 10, text)).toMatchObject({ status: 200, body: { changed: 2, refused: 3 } })
    expect(await stockOf(second)).toBe(99)
    expect((await send('stock', 10, rows([second.number, 1]))).status).toBe(409)
    expect(await stockOf(second)).toBe(99)
  })

  test('that comes late changes nothing that a newer one has told, and takes the rest', async () => {
    expect((await send('stock', 30, rows([first.number, 30]))).body).toMatchObject({ changed: 1 })
    const late = await send('stock', 20, rows([first.number, 20], [third.number, 20]))
    expect(late.body).toMatchObject({ changed: 1, refused: 1 })
    expect(late.body.refusals).toEqual([{ row: 2, column: null, why: 'Delivery 30 has told of it since' }])
    expect([await stockOf(first), await stockOf(third)]).toEqual([30, 20])
    expect((await call('GET', 'stock', warehouse.token)).json()).toEqual({
      feed: 'stock',
      content: 'STOCK',
      newest: 30,
    })
  })

  test('as lines of JSON makes and changes prices, which the page tells at once', async () => {
    const url = `/product/${first.alias}`
    await app.inject({ url })
    await db.write.run(sql`update price set special_cents = 100 where product_id = ${first.id}`)
    const text = [
      { ProductCode: first.number, CurrencyIsoCode: 'USD', ListPrice: 4321.09, SpecialPrice: null },
      { ProductCode: first.number, CurrencyIsoCode: 'EUR', ListPrice: 1 },
      { ProductCode: second.number, CurrencyIsoCode: 'USD', ListPrice: -1 },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n')
    const { status, body } = await send('prices', 1, text, 'application/x-ndjson')
    expect([status, body.changed, body.refused]).toEqual([200, 1, 2])
    const [price] = await db.all(sql`
      select list_cents, special_cents from price where product_id = ${first.id} and currency = 'USD'`)
    expect(price).toEqual({ list_cents: 432_109, special_cents: null })
    const tags = await db.all(
      sql`select who, role from record_change where table_name = 'price' order by id desc limit 1`,
    )
    expect(tags).toEqual([{ who: 1, role: null }])
  })

  test('of stock in stores names the store by its id', async () => {
    const [shelf] = await db.all(sql<{ store: string; id: number; number: string }>`
      select shelf.id, part_number as number, store_id::text as store from shelf join product on product.id = product_id order by shelf.id limit 1`)
    const listed = await app.inject({
      url: `${UI_API}/records/${recordId('shelf', shelf?.id ?? 0)}?fields=ProductItem.LocationId`,
      headers: as('staff'),
    })
    const store = listed.json<{ fields: { LocationId: { value: string } } }>().fields.LocationId.value
    const text = `ProductCode,LocationId,QuantityOnHand\n${shelf?.number},${store},41\n`
    expect((await send('shelves', 1, text)).body).toMatchObject({ changed: 1, refused: 0 })
    expect(await db.first(sql`select on_hand from shelf where id = ${shelf?.id}`)).toEqual({ on_hand: 41 })
  })

  test.each([
    ['without a token', 'stock', '', 401],
    ['by somebody else’s token', 'stock', stranger.token, 404],
    ['of a feed that is asleep', 'asleep', warehouse.token, 404],
    ['of no feed', 'nothing', warehouse.token, 404],
  ])('%s is refused', async (_, feed, token, status) => {
    const before = await stockOf(first)
    expect((await send(feed, 77, rows([first.number, 1]), 'text/csv', token)).status).toBe(status)
    expect((await call('GET', `${feed}/deliveries/10`, token)).statusCode).toBe(status)
    expect(await stockOf(first)).toBe(before)
  })

  test.each([
    ['with a number that is none', 'stock/deliveries/abc', rows([first.number, 1]), 'text/csv', 400],
    ['with too long a number', 'stock/deliveries/1234567890123456', rows([first.number, 1]), 'text/csv', 400],
    ['without a column that names the part', 'stock/deliveries/50', 'On Hand\n1\n', 'text/csv', 400],
    ['with a head alone', 'stock/deliveries/51', 'Part Number,On Hand\n', 'text/csv', 400],
    ['of JSON that breaks off', 'stock/deliveries/52', '{"ProductCode":"A"', 'application/x-ndjson', 400],
    [
      'of more rows than a call takes',
      'stock/deliveries/53',
      `Part Number,On Hand\n${'A,1\n'.repeat(20_001)}`,
      'text/csv',
      400,
    ],
    ['of more than 5 MB', 'stock/deliveries/54', 'x'.repeat(5_000_001), 'text/csv', 413],
    ['of another kind', 'stock/deliveries/55', '<PIES/>', 'application/xml', 415],
    ['of nothing', 'stock/deliveries/56', '', 'text/csv', 400],
  ])('%s is refused as a whole and keeps nothing', async (_, path, text, type, status) => {
    expect((await call('POST', path, warehouse.token, { type, text })).statusCode).toBe(status)
    expect(await db.all(sql`select from feed_delivery where sequence between 50 and 99`)).toEqual([])
  })

  test('less than what checkouts hold is refused, and what was sold stays sold', async () => {
    await db.write.run(sql`update stock set on_hand = 5, reserved = 4 where product_id = ${fourth.id}`)
    expect((await send('stock', 60, rows([fourth.number, 3]))).body.refusals).toMatchObject([
      { why: 'Enter 4 or more' },
    ])
    expect(await stockOf(fourth)).toBe(5)
  })

  test('ten at once of one feed leave what the newest has told', async () => {
    const sent = Array.from({ length: 10 }, (_, i) => send('stock', 200 + i, rows([first.number, 100 + i])))
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await stockOf(first)).toBe(109)
  })

  test('rows that went well are not kept, and staff do not meet deliveries among their imports', async () => {
    expect(
      await db.all(sql`
      select from import_row join data_import on data_import.id = import_id where feed_id is not null and outcome <> 'refused'`),
    ).toEqual([])
    const listed = await app.inject({ url: '/console-api/imports', headers: as('admin') })
    expect(listed.json()).toEqual({ imports: [] })
  })
})

describe('a folder', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'tappet-feeds-'))
  afterAll(() => rm(dir, { recursive: true, force: true }))
  const folder = join(dir, 'stock')
  const put = async (name: string, text: string, secondsAgo = 60) => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, name), text)
    const at = new Date(Date.now() - secondsAgo * 1000)
    await utimes(join(folder, name), at, at)
  }
  const left = async (inside = '') =>
    (await readdir(join(folder, inside), { withFileTypes: true }).catch(() => []))
      .filter((one) => one.isFile())
      .map(({ name }) => name)
      .sort()

  test('is made for each feed that is active', async () => {
    await takeFiles(shop, dir)
    expect((await readdir(dir)).sort()).toEqual(['prices', 'shelves', 'stock'])
  })

  test('is emptied in the order of its numbers; each file is moved, with a report of what was refused', async () => {
    await put('stock-2026-11-26-0900.csv', rows([first.number, 9], ['NO-SUCH', 1]))
    await put('stock-2026-11-26-0800.csv', rows([first.number, 8], [second.number, 8]))
    await put('stock.csv', rows([first.number, 1]))
    await put('stock-202611260700.csv', 'Colour\nred\n')
    await put('.stock-202611260600.csv', rows([first.number, 6]))
    await put('stock-202611260500.csv.part', rows([first.number, 5]))
    await put('stock-202611261000.csv', rows([first.number, 10]), 0)
    expect(await takeFiles(shop, dir)).toBe(4)
    expect([await stockOf(first), await stockOf(second)]).toEqual([9, 8])
    expect(await left()).toEqual(['.stock-202611260600.csv', 'stock-202611260500.csv.part', 'stock-202611261000.csv'])
    expect(await left('done')).toEqual([
      'stock-2026-11-26-0800.csv',
      'stock-2026-11-26-0900.csv',
      'stock-2026-11-26-0900.csv.report.csv',
    ])
    expect(await left('refused')).toEqual([
      'stock-202611260700.csv',
      'stock-202611260700.csv.report.csv',
      'stock.csv',
      'stock.csv.report.csv',
    ])
    expect(await readFile(join(folder, 'done/stock-2026-11-26-0900.csv.report.csv'), 'utf8')).toBe(
      'Row,Column,Why\r\n3,Part Number,There is no such record to refer to\r\n',
    )
  })

  test('a file that may not be read is refused with the reason, and those behind it are taken', async () => {
    await put('of-another-202611261100.csv', rows([first.number, 11]))
    await put('stock-202611261200.csv', rows([first.number, 12]))
    expect(await takeFiles(shop, dir)).toBeGreaterThan(1)
    expect(await stockOf(first)).toBe(12)
    expect(await readFile(join(folder, 'refused/of-another-202611261100.csv.report.csv'), 'utf8')).toBe(
      'Row,Column,Why\r\n,,The shop may not read the file (EACCES)\r\n',
    )
  })

  test('a feed whose files cannot be moved is told of, and the feeds behind it are emptied', async () => {
    await rename(folder, `${folder}.aside`)
    // A file stands where the folder of the first feed should be.
    await writeFile(folder, '')
    const behind = join(dir, 'shelves', 'shelves-1.csv')
    await mkdir(dirname(behind), { recursive: true })
    await writeFile(behind, 'Colour\nred\n')
    await utimes(behind, 0, 0)
    await expect(takeFiles(shop, dir)).rejects.toThrow(/^The feed stock: EEXIST/)
    expect(await readdir(join(dir, 'shelves', 'refused'))).toContain('shelves-1.csv')
    await rm(folder)
    await rename(`${folder}.aside`, folder)
  })

  test('two workers look at takes each file once, and what was killed goes on', async () => {
    await put('stock-202611271200.csv', rows(...parts.map(({ number }): [string, number] => [number, 77])))
    const moved = await Promise.all([takeFiles(shop, dir), takeFiles(shop, dir)])
    expect(Math.max(...moved)).toBeGreaterThan(0)
    expect(await stockOf(first)).toBe(77)
    expect(await db.all(sql`select from feed_delivery where sequence = 202611271200`)).toHaveLength(1)
    expect((await left('done')).filter((name) => name.includes('202611271200'))).toHaveLength(1)
    // Killed after it was taken in, and before the file was moved.
    await put('stock-202611271200.csv', rows(...parts.map(({ number }): [string, number] => [number, 77])))
    await db.write.run(sql`update stock set on_hand = 76 where product_id = ${first.id}`)
    expect(await takeFiles(shop, dir)).toBeGreaterThan(0)
    expect(await stockOf(first)).toBe(76)
  })

  test('a delivery that nobody has ended is gone on with by the worker', async () => {
    const [open] = await db.all(sql<{ id: number }>`
      select import_id as id from feed_delivery where sequence = 202611271200`)
    await db.write.run(sql`update data_import set state = 'RUNNING', mark = 0 where id = ${open?.id}`)
    expect(await runDelivery(shop, open?.id ?? 0)).toBe(true)
  })
})
