import type { Spot } from '../iso.ts'
import { disc, discs, rings, turned } from '../lathe.ts'
import { smooth } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { tube } from '../rods.ts'
import { box, hex, lines } from '../solids.ts'

export const draws = ['nox-sensors']

/** A probe for the exhaust pipe on its cable, with the control box at the other end. */
export function draw(pen: Pen, part: PartAttributes) {
  const slack = 14 + part.number('cable_mm', { least: 100, most: 1500, usual: 600 }) / 50
  box(pen, [-64, -20, 20], [54, 44, 16])
  box(pen, [-58, -14, 36], [42, 32, 4])
  lines(
    pen,
    [
      [
        [-52, -4, 40],
        [-24, -4, 40],
      ],
      [
        [-52, 4, 40],
        [-32, 4, 40],
      ],
    ],
    'faint',
  )
  box(pen, [-52, 24, 23], [26, 14, 10])
  discs(
    pen,
    'y',
    [-46, -39, -32].map((x): [Spot, number] => [[x, 38, 28], 1.8]),
  )
  tube(
    pen,
    smooth<Spot>([
      [-10, 2, 28],
      [10, 2, 28],
      [30, 0, 28 + slack * 0.6],
      [50, 0, 30 + slack],
      [66, 6, 20 + slack],
      [68, 24, 4],
      [60, 40, -6],
      [62, 52, -14],
    ]),
    4,
  )
  turned(
    pen,
    'x',
    [50, 54, -16],
    [
      [6, 4, { to: 9 }],
      [20, 9],
      [3, 11],
    ],
  )
  hex(pen, 'x', [76, 54, -16], 16, 11)
  turned(
    pen,
    'x',
    [87, 54, -16],
    [
      [3, 13],
      [14, 10],
    ],
  )
  rings(pen, 'x', [87, 54, -16], 10, [5, 8, 11, 14])
  const tip = turned(
    pen,
    'x',
    [104, 54, -16],
    [
      [20, 7, { look: 'signal' }],
      [3, 7, { to: 5 }],
    ],
  )
  disc(pen, 'x', tip, 2)
}
