import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aPart } from './part-fixture.ts'
import { priceOf } from './price-of.ts'

const row = (list: number | null, special: number | null = null, core: number | null = null) =>
  ({
    currency: list === null ? null : 'USD',
    list_cents: list,
    special_cents: special,
    core_cents: core,
    sale_cents: null,
    sale_until: null,
  }) as const

test('a special price counts only when it is above zero and below the list price', () => {
  const unitOf = (special: number | null) => priceOf(row(100_00, special))?.unit
  expect([null, 90_00, 99_99, 100_00, 110_00, 0, -5].map(unitOf)).toEqual([
    100_00, 90_00, 99_99, 100_00, 100_00, 100_00, 100_00,
  ])
  expect(priceOf(row(100_00, 90_00))).toMatchObject({ isSpecial: true, saving: 10_00 })
  expect(priceOf(row(100_00, 100_00))).toMatchObject({ isSpecial: false, saving: 0 })
})

const UNTIL = new Date('2026-12-01T05:00:00Z')
test.each([
  ['below the list price', { special: null, sale: 80_00 }, { unit: 80_00, before: 100_00, saving: 20_00 }],
  ['below the special price', { special: 90_00, sale: 80_00 }, { unit: 80_00, before: 90_00, saving: 20_00 }],
  ['of the special price', { special: 90_00, sale: 90_00 }, { unit: 90_00, before: null, saving: 10_00 }],
  ['above the special price', { special: 90_00, sale: 95_00 }, { unit: 90_00, before: null, saving: 10_00 }],
  ['above the list price', { special: null, sale: 101_00 }, { unit: 100_00, before: null, saving: 0 }],
  ['beside a special price that is none', { special: 120_00, sale: 99_99 }, { unit: 99_99, before: 100_00, saving: 1 }],
])('a sale price %s', (_, { special, sale }, { unit, before, saving }) => {
  const price = priceOf({ ...row(100_00, special, 25_00), sale_cents: sale, sale_until: UNTIL })
  expect(price).toMatchObject({ list: 100_00, unit, saving, total: unit + 25_00, isSpecial: special === 90_00 })
  expect(price?.sale).toEqual(before === null ? null : { before, until: '2026-12-01T05:00:00.000Z' })
})

test('the core charge comes on top of what is charged', () => {
  expect(priceOf(row(100_00, 90_00, 25_00))).toMatchObject({ unit: 90_00, core: 25_00, total: 115_00 })
})

test('a part without a price in the country has none', () => {
  expect(priceOf(row(null))).toBeNull()
})

test('list is unit and saving, total is unit and core, and nothing is charged above the list price', () => {
  const amount = fc.integer({ min: 0, max: 2_000_000_00 })
  fc.assert(
    fc.property(
      amount,
      fc.option(fc.integer()),
      fc.option(fc.integer({ min: 1, max: 100_000_00 })),
      (list, special, core) => {
        const price = priceOf(row(list, special, core))
        expect(price && price.unit + price.saving).toBe(list)
        expect(price && price.total - price.unit).toBe(core ?? 0)
        expect(price && price.unit <= list && price.unit >= 0).toBe(true)
      },
    ),
  )
})

const db = await testDatabase()

test('the database works out the same unit price, by which lists are sorted', async () => {
  for (const special of [undefined, 90_00, 100_00, 101_00, 0, -1])
    await aPart(db.write, { prices: { US: { list: 100_00, special } } })
  const rows = await db.all<ReturnType<typeof row> & { unit_cents: number }>(
    sql`select * from price where country = 'US'`,
  )
  expect(rows.map((price) => price.unit_cents)).toEqual(
    rows.map((price) => priceOf({ ...price, sale_cents: null, sale_until: null })?.unit),
  )
  expect(rows).toHaveLength(6)
})
