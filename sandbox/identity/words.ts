// In which of the shop's languages the stand-in's pages speak.
import { DEFAULT_LOCALE, isLocale, languageOf as codeOf, LOCALES, type Locale } from '#values/locale.ts'
import { type Words, wordsFor } from '#words/words.ts'

export interface Language {
  locale: Locale
  words: Words['sandbox']
}

export function languageOf(uiLocales: unknown): Language {
  const wanted = String(uiLocales ?? '').split(/[\s,]+/)
  const known = wanted.map((code) => (isLocale(code) ? code : LOCALES.find((locale) => codeOf(locale) === code)))
  const locale = known.find((found) => found !== undefined) ?? DEFAULT_LOCALE
  return { locale, words: wordsFor(locale).sandbox }
}
