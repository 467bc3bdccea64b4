import type { Spot } from '../iso.ts'
import { staves, turned } from '../lathe.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen, Point } from '../pen.ts'
import { face, lines, prism } from '../solids.ts'

export const draws = ['engine-oil']
export const standsFor = ['fluids']

/** A flat jug, its handle cut into the body, with a screw cap; larger volumes are broader. */
export function draw(pen: Pen, part: PartAttributes) {
  const width = 80 + part.number('volume_l', { least: 1, most: 20, usual: 5 }) * 2.5
  const outline: Point[] = [
    [4, 0],
    [width - 4, 0],
    [width, 4],
    [width, 88],
    [width - 8, 102],
    [width - 34, 102],
    [width - 42, 122],
    [10, 122],
    [0, 112],
    [0, 4],
  ]
  prism(pen, 'y', [0, 0, 0], { outline, depth: 42, look: 'shade', side: 'face' })
  const grip: Point[] = [
    [12, 96],
    [16, 92],
    [width - 56, 92],
    [width - 52, 96],
    [width - 48, 108],
    [width - 52, 112],
    [16, 112],
    [12, 108],
  ]
  const at =
    (y: number) =>
    ([across, up]: Point): Spot => [across, y, up]
  face(pen, grip.map(at(42)))
  lines(pen, [
    [
      [17, 42, 92],
      [17, 28, 92],
      [13, 28, 98],
    ],
    [
      [17, 28, 92],
      [width - 56, 28, 92],
    ],
  ])
  face(pen, [
    [10, 42, 14],
    [width - 10, 42, 14],
    [width - 10, 42, 78],
    [10, 42, 78],
  ])
  lines(
    pen,
    [64, 52, 40].map((z) => [
      [18, 42, z],
      [width - 18 - (64 - z) / 2, 42, z],
    ]),
    'faint',
  )
  turned(
    pen,
    'z',
    [width - 19, 21, 102],
    [
      [7, 13, { to: 10 }],
      [4, 10],
      [14, 13, { look: 'signal' }],
    ],
  )
  staves(pen, 'z', [width - 19, 21, 113], { radius: 13, from: 1, to: 13, count: 9, look: 'line' })
}
