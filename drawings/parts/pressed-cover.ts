import type { Spot } from '../iso.ts'
import { discs } from '../lathe.ts'
import { rounded, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { prism } from '../solids.ts'

export const draws = ['covers-pans']

/** A cover seen from its closed side: flange with its bolts, drawn body, a rib along it. */
export function draw(pen: Pen, part: PartAttributes) {
  const longest = part.number('length_mm', { least: 120, most: 1400, usual: 600 })
  const widest = part.number('width_mm', { least: 60, most: 600, usual: 260 })
  const length = 190
  const width = Math.min(Math.max((length * widest) / longest, 60), 130)
  prism(pen, 'z', [0, 0, -20], { outline: rounded(length, width, 10), depth: 6, side: 'face' })
  discs(
    pen,
    'z',
    spaced(-length / 2 + 10, length / 2 - 10, 6).flatMap((x) =>
      [-width / 2 + 6, width / 2 - 6].map((y): [Spot, number] => [[x, y, -14], 2.8]),
    ),
  )
  prism(pen, 'z', [0, 0, -14], { outline: rounded(length - 26, width - 26, 12), depth: 40, side: 'shade' })
  prism(pen, 'z', [0, 0, 26], { outline: rounded(length - 60, Math.min(20, width / 4), 6), depth: 5, look: 'signal' })
}
