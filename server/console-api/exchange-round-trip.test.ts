// The demo's catalogue handed on as PIES and ACES, and taken in again: by the codes that the shop was told, nothing changes.
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity, type Who } from '../customer-fixture.ts'
import { importsOf } from './imports-fixture.ts'

const { app, db, shop } = await testApp({ identity })
await createCustomers(db.write)
const { upload, check, run } = importsOf({ app, shop })
const handOn = (object: string, format: string, who: Who = 'staff') =>
  app.inject({ url: `/console-api/exports/${object}?format=${format}`, headers: as(who) })
const bare = await handOn('VehicleFitment__c', 'aces')

await db.write.run(sql`
  insert into catalogue_code (kind, code, meaning, category_id)
  select 'PartType', (5000 + id)::text, null, id from category union all
  select kind, (row_number() over (partition by kind order by meaning))::text, meaning, null::bigint from (
    select distinct 'Make' as kind, make as meaning from vehicle_fitment
    union select 'Model', model from vehicle_fitment
    union select 'EngineBase', engine from vehicle_fitment where engine is not null
  ) named union all
  select kind, code, meaning, null from (values
    ('PriceType', 'SPL', 'special'), ('PriceType', 'COR', 'core'), ('ExtendedInformation', 'REC', 'recon'),
    ('ExtendedInformation', 'RTN', 'returnable'), ('ExtendedInformation', 'MAX', 'max-per-order'),
    ('ExtendedInformation', 'CRT', 'crate-quantity'), ('ExtendedInformation', 'SLD', 'sold-in'),
    ('ExtendedInformation', 'SUP', 'replaced-by'), ('Attribute', '5214 MM', 'height_mm')
  ) told (kind, code, meaning)`)
// What files of makers hold, and XML and spreadsheets have signs of their own for.
const [part] = await db.all(
  sql<{ id: number; number: string }>`select id, part_number as number from product order by id limit 1`,
)
const LONG = `${'A long text of many words. '.repeat(120)}The end.`
await db.write.run(sql`
  update product set name = ${JSON.stringify({ en: '=Filter <12 V> & "more"', fr: 'Filtre à huile' })}::jsonb,
    long = ${JSON.stringify({ en: LONG })}::jsonb, attributes = attributes || '{"height_mm": 142}' where id = ${part?.id}`)

/** No code of the shop stands for how a vehicle is powered, nor for a fit of some vehicles only. */
const SAID = sql`power is null and not only_some`
const vehicles =
  (await db.first(sql<{ n: number }>`select count(*)::int as n from vehicle_fitment where ${SAID}`))?.n ?? Number.NaN
const pies = await handOn('Product2', 'pies')
const aces = await handOn('VehicleFitment__c', 'aces')
/** The parts of lowest numbers, replaced ones, kits, and those without a text: taking in all of them takes minutes, and tells no more. */
const SOME = 60
const some = await db.all(sql<{ id: number; number: string }>`
  (select id, part_number as number from product order by id limit ${SOME})
  union (select id, part_number from product where successor_id is not null order by id limit 10)
  union (select id, part_number from product where id in (select kit_id from kit_component) order by id limit 10)
  union (select id, part_number from product where long ->> 'en' = '' order by id limit 10)`)
const ids = some.map(({ id }) => id)
/** A file with the items or applications of those alone. */
const onlySome = (file: string): string => {
  const names = new Set(some.map(({ number }) => number))
  return file
    .split('\n')
    .filter((line) => !/^<(?:Item|App) /.test(line) || names.has(/<Part(?:Number)?>([^<]+)</.exec(line)?.[1] ?? ''))
    .join('\n')
}
const rowsOf = async (table: string, by: string, isSaid = sql`true`): Promise<number> =>
  (
    await db.first(
      sql<{
        n: number
      }>`select count(*)::int as n from ${sql.table(table)} where ${sql.ref(by)} = any(${ids}::bigint[]) and ${isSaid}`,
    )
  )?.n ?? 0

test.each([
  ['Product2', 'product', 'id'],
  ['PricebookEntry', 'price', 'product_id'],
  ['KitComponent__c', 'kit_component', 'kit_id'],
  ['CrossReference__c', 'cross_reference', 'product_id'],
])('every record of %s comes out as PIES, and taken in again it is the same', async (object, table, by) => {
  const { body } = await upload(object, onlySome(pies.body))
  const { made, changed, same, refused, refusals, striking } = await check(body)
  expect({ made, changed, refused, refusals, striking }).toEqual({
    made: 0,
    changed: 0,
    refused: 0,
    refusals: [],
    striking: [],
  })
  expect(same).toBe(await rowsOf(table, by))
  expect(same).toBeGreaterThan(0)
})

