// What tells one vehicle's engine from another, and what drives its belt.
import { engineText } from '#values/engine-text.ts'
import type { Words } from '../parts/design.ts'
import { platformOf, type Vehicle, type VehicleClass, type VehicleEngine, vehicles } from './vehicles.ts'

/** General Motors' V6 and V8 of 2014 share nothing with those before. */
export const redesigned = ({ make }: Vehicle, { from }: VehicleEngine): boolean =>
  ['Chevrolet', 'GMC'].includes(make) && from >= 2014

const FUELS: Record<VehicleEngine['fuel'], Words> = {
  diesel: { en: 'diesel', fr: 'diesel' },
  gasoline: { en: 'gasoline', fr: 'essence' },
  gas: { en: 'natural gas', fr: 'gaz naturel' },
}

/** A maker has had engines of one displacement that burn one fuel and another: then the litres do not tell which. */
export function fuelToTell({ make }: Vehicle, { litres, fuel }: VehicleEngine): Words | null {
  const others = vehicles.filter((one) => one.make === make).flatMap(({ engines }) => engines)
  if (!others.some((other) => other.litres === litres && other.fuel !== fuel)) return null
  return FUELS[fuel]
}

/** One engine is built for years, and into all that its maker sells. */
export const apartOf = (vehicle: Vehicle, engine: VehicleEngine) =>
  `${platformOf(vehicle).split(' ')[0]} ${engineText(engine.litres)} ${engine.cylinders} ${engine.fuel} ${redesigned(vehicle, engine)}`

/** One coil, or one pack of them, for all cylinders: a distributor or leads take the spark to each. */
const ONE_COIL: readonly (readonly [make: string, litres: number, last: number])[] = [
  ['Chevrolet', 4.3, 2006],
  ['GMC', 4.3, 2006],
  ['Dodge', 5.9, 2002],
  ['Ford', 4.2, 2008],
  ['Jeep', 3.8, 2011],
]
export const hasCoilPerCylinder = ({ make }: Vehicle, { litres, to }: VehicleEngine): boolean =>
  !ONE_COIL.some(([of, size, last]) => of === make && size === litres && to <= last)

/** International's straight six of 7.6 liters, from the DT466 on: oil drives its injectors, and a grid warms its air in place of plugs. */
export const isDt466 = ({ make }: Vehicle, { litres, fuel }: VehicleEngine): boolean =>
  ['International', 'IC Bus'].includes(make) && litres === 7.6 && fuel === 'diesel'

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
