// What the screen of a promotion says: loaded with it.
import { use } from 'react'
import type { promotions as source } from '#words/en-US/promotions.ts'
import type { WordsOf } from '#words/words-of.ts'
import { type ConsoleLocale, useSpeech } from './words.tsx'

export type PromotionWords = WordsOf<typeof source>

const SOURCES: Readonly<Record<ConsoleLocale, () => Promise<{ promotions: PromotionWords }>>> = {
  'en-US': () => import('#words/en-US/promotions.ts'),
  'fr-CA': () => import('#words/fr-CA/promotions.ts'),
}

const loaded = new Map<ConsoleLocale, Promise<{ promotions: PromotionWords }>>()

/** Waits for them, as a screen that is loading does. */
export function usePromotionWords(): PromotionWords {
  const { locale } = useSpeech()
  let words = loaded.get(locale)
  if (!words) loaded.set(locale, (words = SOURCES[locale]()))
  return use(words).promotions
}
