import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { type RawBuilder, sql } from '#database/sql.ts'
import { listsOn } from './lists-fixture.ts'
import { aCategory, aPart, type PartFacts } from './part-fixture.ts'
import { readProduct } from './read-product.ts'

const db = await testDatabase()
const lists = listsOn(db)
const run = (statement: RawBuilder<unknown>) => db.write.run(statement)

await run(sql`insert into attribute (key, name, position, unit) values
  ('kind', '{"en": "Type", "fr": "Type"}', 1, null), ('teeth', '{"en": "Teeth", "fr": "Dents"}', 2, null),
  ('length_mm', '{"en": "Length", "fr": "Longueur"}', 3, '{"en": "mm", "fr": "mm"}'), ('torque', '{"en": "Torque", "fr": "Couple"}', 4, null),
  ('position', '{"en": "Position", "fr": "Position"}', 5, null)`)
await aCategory(db.write, { id: 10, slug: 'starters', attributes: ['teeth'] })
await aCategory(db.write, { id: 11, slug: 'water-pumps', attributes: [] })
await aCategory(db.write, { id: 12, slug: 'pan-cover-gaskets', attributes: [] })
await aCategory(db.write, { id: 14, slug: 'injectors', attributes: ['teeth'] })
await aCategory(db.write, { id: 19, slug: 'brakes', attributes: ['teeth', 'position'] })
await run(sql`insert into engine_family (id, code, name, esn_from, esn_to, facts) values
  (1, 'TRN64', 'Tarn 6.4', 24000000, 32999999,
    '{"yearFrom": 1998, "yearTo": 2027, "ratingsHp": [260], "controlGeneration": "X", "oilL": 17, "coolantL": 26}'),
  (2, 'SKN93', 'Skarn 9.3', 33000000, 38999999, '{"yearFrom": 2001, "yearTo": 2027, "ratingsHp": [370], "controlGeneration": "X"}')`)
await run(
  sql`insert into generator_line (id, code, name, facts, line_digit, portable) values (1, 'CC', 'Cairn CC', '{}', 5, false)`,
)
await run(sql`insert into generator_model (id, line_id, code, name, facts) values (1, 1, 'CC100', 'Cairn C100', '{}')`)

const fitting = async (facts: PartFacts, ...engines: [family: number, from: number, to: number][]) => {
  const part = await aPart(db.write, facts)
  for (const [family, from, to] of engines)
    await run(sql`insert into engine_fitment values (${part.number}, ${family}, ${from}, ${to})`)
  return part
}

test('a part lists every machine that it fits, with serial numbers, build years, months and model years', async () => {
  const { id, number } = await fitting({ category: 11 }, [1, 25800000, 26699999], [2, 33000000, 38999999])
  await run(sql`insert into generator_fitment values (${number}, 1, '2004-03-01', '2027-12-01')`)
  await run(sql`insert into vehicle_fitment values (${number}, 'Ford', 'F-150', 2011, 2014, '5.0L')`)
  db.forget()
  const { fits, hasFitData } = await readProduct(lists, 'en-US', id)
  expect(hasFitData).toBe(true)
  expect(fits).toEqual([
    // 9,000,000 numbers over 30 years: 300,000 a year.
    {
      type: 'ENGINE',
      name: 'Tarn 6.4',
      path: '/engine/TRN64',
      from: 25800000,
      to: 26699999,
      isFromFirst: false,
      isToLast: false,
      builtFrom: 2004,
      builtTo: 2006,
    },
    {
      type: 'ENGINE',
      name: 'Skarn 9.3',
      path: '/engine/SKN93',
      from: 33000000,
      to: 38999999,
      isFromFirst: true,
      isToLast: true,
      builtFrom: 2001,
      builtTo: 2027,
    },
    {
      type: 'GENERATOR',
      name: 'Cairn C100',
      path: '/generator/CC',
      from: '2004-03-01',
      to: '2027-12-01',
      isFromFirst: false,
      isToLast: true,
    },
    { type: 'VEHICLE', make: 'Ford', model: 'F-150', from: 2011, to: 2014, engine: '5.0L' },
  ])
})

