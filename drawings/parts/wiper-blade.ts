import type { Spot } from '../iso.ts'
import { smooth, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { tube } from '../rods.ts'
import { box, face, lines } from '../solids.ts'

export const draws = ['wipers-cab']

/** A wiper blade on its arm: bridge, claws, and the rubber lip that wears. */
export function draw(pen: Pen, part: PartAttributes) {
  const half = 60 + part.number('length_mm', { least: 100, most: 900, usual: 500 }) / 20
  face(
    pen,
    [
      [-half, 0, 0],
      [half, 0, 0],
      [half, 0, -9],
      [-half, 0, -9],
    ],
    'signal',
  )
  box(pen, [-half, -5, 0], [half * 2, 10, 3])
  const claws = spaced(-half * 0.85, half * 0.85, 4)
  for (const x of claws) box(pen, [x - 4, -7, 1], [8, 14, 5])
  for (const [from, to] of [
    [claws[0]!, claws[1]!],
    [claws[2]!, claws[3]!],
  ] as const)
    tube(
      pen,
      smooth<Spot>([
        [from, 0, 6],
        [(from + to) / 2, 0, 18],
        [to, 0, 6],
      ]),
      3,
    )
  const [left, right] = [(claws[0]! + claws[1]!) / 2, (claws[2]! + claws[3]!) / 2]
  tube(
    pen,
    smooth<Spot>([
      [left, 0, 18],
      [left / 2, 0, 28],
      [right / 2, 0, 28],
      [right, 0, 18],
    ]),
    4,
  )
  tube(
    pen,
    smooth<Spot>([
      [0, 0, 36],
      [-2, 10, 42],
      [-8, 34, 44],
      [-16, 78, 40],
    ]),
    4,
  )
  box(pen, [-9, -7, 24], [18, 14, 14])
  lines(pen, [
    [
      [-4, 7, 31],
      [4, 7, 31],
    ],
  ])
}
