import type { Spot } from '../iso.ts'
import { bore, rings, turned } from '../lathe.ts'
import { smooth } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { tube } from '../rods.ts'
import { box } from '../solids.ts'

export const draws = ['air-hoses-clamps']

/** A humped charge-air hose with its T-bolt clamps. */
export function draw(pen: Pen, part: PartAttributes) {
  const slender = part.ratio('length_mm', 'inner_diameter_mm', { least: 1, most: 5, usual: 2.4 })
  const hump = 10 + slender * 3
  turned(
    pen,
    'x',
    [0, 0, 0],
    [
      [16, 30],
      [10, 33, { look: 'signal' }],
      [8, 30],
      [hump, 31, { to: 38 }],
      [hump, 38, { to: 31 }],
      [hump, 31, { to: 38 }],
      [hump, 38, { to: 31 }],
      [8, 30],
    ],
  )
  const end = 42 + hump * 4
  turned(
    pen,
    'x',
    [end, 0, 0],
    [
      [10, 33, { end: 'face' }],
      [12, 30],
    ],
  )
  rings(pen, 'x', [end, 0, 0], 33, [3, 7], 'faint')
  bore(pen, 'x', [end + 22, 0, 0], 25, 24, 'shade')
  for (const x of [end, 16]) {
    box(pen, [x - 1, 18, 27], [12, 8, 9])
    tube(
      pen,
      smooth<Spot>([
        [x + 5, 4, 36],
        [x + 5, 36, 30],
      ]),
      2.4,
    )
  }
}
