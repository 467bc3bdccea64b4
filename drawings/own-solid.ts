// Parts that stand in no assembly, and whose own attributes tell every size that their solid has.
import type { DrawnSolid } from './solid-picture.ts'

type Values = Readonly<Record<string, string | number>>

interface Shape {
  kind: string
  /** Each size with the attribute that tells it. */
  sizes: Readonly<Record<string, string>>
}

const BOX = { length: 'length_mm', width: 'width_mm', height: 'height_mm' }
const CAN = { d: 'outer_diameter_mm', length: 'length_mm' }
/** By kind of part. */
const SOLIDS: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ['brake rotor', { kind: 'brake-disc', sizes: { d: 'diameter_mm', thickness: 'thickness_mm' } }],
  ['brake drum', { kind: 'brake-drum', sizes: { d: 'diameter_mm', width: 'width_mm' } }],
  ['flooded battery', { kind: 'battery', sizes: BOX }],
  ['AGM battery', { kind: 'battery', sizes: BOX }],
  ['panel air filter', { kind: 'panel-filter', sizes: BOX }],
  ['cabin air filter', { kind: 'panel-filter', sizes: BOX }],
  ['fuel filter element', { kind: 'filter-cartridge', sizes: CAN }],
  ['air dryer cartridge', { kind: 'filter-can', sizes: CAN }],
])

/** Null for a kind without a solid, and where a size is not known. */
export function ownSolid(attributes: Values): DrawnSolid | null {
  const found = SOLIDS.get(String(attributes['kind']))
  if (!found) return null
  const sizes = Object.entries(found.sizes).map(([size, key]) => [size, attributes[key]] as const)
  if (sizes.some(([, value]) => typeof value !== 'number' || value <= 0)) return null
  return { kind: found.kind, sizes: Object.fromEntries(sizes) as Record<string, number> }
}