test('beside it stands what looks alike and fits other machines: its own machine’s other numbers first, with what differs', async () => {
  const starter = (teeth: number) => ({ category: 10, attributes: { kind: 'starter', teeth, length_mm: 331 } })
  const { id } = await fitting(starter(11), [1, 24000000, 25799999])
  const otherFamily = await fitting({ ...starter(13), popularity: 0.9 }, [2, 33000000, 38999999])
  const laterNumbers = await fitting({ ...starter(10), popularity: 0.1 }, [1, 25800000, 32999999])
  await fitting({ ...starter(9), popularity: 0.8 }, [1, 24000000, 32999999])
  await fitting({ ...starter(11), popularity: 0.7 }, [2, 33000000, 38999999])
  await fitting({ category: 10, attributes: { kind: 'relay', teeth: 1 }, popularity: 1 }, [2, 33000000, 38999999])
  const { lookAlikes, related } = await readProduct(lists, 'en-US', id)
  expect(lookAlikes.map(({ part, row, differences }) => [part.id, row.type, differences])).toEqual([
    [laterNumbers.id, 'ENGINE', [{ name: 'Teeth', unit: null, ours: '11', theirs: '10' }]],
    [otherFamily.id, 'ENGINE', [{ name: 'Teeth', unit: null, ours: '11', theirs: '13' }]],
  ])
  expect(related.at(-1)?.id, 'another kind comes after all of its own').not.toBe(otherFamily.id)
})

test('what is longer or heavier by far than the part does not look the same, and is not named there', async () => {
  const sized = (length: number, weight: number, teeth: number) => ({
    category: 14,
    weightHundredths: weight,
    attributes: { kind: 'injector', teeth, length_mm: length },
  })
  const { id } = await fitting(sized(160, 1000, 1), [1, 24000000, 25799999])
  const alike = await fitting(sized(140, 800, 2), [2, 33000000, 38999999])
  await fitting(sized(139, 1000, 3), [2, 33000000, 38999999])
  await fitting(sized(183, 1000, 4), [2, 33000000, 38999999])
  await fitting(sized(160, 799, 5), [2, 33000000, 38999999])
  await fitting(sized(160, 1251, 6), [2, 33000000, 38999999])
  const { lookAlikes } = await readProduct(lists, 'en-US', id)
  expect(lookAlikes.map(({ part }) => part.id)).toEqual([alike.id])
})

test('what goes in another place is not taken for it: a pad of the front is no pad of the rear', async () => {
  const pads = (position: string | null, teeth: number) => ({
    category: 19,
    attributes: { kind: 'brake pad set', teeth, length_mm: 140, ...(position !== null && { position }) },
  })
  const { id } = await fitting(pads('rear', 1), [1, 24000000, 25799999])
  await fitting(pads('front', 2), [2, 33000000, 38999999])
  const alike = await fitting(pads('rear', 3), [2, 33000000, 38999999])
  const untold = await fitting(pads(null, 4), [2, 33000000, 38999999])
  const { lookAlikes } = await readProduct(lists, 'en-US', id)
  expect(lookAlikes.map(({ part }) => part.id).toSorted()).toEqual([alike.id, untold.id].toSorted())
})

test('what was changed from the part before, and in the part that replaces it, is told by name and unit', async () => {
  const newest = await aPart(db.write, { category: 10, attributes: { kind: 'starter', teeth: 11, length_mm: 331 } })
  const older = await aPart(db.write, {
    category: 10,
    attributes: { kind: 'starter', teeth: 11, length_mm: 340 },
    discontinued: true,
    onHand: 0,
    successor: newest.number,
  })
  const { replaces } = await readProduct(lists, 'en-US', newest.id)
  expect(replaces.map(({ differences }) => differences)).toEqual([
    [{ name: 'Length', unit: 'mm', ours: '331', theirs: '340' }],
  ])
  const { replacedBy } = await readProduct(lists, 'en-US', older.id)
  expect(replacedBy?.differences).toEqual([{ name: 'Length', unit: 'mm', ours: '340', theirs: '331' }])
})

