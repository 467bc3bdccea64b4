import type { Catalogue } from './catalogue.ts'
import { fits, type Machine } from './equipment-fit.ts'
import { lines } from './facts.ts'
import { type Fitment, fitmentOf } from './fitment.ts'
import { drawnEngine, drawnGenerator, drawnVehicle } from './garage.ts'
import { popularPart } from './popular.ts'
import { type Draw, pick, stream, whole } from './random.ts'

export interface FitQuestion {
  part: number
  machine: Machine
  fits: boolean
}

const QUESTIONS = 2000
/** Streams of searches come first: a shared stream would correlate the questions. */
const FIRST = 2000

export const fitQuestions = (catalogue: Catalogue): FitQuestion[] =>
  Array.from({ length: QUESTIONS }, (_, index) => {
    const draw = stream(catalogue.seed, 'query', FIRST + index)
    const wanted = index % 2 === 0
    for (;;) {
      const part = popularPart(catalogue, draw, { to: catalogue.size })
      const machine = wanted
        ? selectedMachine(fitmentOf(catalogue, part), draw)
        : anyMachine(fitmentOf(catalogue, part), draw)
      if (machine && fits(catalogue, part, machine) === wanted) return { part: part + 1, machine, fits: wanted }
    }
  })

function selectedMachine({ engines, generators, vehicles }: Fitment, draw: Draw): Machine | undefined {
  const rows = [...engines, ...generators, ...vehicles]
  if (rows.length === 0) return undefined
  const row = pick(rows, draw())
  if ('family' in row) return { type: 'ENGINE', number: String(whole(draw(), row.esnFrom, row.esnTo)) }
  if ('make' in row) {
    const { make, model, engine, power } = row
    const year = whole(draw(), row.yearFrom, row.yearTo)
    return { type: 'VEHICLE', make, model, year, engine, ...(power && { power }) }
  }
  return { type: 'GENERATOR', number: gsnOf(row, draw) }
}

function gsnOf({ model, builtFrom, builtTo }: Fitment['generators'][number], draw: Draw): string {
  const month = whole(draw(), monthsOf(builtFrom), monthsOf(builtTo))
  const line = lines.find(({ id }) => id === model.line.id)
  const place = String(line?.models.indexOf(model) ?? 0).padStart(2, '0')
  const year = String(Math.floor(month / 12) % 100).padStart(2, '0')
  return `${'ABCDEFGHIJKL'[month % 12]}${year}${model.line.lineDigit}${place}${String(whole(draw(), 0, 9999)).padStart(4, '0')}`
}

const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

function anyMachine({ engines, generators, vehicles }: Fitment, draw: Draw): Machine | undefined {
  const kinds = [
    ...(engines.length > 0 ? [drawnEngine] : []),
    ...(generators.length > 0 ? [drawnGenerator] : []),
    ...(vehicles.length > 0 ? [drawnVehicle] : []),
  ]
  return kinds.length > 0 ? machineOf(pick(kinds, draw())(draw)) : undefined
}

export function machineOf({ type, number, details }: ReturnType<typeof drawnEngine>): Machine {
  if (type !== 'VEHICLE') return { type, number }
  return { type, make: String(details.make), model: String(details.model), year: Number(details.year), engine: null }
}
