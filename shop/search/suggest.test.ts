import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCatalogue } from '#database/demo/catalogue.ts'
import { fits, type Machine } from '#database/demo/equipment-fit.ts'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { knownParts } from '#shop/catalog/catalogue-fixture.ts'
import { LOCALES, type Locale } from '#values/locale.ts'
import { recordNumber } from '#values/record-id.ts'
import { aSearch } from './search-fixture.ts'
import { suggest } from './suggest.ts'

const db = await testDatabase({ demo: true })
const known = (await knownParts(db, 'en-US')).filter((part) => part.isLive && part.soldIn.includes('US'))
const deps = aSearch(db)
const ask = (term: string, locale: Locale = 'en-US') => suggest(deps, locale, { term })

test('the beginning of a part number suggests the six most popular parts that begin so', async () => {
  const popularity = new Map(
    (
      await db.all<{ number: string; popularity: number }>(sql`select part_number as number, popularity from product`)
    ).map(({ number, popularity }) => [number, popularity]),
  )
  const begun = known.map(({ number }) => number).filter((number) => number.startsWith('32'))
  const prefix = begun[0]?.slice(0, 3) ?? ''
  const expected = begun
    .filter((number) => number.startsWith(prefix))
    .sort((a, b) => (popularity.get(b) ?? 0) - (popularity.get(a) ?? 0))
  const { parts, readAs, replaced } = await ask(`${prefix.toLowerCase()} `)
  expect(parts.map(({ partNumber }) => partNumber)).toEqual(expected.slice(0, 6))
  expect([readAs, replaced]).toEqual(['number', null])
})

test('with equipment in hand what fits it stands first', async () => {
  const machine: Machine = { type: 'ENGINE', number: '24123456' }
  const { parts } = await suggest(deps, 'en-US', { term: 'gasket', machine })
  const told = parts.map(({ fits }) => fits)
  expect(told).toEqual([...told].sort((a, b) => Number(b) - Number(a)))
  expect(told[0]).toBe(true)
  const catalogue = makeCatalogue(2000)
  const known = parts.filter(({ fits }) => fits !== null)
  expect(known.length).toBeGreaterThan(0)
  for (const { id, fits: isTold } of known)
    expect(fits(catalogue, (recordNumber('product', id) ?? 0) - 1, machine)).toBe(isTold)
})

test('a whole part number suggests that part, with its price', async () => {
  const [part] = known
  const { parts } = await ask(part?.number ?? '')
  expect(parts[0]).toMatchObject({ id: part?.id, partNumber: part?.number, fits: null })
  expect(parts[0]?.price).not.toBeUndefined()
})

test('words suggest parts and at most three categories, by the beginning of the last word', async () => {
  const { parts, categories, readAs } = await ask('oil fil')
  expect(readAs).toBe('words')
  expect(parts).toHaveLength(6)
  for (const { name } of parts) expect(name).toMatch(/^Oil filter/)
  expect(categories.map(({ name }) => name)).toEqual(['Oil filters'])
  expect((await ask('filt')).categories).toHaveLength(3)
})

test('words are understood as searches understand them, the last one finished: kinds, measures, machines', async () => {
  const leavesOf = async (term: string, locale: Locale = 'en-US') => {
    const { parts, categories } = await ask(term, locale)
    const rows = await db.all<{ slug: string; voltage: number | null }>(sql`
      select slug, (product.attributes ->> 'voltage')::int as voltage from product join category on category.id = category_id
      where product.id = any (${parts.map(({ id }) => recordNumber('product', id) ?? 0)}::bigint[])`)
    return { rows, first: categories[0]?.path }
  }
  for (const [term, slug] of [
    ['turbo', 'turbochargers'],
    ['waterp', 'water-pumps'],
    ['strap de f', 'belts-tensioners'],
    ['reman inj', 'injectors'],
  ] as const) {
    const { rows, first } = await leavesOf(term)
    expect([term, new Set(rows.map((row) => row.slug)), first]).toEqual([term, new Set([slug]), `/category/${slug}`])
  }
  const { rows } = await leavesOf('24v démar', 'fr-CA')
  expect(new Set(rows.map(({ slug, voltage }) => `${slug} ${voltage}`))).toEqual(new Set(['starters 24']))
  expect(await ask('muffl')).toMatchObject({ parts: [], categories: [{ path: '/category/exhaust' }, {}] })
})

