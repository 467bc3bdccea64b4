import type { Spot } from '../iso.ts'
import { bore, disc, turned } from '../lathe.ts'
import { rounded, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, lines, prism } from '../solids.ts'

export const draws = ['voltage-regulators']

/** A potted regulator: blade terminals along its edge and the trimmers that set volts, stability and droop. */
export function draw(pen: Pen, part: PartAttributes) {
  const blades = part.count('phases', { least: 1, most: 3, usual: 3 }) * 2 + 4
  prism(pen, 'z', [0, 0, 0], { outline: rounded(150, 108, 10), depth: 8 })
  for (const [x, y] of [
    [-66, -45],
    [66, -45],
    [-66, 45],
    [66, 45],
  ] as const)
    bore(pen, 'z', [x, y, 8], 4.5, 6)
  prism(pen, 'z', [0, -4, 8], { outline: rounded(118, 86, 5), depth: 18 })
  prism(pen, 'z', [0, -4, 26], { outline: rounded(106, 74, 3), depth: 0.1, look: 'shade' })
  for (const x of spaced(-34, 6, 3)) {
    turned(pen, 'z', [x, -22, 26], [[5, 8, { look: x === -34 ? 'signal' : 'face', end: 'face' }]])
    lines(pen, [
      [
        [x - 4, -24, 31],
        [x + 4, -20, 31],
      ],
    ])
  }
  box(pen, [20, -34, 26], [24, 24, 14])
  lines(
    pen,
    [
      [
        [24, -22, 40],
        [40, -22, 40],
      ],
      [
        [24, -28, 40],
        [40, -28, 40],
      ],
    ],
    'faint',
  )
  disc(pen, 'z', [-42, 8, 26], 3.5, 'face')
  for (const x of spaced(-42, 42, blades)) box(pen, [x - 3, 16, 26], [6, 2, 18])
  lines(
    pen,
    [
      [
        [-48, 6, 26],
        [-48, 28, 26],
        [48, 28, 26],
        [48, 6, 26],
      ],
    ] as Spot[][],
    'faint',
  )
}
