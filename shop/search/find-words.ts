import type { RawBuilder } from 'kysely'
import { sql } from '#database/sql.ts'
import { isListed } from '#shop/catalog/part-summary.ts'
import { countryOf, type Locale, languageOf } from '#values/locale.ts'

/** At most so many matches are ranked and counted: ranking all of a common word would take seconds in a large catalogue. */
export const MOST_RANKED = 1000

/** True of `words` that hold the queries `asked.en` and `asked.fr`: in fr-CA either of them, else the English one (C-9). */
export const holdsWords = (locale: Locale): RawBuilder<boolean> =>
  languageOf(locale) === 'fr'
    ? sql<boolean>`(words.fr @@ asked.fr or words.en @@ asked.en)`
    : sql<boolean>`words.en @@ asked.en`

/** True of a product whose number begins with `asked.prefix`: '[' follows every letter and digit. */
export const beginsAsAsked = sql<boolean>`
  product.normalized_part_number ~>=~ asked.prefix and product.normalized_part_number ~<~ (asked.prefix || '[')`

/** `id` and `rank` of the listed parts that are asked for: part numbers that begin so first, then words by how well they match. */
export const findWords = (locale: Locale, query: string, prefix: string | null): RawBuilder<unknown> => sql`
  with asked as materialized (
    select to_tsquery('en_words', ${query}) as en, to_tsquery('fr_words', ${query}) as fr, ${prefix}::text as prefix
  )
  select id, max(rank) as rank
  from (
    (select product.id, 2 as rank from asked join product on ${beginsAsAsked}
      where ${isListed(countryOf(locale))} limit ${sql.lit(MOST_RANKED + 1)})
    union all
    (select product.id, ${rank(locale)} as rank
      from asked join product_words words on ${holdsWords(locale)} join product on product.id = words.product_id
      where ${isListed(countryOf(locale))} limit ${sql.lit(MOST_RANKED + 1)})
  ) matching
  group by id
  limit ${sql.lit(MOST_RANKED + 1)}`

const rank = (locale: Locale) =>
  languageOf(locale) === 'fr'
    ? sql`greatest(ts_rank(words.fr, asked.fr), ts_rank(words.en, asked.en))`
    : sql`ts_rank(words.en, asked.en)`
