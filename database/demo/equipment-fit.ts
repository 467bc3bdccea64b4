// The oracle of fit: read straight from the rows (C-5), so that it shares no mistake with the shop's own code.
import type { VehiclePower } from '#values/equipment.ts'
import { type Catalogue, madeFrom } from './catalogue.ts'
import { type GeneratorModel, lines, models } from './facts.ts'
import { type Fitment, fitmentOf } from './fitment.ts'

export type Machine =
  | { type: 'ENGINE'; number: string }
  | { type: 'GENERATOR'; number: string }
  | {
      type: 'VEHICLE'
      make: string
      model: string
      year: number
      engine: string | null
      power?: VehiclePower | undefined
    }

/** Yes for a universal part; for others, when a row of theirs or of their newest successor holds the machine. */
export const fits = (catalogue: Catalogue, part: number, machine: Machine): boolean =>
  madeFrom(catalogue, part).design.universal || rowsHold(fitmentOf(catalogue, part), machine)

export function rowsHold({ engines, generators, vehicles }: Fitment, machine: Machine): boolean {
  if (machine.type === 'ENGINE') {
    const esn = Number(machine.number)
    return engines.some(({ esnFrom, esnTo }) => esnFrom <= esn && esn <= esnTo)
  }
  if (machine.type === 'GENERATOR') {
    const { model, built } = readGsn(machine.number)
    return generators.some((row) => row.model === model && row.builtFrom <= built && built <= row.builtTo)
  }
  const { make, model, year, engine, power } = machine
  return vehicles.some(
    (row) =>
      row.make === make &&
      row.model === model &&
      row.yearFrom <= year &&
      year <= row.yearTo &&
      (row.engine === null || row.engine === engine) &&
      (!row.power || row.power === power) &&
      !row.onlySome,
  )
}

export const modelOfGsn = (gsn: string): GeneratorModel | undefined => readGsn(gsn).model

function readGsn(gsn: string) {
  const line = lines.find(({ lineDigit }) => lineDigit === Number(gsn[3]))
  const ofLine = models.filter((model) => model.line === line)
  const year = Number(gsn.slice(1, 3))
  const month = String(gsn.charCodeAt(0) - 64).padStart(2, '0')
  return {
    model: ofLine[Number(gsn.slice(4, 6)) % ofLine.length],
    built: `${year > 27 ? 1900 + year : 2000 + year}-${month}-01`,
  }
}
