import { rings, staves, turned } from '../lathe.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { hex } from '../solids.ts'

export const draws = ['fuel-filters']

/** A spin-on fuel filter as it hangs: domed end with the wrench nut up, knurled grip, the flow band marked. */
export function draw(pen: Pen, part: PartAttributes) {
  const height = 74 * part.ratio('length_mm', 'outer_diameter_mm', { least: 0.9, most: 2.8, usual: 1.7 })
  turned(
    pen,
    'z',
    [0, 0, 0],
    [
      [5, 39],
      [6, 36],
      [height * 0.52, 36],
      [height * 0.16, 36, { look: 'signal' }],
      [height * 0.32, 36],
      [6, 36, { to: 32 }],
      [5, 32, { to: 22, end: 'face' }],
    ],
  )
  const dome = height + 22
  staves(pen, 'z', [0, 0, 11], { radius: 36, from: 4, to: height * 0.36, count: 17 })
  rings(pen, 'z', [0, 0, 0], 36, [11 + height * 0.82], 'faint')
  turned(pen, 'z', [0, 0, dome], [[2, 16]])
  hex(pen, 'z', [0, 0, dome + 2], 12, 10)
}
