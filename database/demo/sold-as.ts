// What a part's description tells that nothing else on its page does: how many a machine has, or what one of it is enough for.
import { engineText } from '#values/engine-text.ts'
import type { Assembly } from './assemblies/assembly.ts'
import { models } from './facts.ts'
import { vehicles } from './goods/vehicles.ts'
import { familyOf } from './machines/years.ts'
import type { Design, Words } from './parts/design.ts'
import { piecesOf } from './parts/sets.ts'
import { wholeRange } from './whole-range.ts'

/** By machine, as it is called; all places of the part together. */
type Quantities = Map<string, number>

const ONE_FOR: Record<string, Words> = {
  'overhaul-sets': { en: 'One set for one engine.', fr: 'Un ensemble par moteur.' },
  'maintenance-kits': { en: 'One kit for one service.', fr: 'Une trousse par entretien.' },
  'gen-maintenance': { en: 'One kit for one service.', fr: 'Une trousse par entretien.' },
}
const AXLE: Words = { en: 'One set for one axle.', fr: 'Un ensemble par essieu.' }
const FOR_AN_AXLE = new Set(['brake pad set', 'brake shoe kit'])
const TWO_ON_AN_AXLE = new Set(['brake rotor', 'brake drum', 'shock absorber', 'brake chamber', 'slack adjuster'])
const ONE_A_CYLINDER = new Set([
  'spark plug',
  'ignition coil',
  'glow plug',
  'common-rail injector',
  'hydraulic unit injector',
])
const NOTHING: Words = { en: '', fr: '' }
const MOST_NAMED = 4

export function soldAs(design: Design): Words {
  const counted = quantities().get(design.versionOf ?? design)
  if (counted) return joined(setOf(piecesOf(design)), perMachine(counted, design))
  if (FOR_AN_AXLE.has(design.kind)) return AXLE
  const kit = design.contents.length > 0 ? ONE_FOR[design.leaf] : undefined
  if (kit) return kit
  const { pieces } = design.attributes
  if (typeof pieces === 'number' && pieces > 1) return setOf(pieces)
  if (TWO_ON_AN_AXLE.has(design.kind)) return { en: 'Quantity per axle: 2.', fr: 'Quantité par essieu\u00a0: 2.' }
  const fired = ONE_A_CYLINDER.has(design.kind) ? perCylinder(design) : []
  return fired.length > 0 ? perEngine(fired) : NOTHING
}

const setOf = (pieces: number): Words =>
  pieces > 1 ? { en: `Sold as a set of ${pieces}.`, fr: `Se vend en ensemble de ${pieces}.` } : NOTHING

const joined = (one: Words, other: Words): Words => ({
  en: `${one.en} ${other.en}`.trim(),
  fr: `${one.fr} ${other.fr}`.trim(),
})

/** How many the engines of its vehicles have; some Hemis fire each cylinder twice. */
function perCylinder({ kind, vehicles: uses }: Design): number[] {
  const counted = uses.flatMap(({ make, model, engine, from }) =>
    vehicles
      .filter((vehicle) => vehicle.make === make && vehicle.models.includes(model))
      .flatMap(({ engines }) => engines)
      .filter(({ litres, from: first, to }) => engineText(litres) === engine && first <= from && from <= to)
      .map(({ cylinders, litres }) => cylinders * (kind === 'spark plug' && isTwinPlug(make, litres) ? 2 : 1)),
  )
  return [...new Set(counted)].toSorted((a, b) => a - b)
}

const isTwinPlug = (make: string, litres: number) =>
  ['Dodge', 'Ram', 'Jeep'].includes(make) && (litres === 5.7 || litres === 6.4)

function perEngine(numbers: readonly number[]): Words {
  const [least, most] = [numbers[0], numbers.at(-1)]
  const told = (to: string) => (least === most ? `${least}` : `${least} ${to} ${most}`)
  return { en: `Quantity per engine: ${told('to')}.`, fr: `Quantité par moteur\u00a0: ${told('à')}.` }
}

function perMachine(counted: Quantities, { engines, generators }: Design): Words {
  const kind =
    generators.length === 0
      ? { en: 'engine', fr: 'moteur' }
      : engines.length === 0
        ? { en: 'generator', fr: 'génératrice' }
        : { en: 'machine', fr: 'machine' }
  const numbers = [...new Set(counted.values())].toSorted((a, b) => a - b)
  // '16 (Tarn 4.1), 24 (Tarn 6.4, Tarn 6.4 Gas)'.
  const named = [...Map.groupBy(counted, ([, quantity]) => quantity)]
    .map(([quantity, machines]) => `${quantity} (${machines.map(([machine]) => machine).join(', ')})`)
    .join(', ')
  const [least, most] = [numbers[0], numbers.at(-1)]
  const told = (to: string) =>
    numbers.length === 1 ? `${least}` : counted.size <= MOST_NAMED ? named : `${least} ${to} ${most}`
  return { en: `Quantity per ${kind.en}: ${told('to')}.`, fr: `Quantité par ${kind.fr}\u00a0: ${told('à')}.` }
}

let known: Map<Design, Quantities> | undefined

function quantities(): Map<Design, Quantities> {
  if (known) return known
  known = new Map()
  for (const assembly of wholeRange().assemblies)
    for (const { fills, quantity } of assembly.places)
      for (const design of new Set(fills.flatMap((fill) => fill.design ?? []))) {
        const counted = known.get(design) ?? new Map<string, number>()
        known.set(design, counted)
        const machine = nameOf(assembly)
        counted.set(machine, (counted.get(machine) ?? 0) + quantity)
      }
  return known
}

const nameOf = ({ family, model }: Assembly): string =>
  family === null ? (models.find(({ code }) => code === model)?.name ?? '') : familyOf(family).name
