import { turned } from '../lathe.ts'
import { spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, lines } from '../solids.ts'

export const draws = ['batteries-flooded']

/** A starting battery: ribbed case, filler caps and two posts, the positive one marked. */
export function draw(pen: Pen, part: PartAttributes) {
  const length = 70 + part.number('cca', { least: 550, most: 1250, usual: 850 }) / 18
  box(pen, [0, 0, 0], [length, 64, 70])
  lines(
    pen,
    spaced(8, length - 8, 9).map((x) => [
      [x, 64, 8],
      [x, 64, 60],
    ]),
    'faint',
  )
  box(pen, [-2, -2, 70], [length + 4, 68, 9])
  for (const x of spaced(14, length - 14, 6)) turned(pen, 'z', [x, 20, 79], [[4, 6]])
  turned(
    pen,
    'z',
    [length - 14, 50, 79],
    [
      [3, 9],
      [12, 6.5, { to: 5.5 }],
    ],
  )
  turned(
    pen,
    'z',
    [14, 50, 79],
    [
      [3, 9],
      [12, 6.5, { to: 5.5, look: 'signal', end: 'face' }],
    ],
  )
}
