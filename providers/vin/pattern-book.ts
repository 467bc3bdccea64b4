// The makers' patterns, as public data has them (data/vin-patterns.ndjson, decision 10): bytes in one buffer with the places of
// its lines, of which only what a VIN asks for is ever parsed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ELEMENTS = ['model', 'displacement', 'cylinders', 'engine', 'fuel', 'gvwr'] as const
export type Element = (typeof ELEMENTS)[number]

export interface Maker {
  makes: string[]
  /** Cars, multi-purpose vehicles and light trucks only: position 7 tells the cycle of model years (V-5). */
  light: boolean
  /** Model years from and to (0: still made), and the set of patterns that tells them. */
  patterns: [from: number, to: number, set: number][]
}

/** Of each element the texts it can have, each with its patterns between spaces. A model is `Make|Model`, `gvwr` a class 1 to 8. */
export type PatternSet = Partial<Record<Element, [text: string, patterns: string][]>>

export interface PatternBook {
  /** undefined when nobody is known by that code. */
  maker(wmi: string): Maker | undefined
  /** The sets of patterns of one model year. */
  setsOf(maker: Maker, year: number): PatternSet[]
}

const FILE = join(import.meta.dirname, 'data', 'vin-patterns.ndjson')
const NEWLINE = 10
/** Each maker's line begins `{"wmi":"1HG"`. */
const WMI_FROM = '{"wmi":"'.length

/** Reads the file once, some milliseconds; about as many bytes as it has stay in memory. */
export function openPatternBook(): PatternBook {
  const bytes = readFileSync(FILE)
  const starts = lineStarts(bytes)
  const line = <Content>(place: number) =>
    JSON.parse(bytes.toString('utf8', starts[place], starts[place + 1])) as Content

  const { makers } = line<{ makers: number }>(0)
  const places = new Map<string, number>()
  for (let place = 1; place <= makers; place++) {
    const from = (starts[place] ?? 0) + WMI_FROM
    places.set(bytes.toString('latin1', from, from + 3), place)
  }
  return {
    maker(wmi) {
      const place = places.get(wmi)
      return place === undefined ? undefined : line<Maker>(place)
    },
    setsOf: ({ patterns }, year) =>
      patterns
        .filter(([from, to]) => from <= year && (year <= to || to === 0))
        .map(([, , set]) => line<PatternSet>(1 + makers + set)),
  }
}

/** Where each line begins, and where the last one ends. */
function lineStarts(bytes: Buffer): Uint32Array {
  const starts = [0]
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) starts.push(at + 1)
  return Uint32Array.from(starts)
}
