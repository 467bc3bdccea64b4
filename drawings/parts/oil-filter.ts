import { place } from '../iso.ts'
import { bore, discs, rings, staves, turned, washer } from '../lathe.ts'
import { circle } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'

export const draws = ['oil-filters']
export const standsFor = ['filters']

/** A spin-on can, plate up: thread, ring of inlets and the gasket to oil before fitting. */
export function draw(pen: Pen, part: PartAttributes) {
  const height = 80 * part.ratio('length_mm', 'outer_diameter_mm', { least: 0.9, most: 2.6, usual: 1.5 })
  turned(
    pen,
    'z',
    [0, 0, 0],
    [
      [5, 35, { to: 39 }],
      [height, 39],
      [4, 41],
      [3, 39, { to: 37 }],
    ],
  )
  staves(pen, 'z', [0, 0, 0], { radius: 39, from: 9, to: 9 + height * 0.3, count: 15 })
  rings(pen, 'z', [0, 0, 0], 39, [height * 0.62, height * 0.82], 'faint')
  const plate = height + 12
  washer(pen, 'z', [0, 0, plate], [33, 26], 'signal')
  discs(
    pen,
    'z',
    circle(19, 8).map(([x, y]) => [[x, y, plate], 3.2]),
  )
  bore(pen, 'z', place('z', [0, 0, plate], 1), 11, 7)
  bore(pen, 'z', place('z', [0, 0, plate], -1.5), 9.5)
}
