// Terms stand in analysed or compared values, never in a query language, so that no syntax can be injected.
import type { API, Types } from '@opensearch-project/opensearch'
import { folded } from '#values/folded.ts'
import { type CatalogueLanguage, catalogueLanguages, type Country, countryOf, type Locale } from '#values/locale.ts'
import { halvesOf } from './opensearch-corrections.ts'
import { SHORTEST_INSIDE } from './opensearch-indexes.ts'
import type { AskedWords } from './port.ts'

const WEIGHTS = { name: 10, category: 4, attributes: 2 }

const soldIn = (country: Country) => ({ term: { countries: country } })
const begins = (field: string, number: string) => ({ prefix: { [field]: number } })

const BY_POPULARITY: Types.Common.SortCombinations[] = [{ popularity: 'desc' }, { id: 'asc' }]

export const ownNumber = (country: Country, number: string, limit: number): API.Search_RequestBody => ({
  query: { bool: { filter: [soldIn(country), begins('number', number)] } },
  sort: BY_POPULARITY,
  size: limit,
  _source: false,
  track_total_hits: false,
})

export const otherNumber = (country: Country, number: string, limit: number): API.Search_RequestBody => {
  const inside = number.length < SHORTEST_INSIDE ? [] : [{ match_phrase: { 'number.inside': number } }]
  return {
    ...ownNumber(country, number, limit),
    query: { bool: { filter: [soldIn(country), { bool: { should: [begins('competitors', number), ...inside] } }] } },
  }
}

export const allWords = (locale: Locale, asked: AskedWords, limit: number): API.Search_RequestBody => ({
  query: {
    bool: {
      filter: [soldIn(countryOf(locale))],
      must: [{ dis_max: { queries: catalogueLanguages(locale).map((language) => inLanguage(language, asked)) } }],
    },
  },
  sort: [{ _score: 'desc' }, ...BY_POPULARITY],
  size: limit,
  _source: false,
  track_total_hits: false,
})

function inLanguage(
  language: CatalogueLanguage,
  { words, isUnfinished }: AskedWords,
): Types.Common_QueryDsl.QueryContainer {
  const query = words.join(' ')
  const fields = Object.entries(WEIGHTS).map(([text, weight]) => `${language}_${text}^${weight}`)
  const all: Record<string, Types.Common_QueryDsl.MatchBoolPrefixQuery> = {
    [`${language}_all`]: { query, operator: 'and' },
  }
  return {
    bool: {
      filter: [isUnfinished ? { match_bool_prefix: all } : { match: all }],
      should: [{ multi_match: { query, fields, type: isUnfinished ? 'bool_prefix' : 'most_fields' } }],
    },
  }
}

/** No word has more. */
const MOST_NEIGHBOURS = 1_000

/**
 * Words one letter away from the one typed (two letters that changed places are one), and the halves that it may be run together
 * from. Other forms of what was typed score, and come first.
 */
export const neighbours = (locale: Locale, typed: string): API.Search_RequestBody => {
  const value = folded(typed)
  const near = [
    { fuzzy: { word: { value, fuzziness: 1, transpositions: true, max_expansions: MOST_NEIGHBOURS } } },
    { terms: { word: halvesOf(value).flat() } },
  ]
  const languages = catalogueLanguages(locale)
  return {
    query: {
      bool: {
        filter: [{ terms: { language: languages } }, { bool: { should: near } }],
        should: languages.map((language) => ({ match: { [language]: { query: typed, operator: 'and' } } })),
      },
    },
    sort: [{ _score: 'desc' }, { parts: 'desc' }, { spelled: 'asc' }],
    size: MOST_NEIGHBOURS,
    track_total_hits: false,
  }
}
