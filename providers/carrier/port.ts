// What the shop asks of whoever follows parcels for it: to be told when one is delivered.

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
