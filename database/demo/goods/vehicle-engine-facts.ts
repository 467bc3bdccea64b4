// What tells one vehicle's engine from another, and what drives its belt.
import { engineText } from '#values/engine-text.ts'
import type { Words } from '../parts/design.ts'
import { platformOf, type Vehicle, type VehicleClass, type VehicleEngine, vehicles } from './vehicles.ts'

/** General Motors' V6 and V8 of 2014 share nothing with those before. */
const redesigned = ({ make }: Vehicle, { from }: VehicleEngine): boolean =>
  ['Chevrolet', 'GMC'].includes(make) && from >= 2014

/** A maker has had a diesel and a gasoline engine of one displacement: then the litres do not tell which. */
export function fuelToTell({ make }: Vehicle, { litres, fuel }: VehicleEngine): Words | null {
  const others = vehicles.filter((one) => one.make === make).flatMap(({ engines }) => engines)
  if (!others.some((other) => other.litres === litres && other.fuel !== fuel)) return null
  return fuel === 'diesel' ? { en: 'diesel', fr: 'diesel' } : { en: 'gasoline', fr: 'essence' }
}

/** One engine is built for years, and into all that its maker sells. */
export const apartOf = (vehicle: Vehicle, engine: VehicleEngine) =>
  `${platformOf(vehicle).split(' ')[0]} ${engineText(engine.litres)} ${engine.cylinders} ${engine.fuel} ${redesigned(vehicle, engine)}`

/** Cars and light trucks drive their belts with six ribs, all others with eight, save with an engine of their light ones. */
export function ribsOf({ make, sort }: Vehicle, { litres, fuel }: VehicleEngine): number {
  const isLight = (one: VehicleClass) => one === 'C' || one === 'P'
  const isShared = vehicles.some(
    (other) =>
      other.make === make &&
      isLight(other.sort) &&
      other.engines.some((engine) => engine.litres === litres && engine.fuel === fuel),
  )
  return isLight(sort) || isShared ? 6 : 8
}