test('what is known of a part beyond its category’s own list is told after it, its kind excepted', async () => {
  const attributes = { kind: 'starter', torque: '49 N·m', length_mm: 331, teeth: 11 }
  const { id } = await aPart(db.write, { category: 10, attributes })
  const { specifications } = await readProduct(lists, 'fr-CA', id)
  expect(specifications.map(({ key, other }) => [key, other])).toEqual([
    ['teeth', null],
    ['length_mm', '13,03\u00a0po'],
    ['torque', null],
  ])
})

test('a part names the kits that hold it, with their interval, and what is renewed with it, in two statements', async () => {
  const pump = await fitting(
    { category: 11, attributes: { kind: 'water pump' } },
    [1, 24000000, 32999999],
    [2, 33000000, 38999999],
  )
  const seal = await fitting({ category: 12, attributes: { kind: 'water pump seal ring' } }, [1, 24000000, 32999999])
  const housing = await aPart(db.write, { category: 12, attributes: { kind: 'thermostat housing' } })
  const bolt = await aPart(db.write, { category: 12, attributes: { kind: 'pump bolt' } })
  const elsewhere = await aPart(db.write, { category: 12, attributes: { kind: 'pan gasket' } })
  const kit = await aPart(db.write, { category: 12, attributes: { interval_hours: 4000 } })
  await run(sql`insert into kit_component values (${kit.number}, ${pump.number}, 1)`)
  await run(sql`insert into diagram (id, family_id, category_id) values (1, 1, 11)`)
  const callouts = [pump, seal, housing, bolt, elsewhere]
  for (const [index, { number }] of callouts.entries())
    await run(sql`insert into callout (diagram_id, number, product_id, quantity, x, y, axis)
      values (1, ${index + 1}, ${number}, ${number === bolt.number ? 8 : 1}, 0, 0, ${number === elsewhere.number ? 2 : 1})`)
  await readProduct(lists, 'en-US', pump.id)
  db.forget()
  const { inKits, needed, fluids } = await readProduct(lists, 'en-US', pump.id)
  expect(db.statements).toHaveLength(2)
  expect(inKits.map(({ part, quantity, intervalHours }) => [part.id, quantity, intervalHours])).toEqual([
    [kit.id, 1, 4000],
  ])
  expect(needed.map(({ part, quantity, toAdd, machines }) => [part.id, quantity, toAdd, machines])).toEqual([
    [seal.id, 1, 1, ['Tarn 6.4']],
    [bolt.id, 8, 5, []],
  ])
  await run(sql`update stock set on_hand = 0 where product_id = ${bolt.number}`)
  const { needed: withoutStock } = await readProduct(lists, 'en-US', pump.id)
  expect(withoutStock.map(({ part }) => [part.id, part.stock.state])).toEqual([
    [seal.id, 'IN_STOCK'],
    [bolt.id, 'OUT_OF_STOCK'],
  ])
  expect(fluids, 'only one of the two machines says how much it takes').toEqual({
    oil: [],
    coolant: [{ machine: 'Tarn 6.4', litres: 26 }],
  })
})

test('what a kit holds stands by what it is worth, the dearest first', async () => {
  const kit = await aPart(db.write, {})
  const seal = await aPart(db.write, { prices: { US: { list: 5_00 } } })
  const pump = await aPart(db.write, { prices: { US: { list: 200_00 } } })
  const belt = await aPart(db.write, { prices: { US: { list: 40_00 } } })
  for (const { number } of [seal, pump, belt])
    await run(sql`insert into kit_component values (${kit.number}, ${number}, 1)`)
  const { kit: held } = await readProduct(lists, 'en-US', kit.id)
  expect(held.map(({ part }) => part.id)).toEqual([pump.id, belt.id, seal.id])
})

