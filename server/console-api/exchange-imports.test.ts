// Files of ACES and PIES, through the same imports as tables: with the examples of docs/operations/imports.md.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ImportAnswer } from '#contract/console-api/imports.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '../app-fixture.ts'
import { createCustomers, identity } from '../customer-fixture.ts'
import { importsOf } from './imports-fixture.ts'

const { app, db, shop } = await testApp({ identity })
await createCustomers(db.write)
const { upload, check, run, undo, work } = importsOf({ app, shop })
const example = (name: string) => readFile(join(import.meta.dirname, '../../docs/operations/examples', name))
const [leaf] = await db.all(sql<{ id: number; slug: string }>`
  select id, slug from category c where slug = 'oil-filters' or (parent_id is not null and not exists (
    select from category where parent_id = c.id)) order by slug <> 'oil-filters' limit 1`)
const codes = (await example('codes.csv')).toString().replace('oil-filters', leaf?.slug ?? '')
const counts = ({ made, changed, same, refused }: Record<'made' | 'changed' | 'same' | 'refused', number>) => [
  made,
  changed,
  same,
  refused,
]
/** Brings in a file as its columns are matched by themselves. */
const bring = async (object: string, file: string | Buffer) => {
  const { body, status } = await upload(object, file)
  expect([status, body]).toEqual([201, expect.anything()])
  await check(body)
  return run(body.id)
}
const partOf = (number: string) =>
  db.first(sql<Record<string, unknown>>`
    select name, long, category_id, weight_hundredths as weight, discontinued, returnable, attributes from product where part_number = ${number}`)
const relationsOf = async (number: string) => ({
  kit: await db.all(sql`
    select held.part_number as number, quantity from kit_component join product held on held.id = product_id
    join product kit on kit.id = kit_id where kit.part_number = ${number}`),
  others: await db.all(sql`
    select brand, number, normalized_number as found from cross_reference join product on product.id = product_id
    where part_number = ${number} order by number`),
})
const leftOut = ({ leftOut: all }: Pick<ImportAnswer, 'leftOut'>) =>
  all.map(({ name, count, by }) => `${name} ${count}${by === null ? '' : ` ${by}`}`).sort()
const fitsOf = (number: string) =>
  db.all(sql`
    select make, model, year_from as "from", year_to as "to", engine from vehicle_fitment join product on product.id = product_id
    where part_number = ${number} order by year_from`)

test('codes, parts, prices and fits come in one after the other; what is not told is refused in its row', async () => {
  expect(counts(await bring('CatalogueCode__c', codes))).toEqual([11, 0, 0, 0])

  const parts = await upload('Product2', await example('parts.pies.xml'))
  expect(parts.body.plan).toMatchObject({ key: ['ProductCode'], decimal: '.' })
  expect(parts.body.plan.columns).not.toContain(null)
  const tried = await check(parts.body)
  expect(counts(tried)).toEqual([2, 0, 0, 1])
  // Nothing of the file goes unseen: what it holds besides is told, and which import would bring it in.
  expect(leftOut(tried)).toEqual([
    'BrandAAIAID 1',
    'Description ABR en 1',
    'DigitalAssets/DigitalFileInformation/AssetType 1',
    'DigitalAssets/DigitalFileInformation/FileName 1',
    'DigitalAssets/DigitalFileInformation/FileType 1',
    'ExtendedProductInformation CTO 1',
    'Kits/KitComponent 1 Kit Parts',
    'Packages/Package/Dimensions/ShippingHeight 1',
    'Packages/Package/Dimensions/ShippingLength 1',
    'Packages/Package/Dimensions/ShippingWidth 1',
    'PartInterchangeInfo/PartInterchange 2 Cross-References',
    'Prices/Pricing 5 Price Book Entries',
    'ProductAttribute 5214 IN 1',
  ])
  expect(tried.refusals).toMatchObject([{ row: 3, says: 'PartType:9999', why: 'There is no such record to refer to' }])
  expect(await partOf('XF-1001')).toBeUndefined()
  await run(parts.body.id)
  expect(await partOf('XF-1001')).toEqual({
    name: { en: 'Oil filter, spin-on', fr: 'Filtre à huile vissé' },
    long: {
      en: 'Made for diesels & long intervals. Holds back 99 of 100 particles.',
      fr: 'Pour moteurs diesel et longs intervalles.',
    },
    category_id: leaf?.id,
    // A kilogram.
    weight: 220,
    discontinued: false,
    returnable: false,
    attributes: { height_mm: 142 },
  })

  const prices = await bring('PricebookEntry', await example('parts.pies.xml'))
  expect(counts(prices)).toEqual([2, 0, 0, 0])
  expect(leftOut(prices)).toEqual(
    expect.arrayContaining([
      'Pricing JBR 1',
      'Pricing LST ExpirationDate=2020-12-31 1',
      'PartTerminologyID 3 Products',
    ]),
  )
  expect(
    await db.all(sql`
      select currency, list_cents as list, core_cents as core from price join product on product.id = product_id
      where part_number = 'XF-1001' order by currency`),
  ).toEqual([
    { currency: 'CAD', list: 3310, core: null },
    { currency: 'USD', list: 2450, core: 500 },
  ])

  expect(counts(await bring('KitComponent__c', await example('parts.pies.xml')))).toEqual([1, 0, 0, 0])
  expect(await relationsOf('XK-2001')).toMatchObject({ kit: [{ number: 'XF-1001', quantity: 2 }] })
  expect(counts(await bring('CrossReference__c', await example('parts.pies.xml')))).toEqual([3, 0, 0, 0])
  expect(await relationsOf('XF-1001')).toMatchObject({
    others: [
      { brand: 'Baker & Trail', number: 'BT-7710', found: 'BT7710' },
      { brand: 'Northgate', number: 'NG 51-2', found: 'NG512' },
      { brand: 'Northgate', number: 'NG 51-3', found: 'NG513' },
    ],
  })

  const fits = await bring('VehicleFitment__c', await example('fits.aces.xml'))
  expect(counts(fits)).toEqual([3, 0, 0, 3])
  expect(leftOut(fits)).toEqual(['App/PartType 6', 'App/Position 1', 'App/Qty 6'])
  expect(fits.refusals.map(({ row, says }) => `${row} ${says}`).sort()).toEqual([
    '4 BaseVehicle:1',
    '5 Action:D',
    '7 Condition:Qual',
  ])
  expect(await fitsOf('XF-1001')).toEqual([
    { make: 'Ford', model: 'F-350', from: 1999, to: 2003, engine: null },
    { make: 'Ford', model: 'F-250', from: 2003, to: 2003, engine: '6.0L Diesel' },
    { make: 'Ford', model: 'F-250', from: 2004, to: 2004, engine: null },
  ])

  // The same file again writes nothing.
  expect(counts(await bring('VehicleFitment__c', await example('fits.aces.xml')))).toEqual([0, 0, 3, 3])
  for (const [object, same, refused] of [
    ['Product2', 2, 1],
    ['PricebookEntry', 2, 0],
    ['KitComponent__c', 1, 0],
    ['CrossReference__c', 3, 0],
  ] as const)
    expect(counts(await bring(object, await example('parts.pies.xml')))).toEqual([0, 0, same, refused])
  expect((await undo(fits.id)).undone).toBe(3)
  expect(await fitsOf('XF-1001')).toEqual([])
})

