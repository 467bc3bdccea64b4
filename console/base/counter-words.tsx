// What the screens of the counter say: loaded with the first of them.
import { use } from 'react'
import type { counter as source } from '#words/en-US/counter.ts'
import type { WordsOf } from '#words/words-of.ts'
import { type ConsoleLocale, useSpeech } from './words.tsx'

export type CounterWords = WordsOf<typeof source>

const SOURCES: Readonly<Record<ConsoleLocale, () => Promise<{ counter: CounterWords }>>> = {
  'en-US': () => import('#words/en-US/counter.ts'),
  'fr-CA': () => import('#words/fr-CA/counter.ts'),
}

const loaded = new Map<ConsoleLocale, Promise<{ counter: CounterWords }>>()

/** Waits for them, as a screen that is loading does. */
export function useCounterWords(): CounterWords {
  const { locale } = useSpeech()
  let words = loaded.get(locale)
  if (!words) loaded.set(locale, (words = SOURCES[locale]()))
  return use(words).counter
}
