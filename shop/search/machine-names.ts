// What machines are called: engines and generators of the registry, vehicles of the VIN data.
import type { NamedMachines } from '#shop/facet-index/fits.ts'
import type { RegistryFacts } from '#shop/garage/registry.ts'
import { foldedInPlace, wordsOf } from './plain-words.ts'

export interface VehicleModel {
  make: string
  model: string
}

/** What machines are called, by their words. */
export interface MachineNames {
  families: { id: number; name: string; words: string[] }[]
  lines: {
    words: string[]
    name: string
    families: number[]
    models: { id: number; name: string; words: string[] }[]
  }[]
  byCode: Map<string, { label: string; machines: NamedMachines }>
  makes: Map<string, string[]>
  /** Models by their words run together: 'f350'. */
  models: Map<string, VehicleModel[]>
  /** By their make. */
  modelsOf: Map<string, VehicleModel[]>
  /** Whether some part fits that vehicle with that engine, '6.7L', in that year or in any. */
  hasEngine(vehicle: VehicleModel, engine: { litres: string; year: number | undefined }): boolean
}

export const NONE: NamedMachines = { families: [], models: [], vehicles: [], years: null, engine: null }
const plainOf = (name: string): string[] => wordsOf(foldedInPlace(name)).map(({ plain }) => plain)

export interface VehicleNames {
  makes(): string[]
  models(make: string): string[]
}

interface Sources {
  registry: RegistryFacts
  vehicles: VehicleNames
  hasEngine: MachineNames['hasEngine']
}

export function machineNames({ registry: { families, lines }, vehicles, hasEngine }: Sources): MachineNames {
  const byCode: MachineNames['byCode'] = new Map()
  const code = (text: string, label: string, machines: Partial<NamedMachines>) =>
    byCode.set(text.toLowerCase(), { label, machines: { ...NONE, ...machines } })
  for (const family of families) code(family.code, family.name, { families: [family.id] })
  const known = lines.filter(({ portable }) => !portable)
  for (const { models, drivenBy } of known)
    for (const model of models) code(model.code, model.name, { models: [model.id], families: enginesOf(drivenBy) })
  const makes = new Map<string, string[]>()
  const models = new Map<string, VehicleModel[]>()
  const modelsOf = new Map<string, VehicleModel[]>()
  for (const make of vehicles.makes()) {
    const [first = '', ...more] = plainOf(make)
    makes.set([first, ...more].join(''), [...(makes.get(first) ?? []), make])
    const all = vehicles.models(make).map((model) => ({ make, model }))
    modelsOf.set(make, all)
    for (const one of all) {
      const text = plainOf(one.model).join('')
      if (text !== '') models.set(text, [...(models.get(text) ?? []), one])
    }
  }
  return {
    families: families.map(({ id, name }) => ({ id, name, words: plainOf(name) })),
    lines: known.map(({ name, drivenBy, models: all }) => ({
      name,
      words: plainOf(name),
      families: enginesOf(drivenBy),
      models: all.map((model) => ({ id: model.id, name: model.name, words: plainOf(model.name) })),
    })),
    byCode,
    makes,
    models,
    modelsOf,
    hasEngine,
  }
}

const enginesOf = (drivenBy: number | null) => (drivenBy === null ? [] : [drivenBy])
