// What records, their fields and their values are called. A label is declared in English, and other languages have it by its English
// in their folder (`labels.ts`); where a word means two things, what it is said of follows it: `Open|request`.
import { forEachLocale, type Locale } from '#values/locale.ts'
import { fill } from './format.ts'
import { labelsFor } from './words.ts'

/** English by which other languages have it, or what says it in each. */
export type Label = string | ((locale: Locale) => string)

const known = forEachLocale((locale) => new Map(Object.entries(labelsFor(locale))))

export const labelIn = (label: Label, locale: Locale): string =>
  typeof label === 'function' ? label(locale) : (known[locale].get(label) ?? withoutContext(label))

const withoutContext = (label: string): string => {
  const end = label.indexOf('|')
  return end < 0 ? label : label.slice(0, end)
}

/** A sentence with `{names}` for values, which may be labels themselves. */
export const sentence =
  (text: string, values: Readonly<Record<string, Label | number>>): Label =>
  (locale) =>
    fill(
      labelIn(text, locale),
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'number' ? String(value) : labelIn(value, locale),
        ]),
      ),
    )
