import type { Spot } from '../iso.ts'
import { rings, turned } from '../lathe.ts'
import { smooth, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { tube } from '../rods.ts'
import { box, hex, lines } from '../solids.ts'

export const draws = ['glow-heaters']

/** An immersion heater: looped element, threaded body, and the cord to the mains. */
export function draw(pen: Pen, part: PartAttributes) {
  const loop = 34 + part.number('power_w', { least: 100, most: 2500, usual: 1000 }) / 60
  tube(
    pen,
    smooth<Spot>([
      [-40, 0, 0],
      [-58, 0, 6],
      [-60, -6, 40],
      [-44, -10, 62],
      [-10, -10, 64],
      [20, -10, 58],
    ]),
    4,
  )
  box(pen, [20, -24, 46], [24, 28, 24])
  lines(
    pen,
    [-17, -3]
      .map((y): Spot[] => [
        [44, y, 62],
        [58, y, 62],
      ])
      .concat([
        [
          [44, -10, 53],
          [58, -10, 53],
        ],
      ]),
    'line',
  )
  turned(
    pen,
    'x',
    [-40, 0, 0],
    [
      [10, 12],
      [16, 15],
    ],
  )
  hex(pen, 'x', [-14, 0, 0], 25, 14)
  turned(
    pen,
    'x',
    [0, 0, 0],
    [
      [4, 22],
      [22, 18],
    ],
  )
  rings(pen, 'x', [4, 0, 0], 18, spaced(3, 20, 6))
  const end = 26 + loop
  const bend: Spot[] = [
    [26, -8, 0],
    [end, -8, 0],
    [end + 7, -6, 0],
    [end + 10, 0, 0],
    [end + 7, 6, 0],
    [end, 8, 0],
    [26, 8, 0],
  ]
  tube(pen, bend, 4, { look: 'signal' })
}
