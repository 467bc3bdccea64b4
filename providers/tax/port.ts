// The taxes of a sale (business rules T-1, T-2, CO-4). A shop with a rate service puts another adapter behind this port.
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
}

export interface TaxLine {
  kind: TaxKind
  /** In thousandths of a percent: 9.975 % is 9975. */
  rate: number
  base: Cents
  amount: Cents
}

export interface TaxPort {
  /** A line per tax, in the order they are shown; empty where nothing is due. Throws RangeError for an unknown region. */
  taxes(sale: TaxQuestion): Promise<TaxLine[]>
}
