// Equipment as it is stored and shown (specification, section 3; business rules E and V-7).
import type { DecodedVin } from '#providers/vin/port.ts'
import type { VehiclePower } from '#values/equipment.ts'

/** What a shopper chose for a vehicle, checked and in the names that fit data uses; null: left to the number. */
export interface ChosenVehicle {
  make: string | null
  model: string | null
  year: number | null
  engine: string | null
  power: VehiclePower | null
}

/** What was decoded of the number and what was chosen both stay (V-7). */
export interface SelectedVehicle {
  type: 'VEHICLE'
  number: string | null
  decoded: DecodedVin | null
  chosen: ChosenVehicle
}

/** As it is stored. What the number of an engine or generator tells is read anew from the registry. */
export type SelectedEquipment = { type: 'ENGINE' | 'GENERATOR'; number: string } | SelectedVehicle
