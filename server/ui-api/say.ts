// The words of the record platform: what it refuses is told in the language of who reads it.
import type { Say } from '#platform/errors/message.ts'
import type { Locale } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'

const inWordsOf =
  (locale: Locale): Say =>
  (key, values) =>
    fill(wordsFor(locale).records[key], values)

export const saying: Readonly<Record<Locale, Say>> = {
  'en-US': inWordsOf('en-US'),
  'en-CA': inWordsOf('en-CA'),
  'fr-CA': inWordsOf('fr-CA'),
}
