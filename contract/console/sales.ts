// Sales of one country: amounts of two currencies are never added.
import type { Country } from '#values/locale.ts'
import type { Currency } from '#values/money.ts'

export interface SalesOf {
  /** The largest first. */
  rows: { name: string; cents: number }[]
  /** Of those that are too small to be named; of what is of several; of what is of none. */
  others: number
  several: number
  none: number
}

export interface Sales {
  country: Country
  currency: Currency
  /** One after the other, to today. Parts as they were paid, without core charges, shipping and tax; in cents. */
  days: { day: string; cents: number; orders: number }[]
  categories: SalesOf
  machines: SalesOf
}