test('a part that its maker takes out of the list is retired, and a fit may be for every engine or one', async () => {
  const file = (await example('parts.pies.xml'))
    .toString()
    .replace('<Item MaintenanceType="A">', '<Item MaintenanceType="D">')
  await bring('Product2', file)
  expect(await partOf('XF-1001')).toMatchObject({ discontinued: true })
})

describe('hostile XML', () => {
  const pies = (items: string, before = '') => `${before}<PIES><Items>${items}</Items></PIES>`
  const deep = `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`
  test.each<[string, string, string, string]>([
    [
      'an entity of its own',
      'Product2',
      pies('<Item><PartNumber>&lol;</PartNumber></Item>', '<!DOCTYPE PIES [<!ENTITY lol "lol">]>'),
      'The file declares a document type, or holds elements too deep or too long, at row 1',
    ],
    [
      'an entity of another file',
      'Product2',
      pies('<Item><PartNumber>&x;</PartNumber></Item>', '<!DOCTYPE PIES [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      'The file declares a document type, or holds elements too deep or too long, at row 1',
    ],
    [
      'an entity that nothing declares',
      'Product2',
      pies('<Item><PartNumber>&lol;</PartNumber></Item>'),
      'The file breaks off or is no proper XML, at row 2',
    ],
    [
      'elements in one another without end',
      'Product2',
      pies(`<Item>${deep}</Item>`),
      'The file declares a document type, or holds elements too deep or too long, at row 2',
    ],
    [
      'an item of endless elements',
      'Product2',
      pies(`<Item>${'<b/>'.repeat(6000)}</Item>`),
      'The file declares a document type, or holds elements too deep or too long, at row 2',
    ],
    [
      'an endless text',
      'Product2',
      pies(`<Item><PartNumber>${'x'.repeat(400_000)}</PartNumber></Item>`),
      'The file declares a document type, or holds elements too deep or too long, at row 2',
    ],
    [
      'an endless attribute',
      'Product2',
      pies(`<Item a="${'x'.repeat(600_000)}"/>`),
      'The file declares a document type, or holds elements too deep or too long, at row 1',
    ],
    [
      'an end that is missing',
      'Product2',
      '<PIES><Items><Item><PartNumber>A</PartNumber></Item>',
      'The file breaks off or is no proper XML, at row 2',
    ],
    ['nothing in it', 'Product2', pies(''), 'The file holds no rows beneath its head'],
    [
      'another structure',
      'Product2',
      '<?xml version="1.0"?><html><p>x</p></html>',
      'Of XML only files of ACES and PIES are taken',
    ],
    [
      'parts where fits are brought in',
      'VehicleFitment__c',
      pies('<Item><PartNumber>A</PartNumber></Item>'),
      'A file of PIES brings in products and prices, one of ACES vehicle fitments: begin there',
    ],
  ])('with %s is refused with words', async (_, object, file, why) => {
    const { status, body } = await upload(object, file)
    expect([status, body[0]?.message]).toEqual([400, why])
  })

  test('that shows itself late fails as a whole, before anything is written', async () => {
    const items = Array.from(
      { length: 400 },
      (_, i) => `<Item><PartNumber>L-${i}</PartNumber><Note>${'x'.repeat(500)}</Note></Item>`,
    ).join('')
    const { body } = await upload(
      'Product2',
      `<PIES><Items>${items}<Item><PartNumber>&lol;</PartNumber></Item></Items></PIES>`,
    )
    expect(await work(body.id)).toMatchObject({
      state: 'FAILED',
      why: 'The file breaks off or is no proper XML, at row 402',
    })
  })

  test.each(['guest', 'ann'] as const)('and good XML alike: %s may bring in none', async (who) => {
    const { status } = await upload('VehicleFitment__c', await example('fits.aces.xml'), who)
    expect(status).toBe(who === 'guest' ? 401 : 403)
  })
})
