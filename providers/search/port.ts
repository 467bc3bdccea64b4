// The text index of the catalogue: which listed parts have a number or words. What they cost, whether they are in stock and what
// they fit is not its business; lists are narrowed, counted and sorted by shop/facet-index.
import type { CatalogueLanguage, Country, Locale } from '#values/locale.ts'

export interface FoundParts {
  /** Numbers of products, the best match first; parts that match alike stand by popularity. */
  ids: number[]
  /** True when there are more than were asked for. */
  isCapped: boolean
}

export interface AskedWords {
  words: string[]
  /** Whether the last word may be the beginning of one. */
  isUnfinished: boolean
}

export interface SearchIndex {
  /**
   * Listed parts whose normalised number begins with `number`. When there is none: those for which another maker's number begins
   * so, and those whose own holds it, if it says enough.
   */
  findByNumber(country: Country, number: string, most: number): Promise<FoundParts>
  /** Listed parts with all of the words; in fr-CA of either language (C-9). */
  findByWords(locale: Locale, asked: AskedWords, most: number): Promise<FoundParts>
  /**
   * Words of the catalogue one letter away from each of these, the commonest first; none for a word that is in it (C-3). Words may
   * have hyphens, 'o-ring'.
   */
  correct(locale: Locale, words: string[]): Promise<Map<string, string[]>>
}

export interface IndexedPart extends Record<CatalogueLanguage, PartTexts> {
  id: number
  number: string
  competitors: string[]
  countries: Country[]
  popularity: number
}

/** A word in the name weighs most, then one in the category, then one among the attributes. */
export interface PartTexts {
  name: string
  category: string
  attributes: string
}

/** A word of the catalogue: folded, as it is spelled, and how many parts have it. */
export interface IndexedWord {
  language: CatalogueLanguage
  word: string
  spelled: string
  parts: number
}

/** How an index that stands outside the database is kept. Every call may be repeated. */
export interface SearchDocuments {
  /** Adds these parts, or puts them in the place of what they were; words that are there already stay as they are. */
  put(parts: IndexedPart[], words: IndexedWord[]): Promise<void>
  remove(ids: number[]): Promise<void>
  /** Makes a new index of these and puts it in the place of the old one at once; until then searches find what they found. */
  replaceAll(parts: AsyncIterable<IndexedPart[]>, words: IndexedWord[]): Promise<void>
}
