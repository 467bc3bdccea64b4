import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SearchRequest } from '#contract/shop/search.ts'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { knownParts } from '#shop/catalog/catalogue-fixture.ts'
import { LOCALES, type Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { aSearch } from './search-fixture.ts'
import { searchParts } from './search-parts.ts'

const db = await testDatabase({ demo: true })
const parts = await knownParts(db, 'en-US')

const deps = aSearch(db)
await deps.dictionary.read()

type Request = Omit<SearchRequest, 'term'>
const search = (term: string, locale: Locale = 'en-US', request: Request = {}) =>
  searchParts(deps, locale, { term, ...request })

async function results(term: string, locale: Locale = 'en-US', request: Request = {}) {
  const answer = await search(term, locale, request)
  if (answer.kind !== 'results') throw new Error(`${term} opened ${answer.path}`)
  return answer
}

test('an exact part number opens its part in one statement, however it is written', async () => {
  const live = parts.filter((part) => part.isLive).slice(0, 40)
  for (const { number } of live) {
    const written = [
      number,
      number.toLowerCase(),
      ` ${number.slice(0, 3)}-${number.slice(3)} `,
      number.split('').join(' '),
    ]
    for (const term of written) {
      db.forget()
      const answer = await search(term)
      expect(answer, term).toMatchObject({ kind: 'product', note: null })
      expect(answer).toHaveProperty('path', expect.stringContaining(number.toLowerCase()))
      expect(db.statements).toHaveLength(1)
    }
  }
})

test('a superseded number opens the part at the end of its chain, and says which number was typed', async () => {
  const old = await db.all<{ id: number; part_number: string; successor_id: number | null }>(
    sql`select id, part_number, successor_id from product where discontinued`,
  )
  const byId = new Map(old.map((part) => [part.id, part]))
  const all = await db.all<{ id: number; url_alias: string }>(sql`select id, url_alias from product`)
  const aliases = new Map(all.map((part) => [part.id, part.url_alias]))
  for (const part of old) {
    let end: number | null = part.id
    while (end !== null && byId.has(end)) end = byId.get(end)?.successor_id ?? null
    expect(await search(part.part_number)).toEqual({
      kind: 'product',
      path: `/product/${aliases.get(end ?? part.id)}`,
      note: end === null ? null : { typed: part.part_number, why: 'superseded', brand: null },
    })
  }
})

test('a competitor’s number opens our part and names the maker; one that several parts share lists them', async () => {
  const rows = await db.all<{ number: string; brand: string; ids: number[]; aliases: string[]; live: boolean }>(sql`
    select min(number) as number, min(brand) as brand, array_agg(distinct p.id) as ids, array_agg(distinct url_alias) as aliases,
      bool_and(not discontinued) as live
    from cross_reference join product p on p.id = product_id
    where normalized_number not in (select normalized_part_number from product)
    group by normalized_number`)
  const single = rows.filter(({ ids, live }) => ids.length === 1 && live).slice(0, 60)
  for (const { number, brand, aliases } of single)
    expect(await search(number)).toEqual({
      kind: 'product',
      path: `/product/${aliases[0]}`,
      note: { typed: number, why: 'competitor', brand },
    })
  const shared = rows.filter(({ ids, live }) => ids.length > 1 && live)
  expect(shared.length).toBeGreaterThan(0)
  for (const { number, ids } of shared) {
    const answer = await results(number)
    expect(answer.readAs).toBe('number')
    expect(answer.list.total).toBe(ids.length)
  }
})

test('the beginning of a part number lists the parts that begin so', async () => {
  for (const beginning of ['329', '2037', '550492']) {
    const listed = parts.filter(
      (part) => part.isLive && part.soldIn.includes('US') && part.number.startsWith(beginning),
    )
    const { list, readAs } = await results(beginning)
    expect(readAs).toBe('number')
    expect(list.parts.map((part) => part.id)).toEqual(
      expect.arrayContaining(listed.map((part) => part.id).slice(0, 24)),
    )
  }
})

test('words find a part whatever their case and form, the last one unfinished', async () => {
  const filters = (await results('oil filter')).list
  expect(filters.parts.every((part) => part.name.startsWith('Oil filter'))).toBe(true)
  expect(filters.total).toBe(
    parts.filter((part) => part.leaf === 'oil-filters' && part.isLive && part.soldIn.includes('US')).length,
  )
  for (const term of ['OIL FILTERS', 'oil filt', 'filters, oil!', '"oil" (filter)'])
    expect((await results(term)).list.total, term).toBe(filters.total)
  expect((await results('fuel/water separator')).list.total).toBe((await results('Fuel water separators')).list.total)
})

test('French words are found with and without accents, and either language on every site', async () => {
  const starters = (await results('démarreur', 'fr-CA')).list
  expect(starters.total).toBeGreaterThan(0)
  expect(starters.parts.every((part) => part.name.startsWith('Démarreur'))).toBe(true)
  for (const term of ['demarreur', 'DÉMARREURS', 'de\u0301marreur'])
    expect((await results(term, 'fr-CA')).list.total, term).toBe(starters.total)
  expect((await results('oil filter', 'fr-CA')).list.total).toBe((await results('filtre à huile', 'fr-CA')).list.total)
  expect((await results('démarreur', 'en-CA')).list.total).toBe((await results('starter', 'en-CA')).list.total)
})

test('pages of results follow each other without losing or repeating a part, and stop at the last', async () => {
  const first = await results('gasket')
  const seen: string[] = []
  for (let page = 1; page <= first.list.pages; page++)
    seen.push(...(await results('gasket', 'en-US', { page })).list.parts.map((part) => part.id))
  expect(first.list.pages).toBeGreaterThan(1)
  expect(new Set(seen).size).toBe(first.list.total)
  expect((await results('gasket', 'en-US', { page: 1000 })).list.page).toBe(first.list.pages)
})

test('results are narrowed by availability, category and price', async () => {
  const { list } = await results('filter')
  expect(list.facets.map((facet) => facet.key)).toEqual(['availability', 'category', 'price'])
  for (const { key, values } of list.facets)
    for (const { value, parts: count } of values) {
      const narrowed = (await results('filter', 'en-US', { chosen: { [key]: [value] } })).list
      expect(narrowed.total, `${key} ${value}`).toBe(count)
    }
  expect((await results('filter', 'en-US', { chosen: { category: ['no-such'] } })).list.total).toBe(list.total)
})

test('a word that no part has is left out, and told', async () => {
  const { list } = await results('oil filter')
  for (const [term, word] of [
    ['oil filter zzyzx', 'zzyzx'],
    ['zzyzx filtre à huile', 'zzyzx'],
    ['oil filter 99 V', '99 V'],
  ])
    expect(await results(term ?? ''), term).toMatchObject({ leftOut: [word], list: { total: list.total } })
  expect(await results('cellulose zzyzx')).toMatchObject({ leftOut: ['zzyzx'], corrected: null })
  expect((await results('cellulose zzyzx')).list.total).toBe((await results('cellulose')).list.total)
})

test('a term of which no word is known is told what would find something', async () => {
  const { list, tryTerms } = await results('cellxxlose')
  expect(list).toMatchObject({ total: 0, parts: [], page: 1, pages: 1 })
  expect(tryTerms).toEqual(['cell'])
  for (const term of tryTerms) {
    const answer = await search(term)
    expect(answer.kind === 'product' || answer.list.total > 0).toBe(true)
  }
})

test('what is not sold leads to the categories nearest to it, and lists nothing else', async () => {
  const { notSold, categories, list } = await results('chrome muffler')
  expect([notSold, categories.map(({ path }) => path), list.total]).toEqual([
    'muffler',
    ['/category/exhaust', '/category/exhaust-manifolds'],
    0,
  ])
})

test('what is not sold is named as it was typed, its letters and signs too', async () => {
  expect((await results('a/c compressor')).notSold).toBe('a/c compressor')
})

test('where a part is called so all the same, nobody is told that there is none', async () => {
  const [relay, tire] = [await results('relay'), await results('tire')]
  expect([relay.notSold, relay.isSoldInPart, relay.categories[0]?.path]).toEqual([
    'relay',
    true,
    '/category/glow-heaters',
  ])
  expect([tire.notSold, tire.isSoldInPart]).toEqual(['tire', false])
})

test.each([
  ['generator', 'en-US'],
  ['generators', 'en-CA'],
  ['génératrice', 'fr-CA'],
] as const)('%s in %s is everything of that group', async (term, locale) => {
  const { list, notSold } = await results(term, locale)
  expect(notSold).toBeNull()
  expect(list.total).toBeGreaterThan(100)
})

test('a part number is read with a zero for each letter O, and the number that was read is told', async () => {
  const { number = '', id } =
    parts.find((part) => part.isLive && part.soldIn.includes('US') && /0/.test(part.number)) ?? {}
  const typed = number.replaceAll('0', 'O')
  const { corrected, list } = await results(typed)
  expect([corrected, list.parts.map((part) => part.id)]).toEqual([number, [id]])
  for (const name of ['PN ', 'P/N: ', 'part no. ', '# '])
    expect(await search(name + number), name).toMatchObject({ kind: 'product' })
})

test('a word one letter away from one of the catalogue is corrected, and it is told', async () => {
  const { list } = await results('head gasket')
  for (const term of [
    'head gaskit',
    'head gaskt',
    'head gassket',
    'head gaksket',
    'Head GASKIT',
    'haed gasket',
    'haed gaskit',
  ]) {
    const answer = await results(term)
    expect([answer.corrected?.toLowerCase(), answer.list.total], term).toEqual(['head gasket', list.total])
  }
  expect((await results('demarreir', 'fr-CA')).corrected).toBe('démarreur')
  const starters = (await results('démarreur', 'fr-CA')).list.total
  for (const term of ['demareur', 'démareur', 'Demarreurr'])
    expect(await results(term, 'fr-CA'), term).toMatchObject({ corrected: 'démarreur', list: { total: starters } })
})

test('two words run together, or parted by a slip, are told apart', async () => {
  const { list } = await results('fuel water separator')
  expect((await results('fuel waterseparator')).list.total).toBe(list.total)
  for (const term of ['fuelwater separator', 'fuelgwater separator']) {
    const { corrected, list: found } = await results(term)
    expect([corrected, found.total], term).toEqual(['fuel water separator', list.total])
  }
})

test('what is found as it was typed is not corrected, nor are numbers and short words', async () => {
  for (const term of ['gasket', 'gask', 'gaskets', '9999999', 'oyl', 'skarn 11.9'])
    expect((await results(term)).corrected, term).toBeNull()
})

test('every maker’s number is found with its name before it, however that maker writes numbers', async () => {
  const numbers = await db.all<{ number: string; brand: string; id: number }>(sql`
    select distinct on (brand) number, brand, p.id from cross_reference join product p on p.id = product_id
    where not discontinued and 'US' = any (sold_in) order by brand, number`)
  expect(numbers).toHaveLength(12)
  for (const { number, brand, id } of numbers) {
    const { list } = await results(`${brand} ${number}`)
    expect(
      list.parts.map((part) => part.id),
      `${brand} ${number}`,
    ).toContain(recordId('product', id))
  }
})

test('a part number among words is found when the words are in no part', async () => {
  const part = parts.find((one) => one.isLive && one.soldIn.includes('US'))
  for (const term of [`starter ${part?.number}`, `Fleetguard ${part?.number.toLowerCase()}, please`]) {
    const { corrected, list } = await results(term)
    expect([corrected?.toUpperCase(), list.parts.map(({ id }) => id)], term).toEqual([part?.number, [part?.id]])
  }
})

test('an ESN, a GSN and a VIN list what fits, with facets, and say what they were taken for', async () => {
  const esn = await results(' 2412-3456 ')
  expect(esn).toMatchObject({ readAs: 'esn', otherReadings: ['number', 'words'], problem: null, tryTerms: [] })
  expect(esn.equipment).toMatchObject({ label: 'Tarn 6.4 · ESN 24123456', machine: { type: 'ENGINE' } })
  const row = await db.first<{ fitting: number }>(sql`
    select count(*)::int as fitting from product
    where not discontinued and 'US' = any (sold_in) and (universal or exists (
      select from engine_fitment f join engine_family e on e.id = f.family_id
      where f.product_id = product.id and e.name = 'Tarn 6.4' and 24123456 between f.esn_from and f.esn_to))`)
  expect(esn.list.total).toBe(row?.fitting)
  expect(esn.list.facets.map(({ key }) => key)).toContain('category')
  expect(await results('c18 4012345')).toMatchObject({ readAs: 'gsn', equipment: { type: 'GENERATOR' } })
  const vin = await results('1hgcm82633a004352')
  expect(vin).toMatchObject({ readAs: 'vin', equipment: { label: '2003 Honda Accord' } })
  expect(vin.list.total).toBeGreaterThan(0)
})

test('a VIN that allows several years lists what fits the likeliest, and says which that is (V-5)', async () => {
  const answer = await results('15GGAAAA5HA012345', 'fr-CA')
  expect(answer.equipment).toMatchObject({ label: 'Gillig Low Floor Bus 2017 ou 1987', machine: null })
  expect(answer.understood).toEqual(['Gillig Low Floor Bus 2017'])
  expect(answer.list.total).toBeGreaterThan(0)
})

test('a vehicle is called as the locale calls it', async () => {
  expect((await results('bougies f150 2010', 'fr-CA')).understood).toContain('Ford F-150 2010')
  expect((await results('spark plugs f150 2010')).understood).toContain('2010 Ford F-150')
})

test('a number that names nothing says why, and is searched as a keyword', async () => {
  const problems = {
    '99999999': 'esn/not-found',
    A999999999: 'gsn/invalid-or-portable',
    '1HGCM82633A004353': 'vin/invalid',
  }
  for (const [term, problem] of Object.entries(problems))
    expect(await results(term)).toMatchObject({ problem, equipment: null, list: { total: 0 } })
})

test('a VIN with one wrong character is told its check digit, and the one reading that is near (V-2)', async () => {
  expect(await results('1FT8W3BT4EEA41207')).toMatchObject({
    problem: 'vin/invalid',
    checkDigit: { typed: '4', right: 'X' },
    nearest: '1FT8W3BTXEEA41207',
  })
  // Of letters that no VIN has only one thing can be meant.
  expect(await results('1HGCM82633AOO4352')).toMatchObject({ problem: 'vin/format', nearest: '1HGCM82633A004352' })
  // Two that changed places, or another check digit: nobody can know which.
  expect(await results('1HGCM82633A004325')).toMatchObject({ problem: 'vin/invalid', nearest: null })
  expect(await results('1HGCM82633A004352')).toMatchObject({ problem: null, checkDigit: null, nearest: null })
})

test('a serial number with letters for digits leads to the machine that it names (E-5, E-6)', async () => {
  expect(await results('24I23456')).toMatchObject({ readAs: 'esn', problem: 'esn/format', nearest: '24123456' })
  expect(await results('C18 4OI2345')).toMatchObject({ readAs: 'gsn', nearest: 'C184012345' })
  expect(await results('ESN 2412345')).toMatchObject({ readAs: 'esn', problem: 'esn/format', nearest: null })
  expect(await results('99999999')).toMatchObject({ problem: 'esn/not-found', nearest: null })
})

test('a part with the number of an engine comes first; the other readings stay within reach', async () => {
  const part = parts.find((one) => one.isLive && one.soldIn.includes('US'))
  const rename = (number: string) =>
    db.write.run(sql`update product set normalized_part_number = ${number} where part_number = ${part?.number}`)
  await rename('24123456')
  expect(await search('24123456')).toMatchObject({ kind: 'product' })
  expect(await results('24123456', 'en-US', { as: 'esn' })).toMatchObject({
    readAs: 'esn',
    equipment: { type: 'ENGINE' },
  })
  await rename(part?.number ?? '')
  expect(await results('24123456', 'en-US', { as: 'number' })).toMatchObject({ readAs: 'number', equipment: null })
  expect(await results('oil filter', 'en-US', { as: 'vin' })).toMatchObject({ readAs: 'vin', problem: 'vin/format' })
})

test('with a machine only what fits it is listed', async () => {
  const all = (await results('oil filter')).list.total
  const { list } = await results('oil filter', 'en-US', { machine: { type: 'ENGINE', number: '24123456' } })
  expect(list.total).toBeGreaterThan(0)
  expect(list.total).toBeLessThan(all)
  expect((await results('oil filter', 'en-US', { machine: { type: 'ENGINE', number: '99999999' } })).list.total).toBe(0)
})

test('nothing but a choice that leaves nothing asks for no help', async () => {
  const { tryTerms, categories } = await results('oil filter', 'en-US', { chosen: { price: ['250000-'] } })
  expect([tryTerms, categories]).toEqual([[], []])
})

test('what is no word at all finds nothing, and nothing breaks', async () => {
  const hostile = [
    '',
    '   ',
    '%',
    '*',
    '_',
    "'",
    "';drop table product;--",
    '🙂🙂',
    '\u0000',
    '\ud800',
    ':*',
    "'':*",
    '& | !',
    '()',
    'x'.repeat(10_000),
    '\\',
    '<script>',
    '<->',
    '.',
    '..',
    'ﷺ',
  ]
  for (const term of hostile)
    for (const locale of LOCALES)
      expect(await results(term, locale), term).toMatchObject({ list: { total: 0, parts: [] } })
})

test('a word too common to search by finds nothing in its own language', async () => {
  expect((await results('the')).list.total).toBe(0)
})

test('anything typed gets an answer: in six statements, or in some more when nothing is found as it was typed', async () => {
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
  const word = fc.constantFrom(
    'oil',
    'filtre',
    "d'huile",
    '11.8',
    '15W-40',
    '3/4-16',
    '!',
    "''",
    '\\',
    ':*',
    '329',
    '&',
    '(',
    'à',
  )
  const term = fc.oneof(
    fc.string({ unit, maxLength: 60 }),
    fc.string({ maxLength: 60 }),
    fc.array(word, { maxLength: 8 }).map((all) => all.join(' ')),
  )
  await fc.assert(
    fc.asyncProperty(term, fc.constantFrom(...LOCALES), async (typed, locale) => {
      db.forget()
      const answer = await search(typed, locale)
      const isFound =
        answer.kind === 'product' || (answer.list.total > 0 && answer.corrected === null && answer.leftOut.length === 0)
      expect(db.statements.length).toBeLessThanOrEqual(isFound ? 6 : 32)
      expect(answer.kind === 'product' || answer.list.total >= answer.list.parts.length).toBe(true)
    }),
    { numRuns: 150 },
  )
})
