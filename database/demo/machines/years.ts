// Serial numbers and build years of engine families, by the formula that reads a number (equipment-families.json, derive).
import { type EngineFamily, families } from '../facts.ts'

/** Model years and build years, both ends included. */
export interface Years {
  from: number
  to: number
}

export const familyOf = (code: string): EngineFamily => {
  const family = families.find((one) => one.code === code)
  if (!family) throw new RangeError(`no engine family ${code}`)
  return family
}

/** The first serial number built in a year: TRN64 of 2007 begins at 26700000. */
export function firstSerial({ esnFrom, esnTo, yearFrom, yearTo }: EngineFamily, year: number): number {
  const numbers = esnTo - esnFrom + 1
  return esnFrom + Math.ceil(((year - yearFrom) * numbers) / (yearTo - yearFrom + 1))
}

/** The serial numbers of a stretch of build years, clipped to those in which the family is made. */
export function serialsOf(family: EngineFamily, { from, to }: Years): { esnFrom: number; esnTo: number } {
  return {
    esnFrom: from <= family.yearFrom ? family.esnFrom : firstSerial(family, from),
    esnTo: to >= family.yearTo ? family.esnTo : firstSerial(family, to + 1) - 1,
  }
}

/** The stretches between breaks, each named by the year in which it begins, within `years`. */
export function stretches({ from, to }: Years, breaks: readonly number[]): Years[] {
  const begins = [from, ...breaks.filter((year) => year > from && year <= to).toSorted((a, b) => a - b)]
  return begins.map((begin, place) => ({ from: begin, to: (begins[place + 1] ?? to + 1) - 1 }))
}
