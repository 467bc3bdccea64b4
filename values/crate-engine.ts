/** What is agreed to for each vehicle that a crate engine goes into (business rule CE-1), in the order in which it is asked. */
export const AGREEMENTS = ['emission', 'export', 'shipping', 'terms', 'warranty', 'unloading'] as const
export type Agreement = (typeof AGREEMENTS)[number]

export const VEHICLE_FIELDS = ['vin', 'state', 'year', 'make', 'model', 'vehiclePowered'] as const
export type VehicleField = (typeof VEHICLE_FIELDS)[number]

/** From this model year on a VIN has 17 characters and a check digit (CE-3); older numbers follow their maker's own rule. */
export const FIRST_VIN_YEAR = 1981

/** The most vehicles that one form asks for, whatever a product says: as many lines as a cart holds (K-1). */
export const MOST_VEHICLES = 20
