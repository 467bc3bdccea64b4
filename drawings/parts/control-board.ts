import type { Spot } from '../iso.ts'
import { disc, turned } from '../lathe.ts'
import { rounded, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, face, lines, prism } from '../solids.ts'

export const draws = ['control-boards']

/** The generator's panel: display with its running line, soft keys, start and stop, emergency stop. */
export function draw(pen: Pen, part: PartAttributes) {
  const keys = part.whim(2) + 4
  box(pen, [-62, -34, -46], [124, 30, 92])
  prism(pen, 'y', [0, -4, 0], { outline: rounded(148, 112, 8), depth: 8, look: 'face' })
  const on = (x: number, z: number): Spot => [x, 4, z]
  face(pen, [on(-60, 0), on(26, 0), on(26, 44), on(-60, 44)], 'shade')
  face(pen, [on(-54, 5), on(20, 5), on(20, 39), on(-54, 39)], 'face')
  lines(
    pen,
    [
      [
        on(-50, 16),
        on(-40, 16),
        on(-36, 32),
        on(-28, 10),
        on(-20, 32),
        on(-12, 10),
        on(-4, 32),
        on(4, 10),
        on(8, 22),
        on(16, 22),
      ],
    ],
    'signal-line',
  )
  for (const x of spaced(-52, 18, keys)) prism(pen, 'y', [x, 4, -12], { outline: rounded(11, 9, 2), depth: 3 })
  for (const x of [-44, -14, 16])
    turned(
      pen,
      'y',
      [x, 4, -36],
      [
        [3, 10],
        [4, 7],
      ],
    )
  for (const z of [36, 24, 12]) disc(pen, 'y', on(40, z), 3, 'shade')
  lines(
    pen,
    [36, 24, 12].map((z) => [on(48, z), on(64, z)]),
    'faint',
  )
  turned(pen, 'y', on(50, -28), [
    [3, 13],
    [8, 6],
    [6, 12],
  ])
}
