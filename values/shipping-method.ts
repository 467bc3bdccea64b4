/** How parcels are sent: by ground always, in two days where that is possible. An order of freight alone goes by freight. */
export const PARCEL_METHODS = ['GROUND', 'TWO_DAY'] as const
export type ParcelMethod = (typeof PARCEL_METHODS)[number]

export const SHIPPING_METHODS = [...PARCEL_METHODS, 'FREIGHT'] as const
export type ShippingMethod = (typeof SHIPPING_METHODS)[number]

/** All that an order is shipped by: its parcels' method, and freight where some of it goes by that; nothing where it is collected (SH-3). */
export const shippingOf = ({
  shippingMethod,
  withFreight,
}: {
  shippingMethod: ShippingMethod | null
  withFreight: boolean
}): readonly ShippingMethod[] =>
  shippingMethod === null ? [] : [shippingMethod, ...(withFreight ? (['FREIGHT'] as const) : [])]
