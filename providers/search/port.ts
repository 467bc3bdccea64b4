// The text index of the catalogue: which listed parts have a number or words. What they cost, whether they are in stock and what
// they fit is not its business; lists are narrowed, counted and sorted by shop/shelves.
import type { Country, Locale } from '#values/locale.ts'

export interface FoundParts {
  /** Numbers of products, the best match first; parts that match alike stand by popularity. */
  ids: number[]
  /** True when there are more than were asked for. */
  isCapped: boolean
}

export interface SearchIndex {
  /**
   * Listed parts whose normalised number begins with `number`. When there is none: those for which another maker's number begins
   * so, and those whose own holds it, if it says enough.
   */
  findByNumber(country: Country, number: string, most: number): Promise<FoundParts>
  /** Listed parts with all of the words, the last one perhaps not finished; in fr-CA of either language (C-9). */
  findByWords(locale: Locale, words: string[], most: number): Promise<FoundParts>
  /** Words of the catalogue one letter away from each of these, the commonest first; none for a word that is in it (C-3). */
  correct(locale: Locale, words: string[]): Promise<Map<string, string[]>>
}
