import { carton } from '../carton.ts'
import { staves, turned } from '../lathe.ts'
import { spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, lines } from '../solids.ts'
import { sparkPlug } from '../spark-plug-body.ts'

export const draws = ['gen-maintenance']

/** A generator's service in its carton: panel air filter, oil filter, spark plug, a bottle of oil. */
export function draw(pen: Pen, part: PartAttributes) {
  const tall = 62 + part.number('interval_hours', { least: 50, most: 1000, usual: 200 }) / 40
  carton(pen, () => {
    box(pen, [8, 6, 0], [72, 14, tall + 24])
    lines(
      pen,
      spaced(14, 74, 11).map((x) => [
        [x, 20, 56],
        [x, 20, tall + 18],
      ]),
      'faint',
    )
    turned(
      pen,
      'z',
      [30, 52, 0],
      [
        [tall, 20],
        [3, 22],
        [2, 20],
      ],
    )
    staves(pen, 'z', [30, 52, 0], { radius: 20, from: 56, to: tall, count: 11 })
    box(pen, [86, 8, 0], [20, 26, tall + 6])
    turned(
      pen,
      'z',
      [96, 21, tall + 6],
      [
        [4, 7],
        [10, 9],
      ],
    )
    sparkPlug(pen, [76, 56, 22], 0.62)
  })
}