test('a kit says how much runs out by what it holds: a belt kit nothing, one with a pump coolant alone', async () => {
  await aCategory(db.write, { id: 15, slug: 'maintenance-kits', attributes: [] })
  await aCategory(db.write, { id: 16, slug: 'belts-tensioners', attributes: [] })
  const aKit = async (category: number) => {
    const piece = await aPart(db.write, { category })
    const kit = await fitting({ category: 15 }, [1, 24000000, 32999999])
    await run(sql`insert into kit_component values (${kit.number}, ${piece.number}, 1)`)
    return kit
  }
  const [belts, cooling, unknown] = [
    await aKit(16),
    await aKit(11),
    await fitting({ category: 15 }, [1, 24000000, 32999999]),
  ]
  const ofKit = async ({ id }: { id: string }) => (await readProduct(lists, 'en-US', id)).fluids
  expect(await ofKit(belts)).toEqual({ oil: [], coolant: [] })
  expect(await ofKit(cooling)).toEqual({ oil: [], coolant: [{ machine: 'Tarn 6.4', litres: 26 }] })
  // What it holds was not told: kits of maintenance are for oil as a rule.
  expect(await ofKit(unknown)).toEqual({ oil: [{ machine: 'Tarn 6.4', litres: 17 }], coolant: [] })
})

test('what comes off by itself needs only what is called after it, a bolt or gasket only what is of its joint', async () => {
  const kinds = [
    'spin-on oil filter',
    'oil cooler gasket',
    'oil drain plug',
    'drain plug washer',
    'oil pan bolt',
    'oil pan',
    'oil pan gasket',
  ]
  const parts = await Promise.all(kinds.map((kind) => aPart(db.write, { category: 12, attributes: { kind } })))
  await run(sql`insert into diagram (id, family_id, category_id) values (9, 1, 12)`)
  for (const [index, { number }] of parts.entries())
    await run(
      sql`insert into callout (diagram_id, number, product_id, quantity, x, y) values (9, ${index + 1}, ${number}, 1, 0, 0)`,
    )
  const needed = async (kind: string) => {
    const product = await readProduct(lists, 'en-US', parts[kinds.indexOf(kind)]?.id ?? '')
    return product.needed.map(({ part }) => kinds[parts.findIndex(({ id }) => id === part.id)])
  }
  expect(await needed('spin-on oil filter')).toEqual([])
  expect(await needed('oil drain plug')).toEqual(['drain plug washer'])
  expect(await needed('drain plug washer')).toEqual([])
  expect(await needed('oil pan gasket')).toEqual(['oil pan bolt'])
  expect(await needed('oil pan')).toEqual(['oil pan bolt', 'oil pan gasket', 'drain plug washer', 'oil cooler gasket'])
})

test('a reconditioned part stands where its standard part does: with its views, its seals, and each names the other', async () => {
  const pump = await aPart(db.write, { category: 11, attributes: { kind: 'water pump', teeth: 11 } })
  const recon = await aPart(db.write, {
    category: 11,
    recon: true,
    versionOf: pump.number,
    attributes: { kind: 'water pump', teeth: 12 },
  })
  const gone = await aPart(db.write, { category: 11, versionOf: pump.number, discontinued: true, onHand: 0 })
  const seal = await aPart(db.write, { category: 12, attributes: { kind: 'water pump seal ring' } })
  await run(sql`insert into diagram (id, family_id, category_id) values (7, 1, 11)`)
  for (const [index, { number }] of [pump, seal].entries())
    await run(sql`insert into callout (diagram_id, number, product_id, quantity, x, y)
      values (7, ${index + 1}, ${number}, 1, 0, 0)`)
  const told = await readProduct(lists, 'en-US', recon.id)
  expect(told.views.map(({ numbers }) => numbers)).toEqual([[1]])
  expect(told.needed.map(({ part }) => part.id)).toEqual([seal.id])
  const [standard] = told.versions
  expect(told.versions.map(({ part }) => part.id)).toEqual([pump.id])
  expect(standard?.differences).toMatchObject([{ ours: '12', theirs: '11' }])
  const versions = await Promise.all(
    [pump, gone].map(async ({ id }) => (await readProduct(lists, 'en-US', id)).versions.map(({ part }) => part.id)),
  )
  expect(versions, 'one that cannot be bought is not offered').toEqual([[recon.id], [pump.id, recon.id]])
})
