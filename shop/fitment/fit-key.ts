// What rows of fit data are held against (business rule C-5): equipment, looked up in the registry.
import { familyOf, generatorOf, type RegistryFacts } from '#shop/garage/registry.ts'
import type { Machine } from '#values/equipment.ts'

export type FitKey =
  | { type: 'ENGINE'; familyId: number; esn: number }
  /** `built` is the first day of the month of build, YYYY-MM-DD; `drivenBy` the engine family that drives the line, if one does. */
  | { type: 'GENERATOR'; modelId: number; built: string; drivenBy: number | null }
  | Extract<Machine, { type: 'VEHICLE' }>

/** The key of a machine; null when the registry does not know its number, which then says nothing of fit. */
export function fitKeyOf(facts: RegistryFacts, machine: Machine): FitKey | null {
  switch (machine.type) {
    case 'ENGINE': {
      const family = familyOf(facts, machine.number)
      return family ? { type: 'ENGINE', familyId: family.id, esn: Number(machine.number) } : null
    }
    case 'GENERATOR': {
      const generator = generatorOf(facts, machine.number)
      if (!generator) return null
      const { line, model, read } = generator
      return { type: 'GENERATOR', modelId: model.id, built: read.buildDate, drivenBy: line.drivenBy }
    }
    case 'VEHICLE':
      return machine
  }
}
