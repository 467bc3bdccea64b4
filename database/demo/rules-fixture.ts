// The parts that the rules are held against, each with what a shop of 4,000 makes of it.
import { engineText } from '#values/engine-text.ts'
import { makeCatalogue } from './catalogue.ts'
import { describe as inWords } from './describe.ts'
import { classOf } from './goods/vehicle-designs.ts'
import { type VehicleEngine, vehicles } from './goods/vehicles.ts'
import { sheets } from './machines/engine-sheets.ts'
import { familyOf } from './machines/years.ts'
import type { Design, VehicleUse } from './parts/design.ts'
import { makeSku } from './sku.ts'
import { wholeRange } from './whole-range.ts'

export const { designs, assemblies } = wholeRange()

export function soldParts() {
  const catalogue = makeCatalogue(4000)
  return designs.map((design, index) => {
    const sku = makeSku(catalogue, index)
    return { design, sku, words: inWords(catalogue, sku) }
  })
}

export const numberOf = ({ attributes }: Design, key: string) => Number(attributes[key])
export const told = ({ name, suffix, attributes }: Design) =>
  `${name.en} ${suffix?.en ?? ''} ${JSON.stringify(attributes)}`
export const ofLeaf = (...slugs: string[]) => designs.filter(({ leaf }) => slugs.includes(leaf))

/** A rule without parts to hold it against is none. */
export function ofKind(...kinds: string[]): Design[] {
  const found = designs.filter(({ kind }) => kinds.includes(kind))
  if (found.length === 0) throw new Error(`no part is a ${kinds.join()}`)
  return found
}
export const broken = (parts: readonly Design[], isRight: (part: Design) => boolean) =>
  parts.filter((part) => !isRight(part)).map(told)

/** What stands in a family's engines of a year. */
export const partsOf = (family: string, year: number) =>
  assemblies
    .filter((assembly) => assembly.family === family)
    .flatMap(({ places }) => places)
    .flatMap(({ fills, quantity }) =>
      fills.flatMap(({ design, from, to }) => (design && from <= year && year <= to ? [{ design, quantity }] : [])),
    )
export const ofFamily = (family: string, year: number, kind: string) =>
  partsOf(family, year).flatMap(({ design }) => (design.kind === kind ? [design] : []))
export const years = sheets.flatMap((sheet) => {
  const { yearFrom, yearTo } = familyOf(sheet.code)
  return Array.from({ length: yearTo - yearFrom + 1 }, (_, at) => ({ sheet, year: yearFrom + at }))
})
/** The engines of the vehicles that a part fits, and their vehicles. */
export const enginesOf = (
  { vehicles: uses, engines, suffix }: Design,
  families = engines.map(({ family }) => family),
) =>
  uses.flatMap((use) =>
    rowsOf(use)
      .flatMap((vehicle) => vehicle.engines.map((engine) => ({ vehicle, engine })))
      .filter(
        ({ vehicle, engine }) =>
          (use.engine === null || engineText(engine.litres) === use.engine) &&
          engine.from <= use.to &&
          use.from <= engine.to &&
          isMeant(engine, { families, name: `${suffix?.en}`, isBus: vehicle.volts === 24 }),
      ),
  )
/** A truck and its heavy sister have one name: the row that holds all years of the use is meant, where there is one. */
export function rowsOf(use: VehicleUse) {
  const named = vehicles.filter(({ make, models }) => make === use.make && models.includes(use.model))
  const holding = named.filter(({ from, to }) => from <= use.from && use.to <= to)
  return holding.length > 0 ? holding : named.filter(({ from, to }) => from <= use.to && use.from <= to)
}
/** Liters alone do not tell a diesel from a gasoline engine: the family does, or the name. */
function isMeant(
  engine: VehicleEngine,
  { families, name, isBus }: { families: string[]; name: string; isBus: boolean },
) {
  const family = classOf(engine)
  if (families.length > 0) return family !== undefined && families.includes(family)
  if (family !== undefined && !isBus) return false
  return name.includes('diesel')
    ? engine.fuel === 'diesel'
    : name.includes('gasoline')
      ? engine.fuel !== 'diesel'
      : true
}
