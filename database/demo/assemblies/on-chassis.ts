// What stands round an engine goes by the vehicle that carries it: pickups and vans have none of the air cleaners of trucks.

import { engineText } from '#values/engine-text.ts'
import { vehicles } from '../goods/vehicles.ts'
import type { VehicleUse, Words } from '../parts/design.ts'

/** Of a pickup these are of another kind: a panel in a box, a pan that holds less. */
const OF_TRUCKS_ALONE = new Set(['radial air filter', 'safety air element', 'oil pan', 'oil pickup tube', 'dipstick'])

/** Each is a part of its own on pickups and vans, though the engine asks for the same size. */
const OF_EACH = new Set([
  'intake hose',
  'charge-air cooler',
  'charge-air hose',
  'fan',
  'fan clutch',
  'fan hub',
  'radiator hose',
  'oxidation catalyst',
  'particulate filter',
  'SCR catalyst',
  'DEF pump',
  'three-way catalyst',
])

export const isOnChassis = (kind: string): boolean => OF_TRUCKS_ALONE.has(kind) || OF_EACH.has(kind)
export const isApartOnPickups = (kind: string): boolean => OF_EACH.has(kind)

/** A Ram of 1998 has a diesel and a gasoline engine of 5.9 liters: then these do not tell which of them a part is for. */
export function fuelToTellOf(uses: readonly VehicleUse[]): Words | null {
  const isTold = uses.some(({ make, model, engine, from, to }) =>
    vehicles
      .filter((vehicle) => vehicle.make === make && vehicle.models.includes(model))
      .flatMap(({ engines }) => engines)
      .some((one) => one.fuel === 'gasoline' && engineText(one.litres) === engine && one.from <= to && from <= one.to),
  )
  return isTold ? { en: 'diesel', fr: 'diesel' } : null
}
