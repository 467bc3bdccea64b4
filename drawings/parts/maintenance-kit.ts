import { carton } from '../carton.ts'
import { bore, staves, turned, washer } from '../lathe.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'

export const draws = ['maintenance-kits']

/** The filters of one service in their carton; a longer interval brings a larger one. */
export function draw(pen: Pen, part: PartAttributes) {
  const tall = 66 + part.number('interval_hours', { least: 100, most: 2000, usual: 500 }) / 50
  carton(pen, () => {
    turned(
      pen,
      'z',
      [26, 24, 0],
      [
        [tall + 20, 22],
        [4, 24],
      ],
    )
    staves(pen, 'z', [26, 24, 0], { radius: 22, from: 60, to: tall + 20, count: 13 })
    bore(pen, 'z', [26, 24, tall + 24], 9, 8)
    turned(
      pen,
      'z',
      [80, 24, 0],
      [
        [tall, 22],
        [4, 24],
      ],
    )
    washer(pen, 'z', [80, 24, tall + 4], [20, 15], 'signal')
    bore(pen, 'z', [80, 24, tall + 4], 7, 6)
    turned(
      pen,
      'z',
      [34, 62, 0],
      [
        [tall - 6, 15],
        [4, 15, { to: 8 }],
        [5, 8],
      ],
    )
    turned(
      pen,
      'z',
      [78, 62, 0],
      [
        [tall - 14, 13],
        [3, 15],
      ],
    )
  })
}
