// Amounts in cents, as the reader's language writes an amount of that currency: one of another country says which it is.
import type { Currency } from '#values/money.ts'
import type { ConsoleLocale } from './words.tsx'

const formats = new Map<string, Intl.NumberFormat>()

export function moneyIn(cents: number, currency: Currency, locale: ConsoleLocale): string {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.NumberFormat(locale, { style: 'currency', currency })))
  return format.format(cents / 100)
}
