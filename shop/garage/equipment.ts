// Equipment as the shop keeps it and as it tells of it (specification, section 3; business rules E and V-7).
import type { DecodedVin } from '#providers/vin/port.ts'
import type { EquipmentType, Machine, VehiclePower } from '#values/equipment.ts'

/** What a shopper chose for a vehicle, checked and in the names that fit data uses; null: left to the number. */
export interface ChosenVehicle {
  make: string | null
  model: string | null
  year: number | null
  engine: string | null
  power: VehiclePower | null
}

/** What was decoded of the number and what was chosen both stay (V-7). */
export interface HeldVehicle {
  type: 'VEHICLE'
  number: string | null
  decoded: DecodedVin | null
  chosen: ChosenVehicle
}

/** As it is stored. What the number of an engine or generator tells is read anew from the registry. */
export type HeldEquipment = { type: 'ENGINE' | 'GENERATOR'; number: string } | HeldVehicle

export interface Equipment {
  type: EquipmentType
  /** ESN, GSN or VIN; null for a vehicle that was picked. */
  number: string | null
  /** 'Tarn 6.4 · ESN 24123456', '2003 Honda Accord'. */
  label: string
  /** null while make, model or year are still to be told (V-4), or which of the years it is that the number allows (V-5). */
  machine: Machine | null
  /** What was understood of the number, with its name. */
  understood: { name: string; text: string }[]
  vehicle:
    | (Omit<ChosenVehicle, 'make' | 'model'> & {
        make: string
        model: string
        /** The model years that the number allows, the likelier first; several: to be confirmed (V-5). */
        years: number[]
      })
    | null
}
