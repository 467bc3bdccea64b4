import { expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aCategory, aPart, type PartFacts } from './part-fixture.ts'
import { readCategoryPath, readProductCategoryPath } from './category-path.ts'
import { listsOn } from './lists-fixture.ts'
import { readProduct } from './read-product.ts'

const db = await testDatabase()
const lists = listsOn(db)
await db.write.run(sql`
  insert into attribute (key, name, position, unit) values
    ('volume_l', '{"en": "Volume", "fr": "Volume"}', 1, '{"en": "L", "fr": "L"}'), ('spec', '{"en": "Specification", "fr": "Norme"}', 2, null),
    ('drain', '{"en": "Drain", "fr": "Vidange"}', 3, null)`)
await db.write.run(
  sql`insert into attribute_value values ('drain', 'manual valve', '{"en": "manual valve", "fr": "robinet manuel"}')`,
)
await aCategory(db.write, { id: 10, slug: 'fluids', nameEn: 'Fluids', nameFr: 'Liquides' })
await aCategory(db.write, {
  id: 11,
  parent: 10,
  slug: 'batteries-agm',
  nameEn: 'Batteries',
  nameFr: 'Batteries AGM',
  attributes: ['spec', 'volume_l', 'drain'],
})

test('a product is found by url alias and by its id of 15 or 18 characters, in one statement; another is refused', async () => {
  const part = await aPart(db.write, { urlAlias: 'the-very-part' })
  // What all products share is read once.
  await readProduct(lists, 'en-US', part.id)
  for (const product of ['the-very-part', part.id, part.id.slice(0, 15)]) {
    db.forget()
    expect(await readProduct(lists, 'en-US', product)).toMatchObject({ id: part.id, path: '/product/the-very-part' })
    expect(db.statements).toHaveLength(1)
  }
  for (const product of ['no-such-part', '', '01t000000zzzzzzAAA', "' or true --"])
    await expect(readProduct(lists, 'en-US', product)).rejects.toMatchObject({ code: 'product/not-found' })
})

test('a part of a category that was added a moment ago is told with it, before the announcement is here', async () => {
  await lists.taxonomy.read()
  await aCategory(db.write, { id: 12, parent: 10, slug: 'coolants', nameEn: 'Coolants', nameFr: 'Antigels' })
  const { id } = await aPart(db.write, { category: 12 })
  expect((await readProduct(lists, 'fr-CA', id)).trail.map(({ name }) => name)).toEqual(['Liquides', 'Antigels'])
})

test('specifications stand in the category’s order, named and written in the shopper’s language', async () => {
  const { id } = await aPart(db.write, {
    category: 11,
    attributes: { drain: 'manual valve', volume_l: 3.78, spec: 'CJ-4', unheard_of: 'x' },
  })
  expect((await readProduct(lists, 'fr-CA', id)).specifications).toEqual([
    { key: 'spec', name: 'Norme', value: 'CJ-4', unit: null, other: null },
    { key: 'volume_l', name: 'Volume', value: '3,78', unit: 'L', other: '4\u00a0pte US' },
    { key: 'drain', name: 'Vidange', value: 'robinet manuel', unit: null, other: null },
  ])
  expect((await readProduct(lists, 'en-CA', id)).specifications[1]?.value).toBe('3.78')
})

test('a part says which kind it is of within its category, in words of the catalogue, or nothing', async () => {
  const heater = await aPart(db.write, { attributes: { kind: 'block heater' } })
  expect((await readProduct(lists, 'fr-CA', heater.id)).kindOfPart).toBe('block heater')
  const other = await aPart(db.write, { attributes: { kind: 7 } })
  expect((await readProduct(lists, 'fr-CA', other.id)).kindOfPart).toBeNull()
})

test('a missing French name falls back to English', async () => {
  const { id } = await aPart(db.write, { nameEn: 'Oil filter', nameFr: '' })
  expect((await readProduct(lists, 'fr-CA', id)).name).toBe('Oil filter')
})

test('a superseded part names the part at the end of the chain, with what it costs more or less', async () => {
  const newest = await aPart(db.write, { prices: { US: { list: 120_00, special: 90_00 }, CA: null } })
  const middle = await aPart(db.write, { discontinued: true, successor: newest.number, onHand: 0 })
  const oldest = await aPart(db.write, { discontinued: true, successor: middle.number, onHand: 0 })
  expect(await readProduct(lists, 'en-US', oldest.id)).toMatchObject({
    stock: { state: 'DISCONTINUED', left: null },
    notForSale: 'discontinued',
    isLastUnits: false,
    replacedBy: { id: newest.id, priceDifference: -10_00 },
    replaces: [],
  })
  expect((await readProduct(lists, 'en-CA', oldest.id)).replacedBy).toMatchObject({
    price: null,
    priceDifference: null,
  })
  const { replaces, replacedBy } = await readProduct(lists, 'en-US', newest.id)
  expect(replaces.map((part) => part.id)).toEqual([middle.id, oldest.id])
  expect(replacedBy).toBeNull()
})

