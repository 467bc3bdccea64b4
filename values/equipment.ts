export const EQUIPMENT_TYPES = ['ENGINE', 'GENERATOR', 'VEHICLE'] as const
export type EquipmentType = (typeof EQUIPMENT_TYPES)[number]

/** How a vehicle is powered (E-9). */
export const VEHICLE_POWERS = ['DIESEL', 'GASOLINE', 'NATURAL_GAS', 'PROPANE', 'HYBRID', 'ELECTRIC', 'OTHER'] as const
export type VehiclePower = (typeof VEHICLE_POWERS)[number]

/** All that fit asks of a piece of equipment (C-5): a serial number, or a vehicle's make, model, year and engine. */
export type Machine =
  | { type: 'ENGINE' | 'GENERATOR'; number: string }
  | { type: 'VEHICLE'; make: string; model: string; year: number; engine: string | null }
