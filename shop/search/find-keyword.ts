import type { Reading } from '#contract/shop/search.ts'
import type { Reader } from '#database/sql.ts'
import type { FoundParts, SearchIndex } from '#providers/search/port.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { findNumber } from './find-number.ts'
import { readTerm, type Term } from './read-term.ts'

/** At most so many matches are ranked and counted: ranking all of a common word would take seconds in a large catalogue. */
export const MOST_RANKED = 1000

export interface FoundByKeyword extends FoundParts {
  corrected: string | null
}

const NOTHING: FoundParts = { ids: [], isCapped: false }

interface KeywordAsked {
  term: Term
  readAs: Reading
  most: number
  ahead?: Promise<FoundParts> | undefined
}

/** Listed parts whose number begins with the term, or holds it. It may be left unused: a failure is for whoever awaits it. */
export function findBegun(
  { index }: { index: SearchIndex },
  locale: Locale,
  { prefix }: Term,
  most: number,
): Promise<FoundParts> {
  const found = prefix === undefined ? Promise.resolve(NOTHING) : index.findByNumber(countryOf(locale), prefix, most)
  found.catch(() => undefined)
  return found
}

/**
 * Listed parts by a piece of a number or by words: as the term is read if that finds anything, else as the other. A word is taken for
 * the beginning of one only when it finds nothing as it stands.
 */
export async function findKeyword(
  { index }: { index: SearchIndex },
  locale: Locale,
  { term, readAs, most, ahead }: KeywordAsked,
): Promise<FoundParts> {
  const { words } = term
  const byNumber = () => ahead ?? findBegun({ index }, locale, term, most)
  const byWords = (isUnfinished: boolean) => () =>
    words.length === 0 ? NOTHING : index.findByWords(locale, { words, isUnfinished }, most)
  const [whole, begun] = [byWords(false), byWords(true)]
  for (const find of readAs === 'words' ? [whole, byNumber, begun] : [byNumber, whole, begun]) {
    const found = await find()
    if (found.ids.length > 0) return found
  }
  return NOTHING
}

/** What may be a part number among other words, and how many of those are looked up. */
const SHORTEST_NUMBER = 5
const MOST_NUMBERS = 3

/** Parts with a number that stands among the words: 'Fleetguard LF3000'. */
export async function findNumberWithin(db: Reader, { numbersWithin }: Term): Promise<FoundByKeyword | undefined> {
  const numbers = numbersWithin.flatMap((typed) => {
    const { number } = readTerm(typed)
    return number !== undefined && number.length >= SHORTEST_NUMBER ? [{ typed, number }] : []
  })
  for (const { typed, number } of numbers.slice(0, MOST_NUMBERS)) {
    const hits = await findNumber(db, [number])
    if (hits.length > 0) return { ids: hits.map(({ id }) => id), isCapped: false, corrected: typed }
  }
  return undefined
}

/** Of the ways to correct several words, so many are tried. */
const MOST_TRIED = 6

/** Listed parts by words of the catalogue that are one letter away from those typed (C-3). */
export async function findSpelled(
  index: SearchIndex,
  locale: Locale,
  { words, compounds }: Term,
): Promise<FoundByKeyword> {
  const near = words.length === 0 ? new Map<string, string[]>() : await index.correct(locale, [...compounds, ...words])
  const choices = compounds.flatMap((compound) =>
    near.has(compound) ? [near.get(compound) ?? []] : readTerm(compound).words.map((word) => near.get(word) ?? [word]),
  )
  for (const corrected of near.size === 0 ? [] : combined(choices)) {
    const { words } = readTerm(corrected)
    const found = await index.findByWords(locale, { words, isUnfinished: false }, MOST_RANKED)
    if (found.ids.length > 0) return { ...found, corrected }
  }
  return { ...NOTHING, corrected: null }
}

function combined(choices: string[][]): string[] {
  let terms: string[][] = [[]]
  for (const some of choices)
    terms = terms.flatMap((term) => some.slice(0, MOST_TRIED).map((word) => [...term, word])).slice(0, MOST_TRIED)
  return terms.map((term) => term.join(' '))
}
