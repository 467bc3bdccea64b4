import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { recordNumber } from '#values/record-id.ts'
import { moreSearchCases, type SearchCase, searchCases } from './search-cases-fixture.ts'
import { aSearch } from './search-fixture.ts'
import { searchParts } from './search-parts.ts'

const db = await testDatabase({ demo: true })
const deps = aSearch(db)

interface Part {
  id: number
  part_number: string
  slug: string
  recon: boolean
  attributes: Record<string, string | number>
}

/** A condition on one part, as the fourth column has it. */
async function meets(part: Part, condition: string): Promise<boolean> {
  if (condition === 'recon') return part.recon
  const [, machine] = /^fits (.+)$/.exec(condition) ?? []
  if (machine) return fitsMachine(part.id, machine)
  const [, key = '', sign, wanted = ''] = /^(\w+) (=|~|\^=|>=)? ?(.+)$/.exec(condition) ?? []
  const own = part.attributes[key]
  if (own === undefined) return false
  const [, low, high] = /^([\d.]+)\.\.([\d.]+)$/.exec(wanted) ?? []
  if (low && high) return Number(low) <= Number(own) && Number(own) <= Number(high)
  const [text, asked] = [String(own).toLowerCase(), wanted.toLowerCase()]
  if (sign === '^=') return text.startsWith(asked)
  if (sign === '~') return text.includes(asked)
  if (sign === '>=') return Number(own) >= Number(wanted)
  return text === asked || Number(text) === Number(asked)
}

async function fitsMachine(id: number, machine: string): Promise<boolean> {
  const [, make, model, year] = /^(\w+) (.+) (\d{4})$/.exec(machine) ?? []
  const row = await db.first<{ fits: boolean }>(sql`
    select exists (select from engine_fitment join engine_family family on family.id = family_id
        where product_id = ${id} and family.name = ${machine})
      or exists (select from vehicle_fitment where product_id = ${id} and make = ${make ?? ''} and model = ${model ?? ''}
        and ${Number(year ?? 0)}::int between year_from and year_to) as fits`)
  return row?.fits === true
}

const partsOf = (ids: number[]) =>
  db.all<Part>(sql`
  select product.id, part_number, slug, recon, product.attributes
  from unnest(${ids}::bigint[]) with ordinality asked (id, place) join product using (id) join category on category.id = category_id
  order by place`)

const braces = await factsOfBraces()

async function factsOfBraces() {
  const part = await db.first<{ part_number: string }>(sql`select part_number from product
    where not discontinued and 'US' = any (sold_in) and part_number ~ '0' order by id limit 1`)
  const own = part?.part_number ?? ''
  const other = await db.first<{ brand: string; number: string }>(sql`select brand, number from cross_reference
    join product on product.id = product_id where not discontinued and 'US' = any (sold_in) and number ~ '[0-9]{3}' order by 1, 2 limit 1`)
  const amps = await db.first<{ amps: string }>(sql`select product.attributes ->> 'amps' as amps from product
    join category on category.id = category_id where slug = 'alternators' and not discontinued and 'US' = any (sold_in) order by product.id limit 1`)
  return { own, other, amps }
}

/** What stands in braces, from the catalogue. */
function filled(text: string): string {
  const { own, other, amps } = braces
  return text
    .replace('{own:O}', own.replaceAll('0', 'O'))
    .replace('{own:dash}', `${own.slice(0, 3)}-${own.slice(3)}`)
    .replace('{brand}', other?.brand ?? '')
    .replace('{xref}', other?.number ?? '')
    .replaceAll('{alternators.amps}', amps?.amps ?? '')
}

type Verdict = 'right' | 'no part of the catalogue' | { wrong: string }

async function judged({ typed, locale, expected }: SearchCase): Promise<Verdict> {
  const term = filled(typed)
  const answer = await searchParts(deps, locale, { term })
  const [kind = '', wanted = ''] = filled(expected).split(/: (.*)/s)
  if (kind === 'number' || wanted === 'number-corrected')
    return answer.kind === 'product' || answer.list.total > 0 ? 'right' : { wrong: 'no part' }
  if (answer.kind === 'product') return { wrong: `opened ${answer.path}` }
  const { list } = answer
  if (wanted === 'vin-check-digit') return answer.problem === 'vin/invalid' ? 'right' : { wrong: `${answer.problem}` }
  if (kind === 'equipment')
    return answer.equipment?.label.includes(wanted) && list.total > 0
      ? 'right'
      : { wrong: `${answer.equipment?.label}` }
  const [leaves = '', ...conditions] = wanted.split('; ')
  const slugs = leaves.split(' or ')
  if (kind === 'category') {
    const isLinked = answer.categories.some(({ path }) => slugs.includes(path.split('/').at(-1) ?? ''))
    return isLinked && list.total === 0 ? 'right' : { wrong: `${list.total} parts` }
  }
  const first = await partsOf(list.parts.slice(0, 3).map(({ id }) => recordNumber('product', id) ?? 0))
  for (const part of first) {
    const held = await Promise.all(conditions.map((condition) => meets(part, condition)))
    if (slugs.includes(part.slug) && held.every(Boolean)) return 'right'
  }
  const country = locale === 'en-US' ? 'US' : 'CA'
  const all = await db.all<{ id: number }>(sql`select product.id from product join category on category.id = category_id
    where slug = any (${slugs}) and not discontinued and ${country} = any (sold_in)`)
  let isThere = false
  for (const part of await partsOf(all.map(({ id }) => id))) {
    const held = await Promise.all(conditions.map((condition) => meets(part, condition)))
    isThere ||= held.every(Boolean)
  }
  return isThere
    ? { wrong: `${list.total}: ${first.map(({ slug }) => slug).join()} ${answer.leftOut.join()}` }
    : 'no part of the catalogue'
}

async function judgedAll(cases: SearchCase[]) {
  const wrong: string[] = []
  const absent: string[] = []
  for (const one of cases) {
    const verdict = await judged(one)
    if (verdict === 'no part of the catalogue') absent.push(one.typed)
    else if (verdict !== 'right') wrong.push(`${one.typed}: ${verdict.wrong}, not ${one.expected}`)
  }
  return { wrong, absent }
}

test('mechanics find what they mean among the first three', async () => {
  expect(await judgedAll(searchCases)).toEqual({ wrong: [], absent: [] })
})

test('and so do those who call it something else, in both languages', async () => {
  expect(moreSearchCases.length).toBeGreaterThan(250)
  expect(await judgedAll(moreSearchCases)).toEqual({ wrong: [], absent: [] })
})

test('the dictionary has at least 600 terms of each language, and what they say is sold is there', async () => {
  const counted = await db.all<{ language: string; terms: number }>(
    sql`select language, count(*)::int as terms from trade_term group by language`,
  )
  for (const language of ['en', 'fr'])
    expect(counted.find((one) => one.language === language)?.terms, language).toBeGreaterThan(600)
  const empty = await db.all<{ term: string }>(sql`
    select term from trade_term where is_sold and categories <> '' and not exists (
      with recursive below as (
        select id from category where slug = any (string_to_array(trade_term.categories, ' '))
        union all select category.id from category join below on category.parent_id = below.id)
      select from product join below on below.id = category_id where not discontinued)`)
  expect(empty).toEqual([])
  const unknown = await db.all<{ term: string; value: string }>(sql`
    select term, value from trade_term where attribute = 'kind' and not exists (
      select from product join category on category.id = category_id
      where slug = any (string_to_array(trade_term.categories, ' ')) and product.attributes ->> 'kind' = trade_term.value)`)
  expect(unknown).toEqual([])
})
