import { describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { recordNumber } from '#values/record-id.ts'
import { aSearch } from './search-fixture.ts'
import { searchParts } from './search-parts.ts'

const db = await testDatabase({ demo: true })
const deps = aSearch(db)

async function results(term: string, locale: Locale = 'en-US') {
  const answer = await searchParts(deps, locale, { term })
  if (answer.kind !== 'results') throw new Error(`opened ${answer.path}`)
  return answer
}

/** Which of the parts found have a row for a vehicle of the make whose engine, where one is named, is this one. */
async function fittingOf(answer: Awaited<ReturnType<typeof results>>, { make, engine, model = '%' }: Vehicle) {
  const found = answer.list.parts.map(({ id }) => recordNumber('product', id) ?? 0)
  const rows = await db.all<{ id: number }>(sql`
    select id from product where id = any (${found}::bigint[]) and (universal or exists (
      select from vehicle_fitment where product_id = product.id and make = ${make} and model like ${model}
        and coalesce(engine, ${engine}) = ${engine}))`)
  return { found: found.length, fitting: rows.length }
}

interface Vehicle {
  make: string
  model?: string
  engine: string
}

describe('a make or a model with its liters is a vehicle', () => {
  test.each<[string, string, Vehicle]>([
    ['oil filter ram 6.7', 'Ram 6.7 L', { make: 'Ram', engine: '6.7L' }],
    ['ram 6.7L oil filter', 'Ram 6.7 L', { make: 'Ram', engine: '6.7L' }],
    ['ram 2500 6.7 liter oil filter', 'Ram 2500 6.7 L', { make: 'Ram', model: '2500', engine: '6.7L' }],
    ['f250 7.3 glow plug', 'Ford F-250 7.3 L', { make: 'Ford', model: 'F-250', engine: '7.3L' }],
    ['silverado 5.3 spark plugs', 'Chevrolet Silverado 5.3 L', { make: 'Chevrolet', engine: '5.3L' }],
    ['2015 f-250 6.7 water pump', '2015 Ford F-250 6.7 L', { make: 'Ford', model: 'F-250', engine: '6.7L' }],
    ['chevy 6.6 alternator', 'Chevrolet 6.6 L', { make: 'Chevrolet', engine: '6.6L' }],
    ['6.7 powerstroke fuel filter', 'Ford 6.7 L', { make: 'Ford', engine: '6.7L' }],
    ['ram 5.9 water pump', 'Dodge Ram 5.9 L', { make: 'Dodge', model: 'Ram', engine: '5.9L' }],
    ['sierra 6.6 duramax alternator', 'GMC Sierra 6.6 L', { make: 'GMC', engine: '6.6L' }],
    ['2500 cummins 6.7 ram fuel filter', 'Ram 2500 6.7 L', { make: 'Ram', model: '2500', engine: '6.7L' }],
    ['f-150 3.5 ecoboost oil filter', 'Ford F-150 3.5 L', { make: 'Ford', model: 'F-150', engine: '3.5L' }],
  ])('%s', async (term, understood, vehicle) => {
    const answer = await results(term)
    expect(answer.understood.map((one) => one.replace('\u00a0', ' '))).toContain(understood)
    expect(answer.leftOut).toEqual([])
    const { found, fitting } = await fittingOf(answer, vehicle)
    expect(found).toBeGreaterThan(0)
    expect(fitting).toBe(found)
  })

  test('in French with a comma, the year after it', async () => {
    const answer = await results('filtre à huile f-250 6,7 2015', 'fr-CA')
    expect(answer.understood).toContain('Ford F-250 6,7\u00a0L 2015')
    expect(answer.leftOut).toEqual([])
  })
})

test('liters that no vehicle of the name has are told as left out, and the vehicle stays', async () => {
  const answer = await results('civic 6.7 oil filter')
  expect(answer.understood).toContain('Honda Civic')
  expect(answer.leftOut).toEqual(['6.7'])
})

test('a part for years in which the vehicle had no such engine does not fit it', async () => {
  const pads = await results('f-250 6.7 brake pads')
  const found = pads.list.parts.map(({ id }) => recordNumber('product', id) ?? 0)
  const rows = await db.all<{ latest: number }>(sql`
    select max(year_to)::int as latest from vehicle_fitment
    where product_id = any (${found}::bigint[]) and make = 'Ford' and model = 'F-250' group by product_id`)
  const first = await db.first<{ year: number }>(sql`
    select min(year_from)::int as year from vehicle_fitment where make = 'Ford' and model = 'F-250' and engine = '6.7L'`)
  expect(rows.length).toBeGreaterThan(0)
  for (const { latest } of rows) expect(latest).toBeGreaterThanOrEqual(first?.year ?? Number.NaN)
})

test('liters that the vehicle did not have in the year that was typed are left out', async () => {
  const answer = await results('2015 f-250 7.3 oil filter')
  expect(answer.understood).toContain('2015 Ford F-250')
  expect(answer.leftOut).toEqual(['7.3'])
})

test('a word that is short for a maker is searched for as that maker, and told as it was typed', async () => {
  expect((await results('chevy')).list.total).toBe((await results('chevrolet')).list.total)
  expect((await results('f-150 3.5 diesel turbo')).leftOut.join(' ')).not.toContain('f 150')
})

test('liters beside no make are no vehicle: a jug of 3.8 L is oil', async () => {
  const answer = await results('engine oil 3.8 L')
  expect(answer.understood.some((one) => one.includes('Ford'))).toBe(false)
  expect(answer.list.total).toBeGreaterThan(0)
})
