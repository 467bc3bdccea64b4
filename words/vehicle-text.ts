// How the vehicle of a crate engine is told, and what was agreed to for it: in carts, on orders, in mails and on invoices (business rule CE-2).
import type { VehiclePower } from '#values/equipment.ts'
import { localeNamed, type Locale, rowOf } from '#values/locale.ts'
import { fill, formatDate, formatTime } from './format.ts'
import type { Words } from './words.ts'

export interface ToldVehicle {
  vin: string
  state: string
  year: number
  make: string
  model: string
  vehiclePowered: VehiclePower
}

export interface ToldAgreement {
  title: string
  version: string | null
  language: string
  at: string
}

export interface VehicleWords {
  crate: Pick<Words['crate'], 'forVehicle' | 'line' | 'accepted' | 'agreed'>
  garage: Pick<Words['garage'], 'labelOfVehicle' | 'powers'>
}

export function vehicleLines(
  vehicle: ToldVehicle,
  { crate, garage }: Pick<VehicleWords, 'garage'> & { crate: Pick<VehicleWords['crate'], 'forVehicle' | 'line'> },
): [string, string] {
  const { vin, state, year, make, model, vehiclePowered } = vehicle
  return [
    fill(crate.forVehicle, { vehicle: fill(garage.labelOfVehicle, { year, make, model }), state }),
    fill(crate.line, { vin, power: garage.powers[vehiclePowered] }),
  ]
}

/** A moment by the shop's clock, as the other moments of an order. Browsers know no dates: they are given the line. */
export function acceptedLine(
  { title, version, language, at }: ToldAgreement,
  { crate }: VehicleWords,
  locale: Locale,
): string {
  const moment = new Date(at)
  return fill(crate.accepted, {
    title,
    version: version ?? '',
    language: rowOf(localeNamed(language)).ownName,
    at: `${formatDate(moment, locale)} ${formatTime(moment, locale)}`,
  })
}
