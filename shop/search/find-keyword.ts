import type { FoundParts, SearchIndex } from '#providers/search/port.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import type { Reading, Term } from './read-term.ts'

/** At most so many matches are ranked and counted: ranking all of a common word would take seconds in a large catalogue. */
export const MOST_RANKED = 1000

export interface FoundByKeyword extends FoundParts {
  /** The words that were searched in place of those typed. */
  corrected: string | null
}

const NOTHING: FoundParts = { ids: [], isCapped: false }

/**
 * Listed parts by a piece of a number or by words: as the term is read if that finds anything, else as the other, else by the words
 * that are one letter away (C-3).
 */
export async function findKeyword(
  index: SearchIndex,
  locale: Locale,
  { prefix, words }: Term,
  readAs: Reading,
): Promise<FoundByKeyword> {
  const byNumber = () => (prefix === undefined ? NOTHING : index.findByNumber(countryOf(locale), prefix, MOST_RANKED))
  const byWords = () => (words.length === 0 ? NOTHING : index.findByWords(locale, words, MOST_RANKED))
  for (const find of readAs === 'words' ? [byWords, byNumber] : [byNumber, byWords]) {
    const found = await find()
    if (found.ids.length > 0) return { ...found, corrected: null }
  }
  return findCorrected(index, locale, words)
}

/** Of the ways to correct several words, so many are tried. */
const MOST_TRIED = 6

async function findCorrected(index: SearchIndex, locale: Locale, words: string[]): Promise<FoundByKeyword> {
  const near = words.length === 0 ? new Map<string, string[]>() : await index.correct(locale, words)
  for (const corrected of near.size === 0 ? [] : combined(words.map((word) => near.get(word) ?? [word]))) {
    const found = await index.findByWords(locale, corrected, MOST_RANKED)
    if (found.ids.length > 0) return { ...found, corrected: corrected.join(' ') }
  }
  return { ...NOTHING, corrected: null }
}

/** One of each, the first choices first. */
function combined(choices: string[][]): string[][] {
  let all: string[][] = [[]]
  for (const some of choices)
    all = all.flatMap((words) => some.slice(0, MOST_TRIED).map((word) => [...words, word])).slice(0, MOST_TRIED)
  return all
}
