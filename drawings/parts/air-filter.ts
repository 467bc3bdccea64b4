import { bore, staves, turned, washer } from '../lathe.ts'
import { rounded, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { lines, prism } from '../solids.ts'

export const draws = ['air-filters']

/** A pleated element: a round one with its seal up, or a panel in its frame. */
export function draw(pen: Pen, part: PartAttributes) {
  if (part.matches('shape', /panel|flat|rect|square/i)) drawPanel(pen)
  else drawRound(pen, part)
}

function drawRound(pen: Pen, part: PartAttributes) {
  const height = 92 * part.ratio('length_mm', 'outer_diameter_mm', { least: 0.5, most: 2, usual: 1.1 })
  const hole = 44 * part.ratio('inner_diameter_mm', 'outer_diameter_mm', { least: 0.35, most: 0.75, usual: 0.58 })
  turned(
    pen,
    'z',
    [0, 0, 0],
    [
      [8, 46],
      [height, 43],
      [8, 46],
    ],
  )
  staves(pen, 'z', [0, 0, 8], { radius: 43, from: 0, to: height, count: 29, look: 'line' })
  const top: readonly [number, number, number] = [0, 0, height + 16]
  washer(pen, 'z', top, [hole + 11, hole + 3], 'signal')
  bore(pen, 'z', top, hole, 12, 'shade')
}

function drawPanel(pen: Pen) {
  prism(pen, 'z', [0, 0, 0], { outline: rounded(130, 90, 8), depth: 16, look: 'shade', side: 'face' })
  prism(pen, 'z', [0, 0, 16], { outline: rounded(136, 96, 10), depth: 4, look: 'signal', side: 'face' })
  prism(pen, 'z', [0, 0, 20], { outline: rounded(112, 72, 4), depth: 0.1 })
  lines(
    pen,
    spaced(-50, 50, 17).map((x) => [
      [x, -34, 20],
      [x, 34, 20],
    ]),
  )
}
