import { disc, rings, turned } from '../lathe.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'

export const draws = ['pistons-rings']
export const standsFor = ['engine-hard-parts']

/** A diesel piston: bowl in the crown, three rings, pin boss in the skirt. */
export function draw(pen: Pen, part: PartAttributes) {
  const height = 4600 / part.number('bore_mm', { least: 60, most: 120, usual: 80 })
  turned(
    pen,
    'z',
    [0, 0, 0],
    [
      [height, 40],
      [6, 38.5],
      [4, 40],
      [4, 38.5],
      [5, 40],
      [4, 38.5],
      [9, 40],
    ],
  )
  const crown = height + 32
  rings(pen, 'z', [0, 0, 0], 40.5, [height + 3, height + 12, height + 21], 'signal-line')
  disc(pen, 'z', [0, 0, crown], 24, 'face')
  disc(pen, 'z', [0, 0, crown - 5], 15, 'shade')
  disc(pen, 'z', [0, 0, crown - 3], 5, 'face')
  disc(pen, [1, 1, 0], [28, 28, height * 0.42], 14, 'face')
  disc(pen, [1, 1, 0], [26, 26, height * 0.42], 10, 'shade')
}
