import { fill } from '#words/format.ts'
import type { ConsoleLocale, ConsoleWords } from '../../base/words.tsx'
import { readNumber } from '../../fields/number-text.ts'
import type { GridColumn, GridRow } from './grid-row.ts'

export const PRICE_FIELDS = ['ListPrice__c', 'SpecialPrice__c', 'CoreCharge__c'] as const
const COUNTRIES = [
  ['USD', 'US'],
  ['CAD', 'CA'],
] as const

/** Prices of each country, each after its kind; then what lies in stock, which is counted elsewhere. */
export function gridColumns({ grid }: ConsoleWords): GridColumn[] {
  const names = { ListPrice__c: grid.list, SpecialPrice__c: grid.special, CoreCharge__c: grid.core }
  return [
    ...COUNTRIES.flatMap(([currency, country]) =>
      PRICE_FIELDS.map((field) => ({
        key: `${currency}.${field}`,
        label: fill(names[field], { country }),
        currency,
        field,
      })),
    ),
    { key: 'stock', label: grid.onHand, currency: null, field: null },
  ]
}

/** undefined: the part has no such price, or it is not written here. */
export function amountOf(row: GridRow, { currency, field }: GridColumn): number | null | undefined {
  if (currency === null || field === null) return row.onHand
  const price = row.prices[currency]
  return price && (price.amounts[field] ?? null)
}

export const isWritten = (row: GridRow, { currency, field }: GridColumn): boolean =>
  currency !== null && field !== null && row.prices[currency] !== undefined

/** Amounts as people paste them: 1,560.00 and 1 560,00 both. undefined: no amount. */
export function readAmount(text: string, locale: ConsoleLocale): number | null | undefined {
  const bare = text.replace(/[\s\u00a0\u202f$]/g, '')
  if (bare === '') return null
  // The last sign with one or two digits behind it stands before the cents, whatever the language.
  const cents = /^-?[\d.,]*?([.,])(\d{1,2})$/.exec(bare)
  if (cents) {
    const whole = bare.slice(0, -(cents[2]?.length ?? 0) - 1)
    const isGrouped = /^-?\d{1,3}([.,]\d{3})*$|^-?\d*$/.test(whole)
    return isGrouped ? Number(`${whole.replace(/[.,]/g, '')}.${cents[2]}`) : undefined
  }
  return readNumber(bare, locale)
}

export const amountText = (amount: number | null | undefined, isWhole: boolean, locale: ConsoleLocale): string => {
  if (amount === null || amount === undefined) return ''
  return amount.toLocaleString(locale, isWhole ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
