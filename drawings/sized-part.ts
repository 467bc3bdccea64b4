// A part with the sizes that a drawing tells of it: those of its attributes, by the kind of part that it is.
import { solidOfKind } from './kinds.ts'
import { MEASURES, type Measure } from './measures.ts'
import type { DrawnSolid } from './solid-picture.ts'

type Values = Readonly<Record<string, string | number>>

export interface ToldSize {
  measure: Measure
  /** Millimetres; a thread as it is called. */
  value: number | string
}
export interface SizedPart extends DrawnSolid {
  told: readonly ToldSize[]
}

/** How many there are of what is drawn: they are counted in the picture. */
const COUNTED: Readonly<Record<string, string>> = {
  ports: 'ports',
  blades: 'blades',
  lobes: 'lobes',
  ribs: 'ribs',
  connectors: 'connectors',
  diodes: 'diodes',
}

/**
 * Null for a kind that nobody measures, and for a part of which a size is not known. `drawn` is how the part is drawn where it stands in an
 * assembly: what no attribute tells is taken from there.
 */
export function sizedPart(attributes: Values, drawn?: DrawnSolid | null): SizedPart | null {
  const kind = solidOfKind(attributes['kind'])
  const measures = MEASURES[kind ?? ''] ?? []
  if (kind === undefined) return null
  const told = toldOf(attributes, measures)
  const isTold = (measure: Measure) => told.some((one) => one.measure === measure)
  if (told.length === 0 || measures.some((measure) => !measure.isOptional && !isTold(measure))) return null
  return { kind, sizes: { ...(drawn?.kind === kind ? drawn.sizes : {}), ...sizesOf(attributes, told) }, told }
}

/** What a part's attributes tell of the solid that it is drawn as. */
export function sizesTold(attributes: Values): Record<string, number> {
  const measures = MEASURES[solidOfKind(attributes['kind']) ?? ''] ?? []
  return sizesOf(attributes, toldOf(attributes, measures))
}

function toldOf(attributes: Values, measures: readonly Measure[]): ToldSize[] {
  return measures.flatMap((measure): ToldSize[] => {
    const value = measure.keys.map((key) => attributes[key]).find((one) => isSize(one))
    return value === undefined ? [] : [{ measure, value }]
  })
}

function sizesOf(attributes: Values, told: readonly ToldSize[]): Record<string, number> {
  const sizes: Record<string, number> = {}
  for (const [size, key] of Object.entries(COUNTED)) {
    const value = attributes[key]
    if (typeof value === 'number' && value > 0) sizes[size] = value
  }
  for (const { measure, value } of told) {
    const number = typeof value === 'number' ? value : threadMm(value)
    if (number !== undefined) sizes[measure.size] = number
  }
  return sizes
}

const isSize = (value: string | number | undefined): value is string | number =>
  typeof value === 'number' ? value > 0 : value !== undefined && threadMm(value) !== undefined

/** M12×1.75 is 12 mm across, 1 1/8-16 is 28.6. */
export function threadMm(thread: string): number | undefined {
  const [, metric] = /^M(\d+(?:\.\d+)?)/.exec(thread) ?? []
  if (metric) return Number(metric)
  const [, whole = '0', over, under] = /^(?:(\d+)(?=[ -]) ?)?(?:(\d+)\/(\d+))?-\d/.exec(thread) ?? []
  const inches = Number(whole) + (over && under ? Number(over) / Number(under) : 0)
  return inches > 0 ? Math.round(inches * 254) / 10 : undefined
}
