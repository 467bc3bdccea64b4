// The machines in the name of a part.
import { models } from './facts.ts'
import { carriers } from './goods/vehicle-designs.ts'
import { sheets } from './machines/engine-sheets.ts'
import { familyOf, type Years } from './machines/years.ts'
import { type Design, joined, type VehicleUse, type Words } from './parts/design.ts'

type Language = keyof Words

/**
 * The machines that a name tells, when they are few, always in the order of the range; makers and models are the same in every
 * language, litres are not.
 */
export function machineIn(design: Design, language: Language): string {
  const { engines, generators, vehicles, contents } = design
  if (design.universal || design.isByGrade) return ''
  if (engines.length > 0) {
    const named = [...Map.groupBy(engines, ({ family }) => family)].map(([code, uses]) => ({ ...familyOf(code), uses }))
    // A kit is looked for by its engines, however many.
    if (contents.length === 0 && (named.length > 2 || !isOfTheseAlone(design))) return ''
    return named
      .toSorted((a, b) => a.id - b.id)
      .map(({ name, yearFrom, yearTo, uses }) =>
        uses.some(({ from, to }) => from === yearFrom && to === yearTo) ? name : `${name} ${years(uses)}`,
      )
      .join(', ')
  }
  if (generators.length > 0) {
    const named = models.filter(({ code }) => generators.some(({ model }) => model === code))
    const lines = [...new Set(named.map(({ line }) => line.name))]
    const told =
      named.length <= 2 ? named.map(({ name }) => name).join(', ') : lines.length === 1 ? lines[0] : undefined
    if (told === undefined) return ''
    const stretches = [...new Set(named.map(({ code }) => years(generators.filter(({ model }) => model === code))))]
    return stretches.length > 1 || stretches[0] === years([SETS_BUILT]) ? told : `${told} ${stretches[0]}`
  }
  return vehiclesIn(vehicles, language)
}

/** Not in other vehicles or sets besides: who has one of those would take the part for another engine's. */
function isOfTheseAlone({ engines, generators, vehicles }: Design): boolean {
  const families = new Set(engines.map(({ family }) => family))
  const driven = new Set(sheets.flatMap(({ code, drives }) => (families.has(code) ? drives : [])))
  const carried = new Set(carriers.flatMap((one) => (families.has(one.family) ? one.vehicles.map(carriedAs) : [])))
  return generators.every(({ model }) => driven.has(model)) && vehicles.every((use) => carried.has(carriedAs(use)))
}

const carriedAs = ({ make, model, engine }: VehicleUse) => `${make}|${model}|${engine}`

function vehiclesIn(vehicles: Design['vehicles'], language: Language): string {
  const makes = [...Map.groupBy(vehicles, ({ make }) => make)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const cars = makes.map(([make, uses]) => ({ make, names: [...new Set(uses.map(({ model }) => model))].toSorted() }))
  const isFew = cars.reduce((count, { names }) => count + names.length, 0) <= MOST_MACHINES
  if (cars.length === 0 || cars.length > MOST_MACHINES) return ''
  // 'Ford F-250, F-350': the make once.
  const named = cars
    .map(({ make, names }) => `${make} ${isFew ? names.join(', ') : commonWords(names)}`.trimEnd())
    .join(', ')
  return `${named}${enginesOf(vehicles, language)} ${years(joined([], vehicles, () => ''))}`
}

/** 'ProMaster' of a ProMaster 1500, 2500 and 3500: a Ram alone would be a pickup too. */
function commonWords(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => name.split(' '))
  const differs = first.findIndex((word, at) => others.some((words) => words[at] !== word))
  return (differs === -1 ? first : first.slice(0, differs)).join(' ')
}

/** A vehicle has several engines, and an alternator of one is none of another: ' 2.0 L'. */
function enginesOf(vehicles: Design['vehicles'], language: Language): string {
  const litres = [...new Set(vehicles.map(({ engine }) => (engine === null ? Number.NaN : Number.parseFloat(engine))))]
  if (litres.length > MOST_ENGINES || litres.some((one) => Number.isNaN(one))) return ''
  const inWords = litres.toSorted((one, other) => one - other).map((one) => one.toFixed(1))
  return ` ${inWords.map((one) => (language === 'fr' ? one.replace('.', ',') : one)).join('/')} L`
}
const MOST_ENGINES = 3
const MOST_MACHINES = 2
const SETS_BUILT = { from: 1998, to: 2027 }

const years = (all: readonly Years[]) =>
  `(${all.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')})`