test('a part brings other makers’ numbers of all the parts that it replaces, in one statement more (C-2)', async () => {
  const newest = await aPart(db.write, {})
  const middle = await aPart(db.write, { discontinued: true, successor: newest.number })
  const oldest = await aPart(db.write, { discontinued: true, successor: middle.number })
  await db.write.run(sql`insert into cross_reference values
    (101, ${oldest.number}, 'Brakewell', 'BW-52238', 'BW52238'), (102, ${newest.number}, 'Gravel', 'GV 9', 'GV9')`)
  db.forget()
  const { replaces, crossReferences } = await readProduct(lists, 'en-US', newest.id)
  expect(replaces.map((part) => part.crossReferences)).toEqual([[], [{ brand: 'Brakewell', number: 'BW-52238' }]])
  expect(crossReferences).toEqual([{ brand: 'Gravel', number: 'GV 9' }])
  expect(db.statements).toHaveLength(2)
})

test('a discontinued part with stock is sold to the last unit, and never more at once than there are', async () => {
  const { id } = await aPart(db.write, { discontinued: true, onHand: 3 })
  expect(await readProduct(lists, 'en-US', id)).toMatchObject({
    isLastUnits: true,
    stock: { state: 'IN_STOCK', left: 3 },
    notForSale: null,
    maxPerAdd: 3,
  })
})

test('five at most are added at once, or the part’s own maximum, or what is left', async () => {
  const most = async (facts: { maxPerOrder?: number; onHand?: number }) => {
    const { maxPerOrder, maxPerAdd } = await readProduct(lists, 'en-US', (await aPart(db.write, facts)).id)
    return [maxPerOrder, maxPerAdd]
  }
  expect(await most({})).toEqual([20, 5])
  expect(await most({ maxPerOrder: 2 })).toEqual([2, 2])
  expect(await most({ onHand: 4 })).toEqual([20, 4])
})

test('how few are left is told from five down', async () => {
  const left = async (onHand: number) =>
    (await readProduct(lists, 'en-US', (await aPart(db.write, { onHand })).id)).stock
  expect(await left(6)).toEqual({ state: 'IN_STOCK', left: null })
  expect(await left(5)).toEqual({ state: 'IN_STOCK', left: 5 })
  expect(await left(0)).toEqual({ state: 'OUT_OF_STOCK', left: null })
})

test('places to which it does not ship are told in the order of their names, as each language has it', async () => {
  const { id } = await aPart(db.write, { blockedRegions: ['AE', 'AK', 'HI', 'YT', 'NT', 'NU'] })
  const told = async (locale: 'en-US' | 'fr-CA') => (await readProduct(lists, locale, id)).blockedRegions
  expect(await told('en-US')).toEqual(['Alaska', 'Armed Forces Europe', 'Hawaii'])
  expect(await told('fr-CA')).toEqual(['Nunavut', 'Territoires du Nord-Ouest', 'Yukon'])
})

test('the page says where it is not sold, how long it takes, and California’s warning', async () => {
  const { id } = await aPart(db.write, {
    category: 11,
    blockedRegions: ['TX', 'ON'],
    restrictionClasses: ['EMISSIONS_49'],
    specialOrder: true,
    weightHundredths: 151_00,
  })
  expect(await readProduct(lists, 'en-US', id)).toMatchObject({
    blockedRegions: ['California', 'Texas'],
    leadTime: 'specialUS',
    isFreight: true,
    prop65: 'lead',
  })
  expect(await readProduct(lists, 'fr-CA', id)).toMatchObject({ blockedRegions: ['Ontario'], leadTime: 'specialCA' })
})

