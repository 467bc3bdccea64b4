// The machines in the name of a part.
import { models } from './facts.ts'
import { familyOf, type Years } from './machines/years.ts'
import type { Design, Words } from './parts/design.ts'

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
    if (named.length > 2 && contents.length === 0) return ''
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
  const cars = [...new Set(vehicles.map(({ make, model }) => `${make} ${model}`))].toSorted()
  const makes = [...new Set(vehicles.map(({ make }) => make))].toSorted()
  const named = cars.length <= 2 ? cars : makes
  if (named.length === 0 || named.length > 2) return ''
  // 'Ford F-250, F-350': the make once.
  const [make = ''] = makes
  const all = named.map((one, at) => (at > 0 && makes.length === 1 ? one.slice(make.length + 1) : one)).join(', ')
  const from = Math.min(...vehicles.map((use) => use.from))
  const to = Math.max(...vehicles.map((use) => use.to))
  return `${all}${enginesOf(vehicles, language)} ${years([{ from, to }])}`
}

/** A vehicle has several engines, and an alternator of one is none of another: ' 2.0 L'. */
function enginesOf(vehicles: Design['vehicles'], language: Language): string {
  const litres = [...new Set(vehicles.map(({ engine }) => (engine === null ? Number.NaN : Number.parseFloat(engine))))]
  if (litres.length > MOST_ENGINES || litres.some((one) => Number.isNaN(one))) return ''
  const inWords = litres.toSorted((one, other) => one - other).map((one) => one.toFixed(1))
  return ` ${inWords.map((one) => (language === 'fr' ? one.replace('.', ',') : one)).join('/')} L`
}
const MOST_ENGINES = 3
const SETS_BUILT = { from: 1998, to: 2027 }

const years = (all: readonly Years[]) =>
  `(${all.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')})`
