// What fits by make, model and year: chassis parts by the class of the vehicle, engine parts by its engine.
import { engineText } from '#values/engine-text.ts'
import type { Years } from '../machines/years.ts'
import type { AddPart, Designs, VehicleUse } from '../parts/design.ts'
import { addBrakes } from './vehicle-brakes.ts'
import { addChassis } from './vehicle-chassis.ts'
import { addVehicleEngine } from './vehicle-engines.ts'
import { type Vehicle, type VehicleEngine, vehicles, yearsListed } from './vehicles.ts'

export function addVehicleParts(designs: Designs): void {
  for (const vehicle of vehicles) {
    const add: AddPart = (part, apartFor = '') => designs.add({ ...part, vehicles: usesOf(vehicle, null) }, apartFor)
    addBrakes(add, vehicle)
    addChassis(add, vehicle)
    for (const engine of vehicle.engines) {
      // Those that our own families stand for have the parts of their bills of materials.
      if (classOf(engine) !== undefined) continue
      addVehicleEngine(
        (part, apartFor = '') => designs.add({ ...part, vehicles: usesOf(vehicle, engine) }, apartFor),
        vehicle,
        engine,
      )
    }
  }
}

function usesOf(vehicle: Vehicle, engine: VehicleEngine | null): VehicleUse[] {
  const { make, models } = vehicle
  const { from, to } = engine ?? vehicle
  return models.flatMap((model) =>
    yearsListed(make, model, { from, to }).map((years: Years) => ({
      make,
      model,
      engine: engine && engineText(engine.litres),
      ...years,
    })),
  )
}

/** The engine family of the class of a vehicle's engine, by layout, fuel and displacement. */
export function classOf({ layout, cylinders, fuel, litres }: VehicleEngine): string | undefined {
  const isIn = (least: number, most: number) => litres >= least && litres <= most
  if (fuel === 'gas') return isIn(6.4, 7.2) ? 'TRN64G' : isIn(8.9, 13) ? 'SKN118G' : undefined
  if (fuel !== 'diesel' || layout !== 'I') return undefined
  if (cylinders === 4) return isIn(2.4, 3) ? 'SCR27' : undefined
  if (cylinders !== 6) return undefined
  return isIn(5.9, 7.2)
    ? 'TRN64'
    : isIn(8.3, 10.4)
      ? 'SKN93'
      : isIn(10.4, 13.2)
        ? 'SKN118'
        : isIn(13.3, 16.1)
          ? 'MSF146'
          : undefined
}

/** Which vehicles carry an engine of which family's class. */
export const carriers: { family: string; vehicles: VehicleUse[] }[] = [
  ...Map.groupBy(
    vehicles.flatMap((vehicle) =>
      vehicle.engines.flatMap((engine) => {
        const family = classOf(engine)
        return family === undefined ? [] : [{ family, uses: usesOf(vehicle, engine) }]
      }),
    ),
    ({ family }) => family,
  ),
].map(([family, carried]) => ({ family, vehicles: carried.flatMap(({ uses }) => uses) }))
