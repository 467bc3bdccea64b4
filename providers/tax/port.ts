// The taxes of a sale (business rules T-1, T-2, CO-4), from tables or from a rate service; and the books of such a service, which hold what was sold and
// what went back.
import type { Country } from '#values/locale.ts'
import type { Cents } from '#values/money.ts'

export type TaxKind = 'GST' | 'HST' | 'PST' | 'RST' | 'QST' | 'STATE'

export interface TaxQuestion {
  country: Country
  region: string
  on: string
  parts: Cents
  coreCharges: Cents
  shipping: Cents
  /** Where within the region, as far as it is known: counties and cities have taxes of their own. */
  place?: TaxPlace | undefined
  /** Whoever buys pays no tax there at all. */
  isExempt?: boolean
}

export interface TaxPlace {
  line1: string
  line2: string
  city: string
  postalCode: string
}

export interface TaxLine {
  kind: TaxKind
  /** In thousandths of a percent: 9.975 % is 9975. */
  rate: number
  base: Cents
  amount: Cents
}

export interface Taxed {
  /** A line per tax, in the order they are shown; empty where nothing is due. */
  lines: TaxLine[]
  /** The service's name for this answer, by which the sale is noted there. */
  calculation?: string
  /** The service gave no answer, and these are the tables'. */
  isByTables?: true
}

export interface TaxPort {
  /** Throws RangeError for an unknown region, PlaceUnknown, and ServiceDown: never answers less than is due. */
  taxes(sale: TaxQuestion): Promise<Taxed>
}

/** The service finds no place of this address: another postal code is asked for. */
export class PlaceUnknown extends Error {
  constructor() {
    super('there is no such place')
    this.name = 'PlaceUnknown'
  }
}

/** What a sale came to, or what of it is left or goes back. */
export interface TaxedAmounts {
  parts: Cents
  coreCharges: Cents
  shipping: Cents
  tax: Cents
}

/** Each thing that was taxed, as the service has noted it. */
export interface NotedLine {
  what: 'parts' | 'coreCharges' | 'shipping'
  /** null of shipping, which has none. */
  id: string | null
  amount: number
  tax: number
}

export interface NotedSale {
  id: string
  lines: NotedLine[]
}

export type Noted<Answer> = Answer | { refused: string }

export interface TaxBooks {
  /** Notes a sale once: a reference names one for good. Throws ServiceDown. */
  note(sale: { calculation: string; reference: string }): Promise<Noted<NotedSale>>
  /** Takes back some of a sale, or all that it was, once by its reference. Throws ServiceDown. */
  reverse(back: { sale: string; reference: string; lines: NotedLine[] | 'all' }): Promise<Noted<{ id: string }>>
}
