// What a part's description tells that nothing else on its page does: how many a machine has, or what one of it is enough for.
import { lines } from './facts.ts'
import { batteriesOf, countedIn, isTwoOnAnAxle, perCylinder, type Quantities } from './how-many.ts'
import type { Design, Words } from './parts/design.ts'
import { piecesOf } from './parts/sets.ts'

const SET: Words = { en: 'One set for one engine.', fr: 'Un ensemble par moteur.' }
const KIT: Words = { en: 'One kit for one engine.', fr: 'Une trousse par moteur.' }
const SERVICE: Words = { en: 'One kit for one service.', fr: 'Une trousse par entretien.' }
const ONE_FOR: Record<string, Words> = {
  'overhaul-sets': SET,
  'maintenance-kits': SERVICE,
  'gen-maintenance': SERVICE,
}
const AXLE: Words = { en: 'One set for one axle.', fr: 'Un ensemble par essieu.' }
const FOR_AN_AXLE = new Set(['brake pad set', 'brake shoe kit'])
const NOTHING: Words = { en: '', fr: '' }

export function soldAs(design: Design): Words {
  if (design.contents.length > 0) return ONE_FOR[design.leaf] ?? KIT
  const counted = countedIn(design)
  if (counted) return joined(setOf(piecesOf(design)), perMachine(counted, design))
  if (FOR_AN_AXLE.has(design.kind)) return AXLE
  const { pieces } = design.attributes
  if (typeof pieces === 'number' && pieces > 1) return setOf(pieces)
  if (isTwoOnAnAxle(design)) return { en: 'Quantity per axle: 2.', fr: 'Quantité par essieu\u00a0: 2.' }
  const batteries = batteriesOf(design)
  if (batteries.size > 0) return perVehicle(batteries)
  const fired = perCylinder(design)
  return fired.numbers.length > 0 ? perEngine(fired) : NOTHING
}

const setOf = (pieces: number): Words =>
  pieces > 1 ? { en: `Sold as a set of ${pieces}.`, fr: `Se vend en ensemble de ${pieces}.` } : NOTHING

const joined = (one: Words, other: Words): Words => ({
  en: `${one.en} ${other.en}`.trim(),
  fr: `${one.fr} ${other.fr}`.trim(),
})

/** '4 to 16 (1 per cylinder; 2 on the 5.7 L and 6.4 L of Ram)': whoever knows the engine knows how many. */
function perEngine({ numbers, firedTwice }: ReturnType<typeof perCylinder>): Words {
  const [least, most] = [numbers[0], numbers.at(-1)]
  const makes = firedTwice.join(', ')
  const twice: Words = makes
    ? { en: `; 2 on the 5.7 L and 6.4 L of ${makes}`, fr: `; 2 sur les 5,7 L et 6,4 L de ${makes}` }
    : NOTHING
  const told: Words =
    least === most
      ? { en: `${least}`, fr: `${least}` }
      : { en: `${least} to ${most} (1 per cylinder${twice.en})`, fr: `${least} à ${most} (1 par cylindre${twice.fr})` }
  return { en: `Quantity per engine: ${told.en}.`, fr: `Quantité par moteur\u00a0: ${told.fr}.` }
}

/** 'Quantity per vehicle: 1; 2 (Ford F-250 diesel).': those that take more than the fewest are named. */
function perVehicle(batteries: ReadonlyMap<number, string[]>): Words {
  const told = [...batteries].map(([number, names], at) => (at === 0 ? `${number}` : `${number} (${names.join(', ')})`))
  return {
    en: `Quantity per vehicle: ${told.join('; ')}.`,
    fr: `Quantité par véhicule\u00a0: ${told.join('; ')}.`,
  }
}

function perMachine(counted: Quantities, { engines, generators }: Design): Words {
  const kind =
    generators.length === 0
      ? { en: 'engine', fr: 'moteur' }
      : engines.length === 0
        ? { en: 'generator', fr: 'génératrice' }
        : { en: 'machine', fr: 'machine' }
  const byQuantity = [...Map.groupBy(counted, ([, quantity]) => quantity)].toSorted(([a], [b]) => a - b)
  // '16 (Tarn 4.1), 24 (Tarn 6.4, Tarn 6.4 Gas)'.
  const told =
    byQuantity.length === 1
      ? `${byQuantity[0]?.[0]}`
      : byQuantity
          .map(([quantity, of]) => {
            const machines = of.map(([machine]) => machine)
            return `${quantity} (${inLines(machines, counted).join(', ')})`
          })
          .join(', ')
  return { en: `Quantity per ${kind.en}: ${told}.`, fr: `Quantité par ${kind.fr}\u00a0: ${told}.` }
}

/** A whole line in place of its models, where all of them that take the part take as many. */
function inLines(machines: readonly string[], counted: Quantities): string[] {
  const told = machines.map((machine) => {
    const line = lines.find(({ models }) => models.some(({ name }) => name === machine))
    const taking = line?.models.filter(({ name }) => counted.has(name)) ?? []
    return line && taking.length > 1 && taking.every(({ name }) => machines.includes(name)) ? line.name : machine
  })
  return [...new Set(told)]
}
