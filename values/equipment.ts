export const EQUIPMENT_TYPES = ['ENGINE', 'GENERATOR', 'VEHICLE'] as const
export type EquipmentType = (typeof EQUIPMENT_TYPES)[number]

/** How a vehicle is powered (E-9). */
export const VEHICLE_POWERS = ['DIESEL', 'GASOLINE', 'NATURAL_GAS', 'PROPANE', 'HYBRID', 'ELECTRIC', 'OTHER'] as const
export type VehiclePower = (typeof VEHICLE_POWERS)[number]

/**
 * All that fit asks of a piece of equipment (C-5): a serial number, or a vehicle's make, model, year, engine, and how it is powered where
 * that is known.
 */
export type Machine =
  | { type: 'ENGINE' | 'GENERATOR'; number: string }
  | {
      type: 'VEHICLE'
      make: string
      model: string
      year: number
      engine: string | null
      power?: VehiclePower | undefined
    }

/** A hybrid burns something too, and which fuel it is it does not say. */
export const UNTOLD_FUELS: readonly VehiclePower[] = ['HYBRID', 'OTHER']

/** Whether fit data for engines of one power hold a vehicle's; null while it is not known how the vehicle is powered. */
export function isPower(wanted: VehiclePower | null | undefined, own: VehiclePower | null | undefined): boolean | null {
  if (!wanted || wanted === own) return true
  return !own || UNTOLD_FUELS.includes(own) ? null : false
}
