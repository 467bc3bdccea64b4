// Numbers and amounts of money as each locale writes them (business rules P-1 and P-5).
import { currencyOf, type Locale } from './locale.ts'

export const NBSP = '\u00a0'

export const grouped = (digits: string, mark: string): string => digits.replace(/\B(?=(\d{3})+$)/g, mark)

interface Signs {
  group: string
  decimal: string
  /** What stands around an amount; no line breaks there. */
  before: string
  after: string
}

/** Asked of Intl once per locale: its formatter takes ten times as long for each amount. */
function readSigns(locale: Locale, currency: string): Signs {
  const signs: Signs = { group: '', decimal: '', before: '', after: '' }
  for (const { type, value } of new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(
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

/** An amount of cents: `$1,234.56`, `1 234,56 $`; of another country's money `US$1,234.56`. */
export function formatAmount(amount: number, locale: Locale, currency?: string): string {
  const { group, decimal, before, after } = signsOf(locale, currency)
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const whole = grouped(digits.slice(0, -2), group) + decimal + digits.slice(-2)
  return `${amount < 0 ? '-' : ''}${before}${whole}${after}`
}
