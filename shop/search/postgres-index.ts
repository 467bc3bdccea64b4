// The text index in PostgreSQL (docs/decisions/0011-search-index.md). The popular parts are searched first: where they are enough,
// the others are not looked at, and where they are not, there are few others.
import { prepared, type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { FoundParts, SearchIndex } from '#providers/search/port.ts'
import { folded } from '#values/folded.ts'
import { type CatalogueLanguage, catalogueLanguages, type Country, countryOf, type Locale } from '#values/locale.ts'
import { oneLetterAway } from './one-letter-away.ts'
import { asQuery } from './read-term.ts'

/** What is inside a number says too little when it is shorter. */
const SHORTEST_INSIDE = 4
/** Shorter words have too many neighbours, and numbers are not corrected. */
const CORRECTED = /^[a-z-]{4,}$/
/** Parts of one tier, which stand in no order by number: so many are looked at. */
const MOST_IN_TIER = 1001
/** Of other numbers, so many are looked at for each that is asked for, and at most so many in all. */
const LOOKED_AT_FOR_EACH = 20
const MOST_LOOKED_AT = 1001

export const postgresIndex = (db: Reader): SearchIndex => ({
  findByNumber: async (country, number, most) =>
    asFound(await db.first(byNumber({ number, limit: most + 1 }, country)), most),
  findByWords: async (locale, { words, isUnfinished }, most) =>
    asFound(await db.first(byWords(wordsAsked(words, isUnfinished, most), locale)), most),
  correct: async (locale, words) => {
    const typed = [...new Set(words)].filter((word) => CORRECTED.test(folded(word)))
    if (typed.length === 0) return new Map()
    const tried = typed.flatMap((word) =>
      [folded(word), ...oneLetterAway(folded(word))].map((near) => ({ word, near })),
    )
    const rows = await db.all(
      inDictionary({ typed: tried.map(({ word }) => word), near: tried.map(({ near }) => near) }, locale),
    )
    return corrections(rows)
  },
})

const wordsAsked = (words: string[], isUnfinished: boolean, most: number) => ({
  query: asQuery(words, isUnfinished),
  inName: asQuery(words, isUnfinished, 'A'),
  inHead: asQuery(words, isUnfinished, 'AB'),
  limit: most + 1,
})

/** The ids with commas between: a thousand rows would take longer to read than to find. */
interface FoundRow {
  ids: string | null
}

const inOneRow = (rows: RawBuilder<unknown>) => sql<FoundRow>`
  select string_agg(product_id::text, ',') as ids from (${rows}) found`

function asFound(row: FoundRow | undefined, most: number): FoundParts {
  const ids = row?.ids?.split(',').map(Number) ?? []
  return { ids: ids.slice(0, most), isCapped: ids.length > most }
}

/** Neighbours by the word that was typed; none of a word that has one of its own. */
function corrections(rows: DictionaryRow[]): Map<string, string[]> {
  const known = new Set(rows.filter(({ is_same }) => is_same).map(({ typed }) => typed))
  const found = new Map<string, string[]>()
  for (const { typed, spelled } of rows) if (!known.has(typed)) found.set(typed, [...(found.get(typed) ?? []), spelled])
  return found
}

const TIERS = [0, 1, 2]

/** Rows of one tier after the other, the popular ones first, until there are enough: as common table expressions. */
const untilEnough = (
  rowsOf: (tier: RawBuilder<unknown>) => RawBuilder<unknown>,
  enough: RawBuilder<unknown>,
  most: RawBuilder<unknown>,
) => {
  const names = TIERS.map((tier) => sql.ref(`tier_${tier}`))
  const sofar = (tier: number) =>
    sql.join([sql`0`, ...names.slice(0, tier).map((name) => sql`(select count(*) from ${name})`)], sql` + `)
  const tiers = TIERS.map(
    (tier) => sql`${names[tier]} as materialized (
      select * from (${rowsOf(sql`tier = ${sql.lit(tier)}`)}) found where ${sofar(tier)} < ${enough} limit ${most})`,
  )
  return sql`${sql.join(tiers)}, own as (${sql.join(
    names.map((name) => sql`select * from ${name}`),
    sql` union all `,
  )})`
}

const isSoldIn = (country: Country) => sql`${sql.lit(country)} = any (countries)`

/** '[' sorts after every letter and digit: this range scan finds all numbers that begin so, by the index. */
const begins = (column: RawBuilder<unknown>, number: unknown) =>
  sql`${column} ~>=~ ${number} and ${column} ~<~ (${number} || '[')`

const byNumber = prepared<{ number: string; limit: number }, FoundRow, Country>(({ number, limit }, country) => {
  const some = sql`least(${limit} * ${sql.lit(LOOKED_AT_FOR_EACH)}, ${sql.lit(MOST_LOOKED_AT)})`
  const beginning = (isInTier: RawBuilder<unknown>) => sql`
    select product_id, popularity from search_part
    where ${isInTier} and ${begins(sql`number`, sql`${number}::text`)} and ${isSoldIn(country)}`
  return inOneRow(sql`
    with ${untilEnough(beginning, sql`${limit}`, sql.lit(MOST_IN_TIER))},
    competitor as (
      select product_id, popularity from cross_reference join search_part using (product_id)
      where ${begins(sql`normalized_number`, sql`${number}::text`)} and ${isSoldIn(country)} and not exists (select from own)
      limit ${some}
    ),
    inside as (
      select product_id, popularity from search_part
      where number like '%' || ${number} || '%' and ${isSoldIn(country)}
        and length(${number}) >= ${sql.lit(SHORTEST_INSIDE)} and not exists (select from own)
      limit ${some}
    )
    select product_id from (select * from own union all (select * from competitor union select * from inside)) found
    order by popularity desc, product_id limit ${limit}`)
})

/** All words in the name weigh more than all in name and category, and that more than elsewhere; parts alike stand by popularity. */
const byWords = prepared<{ query: string; inName: string; inHead: string; limit: number }, FoundRow, Locale>(
  ({ query, inName, inHead, limit }, locale) => {
    const languages = catalogueLanguages(locale)
    const matches = (asked: 'query' | 'in_name' | 'in_head') => {
      const tests = languages.map((language) => sql`${sql.ref(language)} @@ ${sql.ref(`${asked}_${language}`)}`)
      return sql`(${sql.join(tests, sql` or `)})`
    }
    const askedIn = (language: CatalogueLanguage) => {
      const asQueryOf = (text: string, asked: string) =>
        sql`to_tsquery(${sql.lit(`${language}_words`)}, ${text}) as ${sql.ref(`${asked}_${language}`)}`
      return [asQueryOf(query, 'query'), asQueryOf(inName, 'in_name'), asQueryOf(inHead, 'in_head')]
    }
    const matchingIn = (isInTier: RawBuilder<unknown>) => sql`
      select product_id, popularity,
        case when ${matches('in_name')} then 2 when ${matches('in_head')} then 1 else 0 end as weight
      from asked join search_part on ${isInTier} and ${matches('query')} and ${isSoldIn(countryOf(locale))}`
    return inOneRow(sql`
      with asked as materialized (select ${sql.join(languages.flatMap(askedIn))}),
      ${untilEnough(matchingIn, sql`${limit}`, sql`${limit}`)}
      select product_id from own order by weight desc, popularity desc, product_id limit ${limit}`)
  },
)

interface DictionaryRow {
  typed: string
  spelled: string
  is_same: boolean
}

const isSameIn = (language: CatalogueLanguage) => {
  const asQueryOf = (word: string) => sql`plainto_tsquery(${sql.lit(`${language}_words`)}, ${sql.ref(word)})`
  return sql`when ${sql.lit(language)} then ${asQueryOf('spelled')} = ${asQueryOf('typed')}`
}

// What a hyphen parts may be two words run together: then both must be words of one language.
const inDictionary = prepared<{ typed: string[]; near: string[] }, DictionaryRow, Locale>(
  ({ typed, near }, locale) => sql<DictionaryRow>`
    with asked as (select * from unnest(${typed}::text[], ${near}::text[]) asked (typed, near)),
    known as (
      select typed, language, spelled, parts from asked join search_word on word = near
      union all
      select typed, language, head.spelled || ' ' || tail.spelled, least(head.parts, tail.parts)
      from asked
      join search_word head on head.word = split_part(near, '-', 1)
      join search_word tail using (language)
      where near like '__%-__%' and tail.word = split_part(near, '-', 2)
    )
    select typed, spelled,
      bool_or(case language ${sql.join(catalogueLanguages(locale).map(isSameIn), sql` `)} end) as is_same
    from known
    where language in (${sql.join(catalogueLanguages(locale).map((language) => sql.lit(language)))})
    group by typed, spelled
    order by typed, sum(parts) desc, spelled`,
)
