import { disc, rings, turned } from '../lathe.ts'
import { spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { hex } from '../solids.ts'

export const draws = ['steering-suspension']

/** A tie-rod end: threaded shank, ball housing, and the stud rising out of its boot. */
export function draw(pen: Pen, part: PartAttributes) {
  const shank = part.matches('position', /rear|lower/i) ? 58 : 74
  turned(pen, 'z', [-2, 0, -26], [[6, 20, { to: 26 }]])
  turned(
    pen,
    'z',
    [-2, 0, -20],
    [
      [26, 28],
      [5, 28, { to: 24 }],
    ],
  )
  disc(pen, 'y', [-2, 28, -8], 3)
  turned(
    pen,
    'z',
    [-2, 0, 11],
    [
      [12, 24, { to: 22, look: 'signal' }],
      [10, 22, { to: 12, look: 'face' }],
      [3, 14],
    ],
  )
  turned(
    pen,
    'z',
    [-2, 0, 36],
    [
      [14, 9, { to: 7.5 }],
      [18, 6.5],
    ],
  )
  rings(pen, 'z', [-2, 0, 50], 6.5, [3, 6, 9, 12, 15])
  hex(pen, 'z', [-2, 0, 54], 12, 9)
  turned(pen, 'z', [-2, 0, 63], [[6, 6.5, { to: 5 }]])
  turned(
    pen,
    'x',
    [22, 0, -6],
    [
      [16, 14, { to: 12 }],
      [10, 13],
    ],
  )
  turned(
    pen,
    'x',
    [48, 0, -6],
    [
      [shank, 12],
      [3, 12, { to: 10 }],
    ],
  )
  rings(pen, 'x', [48, 0, -6], 12, spaced(8, shank - 3, Math.round(shank / 5)))
}