test('a kit lists its contents, competitors’ numbers are told, and related parts can be bought', async () => {
  const inKit = await aPart(db.write, { category: 10 })
  const kit = await aPart(db.write, { category: 10, popularity: 0.9 })
  await aPart(db.write, { category: 10, onHand: 0, popularity: 0.99 })
  await aPart(db.write, { category: 10, soldIn: ['CA'], popularity: 0.98 })
  await db.write.run(sql`insert into kit_component values (${kit.number}, ${inKit.number}, 3)`)
  await db.write.run(sql`insert into cross_reference values (1, ${kit.number}, 'Quarrystone', 'QS-1', 'QS1')`)
  const product = await readProduct(lists, 'en-US', kit.id)
  expect(product.kit.map(({ quantity, part }) => [quantity, part.id])).toEqual([[3, inKit.id]])
  expect(product.crossReferences).toEqual([{ brand: 'Quarrystone', number: 'QS-1' }])
  expect(product.related.map((part) => part.id)).toEqual([inKit.id])
})

test('beside a part without stock stand those in stock that do the same job, unless something replaced it', async () => {
  const same = [sql`'Tarn'`, sql`'T-100'`, sql`'T100'`] as const
  const numbered = async (facts: PartFacts = {}) => {
    const part = await aPart(db.write, { category: 10, ...facts })
    await db.write.run(sql`insert into cross_reference (id, product_id, brand, number, normalized_number)
      values (${1000 + part.number}, ${part.number}, ${same[0]}, ${same[1]}, ${same[2]})`)
    return part
  }
  const out = await numbered({ onHand: 0 })
  const here = await numbered()
  await numbered({ onHand: 0 })
  await numbered({ soldIn: ['CA'] })
  await numbered({ category: 11 })
  await aPart(db.write, { category: 10 })
  const replaced = await numbered({ discontinued: true, onHand: 0, successor: here.number })
  const idsOf = async (part: { id: string }) =>
    (await readProduct(lists, 'en-US', part.id)).alternatives.map(({ id }) => id)
  expect(await idsOf(out)).toEqual([here.id])
  expect(await idsOf(here), 'what is in stock needs none').toEqual([])
  expect(await idsOf(replaced), 'what replaced it is offered instead').toEqual([])
})

test('beside a part without stock stands the same part reconditioned, and not a version of another size', async () => {
  const size = { kind: 'hydraulic pump', volume_l: 1 }
  const out = await aPart(db.write, { category: 10, onHand: 0, attributes: size })
  const recon = await aPart(db.write, { category: 10, recon: true, versionOf: out.number, attributes: size })
  await aPart(db.write, { category: 10, versionOf: out.number, attributes: { ...size, volume_l: 2 } })
  for (const { number } of [out, recon])
    await db.write.run(sql`insert into cross_reference (id, product_id, brand, number, normalized_number)
      values (${2000 + number}, ${number}, 'Tarn', 'T-200', 'T200')`)
  const { alternatives, versions } = await readProduct(lists, 'en-US', out.id)
  expect(alternatives.map(({ id }) => id)).toEqual([recon.id])
  expect(versions).toHaveLength(2)
  const inStock = await readProduct(lists, 'en-US', recon.id)
  expect(inStock.alternatives, 'what is in stock needs none').toEqual([])
})

test('paths lead from the group down, for a category and for a product, by id or by name', async () => {
  const { id } = await aPart(db.write, { category: 11, urlAlias: 'a-battery' })
  const path = [
    ['0ZG00000000000AGAQ', 'Liquides'],
    ['0ZG00000000000BGAQ', 'Batteries AGM'],
  ]
  for (const category of ['batteries-agm', '0ZG00000000000B', '0ZG00000000000BGAQ'])
    expect(Object.entries(await readCategoryPath(db, 'fr-CA', category))).toEqual(path)
  for (const product of ['a-battery', id])
    expect(Object.entries(await readProductCategoryPath(db, 'fr-CA', product))).toEqual(path)
  await expect(readCategoryPath(db, 'en-US', id)).rejects.toMatchObject({ code: 'category/not-found' })
  await expect(readProductCategoryPath(db, 'en-US', 'batteries-agm')).rejects.toMatchObject({
    code: 'product/not-found',
  })
})

test('fit is told of parts that are universal, or have rows of their own or of parts they replace (C-5, C-6)', async () => {
  const universal = await aPart(db.write, { universal: true })
  const fitted = await aPart(db.write)
  const newest = await aPart(db.write)
  const older = await aPart(db.write, { discontinued: true, successor: newest.number })
  const unknown = await aPart(db.write)
  for (const { number } of [fitted, older])
    await db.write.run(sql`
      insert into vehicle_fitment (product_id, make, model, year_from, year_to) values (${number}, 'Ford', 'F-150', 2011, 2014)`)
  const told = async ({ id }: { id: string }) => (await readProduct(lists, 'en-US', id)).hasFitData
  expect(await Promise.all([universal, fitted, newest, unknown].map(told))).toEqual([true, true, true, false])
})
