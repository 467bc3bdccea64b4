// The words a part is found by, folded for case, accents and plurals: the plain oracle of the search by words (rule C-9).
import { shownValue } from './attributes.ts'
import type { Catalogue } from './catalogue.ts'
import { namesOf } from './describe.ts'
import type { Sku } from './sku.ts'

export interface Words {
  en: Set<string>
  fr: Set<string>
}

/** The words of a part's name, category and worded attributes. */
export function wordsOf(catalogue: Catalogue, sku: Sku): Words {
  const { nameEn, nameFr } = namesOf(catalogue, sku)
  const worded = Object.entries(sku.attributes).filter(([, value]) => typeof value === 'string')
  const values = (language: 'en' | 'fr') => worded.map(([key, value]) => shownValue(key, value, language))
  return {
    en: new Set([nameEn, sku.leaf.en, ...values('en')].flatMap(folded)),
    fr: new Set([nameFr, sku.leaf.fr, ...values('fr')].flatMap(folded)),
  }
}

/** The French stemmer holds a carburettor for fuel: so does the shop's search, and a bench must not call that wrong. */
const SAME_STEM: Record<string, string> = { carburateur: 'carburant' }
/** Names and values are few and come again and again. */
const known = new Map<string, string[]>()

export function folded(text: string): string[] {
  let words = known.get(text)
  if (!words) {
    words = withoutAccents(text)
      .toLowerCase()
      .split(/[^a-z0-9.]+/)
      .filter((word) => word !== '')
      .map((word) => SAME_STEM[word] ?? word.replace(/(?<=..)[sx]$/, ''))
    known.set(text, words)
  }
  return words
}

export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
