import { bore, disc, rings, turned } from '../lathe.ts'
import { spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, hex } from '../solids.ts'

export const draws = ['fuel-rails']

/** A common rail: an outlet for each injector, mounting feet, and the pressure sensor at its end. */
export function draw(pen: Pen, part: PartAttributes) {
  const ports = part.count('ports', { least: 3, most: 8, usual: 6 })
  const length = 34 + ports * 17
  for (const x of [length * 0.22, length * 0.78]) box(pen, [x - 8, -26, -6], [16, 26, 12])
  turned(
    pen,
    'x',
    [-10, 0, 0],
    [
      [10, 10],
      [length, 16],
      [8, 11],
    ],
  )
  rings(pen, 'x', [0, 0, 0], 16, [8, length - 8], 'faint')
  for (const x of spaced(22, length - 22, ports)) {
    turned(
      pen,
      'z',
      [x, 0, 13],
      [
        [7, 8],
        [12, 6],
      ],
    )
    rings(pen, 'z', [x, 0, 13], 6, [10, 13, 16])
    disc(pen, 'z', [x, 0, 32], 2.5)
  }
  const nut = hex(pen, 'x', [length + 8, 0, 0], 13, 10)
  const plug = turned(pen, 'x', nut, [
    [20, 11, { look: 'signal' }],
    [14, 8],
  ])
  bore(pen, 'x', plug, 6, 6, 'shade')
}
