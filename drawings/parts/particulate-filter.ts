import { place, type Spot } from '../iso.ts'
import { bore, rings, turned } from '../lathe.ts'
import { smooth } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { tube } from '../rods.ts'
import { box } from '../solids.ts'

export const draws = ['dpf']
export const standsFor = ['exhaust']

/** A long can between cones, V-clamps at the joints, two pressure pipes to the sensor. */
export function draw(pen: Pen, part: PartAttributes) {
  const length = 64 * part.ratio('length_mm', 'diameter_mm', { least: 0.7, most: 2, usual: 1.25 })
  const end = turned(
    pen,
    'x',
    [-40, 0, 0],
    [
      [5, 20],
      [10, 16],
      [22, 16, { to: 40 }],
      [14, 40],
      [6, 45],
      [length, 40],
      [6, 45],
      [14, 40],
      [22, 40, { to: 18 }],
      [12, 18],
      [5, 22],
    ],
  )
  bore(pen, 'x', end, 17, 18, 'shade')
  rings(pen, 'x', [17, 0, 0], 40, [length * 0.2, length * 0.8], 'faint')
  const pipe = (x: number): Spot[] => [
    [x, -2, 40],
    [x, -2, 56],
    [x + 4, 0, 62],
    [length / 2 + 17 + (x < 40 ? -8 : 8), 0, 66],
  ]
  const [first, last] = [4, length + 30]
  for (const x of [first, last]) {
    turned(pen, 'z', [x, -2, 39], [[6, 6]])
    tube(pen, smooth(pipe(x)), 2.2)
  }
  box(pen, place('x', [length / 2 + 4, -10, 56], 0), [26, 20, 20], 'signal')
}
