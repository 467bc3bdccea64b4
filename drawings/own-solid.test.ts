import { expect, test } from 'vitest'
import { wholeRange } from '#database/demo/whole-range.ts'
import { drawPart } from './draw-part.ts'
import { Sketch } from './exploded/sketch.ts'
import { ownSolid } from './own-solid.ts'
import { solids } from './exploded/solids/every-solid.ts'

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

test('a spring brake of two ports is a chamber behind a chamber, longer than one of a single port', () => {
  const lengthOf = (ports: number) => {
    const drawn = ownSolid({ kind: 'brake chamber', ports })
    const solid = solids.get(drawn?.kind ?? '')
    return solid?.(new Sketch(1), 'z', (name, usual = 0) => drawn?.sizes?.[name] ?? usual).length ?? 0
  }
  expect(lengthOf(1)).toBeGreaterThan(90)
  expect(lengthOf(2)).toBeGreaterThan(1.8 * lengthOf(1))
})
