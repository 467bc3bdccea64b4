// What a part fits: engine families by serial number, generator models by build date, vehicles by model year.
import { type Catalogue, madeFrom, newestOf } from './catalogue.ts'
import { type EngineFamily, type GeneratorModel, models } from './facts.ts'
import { fitsOf, type VehicleFit } from './goods/vehicle-fits.ts'
import { familyOf, serialsOf } from './machines/years.ts'
import type { Design } from './parts/design.ts'

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
export interface Fitment {
  engines: EngineFit[]
  generators: GeneratorFit[]
  vehicles: VehicleFit[]
}

const NONE: Fitment = { engines: [], generators: [], vehicles: [] }

/** What part `index` is known to fit, by its own rows or those of the part that replaced it. */
export const fitmentOf = (catalogue: Catalogue, index: number): Fitment =>
  fitmentOfDesign(madeFrom(catalogue, newestOf(catalogue, index)).design)

/** A replaced part has no fit rows: its newest successor has them. */
export const rowsOf = (catalogue: Catalogue, index: number): Fitment =>
  newestOf(catalogue, index) === index ? fitmentOf(catalogue, index) : NONE

const known = new Map<Design, Fitment>()

/** What the newest part of a design is known to fit. */
export function fitmentOfDesign(design: Design): Fitment {
  let fitment = known.get(design)
  if (!fitment) {
    fitment = design.isFitUnknown ? NONE : readFitment(design)
    known.set(design, fitment)
  }
  return fitment
}

const readFitment = ({ engines, generators, vehicles }: Design): Fitment => ({
  engines: engines.map(({ family: code, from, to }) => {
    const family = familyOf(code)
    return { family, ...serialsOf(family, { from, to }) }
  }),
  generators: generators.map(({ model: code, from, to }) => {
    const model = models.find((one) => one.code === code)
    if (!model) throw new RangeError(`no generator model ${code}`)
    return { model, builtFrom: `${from}-01-01`, builtTo: `${to}-12-31` }
  }),
  vehicles: fitsOf(vehicles),
})
