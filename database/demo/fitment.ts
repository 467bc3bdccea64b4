// What a part fits: engine families by serial number, generator models by build date, vehicles by model year.
import { type Catalogue, leafOf, newestOf } from './catalogue.ts'
import { type EngineFamily, families, type GeneratorModel, makeShares, models } from './facts.ts'
import { type Draw, pick, stream, weighted, whole } from './random.ts'

export interface EngineFit {
  family: EngineFamily
  esnFrom: number
  esnTo: number
}
export interface GeneratorFit {
  model: GeneratorModel
  builtFrom: string
  builtTo: string
}
export interface VehicleFit {
  make: string
  model: string
  yearFrom: number
  yearTo: number
  engine: string | null
}
export interface Fitment {
  engines: EngineFit[]
  generators: GeneratorFit[]
  vehicles: VehicleFit[]
}

/** Serial numbers name the years 1998 to 2027. */
const FIRST_YEAR = 1998
const UNKNOWN_SHARE = 0.02
const day = (time: number) => new Date(time).toISOString().slice(0, 10)
const MONTHS = Array.from({ length: 30 * 12 }, (_, month) => ({
  first: day(Date.UTC(FIRST_YEAR, month, 1)),
  last: day(Date.UTC(FIRST_YEAR, month + 1, 0)),
}))
const ENGINES = ['2.0L', '2.5L', '3.0L', '3.6L', '4.5L', '5.0L', '5.3L', '6.2L', '6.6L', '6.7L', '7.3L', '12.8L']

/** What part `index` is known to fit, by its own rows or those of the part that replaced it. */
export const fitmentOf = (catalogue: Catalogue, index: number): Fitment =>
  drawnFitment(catalogue, newestOf(catalogue, index))

/** A replaced part has no fit rows: its newest successor has them. */
export const rowsOf = (catalogue: Catalogue, index: number): Fitment =>
  newestOf(catalogue, index) === index ? drawnFitment(catalogue, index) : { engines: [], generators: [], vehicles: [] }

export function machinesOf(catalogue: Catalogue, index: number): { families: EngineFamily[]; lines: Set<number> } {
  const { engines, generators } = drawnMachines(catalogue, newestOf(catalogue, index))
  return { families: engines.map((fit) => fit.family), lines: new Set(generators.map((fit) => fit.model.line.id)) }
}

function drawnFitment(catalogue: Catalogue, index: number): Fitment {
  const { draw, isUnknown, fit, engines, generators } = drawnMachines(catalogue, index)
  return { engines, generators, vehicles: fit.includes('V') && !isUnknown ? drawnVehicles(draw) : [] }
}

function drawnMachines(catalogue: Catalogue, index: number) {
  const { fit } = leafOf(catalogue, index)
  const draw = stream(catalogue.seed, 'fit', index)
  const isUnknown = draw() < UNKNOWN_SHARE
  const engines = fit.includes('E') && !isUnknown ? drawnEngines(draw) : []
  const generators = fit.includes('G') && !isUnknown ? drawnGenerators(draw) : []
  return { draw, isUnknown, fit, engines, generators }
}

function drawnEngines(draw: Draw): EngineFit[] {
  const u = draw()
  const more = draw()
  const count = u < 0.55 ? 1 : u < 0.8 ? 2 : u < 0.92 ? 3 : whole(more, 4, 6)
  const left = [...families]
  return Array.from({ length: count }, () => {
    const family = pick(left, draw())
    left.splice(left.indexOf(family), 1)
    return { family, ...drawnSpan(draw, family) }
  })
}

/** A break is the first number of a changed build, on a whole thousand inside the family. */
function drawnSpan(draw: Draw, { esnFrom, esnTo }: EngineFamily): { esnFrom: number; esnTo: number } {
  const u = draw()
  const breakAt = (v: number) => {
    const rounded = Math.round((esnFrom + Math.floor(v * (esnTo - esnFrom + 1))) / 1000) * 1000
    return Math.min(Math.max(rounded, esnFrom + 1000), esnTo + 1 - 2000)
  }
  const a = breakAt(draw())
  const b = breakAt(draw())
  if (u < 0.4) return { esnFrom, esnTo }
  if (u < 0.7) return { esnFrom: a, esnTo }
  if (u < 0.9) return { esnFrom, esnTo: a - 1 }
  return { esnFrom: Math.min(a, b), esnTo: Math.max(a, b, Math.min(a, b) + 1000) - 1 }
}

/** Neighbouring models, as makers carry parts over within a line and into the next. */
function drawnGenerators(draw: Draw): GeneratorFit[] {
  const count = whole(draw(), 1, 8)
  const start = Math.floor(draw() * models.length)
  return Array.from({ length: count }, (_, step) => {
    const u = draw()
    const month = whole(draw(), 1, MONTHS.length - 1)
    const model = models[(start + step) % models.length]
    if (!model) throw new RangeError('no such model')
    return {
      model,
      builtFrom: MONTHS[u >= 0.5 && u < 0.8 ? month : 0]?.first ?? '',
      builtTo: MONTHS.at(u >= 0.8 ? month - 1 : -1)?.last ?? '',
    }
  })
}

/** 1 to 20 rows, geometric with a mean of 5. */
function drawnVehicles(draw: Draw): VehicleFit[] {
  const count = Math.min(1 + Math.floor(Math.log(1 - draw()) / Math.log(0.8)), 20)
  return Array.from({ length: count }, () => {
    const make = weighted(makeShares, draw())
    const model = pick(make.models, draw())
    const [first, last] = pick(model.years, draw())
    const span = Math.min(whole(draw(), 1, 18), last - first + 1)
    const yearFrom = first + Math.floor(draw() * (last - first + 2 - span))
    const isNamed = draw() < 0.3
    const engine = pick(ENGINES, draw())
    return {
      make: make.name,
      model: model.name,
      yearFrom,
      yearTo: yearFrom + span - 1,
      engine: isNamed ? engine : null,
    }
  })
}
