import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { vehicles } from '#database/demo/goods/vehicles.ts'
import { sql } from '#database/sql.ts'
import { recordNumber } from '#values/record-id.ts'
import { searchParts } from './search-parts.ts'
import { aSearch } from './search-fixture.ts'
import { vinOf } from './vehicle-vins-fixture.ts'

const db = await testDatabase({ demo: true })
const deps = aSearch(db)

/** Brakes, radiator, hoses, shock absorbers: what a chassis takes whatever its engine is, which few VINs tell. */
const FEWEST = 10
/** A truck and its heavy sister of one name: only their engines tell them apart (C-6). */
const FEWEST_OF_SISTERS = 5

/** One for each row and model of the vehicles that a counter sees most; of a year as near to the middle as the patterns know it. */
const asked = vehicles.flatMap(({ make, models, from, to }) =>
  models.map((model) => {
    const years = Array.from({ length: to - from + 1 }, (_, at) => from + at)
    const middle = (from + to) / 2
    const known = years
      .toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
      .flatMap((year) => vinOf(make, model, year) ?? [])
    const sisters = vehicles.filter(
      (one) => one.make === make && one.models.includes(model) && one.from <= to && from <= one.to,
    )
    return {
      name: `${make} ${model} ${from}-${to}`,
      vin: known[0],
      fewest: sisters.length > 1 ? FEWEST_OF_SISTERS : FEWEST,
    }
  }),
)

test('every vehicle of the sixty has a VIN that lists parts made for it, before goods for any machine', async () => {
  expect(asked.length).toBeGreaterThan(90)
  const wrong: string[] = []
  for (const { name, vin, fewest } of asked) {
    const answer = vin && (await searchParts(deps, 'en-US', { term: vin }))
    const listed = answer && answer.kind === 'results' ? answer.list.parts : []
    const ids = listed.map(({ id }) => recordNumber('product', id) ?? 0)
    const rows = await db.all<{ universal: boolean }>(sql`
      select universal from unnest(${ids}::bigint[]) with ordinality asked (id, place) join product using (id) order by place`)
    const own = rows.findIndex(({ universal }) => universal)
    const isOwnFirst = own < 0 || rows.slice(own).every(({ universal }) => universal)
    if (!isOwnFirst || (own < 0 ? rows.length : own) < fewest) wrong.push(`${name} ${vin}: ${own} of ${rows.length}`)
  }
  expect(wrong).toEqual([])
})
