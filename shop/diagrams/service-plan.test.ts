import { describe, expect, test } from 'vitest'
import { makeCatalogue } from '#database/demo/catalogue.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { families, lines } from '#database/demo/facts.ts'
import { kitComponentsOf } from '#database/demo/kits.ts'
import { sheets } from '#database/demo/machines/engine-sheets.ts'
import { makeSku } from '#database/demo/sku.ts'
import { sql } from '#database/sql.ts'
import { listsOn } from '#shop/catalog/lists-fixture.ts'
import { aCategory, aPart, type PartFacts } from '#shop/catalog/part-fixture.ts'
import { readProduct } from '#shop/catalog/read-product.ts'
import { readServicePlan } from './read-service-plan.ts'

const db = await testDatabase({ demo: true })
const catalogue = makeCatalogue(2000)
const kitsNumbered = new Map(
  Array.from({ length: catalogue.live }, (_, index) => makeSku(catalogue, index)).map((sku, index) => [
    sku.partNumber,
    { index, attributes: sku.attributes },
  ]),
)
const planOf = (kind: 'family' | 'line', code: string) => readServicePlan(db, 'en-US', { kind, code })

describe.each(families)('the service plan of $name', ({ code, esnFrom, esnTo }) => {
  test('names the hours and the contents of each kit as the catalogue does, the soonest first', async () => {
    db.forget()
    const { kits } = await planOf('family', code)
    expect(db.statements).toHaveLength(1)
    expect(kits.length).toBeGreaterThan(2)
    expect(kits.map(({ hours }) => hours)).toEqual(kits.map(({ hours }) => hours).toSorted((a, b) => a - b))
    for (const { hours, part, contents } of kits) {
      const made = kitsNumbered.get(part.partNumber)!
      expect(Number(made.attributes.interval_hours)).toBe(hours)
      const held = kitComponentsOf(catalogue, made.index).map(
        ({ index, quantity }) => `${quantity} ${makeSku(catalogue, index).partNumber}`,
      )
      expect(new Set(contents.map((one) => `${one.quantity} ${one.part.partNumber}`))).toEqual(new Set(held))
    }
  })

  test('tells the serial numbers of a kit where it does not fit all of them, and never those of another family', async () => {
    for (const { part, fits } of (await planOf('family', code)).kits) {
      const rows = await db.all<{ esn_from: number; esn_to: number }>(
        sql`select engine_fitment.esn_from::int, engine_fitment.esn_to::int from engine_fitment join engine_family on engine_family.id = family_id join product on product.id = product_id
          where code = ${code} and part_number = ${part.partNumber} order by engine_fitment.esn_from`,
      )
      const told = fits.length === 0 ? [{ from: null, to: null }] : fits
      expect(told.map(({ from, to }) => [from ?? esnFrom, to ?? esnTo])).toEqual(
        rows.map((row) => [Math.max(row.esn_from, esnFrom), Math.min(row.esn_to, esnTo)]),
      )
    }
  })

  test('an oil filter takes the oil of its sheet, a thermostat the coolant, and nothing else does', async () => {
    const { oilL, coolantL } = sheets.find((sheet) => sheet.code === code)!
    for (const kit of (await planOf('family', code)).kits) {
      const leaves = new Set(
        kit.contents.map(({ part }) => makeSku(catalogue, kitsNumbered.get(part.partNumber)!.index).leaf.slug),
      )
      expect([kit.oilL, kit.coolantL]).toEqual([
        leaves.has('oil-filters') ? oilL : null,
        leaves.has('thermostats') ? coolantL : null,
      ])
    }
  })
})

describe.each(lines.filter(({ portable }) => !portable))('the service plan of $name', ({ code, models }) => {
  test('says which of its models a kit is for, and every model has one', async () => {
    const { kits } = await planOf('line', code)
    const served = new Set(kits.flatMap(({ fits }) => fits.map(({ name }) => name)))
    expect(served).toEqual(new Set(models.map(({ name }) => name)))
  })
})

test('kits and what they hold are told as everywhere, in the money of the country', async () => {
  const { kits } = await readServicePlan(db, 'fr-CA', { kind: 'family', code: 'trn64' })
  const lists = listsOn(db)
  for (const { part, contents } of kits.slice(0, 3))
    for (const shown of [part, ...contents.map((held) => held.part)])
      expect(await readProduct(lists, 'fr-CA', shown.id)).toMatchObject(shown)
})

test('of several kits for one job on the same engines the one that is bought most is named, if it can be bought', async () => {
  const bare = await testDatabase()
  await aCategory(bare.write, { id: 12, slug: 'maintenance-kits' })
  await bare.write.run(
    sql`insert into engine_family (id, code, name, esn_from, esn_to, facts) values (1, 'TRN64', 'Tarn 6.4', 24000000, 32999999, '{"oilL": 17}')`,
  )
  const kit = async (facts: PartFacts, esnTo = 32999999) => {
    const part = await aPart(bare.write, {
      category: 12,
      attributes: { kind: 'service kit', interval_hours: 500 },
      ...facts,
    })
    await bare.write.run(sql`insert into engine_fitment values (${part.number}, 1, 24000000, ${esnTo})`)
    return part.id
  }
  await kit({ popularity: 9, onHand: 0 })
  await kit({ popularity: 8, discontinued: true })
  await kit({ popularity: 7, soldIn: ['CA'] })
  const named = await kit({ popularity: 5 })
  await kit({ popularity: 4 })
  const early = await kit({ popularity: 1 }, 25000000)
  const sooner = await kit({ attributes: { kind: 'oil kit', interval_hours: 250 } })
  await kit({ attributes: { kind: 'no interval' } })
  const { kits } = await readServicePlan(bare, 'en-US', { kind: 'family', code: 'TRN64' })
  expect(kits[0]).toMatchObject({ hours: 250, part: { id: sooner }, contents: [], oilL: null })
  expect(new Set(kits.map(({ part }) => part.id))).toEqual(new Set([sooner, named, early]))
})

test('a machine that is unknown, or that cannot be entered, has none', async () => {
  for (const [kind, code] of [
    ['family', 'CC'],
    ['line', 'CP'],
    ['line', ''],
  ] as const)
    expect((await planOf(kind, code)).kits).toEqual([])
})
