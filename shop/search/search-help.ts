import { type Reader, sql } from '#database/sql.ts'
import { type CategoryLink, type CategoryRow, categoryLink } from '#shop/catalog/category-tile.ts'
import { isListed, localized } from '#shop/catalog/part-summary.ts'
import { countryOf, type Locale, languageOf } from '#values/locale.ts'
import { beginsAsAsked, holdsWords } from './find-words.ts'
import { asAnyQuery, asQuery, readTerm, type Term } from './read-term.ts'

export interface SearchHelp {
  /** Shorter terms that find something. */
  tryTerms: string[]
  categories: CategoryLink[]
}

const MOST_TERMS = 4
const MOST_CATEGORIES = 6
/** Shorter beginnings of a word match too much to help. */
const SHORTEST_WORD = 3
const MOST_CUTS = 6

/** What to try when a term has found nothing (C-3), in one statement; nothing for a term without words. */
export async function searchHelp(db: Reader, locale: Locale, { words }: Term): Promise<SearchHelp> {
  if (words.length === 0) return { tryTerms: [], categories: [] }
  const terms = shorterTerms(words).map((term) => ({ term, ...readTerm(term) }))
  const found = await db.first(
    help(locale, {
      terms: terms.map(({ term }) => term),
      queries: terms.map((term) => asQuery(term.words)),
      prefixes: terms.map(({ prefix }) => prefix ?? null),
      names: asAnyQuery(words.filter((word) => word.length >= SHORTEST_WORD)),
    }),
  )
  return { tryTerms: withoutBeginnings(found?.tryTerms ?? []), categories: (found?.categories ?? []).map(categoryLink) }
}

/** The term without one of its words, then each word alone; of a single word its beginnings, the longest first. */
function shorterTerms(words: string[]): string[] {
  const [only = ''] = words
  const beginnings = Array.from({ length: MOST_CUTS }, (_, cut) => only.slice(0, -cut - 1))
  const withoutOne = words.map((_, left) => words.filter((_, index) => index !== left).join(' '))
  const all = words.length === 1 ? beginnings : [...withoutOne, ...words]
  return [...new Set(all)].filter((term) => term.length >= SHORTEST_WORD)
}

/** What finds something by its beginning need not be told twice. */
const withoutBeginnings = (terms: string[]) =>
  terms.filter((term, index) => !terms.slice(0, index).some((longer) => longer.startsWith(term)))

interface Help {
  terms: string[]
  queries: string[]
  prefixes: (string | null)[]
  names: string
}

const help = (locale: Locale, { terms, queries, prefixes, names }: Help) => sql<{
  tryTerms: string[]
  categories: CategoryRow[]
}>`
  with shorter as (
    select term, place, to_tsquery('en_words', query) as en, to_tsquery('fr_words', query) as fr, prefix
    from unnest(${terms}::text[], ${queries}::text[], ${prefixes}::text[]) with ordinality shorter (term, query, prefix, place)
  )
  select
    array(
      select asked.term from shorter asked
      where exists (
        select from product_words words join product on product.id = words.product_id
        where ${holdsWords(locale)} and ${isListed(countryOf(locale))}
      ) or exists (select from product where ${beginsAsAsked} and ${isListed(countryOf(locale))})
      order by asked.place limit ${sql.lit(MOST_TERMS)}
    ) as "tryTerms",
    (select coalesce(json_agg(named), '[]') from (
      select category.id, category.slug, ${localized(locale, 'category', 'name')} as name
      from category
      where to_tsvector('en_words', translate(category.name_en, '/', ' ')) @@ to_tsquery('en_words', ${names})
        ${languageOf(locale) === 'fr' ? sql`or to_tsvector('fr_words', translate(category.name_fr, '/', ' ')) @@ to_tsquery('fr_words', ${names})` : sql``}
      order by category.parent_id nulls first, category.position, category.id limit ${sql.lit(MOST_CATEGORIES)}
    ) named) as categories`
