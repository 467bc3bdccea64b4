// What the screens of orders by phone say: loaded with them.
import { use } from 'react'
import type { phoneCounter as source } from '#words/en-US/phone-counter.ts'
import type { WordsOf } from '#words/words-of.ts'
import { type ConsoleLocale, useSpeech } from './words.tsx'

export type PhoneWords = WordsOf<typeof source>

const SOURCES: Readonly<Record<ConsoleLocale, () => Promise<{ phoneCounter: PhoneWords }>>> = {
  'en-US': () => import('#words/en-US/phone-counter.ts'),
  'fr-CA': () => import('#words/fr-CA/phone-counter.ts'),
}

const loaded = new Map<ConsoleLocale, Promise<{ phoneCounter: PhoneWords }>>()

/** Waits for them, as a screen that is loading does. */
export function usePhoneWords(): PhoneWords {
  const { locale } = useSpeech()
  let words = loaded.get(locale)
  if (!words) loaded.set(locale, (words = SOURCES[locale]()))
  return use(words).phoneCounter
}
