import { currencyOf, type Locale } from '#values/locale.ts'
import { type FieldType, ORDERED, wrongType } from './field-type.ts'
import { outOfRange } from './number.ts'

const formatters = new Map<string, Intl.NumberFormat>()
function formatterFor(locale: Locale, currency: string): Intl.NumberFormat {
  const key = locale + currency
  let made = formatters.get(key)
  if (!made) formatters.set(key, (made = new Intl.NumberFormat(locale, { style: 'currency', currency })))
  return made
}

/** The most that fits into a column of cents. */
const MOST_CENTS = 2_147_483_647

/** Sent in units (19.99), stored in cents (1999). */
export const currency: FieldType<number> = {
  dataType: 'Currency',
  columns: ['integer', 'bigint'],
  comparisons: ORDERED,
  represent: (stored, { locale, currency }) => {
    const value = stored / 100
    return { displayValue: formatterFor(locale, currency ?? currencyOf(locale)).format(value), value }
  },
  parse: (written) => {
    if (typeof written !== 'number' || !Number.isFinite(written)) return wrongType('notAmount')
    const cents = Math.round(written * 100)
    if (Math.abs(cents) > MOST_CENTS) return outOfRange
    // A tenth of a cent is no amount; what a float cannot hold exactly is.
    if (Math.abs(written * 100 - cents) > 1e-4) return wrongType('notWholeCents')
    return { value: cents === 0 ? 0 : cents }
  },
}
