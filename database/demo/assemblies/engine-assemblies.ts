// The full bill of materials of each engine family.
import { type EngineSheet, sheets } from '../machines/engine-sheets.ts'
import { familyOf } from '../machines/years.ts'
import type { Designs } from '../parts/design.ts'
import { addAirAndTurbo } from './air-turbo.ts'
import { type Assembly, AssemblyOf, type AssemblySlug } from './assembly.ts'
import { addBlock } from './block.ts'
import { addCooling } from './cooling.ts'
import { addCrankTrain } from './crank-train.ts'
import { addElectrical } from './electrical.ts'
import { addExhaust } from './exhaust.ts'
import { addFrontDrive } from './front-drive.ts'
import { addFuel } from './fuel.ts'
import { addHeadAndValves } from './head-valves.ts'
import { addIgnition } from './ignition.ts'
import { addLubrication } from './lubrication.ts'

type Add = (engine: AssemblyOf, horsepower: number) => void

const ADD: readonly (readonly [AssemblySlug, Add])[] = [
  ['block', addBlock],
  ['crank-train', addCrankTrain],
  ['head-valves', addHeadAndValves],
  ['front-drive', addFrontDrive],
  ['lubrication', addLubrication],
  ['cooling', addCooling],
  ['fuel', addFuel],
  ['ignition', addIgnition],
  ['air-turbo', addAirAndTurbo],
  ['exhaust', addExhaust],
  ['electrical', addElectrical],
]

/** Sized for the middle of the ratings: one turbo, pump and injector serve a family. */
export const horsepowerOf = ({ code }: EngineSheet): number => {
  const ratings = familyOf(code).ratingsHp
  return ratings[Math.floor(ratings.length / 2)] ?? 0
}

/** Every assembly of every family, its parts added to `designs`. */
export function engineAssemblies(designs: Designs): Assembly[] {
  return sheets.flatMap((sheet) =>
    ADD.map(([slug, add]): Assembly => {
      const engine = new AssemblyOf(designs, sheet)
      add(engine, horsepowerOf(sheet))
      return { family: sheet.code, model: null, slug, places: engine.places }
    }).filter(({ places }) => places.length > 0),
  )
}
