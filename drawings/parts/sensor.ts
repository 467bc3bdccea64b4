import { place, type Spot } from '../iso.ts'
import { bore, discs, rings, turned } from '../lathe.ts'
import { circle, rounded, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { hex, prism } from '../solids.ts'

export const draws = ['sensors-switches']

/** A screw-in pressure sensor: thread, hexagon, the marked seal of its keyed plug, and the pins. */
export function draw(pen: Pen, part: PartAttributes) {
  const pins = part.count('connector', { least: 1, most: 6, usual: 3 })
  turned(
    pen,
    'z',
    [0, 0, -52],
    [
      [6, 9, { to: 12 }],
      [30, 12],
      [4, 14],
    ],
  )
  rings(pen, 'z', [0, 0, -52], 12, spaced(8, 32, 7))
  turned(pen, 'z', [0, 0, -14], [[4, 19]])
  hex(pen, 'z', [0, 0, -10], 25, 18)
  turned(
    pen,
    'z',
    [0, 0, 8],
    [
      [4, 20],
      [19, 17],
      [3, 19],
      [22, 17],
    ],
  )
  rings(pen, 'z', [0, 0, 0], 17.3, [17, 21], 'signal-line')
  const top: Spot = [0, 0, 56]
  bore(pen, 'z', top, 14, 12, 'shade')
  discs(
    pen,
    'z',
    circle(pins > 1 ? 6.5 : 0, pins, 30).map(([x, y]) => [place('z', top, -5, x, y), 1.7]),
    'face',
  )
  prism(pen, 'y', [0, 15, 43], { outline: rounded(10, 14, 2), depth: 6 })
}
