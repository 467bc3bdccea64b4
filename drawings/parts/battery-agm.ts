import { turned } from '../lathe.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, face, lines } from '../solids.ts'

export const draws = ['batteries-agm']

/** A sealed battery: no caps, a carrying strap over a flat lid, low posts and a large label. */
export function draw(pen: Pen, part: PartAttributes) {
  const length = 70 + part.number('cca', { least: 550, most: 1250, usual: 850 }) / 18
  box(pen, [0, 0, 0], [length, 64, 74])
  face(pen, [
    [10, 64, 14],
    [length - 10, 64, 14],
    [length - 10, 64, 56],
    [10, 64, 56],
  ])
  lines(
    pen,
    [
      [
        [18, 64, 44],
        [length - 34, 64, 44],
      ],
      [
        [18, 64, 34],
        [length - 46, 64, 34],
      ],
      [
        [18, 64, 24],
        [length - 40, 64, 24],
      ],
    ],
    'faint',
  )
  box(pen, [-2, -2, 74], [length + 4, 68, 6])
  box(pen, [length / 2 - 24, 12, 80], [48, 36, 3])
  turned(
    pen,
    'z',
    [length - 13, 52, 80],
    [
      [2, 9],
      [9, 6.5, { to: 5.5 }],
    ],
  )
  turned(
    pen,
    'z',
    [13, 52, 80],
    [
      [2, 9],
      [9, 6.5, { to: 5.5, look: 'signal', end: 'face' }],
    ],
  )
  const strap = (z: number) =>
    [
      [4, 26, 80],
      [12, 26, 80 + z],
      [length - 12, 26, 80 + z],
      [length - 4, 26, 80],
    ] as const
  const under = (z: number) =>
    [
      [length - 4, 34, 80],
      [length - 12, 34, 80 + z],
      [12, 34, 80 + z],
      [4, 34, 80],
    ] as const
  face(pen, [...strap(22), ...under(22)])
}
