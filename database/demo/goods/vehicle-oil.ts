// Oil filters of vehicles' own engines: a can that is screwed on, or an element in a housing of the engine's own.
import { type Can, spinOnLb } from '../parts/cans.ts'
import type { AddPart } from '../parts/design.ts'
import { pounds } from '../parts/mass.ts'
import { apartOf } from './vehicle-engine-facts.ts'
import { usesOf } from './vehicle-fits.ts'
import type { Vehicle, VehicleEngine } from './vehicles.ts'

/** Makers' engines by their liters that have an element; of the others each has a can. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  Ford: ['6.0 diesel', '6.4 diesel', '3.2 diesel', '2.7 gasoline'],
  Toyota: ['1.8 gasoline', '2.5 gasoline', '3.5 gasoline', '4.6 gasoline', '5.7 gasoline'],
  Dodge: ['3.6 gasoline'],
  Ram: ['3.6 gasoline', '3.0 diesel'],
  Jeep: ['3.6 gasoline'],
  'Mercedes-Benz': ['3.0 diesel', '2.1 diesel'],
  Freightliner: ['3.0 diesel', '2.1 diesel'],
  Hino: ['7.6 diesel'],
}
const hasElement = ({ make }: Vehicle, { litres, fuel }: VehicleEngine): boolean =>
  ELEMENTS[make]?.includes(`${litres.toFixed(1)} ${fuel}`) ?? false

/** General Motors went over to the metric thread with its engines of 2007, Chrysler with the Hemis of 2009. */
const METRIC_FROM: Readonly<Record<string, (litres: number) => number | undefined>> = {
  Chevrolet: () => 2007,
  GMC: () => 2007,
  Dodge: (litres) => (litres === 5.7 ? 2009 : undefined),
  Ram: (litres) => (litres > 5 ? 2009 : undefined),
  Jeep: (litres) => (litres === 5.7 ? 2009 : undefined),
}
const M20 = new Set(['Honda', 'Nissan'])
const INCHES: Readonly<Record<string, string>> = { Chevrolet: '13/16-16', GMC: '13/16-16' }

/** An engine in the years before its maker's change of thread, and in those from it on. */
function spellsOf({ make }: Vehicle, engine: VehicleEngine): VehicleEngine[] {
  const change = engine.fuel === 'gasoline' ? METRIC_FROM[make]?.(engine.litres) : undefined
  if (change === undefined || engine.to < change || engine.from >= change) return [engine]
  return [
    { ...engine, to: change - 1 },
    { ...engine, from: change },
  ]
}

function threadOf({ make }: Vehicle, { litres, from }: VehicleEngine): string {
  if (M20.has(make)) return 'M20×1.5'
  const change = METRIC_FROM[make]?.(litres)
  const isMadeHere = change !== undefined || make in METRIC_FROM || make === 'Toyota'
  return isMadeHere && !(change !== undefined && from >= change) ? (INCHES[make] ?? '3/4-16') : 'M22×1.5'
}

function canOf(vehicle: Vehicle, engine: VehicleEngine): Can {
  const { litres, fuel } = engine
  if (fuel === 'diesel')
    return litres < 4
      ? { od: 76, length: 118, thread: 'M22×1.5' }
      : { od: 94, length: 173, thread: litres < 6.5 ? 'M27×2' : '1-16' }
  const thread = threadOf(vehicle, engine)
  if (M20.has(vehicle.make) && litres < 3) return { od: 66, length: 66, thread }
  return { od: 76, length: litres > 4 && !M20.has(vehicle.make) ? 118 : 87, thread }
}

const NAME = { en: 'Oil filter', fr: 'Filtre à huile' }

export function addOilFilters(add: AddPart, vehicle: Vehicle, engine: VehicleEngine): void {
  if (hasElement(vehicle, engine)) addElement(add, vehicle, engine)
  else for (const spell of spellsOf(vehicle, engine)) addCan(add, vehicle, spell)
}

const qualities = ({ fuel }: VehicleEngine) => ({
  micron_rating: 25,
  media: fuel === 'diesel' ? 'cellulose' : 'synthetic blend',
})
const FORMER = { key: 'micron_rating', value: 30 }

function addCan(add: AddPart, vehicle: Vehicle, engine: VehicleEngine): void {
  const can = canOf(vehicle, engine)
  add({
    leaf: 'oil-filters',
    kind: 'spin-on oil filter',
    name: NAME,
    vehicles: usesOf(vehicle, engine),
    lb: spinOnLb(can),
    attributes: {
      thread_size: can.thread,
      outer_diameter_mm: can.od,
      length_mm: can.length,
      ...qualities(engine),
      bypass_psi: engine.fuel === 'diesel' ? 22 : 14,
    },
    former: FORMER,
  })
}

function addElement(add: AddPart, vehicle: Vehicle, engine: VehicleEngine): void {
  const { litres, fuel } = engine
  const isLarge = fuel === 'diesel' && litres >= 5
  const od = isLarge ? 90 : litres < 2.6 ? 57 : 65
  const length = isLarge ? 146 : Math.round(70 + litres * 8)
  add(
    {
      leaf: 'oil-filters',
      kind: 'oil filter element',
      name: NAME,
      // Paper, its ends and the seal rings of the cap: about 0.3 kg a liter.
      lb: pounds(0.3 * (Math.PI / 4) * od ** 2 * length * 1e-6),
      attributes: {
        outer_diameter_mm: od,
        inner_diameter_mm: isLarge ? 38 : 26,
        length_mm: length,
        ...qualities(engine),
      },
      former: FORMER,
    },
    // A housing is the engine's own.
    apartOf(vehicle, engine),
  )
}
