// What the shop asks of whoever follows parcels for it: to be told when one is delivered; and of whoever sells labels: what a parcel costs, its label, and
// the money back for one that is not used.
import type { Country } from '#values/locale.ts'
import type { Cents, Currency } from '#values/money.ts'

export interface Parcel {
  /** As the carrier prints it, and the carrier's name as the service knows it. */
  number: string
  carrier: string
}

export interface ParcelEvent extends Parcel {
  id: string
  isDelivered: boolean
}

export interface CarrierPort {
  /** The name under which inbound events are kept. */
  name: string
  signatureHeader: string
  /**
   * Asks to be told of a parcel, and answers whether it was delivered already; 'unknown' when the service knows no such carrier or number.
   * Asking again changes nothing. Throws ServiceDown.
   */
  watch(parcel: Parcel): Promise<{ isDelivered: boolean } | 'unknown'>
  /** Reads an inbound event after checking its signature over the raw body; undefined when that is wrong, or it is about no parcel. */
  readEvent(body: string, signature: string): ParcelEvent | undefined
}

export interface LabelAddress {
  name: string
  company: string
  line1: string
  line2: string
  city: string
  region: string
  postalCode: string
  country: Country
  phone: string
}

export interface Box {
  /** In hundredths of a pound, and of an inch. */
  weight: number
  length: number
  width: number
  height: number
}

export interface LabelRate {
  id: string
  carrier: string
  service: string
  amount: Cents
  currency: Currency
  /** Working days on the way; null where the carrier does not say. */
  days: number | null
}

export interface LabelQuote {
  /** Names the parcel at the service: one label is bought of it. */
  parcel: string
  rates: LabelRate[]
  /** What carriers that give no rate say. */
  problems: string[]
}

export interface BoughtLabel {
  number: string
  carrier: string
  service: string
  amount: Cents
  currency: Currency
  file: string
}

export interface LabelFile {
  type: 'application/pdf' | 'image/png'
  bytes: Buffer
}

/** All throw ServiceDown without an answer. */
export interface LabelPort {
  /** What it would cost; spends nothing. */
  quote(wanted: {
    reference: string
    from: LabelAddress
    to: LabelAddress
    box: Box
  }): Promise<LabelQuote | { refused: string }>
  /** Buys the label of a parcel once, however often it is asked for: whoever lost the answer asks again. */
  buy(wanted: { parcel: string; rate: string }): Promise<BoughtLabel | { refused: string }>
  /** Asks for the money of a label that is not used. `ASKED`: the carrier takes days to say. */
  giveBack(parcel: string): Promise<'ASKED' | 'GIVEN' | 'REFUSED'>
  /** The label as it is printed. */
  file(address: string): Promise<LabelFile>
}
