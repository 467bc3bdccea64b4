import type { SearchAnswer } from '#contract/shop/search.ts'
import type { Reader } from '#database/sql.ts'
import type { SearchIndex } from '#providers/search/port.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { categoriesNamed } from './categories-named.ts'
import { asAnyQuery, readTerm, type Term } from './read-term.ts'

type SearchHelp = Pick<Extract<SearchAnswer, { kind: 'results' }>, 'tryTerms' | 'categories'>

const MOST_TERMS = 4
const MOST_CATEGORIES = 6
/** Shorter beginnings of a word match too much to help. */
const SHORTEST_WORD = 3
const MOST_CUTS = 6
/** Of more words than these, each is tried alone. */
const FEW_WORDS = 4
const MOST_TRIED = 8

/** What to try when a term has found nothing (C-3); nothing for a term without words. */
export async function searchHelp(
  { db, index }: { db: Reader; index: SearchIndex },
  locale: Locale,
  { words }: Term,
): Promise<SearchHelp> {
  const tryTerms: string[] = []
  for (const term of shorterTerms(words)) {
    if (tryTerms.length === MOST_TERMS) break
    // A longer suggestion that begins with this term covers it.
    if (!tryTerms.some((longer) => longer.startsWith(term)) && (await findsSome(index, locale, term)))
      tryTerms.push(term)
  }
  const named = words.filter((word) => word.length >= SHORTEST_WORD)
  return {
    tryTerms,
    categories: await categoriesNamed(db, locale, { query: asAnyQuery(named), most: MOST_CATEGORIES }),
  }
}

async function findsSome(index: SearchIndex, locale: Locale, term: string): Promise<boolean> {
  const { words, prefix } = readTerm(term)
  if ((await index.findByWords(locale, { words, isUnfinished: true }, 1)).ids.length > 0) return true
  return prefix !== undefined && (await index.findByNumber(countryOf(locale), prefix, 1)).ids.length > 0
}

function shorterTerms(words: string[]): string[] {
  const [only = ''] = words
  const beginnings = Array.from({ length: MOST_CUTS }, (_, cut) => only.slice(0, -cut - 1))
  const withoutOne = words.map((_, left) => words.filter((_, index) => index !== left).join(' '))
  const all = words.length === 1 ? beginnings : [...(words.length <= FEW_WORDS ? withoutOne : []), ...words]
  return [...new Set(all)].filter((term) => term.length >= SHORTEST_WORD).slice(0, MOST_TRIED)
}
