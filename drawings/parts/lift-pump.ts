import { bore, rings, turned } from '../lathe.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { tube } from '../rods.ts'
import { box } from '../solids.ts'

export const draws = ['lift-pumps']

/** An in-line electric pump in its bracket: barbed inlet and outlet, pigtail to the plug. */
export function draw(pen: Pen, part: PartAttributes) {
  const length = 60 + part.number('flow_lph', { least: 20, most: 1000, usual: 150 }) / 20
  turned(
    pen,
    'x',
    [-34, 0, 0],
    [
      [5, 6],
      [4, 8],
      [4, 6],
      [4, 8],
      [17, 6],
    ],
  )
  tube(
    pen,
    [
      [0, -10, 18],
      [-12, -10, 34],
      [-34, -12, 38],
      [-48, -14, 30],
    ],
    2.4,
  )
  box(pen, [-66, -22, 20], [18, 16, 14])
  turned(
    pen,
    'x',
    [0, 0, 0],
    [
      [8, 20, { to: 26 }],
      [length, 26],
      [8, 26, { to: 20 }],
      [8, 9],
      [4, 6],
      [4, 8],
      [4, 6],
      [4, 8],
      [6, 6],
    ],
  )
  bore(pen, 'x', [length + 46, 0, 0], 4, 6)
  rings(
    pen,
    'x',
    [0, 0, 0],
    26.5,
    [length * 0.36, length * 0.4, length * 0.44, length * 0.64, length * 0.68, length * 0.72],
    'signal-line',
  )
}
