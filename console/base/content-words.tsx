// What the screens of content say: loaded with the first of them.
import { use } from 'react'
import type { contents as source } from '#words/en-US/contents.ts'
import type { WordsOf } from '#words/words-of.ts'
import { type ConsoleLocale, useSpeech } from './words.tsx'

export type ContentWords = WordsOf<typeof source>

const SOURCES: Readonly<Record<ConsoleLocale, () => Promise<{ contents: ContentWords }>>> = {
  'en-US': () => import('#words/en-US/contents.ts'),
  'fr-CA': () => import('#words/fr-CA/contents.ts'),
}

const loaded = new Map<ConsoleLocale, Promise<{ contents: ContentWords }>>()

/** Waits for them, as a screen that is loading does. */
export function useContentWords(): ContentWords {
  const { locale } = useSpeech()
  let words = loaded.get(locale)
  if (!words) loaded.set(locale, (words = SOURCES[locale]()))
  return use(words).contents
}
