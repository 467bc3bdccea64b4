// Numbers and amounts of money as each locale writes them (business rules P-1 and P-5).
import { currencyOf, LOCALES, type Locale, rowOf } from './locale.ts'

export const NBSP = '\u00a0'

export const grouped = (digits: string, mark: string): string => digits.replace(/\B(?=(\d{3})+$)/g, mark)

interface Signs {
  /** Before the whole amount, its minus too. */
  prefix: string
  group: string
  decimal: string
  /** What stands around an amount; no line breaks there. */
  before: string
  after: string
}

/** Asked of Intl once per locale: its formatter takes ten times as long for each amount. */
function readSigns(locale: Locale, currency: string): Signs {
  const own = currencyOf(locale)
  const store = currency === own ? locale : LOCALES.find((one) => currencyOf(one) === currency)
  const prefix = store ? rowOf(store).pricePrefix : ''
  const signs: Signs = { prefix, group: '', decimal: '', before: '', after: '' }
  // A prefix says which dollars they are: the sign beside them need not say it again.
  const sign = prefix ? own : currency
  for (const { type, value } of new Intl.NumberFormat(locale, { style: 'currency', currency: sign }).formatToParts(
    1234567.5,
  )) {
    const text = value.replace(/\s/g, NBSP)
    if (type === 'group' || type === 'decimal') signs[type] = text
    else if (type === 'currency' || type === 'literal') signs[signs.decimal ? 'after' : 'before'] += text
  }
  return signs
}
const signs: Record<string, Signs> = {}
export const signsOf = (locale: Locale, currency: string = currencyOf(locale)): Signs =>
  (signs[locale + currency] ??= readSigns(locale, currency))

/**
 * An amount of cents: `$1,234.56`, of another country's money `US$1,234.56`. Canadian amounts are prefixed, whoever reads them:
 * `CAD $1,234.56`, `CAD 1 234,56 $` (specification, section 9; P-1).
 */
export function formatAmount(amount: number, locale: Locale, currency?: string): string {
  const { prefix, group, decimal, before, after } = signsOf(locale, currency)
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const whole = grouped(digits.slice(0, -2), group) + decimal + digits.slice(-2)
  return `${prefix}${amount < 0 ? '-' : ''}${before}${whole}${after}`
}

/** The same without cents, rounded: `$1,235`. */
export function formatWholeAmount(amount: number, locale: Locale, currency?: string): string {
  const { decimal } = signsOf(locale, currency)
  return formatAmount(Math.round(amount / 100) * 100, locale, currency).replace(`${decimal}00`, '')
}
