// The words that find a part, folded for case, accents and plurals: a plain oracle of the search (C-9).
import { shownValue } from './attributes.ts'
import type { Catalogue } from './catalogue.ts'
import { namesOf } from './describe.ts'
import type { Sku } from './sku.ts'

export interface Words {
  en: Set<string>
  fr: Set<string>
}

export function wordsOf(catalogue: Catalogue, sku: Sku): Words {
  const { nameEn, nameFr } = namesOf(catalogue, sku)
  const worded = Object.entries(sku.attributes).filter(([, value]) => typeof value === 'string')
  const values = (language: 'en' | 'fr') => worded.map(([key, value]) => shownValue(key, value, language))
  return {
    en: new Set([nameEn, sku.leaf.en, ...values('en')].flatMap(folded)),
    fr: new Set([nameFr, sku.leaf.fr, ...values('fr')].flatMap(folded)),
  }
}

/** French stemming merges carburettor and fuel: the shop's search does so too, and a bench must not call it wrong. */
const SAME_STEM: Record<string, string> = { carburateur: 'carburant' }
/** Few distinct names and values occur, over and over: stems are cached. */
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
