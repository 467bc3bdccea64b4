import { createContext, use, type ReactNode } from 'react'
import type { Locale } from '#values/locale.ts'
import type { console as source } from '#words/en-US/console.ts'
import type { WordsOf } from '#words/words-of.ts'

export type ConsoleWords = WordsOf<typeof source>
/** The languages in which the console is read. */
export type ConsoleLocale = Extract<Locale, 'en-US' | 'fr-CA'>

interface Speech {
  words: ConsoleWords
  locale: ConsoleLocale
}

const Speaking = createContext<Speech | undefined>(undefined)

export const SpeechProvider = ({ children, ...speech }: Speech & { children: ReactNode }) => (
  <Speaking value={speech}>{children}</Speaking>
)

/** What is said, and how the language writes numbers and days. */
export function useSpeech(): Speech {
  const speech = use(Speaking)
  if (!speech) throw new Error('there is no SpeechProvider around this')
  return speech
}

export const useWords = (): ConsoleWords => useSpeech().words
