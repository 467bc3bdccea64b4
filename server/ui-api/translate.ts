// The words of the record platform: what it refuses is told in the language of who reads it.
import type { Translate } from '#platform/errors/message.ts'
import { forEachLocale, type Locale } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'

const translatorOf =
  (locale: Locale): Translate =>
  (key, values) =>
    fill(wordsFor(locale).records[key], values)

export const translations: Readonly<Record<Locale, Translate>> = forEachLocale(translatorOf)
