import { place } from '../iso.ts'
import { bore, disc, discs, turned, washer } from '../lathe.ts'
import { circle } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'

export const draws = ['shaft-seals']

/** A lip seal: steel case, garter spring, and the lip that rides on the shaft. */
export function draw(pen: Pen, part: PartAttributes) {
  const hole = 60 * part.ratio('inner_diameter_mm', 'outer_diameter_mm', { least: 0.4, most: 0.78, usual: 0.66 })
  const end = turned(
    pen,
    'x',
    [0, 0, 0],
    [
      [4, 57, { to: 60 }],
      [18, 60],
    ],
  )
  disc(pen, 'x', end, 55, 'face')
  washer(pen, 'x', end, [hole + 7, hole], 'signal')
  bore(pen, 'x', end, hole, 20)
  bore(pen, 'x', place('x', end, -4), hole - 3, 16)
  discs(
    pen,
    'x',
    circle((hole + 62) / 2, 4, 20).map(([a, b]) => [place('x', end, 0, a, b), 0.8]),
    'ink',
  )
}
