import { rings, turned } from '../lathe.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { hex } from '../solids.ts'

export const draws = ['fasteners']

/** A flange bolt lying down: as long and as thick as it is, the threaded half lined. */
export function draw(pen: Pen, part: PartAttributes) {
  const longest = part.number('length_mm', { least: 16, most: 260, usual: 70 })
  const length = 70 + Math.min(longest, 200) * 0.5
  const radius = 11
  const from = -length / 2
  turned(pen, 'x', [from, 0, 0], [[length, radius]])
  const threads = Math.round(length / 11)
  rings(
    pen,
    'x',
    [from, 0, 0],
    radius,
    Array.from({ length: threads }, (_, i) => 4 + i * 5.5),
    'signal-line',
  )
  turned(pen, 'x', [from + length, 0, 0], [[5, 22]])
  hex(pen, 'x', [from + length + 5, 0, 0], 18, 15)
}
