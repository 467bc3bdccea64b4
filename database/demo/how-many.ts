// How many of a part one machine has: counted in its assemblies, or by the cylinders, axles and batteries of its vehicles.
import { engineText } from '#values/engine-text.ts'
import { models } from './facts.ts'
import { type Vehicle, vehicles } from './goods/vehicles.ts'
import { familyOf } from './machines/years.ts'
import type { Design, VehicleUse } from './parts/design.ts'
import { wholeRange } from './whole-range.ts'

/** By machine, as it is called; all places of the part together. */
export type Quantities = ReadonlyMap<string, number>

const TWO_ON_AN_AXLE = new Set(['brake rotor', 'brake drum', 'shock absorber', 'brake chamber', 'slack adjuster'])
const ONE_A_CYLINDER = new Set([
  'spark plug',
  'ignition coil',
  'glow plug',
  'common-rail injector',
  'hydraulic unit injector',
])
const BATTERIES = new Set(['flooded battery', 'AGM battery'])

/** The most that one engine, axle, set or vehicle has: whoever buys for one machine needs as many. */
export function mostOfOne(design: Design): number {
  const counted = [...(countedIn(design)?.values() ?? []), ...batteriesOf(design).keys()]
  return Math.max(1, isTwoOnAnAxle(design) ? 2 : 1, ...counted, ...perCylinder(design).numbers)
}

export const isTwoOnAnAxle = ({ kind }: Design): boolean => TWO_ON_AN_AXLE.has(kind)

/** In the assemblies of engines and sets; of a reconditioned part or an oversize, as of the part in whose place it stands. */
export const countedIn = (design: Design): Quantities | undefined => inAssemblies().get(design.versionOf ?? design)

/** How many the engines of its vehicles have, fewest first; some Hemis fire each cylinder twice. */
export function perCylinder({ kind, vehicles: uses }: Design): { numbers: number[]; firedTwice: string[] } {
  if (!ONE_A_CYLINDER.has(kind)) return { numbers: [], firedTwice: [] }
  const engines = uses.flatMap((use) =>
    rowsOf(use)
      .flatMap((vehicle) => vehicle.engines)
      .filter(({ litres, from, to }) => engineText(litres) === use.engine && from <= use.from && use.from <= to)
      .map(({ cylinders, litres }) => ({
        ...use,
        cylinders,
        isTwin: kind === 'spark plug' && isTwinPlug(use, litres),
      })),
  )
  const numbers = new Set(engines.map(({ cylinders, isTwin }) => cylinders * (isTwin ? 2 : 1)))
  const twins = engines.filter(({ isTwin }) => isTwin).map(({ make }) => make)
  return { numbers: [...numbers].toSorted((a, b) => a - b), firedTwice: [...new Set(twins)].toSorted() }
}

/** How many of what each cylinder has a vehicle has; undefined for other parts. */
export function cylinderParts({ kind }: Design, { make, litres, cylinders }: CylindersOf): number | undefined {
  if (!ONE_A_CYLINDER.has(kind)) return undefined
  return kind === 'spark plug' && isTwinPlug({ make }, litres) ? 2 * cylinders : cylinders
}
interface CylindersOf {
  make: string
  litres: number
  cylinders: number
}

const isTwinPlug = ({ make }: Pick<VehicleUse, 'make'>, litres: number) =>
  ['Dodge', 'Ram', 'Jeep'].includes(make) && (litres === 5.7 || litres === 6.4)

const rowsOf = ({ make, model }: VehicleUse) =>
  vehicles.filter((vehicle) => vehicle.make === make && vehicle.models.includes(model))

/** By number of batteries the vehicles that have as many; beside a gasoline pickup of one stands the diesel of two. */
export function batteriesOf({ kind, vehicles: uses, attributes }: Design): ReadonlyMap<number, string[]> {
  const [group] = String(attributes['group']).split(' ')
  const taking = uses.flatMap((use) =>
    BATTERIES.has(kind)
      ? rowsOf(use)
          .filter((row) => row.group.split(' ')[0] === group && row.from <= use.to && use.from <= row.to)
          .flatMap((row) => batteriesIn(row).map(({ number, mark }) => ({ number, name: nameWith(use, mark) })))
      : [],
  )
  const byNumber = [...Map.groupBy(taking, ({ number }) => number)].toSorted(([a], [b]) => a - b)
  return new Map(byNumber.map(([number, of]) => [number, [...new Set(of.map(({ name }) => name))].toSorted()]))
}

const nameWith = ({ make, model }: VehicleUse, mark: string) => `${make} ${model}${mark}`

const OFTEN_GASOLINE = new Set<Vehicle['sort']>(['H', 'P'])

/** Pickups and vans have their second battery for the diesel alone. */
function batteriesIn({ sort, batteries, engines }: Vehicle): { number: number; mark: string }[] {
  const diesels = engines.filter(({ fuel }) => fuel === 'diesel')
  if (!OFTEN_GASOLINE.has(sort) || batteries === 1 || diesels.length === engines.length)
    return [{ number: batteries, mark: '' }]
  return [
    { number: 1, mark: '' },
    { number: batteries, mark: ' diesel' },
  ]
}

let known: Map<Design, Map<string, number>> | undefined

function inAssemblies(): ReadonlyMap<Design, Quantities> {
  if (known) return known
  known = new Map()
  for (const { family, model, places } of wholeRange().assemblies) {
    const machine = family === null ? (models.find(({ code }) => code === model)?.name ?? '') : familyOf(family).name
    for (const { fills, quantity } of places)
      for (const design of new Set(fills.flatMap((fill) => fill.design ?? []))) {
        const counted = known.get(design) ?? new Map<string, number>()
        known.set(design, counted)
        counted.set(machine, (counted.get(machine) ?? 0) + quantity)
      }
  }
  return known
}
