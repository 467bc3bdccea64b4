import type { Assembly } from '../assemblies/assembly.ts'
import type { Design, Designs } from '../parts/design.ts'
export interface GeneratorPlace {
  model: string
  assembly: 'alternator-end' | 'controls' | 'enclosure' | 'engine'
  quantity: number
  design: Design
  order: number
}
export const addGeneratorParts = (_designs: Designs): GeneratorPlace[] => []
export const generatorAssembliesOf = (_places: GeneratorPlace[]): Assembly[] => []
