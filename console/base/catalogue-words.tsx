// What the screens of the catalogue say: loaded with the first of them.
import { use } from 'react'
import type { catalogue as source } from '#words/en-US/catalogue.ts'
import type { WordsOf } from '#words/words-of.ts'
import { type ConsoleLocale, useSpeech } from './words.tsx'

export type CatalogueWords = WordsOf<typeof source>

const SOURCES: Readonly<Record<ConsoleLocale, () => Promise<{ catalogue: CatalogueWords }>>> = {
  'en-US': () => import('#words/en-US/catalogue.ts'),
  'fr-CA': () => import('#words/fr-CA/catalogue.ts'),
}

const loaded = new Map<ConsoleLocale, Promise<{ catalogue: CatalogueWords }>>()

/** Waits for them, as a screen that is loading does. */
export function useCatalogueWords(): CatalogueWords {
  const { locale } = useSpeech()
  let words = loaded.get(locale)
  if (!words) loaded.set(locale, (words = SOURCES[locale]()))
  return use(words).catalogue
}
