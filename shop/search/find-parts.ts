// Parts for whoever looks for a record by a few of its letters, rather than for something to buy: of both countries, those no longer
// supplied among them. By indexes alone, so that a key has its answer at once, however many parts there are.
import { prepared, type Reader, sql } from '#database/sql.ts'
import { countryOf, firstOfCountries, type Locale } from '#values/locale.ts'
import { normalizedPartNumber } from '#values/part-number.ts'
import { postgresIndex } from './postgres-index.ts'
import { readTerm } from './read-term.ts'

interface Asked {
  q: string
  locale: Locale
  most: number
}

const SHORTEST_INSIDE = 4

/** Their numbers, the best match first: by the beginning of a number, by words, the popular ones first, by what is inside a number. */
export async function findParts(db: Reader, { q, locale, most }: Asked): Promise<number[]> {
  const index = postgresIndex(db)
  const number = normalizedPartNumber(q)
  const { words } = readTerm(q)
  const found = new Set<number>()
  const add = (ids: readonly number[]) => {
    for (const id of ids) if (found.size < most) found.add(id)
  }
  if (number.length > 1) add((await db.all(byNumber({ number, most }, ''))).map(({ id }) => id))
  for (const one of [locale, ...abroad(locale)])
    if (words.length > 0 && found.size < most)
      add((await index.findByWords(one, { words, isUnfinished: true }, most)).ids)
  if (found.size === 0 && number.length >= SHORTEST_INSIDE)
    for (const one of firstOfCountries()) add((await index.findByNumber(countryOf(one), number, most)).ids)
  if (found.size < most && number.length >= SHORTEST_INSIDE)
    add((await db.all(insideNumber({ number, most }, ''))).map(({ id }) => id))
  if (found.size === 0 && words.length > 0)
    add((await db.all(byNameOfRetired({ patterns: words.map(patternOf), most }, ''))).map(({ id }) => id))
  return [...found]
}

const abroad = (locale: Locale): Locale[] => firstOfCountries().filter((one) => countryOf(one) !== countryOf(locale))

const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** '[' sorts after every letter and digit: this range scan finds all numbers that begin so, by the index. */
const byNumber = prepared<{ number: string; most: number }, { id: number }>(
  ({ number, most }) => sql`
    select id from product where normalized_part_number ~>=~ ${number} and normalized_part_number ~<~ (${number} || '[')
    order by normalized_part_number using ~<~ limit ${most}`,
)

/** The index tells which, not how popular: so many are looked at. Those no longer supplied stand in none; few parts are. */
const insideNumber = prepared<{ number: string; most: number }, { id: number }>(
  ({ number, most }) => sql`
    select id from (
      (select product_id as id, popularity from search_part where number like '%' || ${number}::text || '%' limit 200)
      union all
      (select id, popularity from product where discontinued and normalized_part_number like '%' || ${number}::text || '%' limit 200)
    ) inside order by popularity desc, id limit ${most}`,
)

/** They stand in no index of search; few parts are. */
const byNameOfRetired = prepared<{ patterns: string[]; most: number }, { id: number }>(
  ({ patterns, most }) => sql`
    select id from product
    where discontinued and exists (select from jsonb_each_text(name) told where told.value ilike all(${patterns}::text[]))
    order by id limit ${most}`,
)
