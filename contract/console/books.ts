// What a month came to by its invoices and credit notes, for whoever keeps the books. Amounts are cents of the country's currency.
import type { Country } from '#values/locale.ts'
import type { Currency } from '#values/money.ts'

export const ENTRIES = ['PARTS', 'SAVINGS', 'DISCOUNTS', 'CORES', 'SHIPPING', 'TAX', 'TOTAL'] as const
export type Entry = (typeof ENTRIES)[number]

export interface TaxOfPlace {
  /** As on the invoices. */
  tax: 'GST' | 'HST' | 'PST' | 'RST' | 'QST' | 'STATE'
  /** In thousandths of a per cent. */
  rate: number
  /** State or province to which it was brought, or of the store. */
  place: string
  base: number
  invoiced: number
  credited: number
}

export interface BooksOf {
  country: Country
  currency: Currency
  invoices: number
  creditNotes: number
  /** TOTAL is PARTS less SAVINGS and DISCOUNTS, with CORES, SHIPPING and TAX. */
  entries: { entry: Entry; invoiced: number; credited: number }[]
  taxes: TaxOfPlace[]
}

export interface Books {
  /** YYYY-MM, by the shop's days. */
  month: string
  countries: BooksOf[]
}
