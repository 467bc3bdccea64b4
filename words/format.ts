// Money, dates, weights and numbers as each locale writes them (business rules P-1 and P-5). Formatters are made once.
import { type Country, countryOf, type Locale } from '#values/locale.ts'
import type { Cents, Currency } from '#values/money.ts'

const NBSP = '\u00a0'

/** Groups the digits of a whole number by three. */
const grouped = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark)

/** An amount as its store writes it: `$1,234.56`; `CAD $1,234.56`; `CAD 1 234,56 $`. Canadian stores prefix every price (P-1). */
export function formatMoney(amount: Cents | number, locale: Locale): string {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const whole = digits.slice(0, -2)
  const rest = digits.slice(-2)
  if (locale === 'fr-CA') return `CAD${NBSP}${sign}${grouped(whole, NBSP)},${rest}${NBSP}$`
  return `${locale === 'en-CA' ? 'CAD ' : ''}${sign}$${grouped(whole, ',')}.${rest}`
}

/** An amount in a currency's own store language, for orders seen from another locale. */
export const localeFor = (currency: Currency, locale: Locale): Locale =>
  currency === 'USD' ? 'en-US' : locale === 'en-US' ? 'en-CA' : locale

export const formatNumber = (value: number, locale: Locale): string => {
  const [whole = '0', rest] = String(Math.abs(value)).split('.')
  const text =
    locale === 'fr-CA'
      ? grouped(whole, NBSP) + (rest ? `,${rest}` : '')
      : grouped(whole, ',') + (rest ? `.${rest}` : '')
  return value < 0 ? `-${text}` : text
}

const cache = new Map<string, Intl.DateTimeFormat>()
function formatter(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}${JSON.stringify(options)}`
  let made = cache.get(key)
  if (!made) cache.set(key, (made = new Intl.DateTimeFormat(locale, { timeZone: 'America/Toronto', ...options })))
  return made
}

/** A day: `Mar 5, 2026`; `2026-03-05` on the Canadian site; `5 mars 2026` in French sentences. */
export function formatDate(moment: Date, locale: Locale, { inSentence = false } = {}): string {
  if (locale === 'en-US') return formatter(locale, { year: 'numeric', month: 'short', day: 'numeric' }).format(moment)
  if (locale === 'fr-CA' && inSentence)
    return formatter(locale, { year: 'numeric', month: 'long', day: 'numeric' }).format(moment).replace(/^1 /, '1er ')
  return formatter('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)
}

/** A day given as YYYY-MM-DD, whatever the hour is where. */
export const formatDay = (day: string, locale: Locale, options?: { inSentence: boolean }): string =>
  formatDate(new Date(`${day}T12:00:00-05:00`), locale, options)

/** The month of a day given as YYYY-MM-DD: `March 2018`, `mars 2018`. */
export const formatMonth = (day: string, locale: Locale): string =>
  formatter(locale, { year: 'numeric', month: 'long' }).format(new Date(`${day}T12:00:00-05:00`))

/** A serial number of digits, grouped to be read: `33 000 000`, with no-break spaces. */
export const formatSerial = (number: number): string => grouped(String(number), NBSP)

/** A time of day: `3:04 PM`, or `15 h 04` and `6 h 05` in French, with no-break spaces (P-5). */
export function formatTime(moment: Date, locale: Locale): string {
  if (locale !== 'fr-CA') return formatter('en-US', { hour: 'numeric', minute: '2-digit' }).format(moment)
  const parts = formatter('en-CA', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment).split(':')
  return `${Number(parts[0])}${NBSP}h${NBSP}${parts[1]}`
}

/** A weight kept in hundredths of a pound: `12.5 lb`; in Canada `5.67 kg (12.5 lb)` (P-5). */
export function formatWeight(hundredths: number, locale: Locale): string {
  const pounds = `${formatNumber(hundredths / 100, locale)}${NBSP}lb`
  if (locale === 'en-US') return pounds
  // One pound is 0.45359237 kg.
  return `${formatNumber(Math.round(hundredths * 0.45359237) / 100, locale)}${NBSP}kg (${pounds})`
}

/** Fills `{names}` in a sentence. */
export const fill = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

const plurals = new Map<Locale, Intl.PluralRules>()
/** Chooses between the sentences for one and for more (French counts 0 as one). */
export function plural(count: number, locale: Locale, sentences: { one: string; other: string }): string {
  let rules = plurals.get(locale)
  if (!rules) plurals.set(locale, (rules = new Intl.PluralRules(locale)))
  return fill(rules.select(count) === 'one' ? sentences.one : sentences.other, { count: formatNumber(count, locale) })
}

/** Ten digits as North America writes them: `(812) 555-0100`. */
export const formatPhone = (digits: string): string =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`

/** A code as each country shows it: `J1L 2K3`, `55432`. */
export const formatPostalCode = (code: string, country: Country): string =>
  country === 'CA' ? code.replace(/^(\w{3})\s?(\w{3})$/, '$1 $2').toUpperCase() : code

export const isCanadian = (locale: Locale): boolean => countryOf(locale) === 'CA'
