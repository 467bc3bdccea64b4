import { writtenNumber } from '#values/written-number.ts'
import { fill } from '#words/format.ts'
import type { ConsoleLocale, ConsoleWords } from '../../base/words.tsx'
import { readAmount } from '../../fields/number-text.ts'
import type { GridColumn, GridRow, GridStore } from './grid-row.ts'

/** Emptied, it retires the price; an amount in it puts the price back. */
export const LIST_PRICE = 'ListPrice__c'
export const PRICE_FIELDS = [LIST_PRICE, 'SpecialPrice__c', 'CoreCharge__c'] as const
const COUNTRIES = [
  ['USD', 'US'],
  ['CAD', 'CA'],
] as const

export const storeColumn = ({ id }: GridStore): string => `store.${id}`

/** Prices of each country, each after its kind; then what lies in the warehouse, which is counted elsewhere, and in the chosen stores. */
export function gridColumns({ grid }: ConsoleWords, stores: readonly GridStore[]): GridColumn[] {
  const names = { ListPrice__c: grid.list, SpecialPrice__c: grid.special, CoreCharge__c: grid.core }
  return [
    ...COUNTRIES.flatMap(([currency, country]) =>
      PRICE_FIELDS.map((field) => ({
        key: `${currency}.${field}`,
        label: fill(names[field], { country }),
        currency,
        field,
        store: null,
      })),
    ),
    { key: 'stock', label: grid.onHand, currency: null, field: null, store: null },
    ...stores.map((store) => ({
      key: storeColumn(store),
      label: store.name,
      currency: null,
      field: 'QuantityOnHand',
      store: store.id,
    })),
  ]
}

/** undefined: the part has no such price, or it is not read yet. */
export function amountOf(row: GridRow, { currency, field, store }: GridColumn): number | null | undefined {
  if (store !== null) {
    const shelf = row.shelves[store]
    return shelf === null ? null : shelf?.onHand
  }
  if (currency === null || field === null) return row.onHand
  const price = row.prices[currency]
  if (price && !price.isActive && field === LIST_PRICE) return null
  return price && (price.amounts[field] ?? null)
}

export function isWritten(row: GridRow, { currency, field, store }: GridColumn): boolean {
  if (store !== null) return row.part !== null && row.shelves[store] !== undefined
  return currency !== null && field !== null && (row.prices[currency] !== undefined || row.part !== null)
}

/** What a cell says: an amount of money, or pieces on a shelf, of which there are no parts and no fewer than none. */
export function readCell(text: string, { store }: GridColumn, locale: ConsoleLocale): number | null | undefined {
  const amount = readPasted(text, locale)
  if (store === null) return amount
  return typeof amount === 'number' && Number.isInteger(amount) && amount >= 0 ? amount : undefined
}

/** Amounts as people paste them: 1,560.00 and 1 560,00 both. undefined: no amount. */
export function readPasted(text: string, locale: ConsoleLocale): number | null | undefined {
  // The last sign with one or two digits behind it stands before the cents, whatever the language.
  const [, sign] = /([.,])\d{1,2}[\s$]*$/.exec(text) ?? []
  return sign === undefined ? readAmount(text, locale) : writtenNumber(text, sign)
}

export const amountText = (amount: number | null | undefined, isWhole: boolean, locale: ConsoleLocale): string => {
  if (amount === null || amount === undefined) return ''
  return amount.toLocaleString(locale, isWhole ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
