// How a machine of the garage is stored: of engines and generators what their numbers tell, for lists of records; of vehicles what was
// decoded and what was chosen (V-7).
import type { EquipmentType } from '#values/equipment.ts'
import { readEsn } from '#values/serial-number.ts'
import type { SelectedEquipment, SelectedVehicle } from './equipment.ts'
import { familyOf, generatorOf, type RegistryFacts } from './registry.ts'

export type SavedEquipment = SelectedEquipment & { number: string }

/** What it is called, for a nickname, and what is stored of it; null when the registry does not know it. */
export function storedDetails(facts: RegistryFacts, saved: SavedEquipment): { name: string; details: object } | null {
  if (saved.type === 'VEHICLE') {
    const { decoded, chosen } = saved
    const name = [chosen.make ?? decoded?.make, chosen.model ?? decoded?.model].filter(Boolean).join(' ')
    return { name, details: { decoded, chosen } }
  }
  return saved.type === 'ENGINE' ? storedEngine(facts, saved.number) : storedGenerator(facts, saved.number)
}

function storedEngine(facts: RegistryFacts, esn: string) {
  const family = familyOf(facts, esn)
  if (!family) return null
  const { engineModel, serviceModelName, specification, buildDate } = readEsn(esn, family)
  return {
    name: family.name,
    details: { modelFamily: family.name, engineModel, serviceModelName, specification, buildDate },
  }
}

function storedGenerator(facts: RegistryFacts, gsn: string) {
  const generator = generatorOf(facts, gsn)
  if (!generator) return null
  const { line, model, read } = generator
  const specification = `${model.code}-${read.specLetter}`
  return {
    name: model.name,
    details: { modelFamily: line.name, model: model.name, specification, buildDate: read.buildDate },
  }
}

/** Of engines and generators nothing of it is there. */
export interface StoredVehicle {
  decoded?: SelectedVehicle['decoded']
  chosen?: Partial<SelectedVehicle['chosen']>
}

/** A stored machine as what is selected is kept. */
export function selectedFrom(stored: { type: EquipmentType; number: string; details: StoredVehicle }): SavedEquipment {
  const { type, number, details } = stored
  if (type !== 'VEHICLE') return { type, number }
  const { decoded = null, chosen = {} } = details
  return { type, number, decoded, chosen: { ...NOTHING, ...chosen } }
}

const NOTHING = { make: null, model: null, year: null, engine: null, power: null }