test.each([
  ['en-US', 'brzke pa', 'brake pa'],
  ['en-US', 'generathr stat', 'generator stat'],
  ['fr-CA', 'joimt de cul', 'joint de cul'],
] as const)('in %s a slip in a word before the last is mended: %s', async (locale, slip, right) => {
  const { parts } = await ask(slip, locale)
  expect(parts.map(({ name }) => name)).toEqual((await ask(right, locale)).parts.map(({ name }) => name))
  expect(parts).toHaveLength(6)
})

test('in fr-CA categories are found by their names in both languages, told in French', async () => {
  for (const term of ["filtre à l'huile", 'filtres huile', 'oil filt'])
    expect(
      (await ask(term, 'fr-CA')).categories.map(({ path }) => path),
      term,
    ).toContain('/category/oil-filters')
  expect((await ask('oil filt', 'fr-CA')).categories[0]?.name).toMatch(/huile/)
})

test('a replaced number and another maker’s suggest the part to look at', async () => {
  const old = await db.first<{ typed: string; alias: string }>(sql`
    select old.part_number as typed, new.url_alias as alias
    from product old join product new on new.id = old.successor_id where not new.discontinued order by old.id limit 1`)
  const superseded = await ask(old?.typed ?? '')
  expect(superseded.replaced).toMatchObject({
    typed: old?.typed,
    why: 'superseded',
    part: { path: `/product/${old?.alias}` },
  })
  const competitor = await db.first<{ typed: string; alias: string }>(sql`
    select min(number) as typed, min(url_alias) as alias from cross_reference join product on product.id = product_id
    where not discontinued and normalized_number not in (select normalized_part_number from product)
    group by normalized_number having count(distinct product_id) = 1 order by 1 limit 1`)
  expect((await ask(competitor?.typed ?? '')).replaced).toMatchObject({
    typed: competitor?.typed,
    why: 'competitor',
    part: { path: `/product/${competitor?.alias}` },
  })
})

test('a whole ESN, GSN or VIN suggests the equipment it names; a wrong one nothing', async () => {
  expect((await ask('2412-3456')).equipment).toEqual({
    label: 'Tarn 6.4 · ESN 24123456',
    path: '/search/24123456?as=esn',
  })
  expect((await ask('c18 4012345')).equipment?.path).toBe('/search/C184012345?as=gsn')
  expect((await ask('1hgcm82633a004352')).equipment).toEqual({
    label: '2003 Honda Accord',
    path: '/search/1HGCM82633A004352?as=vin',
  })
  for (const term of ['99999999', '1HGCM82633A004353', '2412345']) expect((await ask(term)).equipment, term).toBeNull()
})

test('with equipment in hand each part says whether it fits', async () => {
  const machine = { type: 'ENGINE', number: '24123456' } as const
  const { parts } = await suggest(deps, 'en-US', { term: 'oil filter', machine })
  const fitting = await db.all<{ number: string }>(sql`
    select part_number as number from product
    where universal or exists (select from engine_fitment f join engine_family e on e.id = f.family_id
      where f.product_id = product.id and e.name = 'Tarn 6.4' and 24123456 between f.esn_from and f.esn_to)`)
  const fits = new Set(fitting.map(({ number }) => number))
  expect(parts.map((part) => part.fits === true)).toEqual(parts.map(({ partNumber }) => fits.has(partNumber)))
})

test('whatever is typed is answered, by six statements at most', async () => {
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
  await deps.garage.registry.read()
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, maxLength: 40 }), fc.constantFrom(...LOCALES), async (term, locale) => {
      db.forget()
      await suggest(deps, locale, { term })
      expect(db.statements.length).toBeLessThanOrEqual(6)
    }),
    { numRuns: 60 },
  )
  for (const term of ['', '%', "'", '\u0000', '🙂', ':*', 'x'.repeat(10_000), '1'.repeat(200)])
    expect((await ask(term)).parts).toEqual([])
})
