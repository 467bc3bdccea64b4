import { expect, test } from 'vitest'
import { wholeRange } from '#database/demo/whole-range.ts'
import { drawPart } from './draw-part.ts'
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
