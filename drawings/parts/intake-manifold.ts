import type { Spot } from '../iso.ts'
import { bore, discs, turned, washer } from '../lathe.ts'
import { around, smooth, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { tube } from '../rods.ts'
import { prism } from '../solids.ts'

export const draws = ['intake-manifolds']

/** A plenum with a runner and a flange for every port; air comes in at its end. */
export function draw(pen: Pen, part: PartAttributes) {
  const ports = part.count('ports', { least: 2, most: 8, usual: 4 })
  const length = ports * 34
  turned(
    pen,
    'x',
    [-12, 0, 40],
    [
      [12, 16, { to: 24 }],
      [length, 24],
      [10, 24, { to: 20 }],
      [18, 18],
      [6, 23],
    ],
  )
  for (const x of spaced(17, length - 17, ports)) {
    tube(
      pen,
      smooth<Spot>([
        [x, 12, 40],
        [x, 34, 36],
        [x, 46, 20],
        [x, 48, 0],
      ]),
      11,
    )
    prism(pen, 'y', [x, 42, -6], {
      outline: around([
        [0, 0, 14],
        [-13, -13, 4],
        [13, 13, 4],
      ]),
      depth: 7,
    })
    bore(pen, 'y', [x, 49, -6], 9, 6)
    discs(pen, 'y', [
      [[x - 13, 49, -19], 2],
      [[x + 13, 49, 7], 2],
    ])
  }
  const mouth: Spot = [length + 34, 0, 40]
  washer(pen, 'x', mouth, [22, 17], 'signal')
  bore(pen, 'x', mouth, 15, 12)
}