test('every vehicle comes out as ACES, and taken in again it is the same', async () => {
  const { body } = await upload('VehicleFitment__c', onlySome(aces.body))
  const { made, changed, same, refusals } = await check(body)
  expect({ made, changed, refusals }).toEqual({ made: 0, changed: 0, refusals: [] })
  expect(same).toBe(await rowsOf('vehicle_fitment', 'product_id', SAID))
  expect(same).toBeGreaterThan(0)
})

test('what was lost comes back from the files', async () => {
  const lost = () =>
    db.all(sql<{ line: string }>`
      select part_number || ' ' || brand || ' ' || number as line from cross_reference join product on product.id = product_id
      where product_id <= 40
      union select concat_ws(' ', part_number, make, model, year_from, year_to, engine) from vehicle_fitment
        join product on product.id = product_id where product_id <= 40 and ${SAID} order by line`)
  const before = await lost()
  expect(before.length).toBeGreaterThan(40)
  await db.write.run(sql`delete from cross_reference where product_id <= 40`)
  await db.write.run(sql`delete from vehicle_fitment where product_id <= 40 and ${SAID}`)
  for (const [object, file] of [
    ['CrossReference__c', onlySome(pies.body)],
    ['VehicleFitment__c', onlySome(aces.body)],
  ] as const) {
    const { body } = await upload(object, file)
    await check(body)
    await run(body.id)
  }
  expect(await lost()).toEqual(before)
})

test('all parts and all vehicles are in the files', async () => {
  const count = async (table: string) =>
    (await db.first(sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`))?.n ?? 0
  expect(pies.body).toContain(`<ItemCount>${await count('product')}</ItemCount>`)
  expect(pies.body.match(/^<Item /gm)).toHaveLength(await count('product'))
  expect(aces.body.match(/^<App /gm)).toHaveLength(vehicles)
})

test('a file says what it is, and what the shop has no code for', () => {
  expect([pies.statusCode, pies.headers['content-type'], pies.headers['content-disposition']]).toEqual([
    200,
    'application/xml; charset=utf-8',
    expect.stringMatching(/^attachment; filename=".+-PIES\.xml"$/),
  ])
  expect(pies.body).toContain('<PIESVersion>7.2</PIESVersion><SubmissionType>FULL</SubmissionType>')
  expect(pies.body).toContain(
    '<ProductAttribute MaintenanceType="A" AttributeID="5214" PADBAttribute="Y" RecordNumber="1" AttributeUOM="MM">142<',
  )
  // Without codes no vehicle can be named, nor may a fit lose its engine.
  expect(bare.body).toContain('<RecordCount>0</RecordCount>')
  expect(bare.body).toMatch(/<!-- Left out, as no code of the shop stands for it:[^]*\nMake Ford \(\d+\)/)
})

describe('the catalogue is handed on', () => {
  test.each([
    ['guest', 'Product2', 'pies', 401],
    ['ann', 'Product2', 'pies', 403],
    ['ann', 'VehicleFitment__c', 'aces', 403],
    ['staff', 'VehicleFitment__c', 'pies', 400],
    ['staff', 'Product2', 'aces', 400],
    ['staff', 'Product2', 'pies&listViewApiName=AllProducts', 400],
  ] as const)('not to %s asking for %s as %s: %i', async (who, object, format, status) => {
    expect((await handOn(object, format, who)).statusCode).toBe(status)
  })

  test('and who took it out stands in the audit log', async () => {
    const line = await db.first(sql<{ format: string; who: string }>`
      select after ->> 'format' as format, who from audit_log where what = 'Product2 export' order by id desc limit 1`)
    expect(line).toEqual({ format: 'pies', who: expect.stringMatching(/^user \d+$/) })
  })
})

describe('attributes in a file of lines', () => {
  const bring = async (lines: string) => {
    const { body } = await upload('Product2', `ProductCode,Attributes__c\n${part?.number},"${lines}"\n`)
    await check(body)
    const { changed, same, refused } = await run(body.id)
    const row = await db.first(sql<{ attributes: object }>`select attributes from product where id = ${part?.id}`)
    return { counts: [changed, same, refused], attributes: row?.attributes }
  }

  test('are all that there are, unless a first line + leaves the others as they are', async () => {
    expect(await bring('height_mm = 142\nbore_mm = 93')).toEqual({
      counts: [1, 0, 0],
      attributes: { height_mm: 142, bore_mm: 93 },
    })
    expect(await bring('+\nbore_mm = 94')).toEqual({ counts: [1, 0, 0], attributes: { height_mm: 142, bore_mm: 94 } })
    expect(await bring('+\nbore_mm = 94\nstroke_mm =')).toMatchObject({ counts: [0, 1, 0] })
    expect(await bring('+\nbore_mm =')).toEqual({ counts: [1, 0, 0], attributes: { height_mm: 142 } })
    expect(await bring('+\nbore_mm = 93')).toMatchObject({ counts: [1, 0, 0] })
    expect(await bring('bore_mm = 93')).toEqual({ counts: [1, 0, 0], attributes: { bore_mm: 93 } })
  })
})
