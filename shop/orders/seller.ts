import type { Country } from '#values/locale.ts'

export interface Seller {
  brand: string
  siteUrl: string
  supportPhone: string | null
  /** Where what visitors write is sent; without it staff find it as records alone. */
  supportMail: string | null
  gstNumber: string
  qstNumber: string
  /** Who sells, as invoices name it, and from where in each country, in lines. */
  legalName: string
  addresses: Record<Country, readonly string[]>
  /** Where what is mailed back comes to. */
  returnsTo: Record<Country, readonly string[]>
  /** The colour of the mark and of what is to be done; null: this build's. */
  accent: string | null
  /** Where parcels are followed; the query is added (specification, section 2). */
  trackingUrl: string
}

/** Who asks somebody to agree to mails. */
export type Asker = Pick<Seller, 'brand' | 'legalName' | 'addresses'>

/** Who sells in a country beside its brand, and from where, in a line. */
export const whoSells = ({ brand, legalName, addresses }: Asker, country: Country): string =>
  [...(legalName === brand ? [] : [legalName]), ...addresses[country]].join(', ')
