/** How parcels are sent: by ground always, in two days where that is possible. An order of freight alone goes by freight. */
export const PARCEL_METHODS = ['GROUND', 'TWO_DAY'] as const
export type ParcelMethod = (typeof PARCEL_METHODS)[number]

export const SHIPPING_METHODS = [...PARCEL_METHODS, 'FREIGHT'] as const
export type ShippingMethod = (typeof SHIPPING_METHODS)[number]
