import type { Locale } from '#values/locale.ts'
import { type FieldType, ORDERED, wrongType } from './field-type.ts'

const formatters = new Map<Locale, Intl.DateTimeFormat>()
function formatterFor(locale: Locale): Intl.DateTimeFormat {
  let made = formatters.get(locale)
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' } as const
  if (!made) formatters.set(locale, (made = new Intl.DateTimeFormat(locale, parts)))
  return made
}

/** Whether a text is a day that the calendar has, as YYYY-MM-DD. */
export const isDay = (text: string): boolean => {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** A day without an hour: 2017-07-13, shown as 7/13/2017. */
export const date: FieldType<string> = {
  dataType: 'Date',
  columns: ['date'],
  comparisons: ORDERED,
  represent: (stored, { locale }) => ({
    displayValue: formatterFor(locale).format(new Date(`${stored}T00:00:00Z`)),
    value: stored,
  }),
  parse: (written) => (typeof written === 'string' && isDay(written) ? { value: written } : wrongType('notDay')),
}
