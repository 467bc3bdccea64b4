// Parts of the generator sets themselves, and the assemblies in which they stand. What drives the larger ones is an engine family's.
import { type Assembly, GENERATOR_ASSEMBLIES } from '../assemblies/assembly.ts'
import type { Designs } from '../parts/design.ts'
import { generatorSheets } from './generator-sheets.ts'
import { addAlternatorEnd } from './generators/alternator-end.ts'
import { addControls } from './generators/controls.ts'
import { addEnclosure } from './generators/enclosure.ts'
import { addFuel } from './generators/engine-fuel.ts'
import { addInside } from './generators/engine-inside.ts'
import { addOutside } from './generators/engine-outside.ts'
import { addService } from './generators/engine-service.ts'
import { addMaintenance } from './generators/maintenance.ts'
import { addMarine } from './generators/marine.ts'
import { type GeneratorPlace, SetOf } from './generators/set.ts'

export type { GeneratorPlace } from './generators/set.ts'

/** Adds the parts of every set, and its service kit; the engine families' parts are there before. */
export const addGeneratorParts = (designs: Designs): GeneratorPlace[] =>
  generatorSheets.flatMap((sheet) => {
    const set = new SetOf(designs, sheet)
    const isAtSea = sheet.cooling === 'sea water'
    if (set.engine) {
      addInside(set, set.engine)
      addService(set, set.engine)
      addFuel(set, set.engine)
      addOutside(set, set.engine)
      if (isAtSea) addMarine(set)
    }
    addAlternatorEnd(set)
    addControls(set)
    addEnclosure(set)
    if (isAtSea && !set.engine) addMarine(set)
    addMaintenance(designs, sheet, set.places)
    return set.places
  })

/** An assembly for each part of a set, its places in the order in which it comes apart. */
export function generatorAssembliesOf(places: GeneratorPlace[]): Assembly[] {
  return generatorSheets.flatMap(({ model }) =>
    GENERATOR_ASSEMBLIES.map((slug): Assembly => {
      const own = places.filter((place) => place.model === model && place.assembly === slug)
      return { family: null, model, slug, places: own.map(({ model: _model, assembly: _slug, ...place }) => place) }
    }).filter((assembly) => assembly.places.length > 0),
  )
}
