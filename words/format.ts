// Money, dates, weights and numbers as each locale writes them (business rules P-1 and P-5). Formatters are made once.
import { baseOf, type Country, countryOf, type Locale, rowOf } from '#values/locale.ts'
import { formatAmount, grouped, NBSP, signsOf } from '#values/format-amount.ts'
import type { Cents, Currency } from '#values/money.ts'
import { SHOP_ZONE, shopDay } from '#values/shop-day.ts'

/**
 * An amount as its store writes it: `$1,234.56`; `CAD $1,234.56`; `CAD 1 234,56 $`. Canadian stores prefix every price (P-1). Of an order of the
 * other country it says so in the words of the page: `US$1,234.56`; `1 234,56 $ US`.
 */
export const formatMoney = (amount: Cents | number, locale: Locale, currency?: Currency): string =>
  formatAmount(amount, locale, currency)

export const formatNumber = (value: number, locale: Locale): string => {
  const [whole = '0', rest] = String(Math.abs(value)).split('.')
  const { group, decimal } = signsOf(locale)
  return `${value < 0 ? '-' : ''}${grouped(whole, group)}${rest ? decimal + rest : ''}`
}

const percentSigns = new Map<Locale, string>()
/** A rate as its language writes it: `7.25%`; `7,25 %` in French, with a no-break space. */
export function formatPercent(value: number, locale: Locale): string {
  let sign = percentSigns.get(locale)
  if (sign === undefined) {
    const [, behind = ''] = new Intl.NumberFormat(locale, { style: 'percent' }).format(0).split('0')
    percentSigns.set(locale, (sign = behind.replace(/\s/g, NBSP)))
  }
  return formatNumber(value, locale) + sign
}

/** An engine as fit data writes it, `6.7L`, as names of parts have it: `6.7 L`, « 6,7 L » in French. Whatever else says which engine it is stands as it is. */
export function formatEngine(engine: string, locale: Locale): string {
  const { decimal } = signsOf(locale)
  return engine.replace(/^(\d+)\.(\d+)L$/, `$1${decimal}$2${NBSP}L`)
}

const cache = new Map<string, Intl.DateTimeFormat>()
function formatter(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}${JSON.stringify(options)}`
  let made = cache.get(key)
  if (!made) cache.set(key, (made = new Intl.DateTimeFormat(locale, { timeZone: SHOP_ZONE, ...options })))
  return made
}

interface DayOptions {
  inSentence?: boolean
}

/** A day: `Mar 5, 2026`; `2026-03-05` on the Canadian site; `5 mars 2026` in French sentences. */
export const formatDate = (moment: Date, locale: Locale, options?: DayOptions): string =>
  formatDay(shopDay(moment), locale, options)

/**
 * What stands around the year in a day of the year: the formatter takes ten times as long, and there are but 366 of them in each form.
 */
const aroundYear = new Map<string, string[]>()

/** A day given as YYYY-MM-DD, whatever the hour is where. */
export function formatDay(day: string, locale: Locale, { inSentence = false }: DayOptions = {}): string {
  const { days, firstOfMonth } = rowOf(locale)
  const dateStyle = inSentence ? days.sentence : days.table
  if (dateStyle === 'digits') return day
  const year = day.slice(0, 4)
  const key = `${locale} ${dateStyle}${day.slice(4)}`
  let around = aroundYear.get(key)
  if (!around) {
    const text = formatter(locale, { dateStyle }).format(noonOf(day))
    aroundYear.set(key, (around = (firstOfMonth ? text.replace(/^1(?= )/, firstOfMonth) : text).split(year)))
  }
  return around.join(year)
}

/** The month of a day given as YYYY-MM-DD: `March 2018`, `mars 2018`. */
export const formatMonth = (day: string, locale: Locale): string =>
  formatter(locale, { year: 'numeric', month: 'long' }).format(noonOf(day))

const noonOf = (day: string): Date => new Date(`${day}T12:00:00-05:00`)

/** A serial number of digits, grouped to be read: `33 000 000`, with no-break spaces. */
export const formatSerial = (number: number): string => grouped(String(number), NBSP)

/** A time of day: `3:04 PM`, or `15 h 04` and `6 h 05` in French, with no-break spaces (P-5). */
export const formatTime = (moment: Date, locale: Locale): string =>
  formatter(baseOf(locale) ?? locale, { hour: 'numeric', minute: '2-digit' })
    .format(moment)
    .replace(/\s/g, NBSP)

/** A time on a clock, given as HH:MM, as `formatTime` writes it. */
export const formatClock = (time: string, locale: Locale): string =>
  formatter(baseOf(locale) ?? locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .format(new Date(`1970-01-01T${time}:00Z`))
    .replace(/\s/g, NBSP)

/** A day of the week, Monday is 0: `Monday`, `lundi`. */
export const formatWeekday = (day: number, locale: Locale): string =>
  formatter(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(1970, 0, 5 + day)))

/** A weight kept in hundredths of a pound: `12.5 lb`; in Canada `5.67 kg (12.5 lb)` (P-5). */
export function formatWeight(hundredths: number, locale: Locale): string {
  const pounds = `${formatNumber(hundredths / 100, locale)}${NBSP}lb`
  if (!isCanadian(locale)) return pounds
  // One pound is 0.45359237 kg.
  return `${formatNumber(Math.round(hundredths * 0.45359237) / 100, locale)}${NBSP}kg (${pounds})`
}

/** Of machines, which nobody weighs to the ounce: whole pounds, in Canada whole kilograms first. */
export function formatWholeWeight(kilograms: number, locale: Locale): string {
  const pounds = `${formatNumber(Math.round(kilograms / 0.45359237), locale)}${NBSP}lb`
  return isCanadian(locale) ? `${formatNumber(Math.round(kilograms), locale)}${NBSP}kg (${pounds})` : pounds
}

/** Fills `{names}` in a sentence; the period of a shortened word (`5 déc.`, `Inc.`) is the sentence's own too. */
export const fill = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, period: string) => {
    const value = values[name]
    if (value === undefined) return whole
    const text = String(value)
    return period && /\p{L}\.$/u.test(text) ? text : text + period
  })

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
