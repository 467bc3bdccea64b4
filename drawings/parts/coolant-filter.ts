import { place } from '../iso.ts'
import { bore, discs, rings, staves, turned, washer } from '../lathe.ts'
import { circle } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'

export const draws = ['coolant-filters']

/** A small spin-on can lying on its side, thread towards the viewer. */
export function draw(pen: Pen, part: PartAttributes) {
  const length = 76 * part.ratio('length_mm', 'outer_diameter_mm', { least: 0.7, most: 2, usual: 1.2 })
  turned(
    pen,
    'x',
    [0, 0, 0],
    [
      [6, 28, { to: 38 }],
      [length, 40],
      [5, 43],
      [2, 40],
    ],
  )
  rings(pen, 'x', [0, 0, 0], 40, [12, length - 2], 'faint')
  staves(pen, 'x', [0, 0, 0], { radius: 40, from: 12, to: length * 0.45, count: 9 })
  const plate: readonly [number, number, number] = [length + 13, 0, 0]
  washer(pen, 'x', plate, [35, 27], 'signal')
  discs(
    pen,
    'x',
    circle(19, 6).map(([a, b]) => [place('x', plate, 0, a, b), 3.5]),
  )
  bore(pen, 'x', plate, 12, 8)
}
