// Every sentence by locale, for pages rendered on the server, for mails and for records. Browsers get single files of it.
import { baseOf, DEFAULT_LOCALE, forEachLocale, languageOf, LOCALES, type Locale } from '#values/locale.ts'
import type { words as source } from './en-US/index.ts'
import { marked } from './foreign-text.ts'
import { laidOver, type SomeOf, type WordsOf } from './words-of.ts'

export type Words = WordsOf<typeof source>
export type SomeWords = SomeOf<Words>

/** What a language's folder has; labels of records stand by their English (docs/decisions/0042-languages-as-data.md). */
interface Folder {
  words: SomeWords
  labels?: Readonly<Record<string, string>>
}

const folders = Object.fromEntries(
  await Promise.all(LOCALES.map(async (locale) => [locale, (await import(`./${locale}/index.ts`)) as Folder] as const)),
) as Record<Locale, Folder>

const base = (locale: Locale): Locale => baseOf(locale) ?? DEFAULT_LOCALE

function complete(locale: Locale, mark: (locale: Locale) => (text: string) => string): Words {
  const { words } = folders[locale]
  if (locale === DEFAULT_LOCALE) return words as Words
  return laidOver(complete(base(locale), mark), words, mark(locale))
}

const plain = forEachLocale((locale) => complete(locale, () => (text) => text))
export const wordsFor = (locale: Locale): Words => plain[locale]

const lacking = new Set<Locale>()
const markers = forEachLocale((locale) =>
  complete(locale, (to) => (text) => {
    if (languageOf(base(to)) === languageOf(to)) return text
    lacking.add(locale)
    return marked(text)
  }),
)
/** The same, with marks around what is said in English for want of words: for `withLanguages`, which makes `lang` of them. */
export const markedWordsFor = (locale: Locale): Words => markers[locale]
/** Whether those have any mark: where none has, no page need be looked through for them. */
export const lacksWords = (locale: Locale): boolean => lacking.has(locale)

/** The labels of records in a locale's own folder, or its base's, by their English. */
export const labelsFor = (locale: Locale): Readonly<Record<string, string>> => ({
  ...folders[base(locale)].labels,
  ...folders[locale].labels,
})
