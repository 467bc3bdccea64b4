import { expect, test } from 'vitest'
import { wholeRange } from '#database/demo/whole-range.ts'
import { drawPart } from './draw-part.ts'
import { ownSolid, sizedSolid } from './own-solid.ts'
import { solids } from './exploded/solids/every-solid.ts'
import { drawSizes } from './solid-picture.ts'

const figures = (attributes: Record<string, string | number>) => {
  const solid = sizedSolid(attributes)
  const svg = solid ? drawSizes(solid, { inch: 'in', number: String }) : ''
  return [...svg.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text)
}

test('brakes, batteries and flat filters are drawn with just the sizes that their table has', () => {
  expect(figures({ kind: 'brake rotor', diameter_mm: 352, thickness_mm: 38 })).toEqual([
    '38 mm (1.5 in)',
    'Ø 352 mm (13.86 in)',
  ])
  expect(figures({ kind: 'brake drum', diameter_mm: 419, width_mm: 178 })).toEqual([
    '178 mm (7.01 in)',
    'Ø 419 mm (16.5 in)',
  ])
  const box = { length_mm: 260, width_mm: 173, height_mm: 200 }
  for (const kind of ['AGM battery', 'flooded battery', 'panel air filter', 'cabin air filter'])
    expect(figures({ kind, ...box })).toEqual(['200 mm (7.87 in)', '260 mm (10.24 in)', '173 mm (6.81 in)'])
  expect(figures({ kind: 'fuel filter element', length_mm: 140, outer_diameter_mm: 85 })).toEqual([
    '140 mm (5.51 in)',
    'Ø 85 mm (3.35 in)',
  ])
})

test('a kind without a solid, and a part of which a size is not known, has no drawing with sizes', () => {
  expect(sizedSolid({ kind: 'headlamp', length_mm: 120 })).toBeNull()
  expect(sizedSolid({ kind: 'brake rotor', diameter_mm: 352 })).toBeNull()
  expect(sizedSolid({ kind: 'brake rotor', diameter_mm: 352, thickness_mm: 'thick' })).toBeNull()
})

test('a rotor, a drum, pads and shoes each look like themselves, and so does each tool of the demo', () => {
  const kinds = new Map(
    wholeRange()
      .designs.filter(({ leaf }) => leaf === 'service-tools' || leaf === 'brakes')
      .map(({ leaf, kind, attributes }) => [kind, { leaf, attributes: { ...attributes, kind }, partNumber: '1' }]),
  )
  expect(kinds.size).toBeGreaterThan(15)
  for (const { attributes } of kinds.values()) expect(solids.has(ownSolid(attributes)?.kind ?? '')).toBe(true)
  expect(new Set([...kinds.values()].map((part) => drawPart(part))).size).toBe(kinds.size)
})
