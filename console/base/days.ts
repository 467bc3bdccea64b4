// Days as the language writes them; given as YYYY-MM-DD, whatever the hour is where.
import { rowOf } from '#values/locale.ts'
import type { ConsoleLocale } from './words.tsx'

const FORMS = {
  whole: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'short' },
  withWeekday: { weekday: 'short', day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const made = new Map<string, Intl.DateTimeFormat>()

export function writeDay(day: string, locale: ConsoleLocale, form: keyof typeof FORMS): string {
  const key = `${locale} ${form}`
  let format = made.get(key)
  if (!format) made.set(key, (format = new Intl.DateTimeFormat(locale, { ...FORMS[form], timeZone: 'UTC' })))
  const text = format.format(new Date(`${day.length === 7 ? `${day}-01` : day}T12:00:00Z`))
  return form === 'month' ? text : withFirst(text, locale)
}

/** The first of a month as the language writes it: Intl writes 1 in all of them. */
export function withFirst(text: string, locale: ConsoleLocale): string {
  const { firstOfMonth } = rowOf(locale)
  return firstOfMonth ? text.replace(/(?<!\d)1(?=\s\p{L}{2})/u, firstOfMonth) : text
}

/** As a heading begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
