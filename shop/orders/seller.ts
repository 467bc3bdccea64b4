/** The seller as orders and mails name it. */
export interface Seller {
  brand: string
  /** Where the site stands, without a slash at the end. */
  siteUrl: string
  supportPhone: string | null
  /** Registration numbers on Canadian orders. */
  gstNumber: string
  qstNumber: string
  /** Where parcels are followed; the query is added (specification, section 2). */
  trackingUrl: string
}
