import type { Spot } from '../iso.ts'
import { bore, discs, washer } from '../lathe.ts'
import { around, rounded, smooth, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { tube } from '../rods.ts'
import { prism } from '../solids.ts'

export const draws = ['exhaust-manifolds']

/** A log of cast runners, each on its own flange, gathered into the turbo flange above. */
export function draw(pen: Pen, part: PartAttributes) {
  const ports = part.count('ports', { least: 2, most: 8, usual: 6 })
  const length = ports * 30
  const middle = length / 2
  tube(
    pen,
    [
      [6, 0, 26],
      [length - 6, 0, 26],
    ],
    15,
  )
  const flange = (z: number) => {
    prism(pen, 'z', [middle, 0, z], {
      outline: around([
        [-20, -16, 6],
        [20, -16, 6],
        [20, 16, 6],
        [-20, 16, 6],
      ]),
      depth: 7,
    })
    washer(pen, 'z', [middle, 0, z + 7], [18, 13], 'signal')
    bore(pen, 'z', [middle, 0, z + 7], 12, 14, 'shade')
    discs(
      pen,
      'z',
      [
        [20, -16],
        [20, 16],
        [-20, 16],
        [-20, -16],
      ].map(([x, y]): [Spot, number] => [[middle + x!, y!, z + 7], 3]),
    )
  }
  prism(pen, 'z', [middle, 0, 36], { outline: rounded(34, 28, 10), depth: 12, side: 'face' })
  flange(48)
  for (const x of spaced(15, length - 15, ports)) {
    tube(
      pen,
      smooth<Spot>([
        [x, 0, 24],
        [x, 14, 20],
        [x, 24, 8],
        [x, 36, 2],
      ]),
      10,
    )
    prism(pen, 'y', [x, 34, 0], {
      outline: around([
        [0, 0, 12],
        [-10, 12, 4],
        [10, -12, 4],
      ]),
      depth: 6,
    })
    bore(pen, 'y', [x, 40, 0], 7.5, 6, 'shade')
    discs(pen, 'y', [
      [[x - 10, 40, 12], 2],
      [[x + 10, 40, -12], 2],
    ])
  }
}
