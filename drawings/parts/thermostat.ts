import { disc, turned, washer } from '../lathe.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { coil } from '../rods.ts'
import { face } from '../solids.ts'

export const draws = ['thermostats']

/** Valve and bridge above the sealing flange, spring and wax capsule below. */
export function draw(pen: Pen, part: PartAttributes) {
  const flange = 38 + part.number('diameter_mm', { least: 30, most: 120, usual: 64 }) / 9
  const rise = (part.number('opening_temp_c', { least: 60, most: 110, usual: 82 }) - 60) / 6
  turned(
    pen,
    'z',
    [0, 0, -64],
    [
      [6, 10, { to: 13 }],
      [20, 13],
    ],
  )
  coil(pen, 'z', [0, 0, -52], { radius: 22, wire: 2, turns: 4, pitch: 10 })
  for (const side of [-1, 1]) {
    const [x, y] = [24 * side, -24 * side] as const
    face(
      pen,
      [
        [x - 4, y - 4, 0],
        [x + 4, y + 4, 0],
        [x * 0.7 + 4, y * 0.7 + 4, -50],
        [x * 0.7 - 4, y * 0.7 - 4, -50],
      ],
      'shade',
    )
  }
  turned(pen, 'z', [0, 0, -3], [[5, flange]])
  washer(pen, 'z', [0, 0, 2], [flange - 2, flange - 10], 'signal')
  turned(
    pen,
    'z',
    [0, 0, 2],
    [
      [4, flange - 14],
      [2 + rise, flange - 20, { look: 'shade' }],
      [3, flange - 16, { end: 'face' }],
    ],
  )
  const top = 34 + rise
  for (const side of [-1, 1]) {
    const [x, y] = [24 * side, -24 * side] as const
    face(pen, [
      [x - 5, y - 5, 5],
      [x + 5, y + 5, 5],
      [x * 0.3 + 5, y * 0.3 + 5, top],
      [x * 0.3 - 5, y * 0.3 - 5, top],
    ])
  }
  turned(
    pen,
    'z',
    [0, 0, top - 8],
    [
      [8, 12, { to: 9 }],
      [5, 4],
    ],
  )
  disc(pen, 'z', [14, 14, 2 + 2], 2.5, 'face')
}
