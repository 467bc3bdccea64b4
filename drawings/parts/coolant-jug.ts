import { turned } from '../lathe.ts'
import { rounded } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { tube } from '../rods.ts'
import { box, face, lines, prism } from '../solids.ts'

export const draws = ['coolant']

/** A square jug with sloping shoulders, a side handle and a level window. */
export function draw(pen: Pen, part: PartAttributes) {
  const height = 70 + part.number('volume_l', { least: 1, most: 20, usual: 4 }) * 3
  prism(pen, 'z', [0, 0, 0], { outline: rounded(66, 66, 10), depth: height })
  const shoulder = (spread: number, z: number) =>
    [
      [spread, -spread, z],
      [spread, spread, z],
      [-spread, spread, z],
      [-spread, -spread, z],
    ] as const
  const [low, high] = [shoulder(31, height), shoulder(13, height + 24)]
  for (const i of [2, 3, 0, 1])
    face(pen, [low[i]!, low[(i + 1) % 4]!, high[(i + 1) % 4]!, high[i]!], i === 1 ? 'shade' : 'face')
  tube(
    pen,
    [
      [22, -10, height + 14],
      [38, -10, height + 10],
      [40, -10, height - 16],
    ],
    4.5,
  )
  turned(
    pen,
    'z',
    [0, 0, height + 22],
    [
      [4, 15],
      [16, 13],
    ],
  )
  box(pen, [18, 33, 10], [6, 0.1, height - 20])
  face(
    pen,
    [
      [18, 33, 10],
      [24, 33, 10],
      [24, 33, height * 0.7],
      [18, 33, height * 0.7],
    ],
    'signal',
  )
  lines(
    pen,
    [0.3, 0.5, 0.7].map((part) => [
      [12, 33, height * part],
      [18, 33, height * part],
    ]),
  )
  lines(
    pen,
    [
      [
        [33, 22, height * 0.75],
        [33, -22, height * 0.75],
      ],
      [
        [33, 22, height * 0.25],
        [33, -22, height * 0.25],
      ],
    ],
    'faint',
  )
}
