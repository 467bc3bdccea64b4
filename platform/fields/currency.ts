import { formatAmount } from '#values/format-amount.ts'
import { type FieldType, ORDERED, wrongType } from './field-type.ts'
import { outOfRange } from './number.ts'

/** The most that fits into a column of cents. */
const MOST_CENTS = 2_147_483_647

/** Sent in units (19.99), stored in cents (1999). */
export const currency: FieldType<number> = {
  dataType: 'Currency',
  columns: ['integer', 'bigint'],
  comparisons: ORDERED,
  represent: (stored, { locale, currency }) => ({
    displayValue: formatAmount(stored, locale, currency ?? undefined),
    value: stored / 100,
  }),
  parse: (written) => {
    if (typeof written !== 'number' || !Number.isFinite(written)) return wrongType('notAmount')
    const cents = Math.round(written * 100)
    if (Math.abs(cents) > MOST_CENTS) return outOfRange
    // A tenth of a cent is refused; the tolerance is for amounts that a float cannot hold exactly.
    if (Math.abs(written * 100 - cents) > 1e-4) return wrongType('notWholeCents')
    return { value: cents === 0 ? 0 : cents }
  },
}
