export interface Seller {
  brand: string
  siteUrl: string
  supportPhone: string | null
  /** Where what visitors write is sent; without it staff find it as records alone. */
  supportMail: string | null
  gstNumber: string
  qstNumber: string
  /** Where parcels are followed; the query is added (specification, section 2). */
  trackingUrl: string
}
