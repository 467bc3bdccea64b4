import type { Spot } from '../iso.ts'
import { bore, rings, turned } from '../lathe.ts'
import { smooth } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { tube } from '../rods.ts'

export const draws = ['coolant-hoses']

/** A moulded radiator hose with a worm-drive clamp at its mouth. */
export function draw(pen: Pen, part: PartAttributes) {
  const radius = 44 / part.ratio('length_mm', 'inner_diameter_mm', { least: 1.6, most: 4, usual: 2.2 })
  tube(
    pen,
    smooth<Spot>([
      [-50, 0, 62],
      [-34, 0, 63],
      [-6, 0, 62],
      [20, 0, 50],
      [30, 4, 24],
      [34, 18, 2],
      [46, 44, -10],
      [66, 60, -14],
      [92, 62, -14],
    ]),
    radius,
  )
  const end = turned(
    pen,
    'x',
    [66, 60.5, -14],
    [
      [8, radius],
      [14, radius + 2.5, { look: 'signal' }],
      [12, radius],
    ],
  )
  bore(pen, 'x', end, radius - 3.5, 18, 'shade')
  rings(pen, 'x', [66, 60.5, -14], radius + 2.5, [11, 19], 'faint')
  turned(
    pen,
    [0.5, 0.87, 0],
    [79, 58, -14 + radius + 3],
    [
      [14, 3.5],
      [4, 4.5],
    ],
  )
}
