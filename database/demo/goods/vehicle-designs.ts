// What fits by make, model and year: chassis parts by the class of the vehicle, engine parts by its engine.
import type { AddPart, Designs, VehicleUse } from '../parts/design.ts'
import { hoseLb } from '../parts/mass.ts'
import { addBrakes } from './vehicle-brakes.ts'
import { addChassis } from './vehicle-chassis.ts'
import { addStartingAndCharging } from './vehicle-charging.ts'
import { fuelToTell } from './vehicle-engine-facts.ts'
import { usesOf } from './vehicle-fits.ts'
import { addPanelFilter, addVehicleEngine, pumpInletOf } from './vehicle-engines.ts'
import { bodiesOf, isLight, platformOf, type Vehicle, type VehicleEngine, vehicles } from './vehicles.ts'

export function addVehicleParts(designs: Designs): void {
  for (const vehicle of vehicles) {
    for (const body of bodiesOf(vehicle)) {
      const add: AddPart = (part, apartFor = '') => designs.add({ vehicles: usesOf(body, null), ...part }, apartFor)
      addBrakes(add, body)
      addChassis(add, body)
    }
    // Those that our own families stand for have the parts of their bills of materials.
    const own = vehicle.engines.filter((engine) => classOf(engine) === undefined)
    for (const engine of vehicle.engines) {
      const addTo: AddPart = (part, apartFor = '') =>
        designs.add({ vehicles: usesOf(vehicle, engine), ...part }, apartFor)
      if (own.includes(engine)) addVehicleEngine(addTo, vehicle, engine)
      // The air cleaner of the family is that of trucks.
      else if (isLight(vehicle)) addPanelFilter(addTo, vehicle, engine, true)
      // A family's starter has another voltage than a bus of 24 volts.
      else if (vehicle.volts === 24) addStartingAndCharging(addTo, vehicle, engine)
    }
    for (const [inlet, engines] of Map.groupBy(own, pumpInletOf)) addHoses(designs, vehicle, inlet, engines)
  }
}

/** From the radiator to the pump, as wide as the pump's inlet, for the engines that have such a one. */
function addHoses(designs: Designs, vehicle: Vehicle, inlet: number, engines: readonly VehicleEngine[]): void {
  const litres = Math.max(...engines.map((engine) => engine.litres))
  const suffix = engines.map((engine) => fuelToTell(vehicle, engine)).find(Boolean) ?? null
  const uses =
    engines.length === vehicle.engines.length
      ? usesOf(vehicle, null)
      : engines.flatMap((engine) => usesOf(vehicle, engine))
  for (const [place, fr, least] of [
    ['upper', 'supérieur', 420],
    ['lower', 'inférieur', 360],
  ] as const) {
    const length = Math.round((least + litres * 12) / 5) * 5
    designs.add(
      {
        leaf: 'coolant-hoses',
        kind: 'radiator hose',
        name: { en: `Radiator hose, ${place}`, fr: `Boyau de radiateur ${fr}` },
        suffix,
        lb: hoseLb(inlet, length),
        attributes: { inner_diameter_mm: inlet, length_mm: length, material: 'EPDM', position: place },
        vehicles: uses.map((use) => ({ ...use })),
      },
      platformOf(vehicle),
    )
  }
}

/** The engine family of the class of a vehicle's engine, by layout, fuel and displacement. */
export function classOf({ layout, cylinders, fuel, litres }: VehicleEngine): string | undefined {
  const isIn = (least: number, most: number) => litres >= least && litres <= most
  if (layout !== 'I') return undefined
  if (fuel === 'gas' && cylinders === 6) return isIn(6.4, 7.2) ? 'TRN64G' : isIn(8.9, 13) ? 'SKN118G' : undefined
  if (fuel !== 'diesel') return undefined
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

interface Carrier {
  family: string
  volts: 12 | 24
  isLight: boolean
  vehicles: VehicleUse[]
}

/** Which vehicles carry an engine of which family's class, by the volts that start and feed it. */
export const carriers: Carrier[] = vehicles.flatMap((vehicle) =>
  vehicle.engines.flatMap((engine) => {
    const family = classOf(engine)
    if (family === undefined) return []
    return [{ family, volts: vehicle.volts, isLight: isLight(vehicle), vehicles: usesOf(vehicle, engine) }]
  }),
)
