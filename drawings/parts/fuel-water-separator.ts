import { place } from '../iso.ts'
import { bore, discs, rings, staves, turned, washer } from '../lathe.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'

export const draws = ['fuel-water-separators']

/** A filter can with a clear bowl under it, water standing in the bowl, and a drain to let it out. */
export function draw(pen: Pen, part: PartAttributes) {
  const height = 56 * part.ratio('length_mm', 'outer_diameter_mm', { least: 0.8, most: 2.4, usual: 1.5 })
  turned(
    pen,
    'z',
    [0, 0, -66],
    [
      [12, 4],
      [5, 12],
      [4, 9],
    ],
  )
  turned(
    pen,
    'z',
    [0, 0, -45],
    [
      [10, 14, { to: 26 }],
      [12, 26, { to: 30, look: 'signal' }],
      [18, 30, { to: 33 }],
      [5, 39],
      [height, 38],
      [4, 41],
    ],
  )
  staves(pen, 'z', [0, 0, 0], { radius: 39, from: -5, to: 0, count: 19, look: 'line' })
  rings(pen, 'z', [0, 0, 0], 38, [height * 0.4, height * 0.7], 'faint')
  const plate: readonly [number, number, number] = [0, 0, height + 4]
  washer(pen, 'z', plate, [35, 28], 'face')
  discs(
    pen,
    'z',
    [
      [20, 0],
      [-20, 0],
      [0, 20],
      [0, -20],
    ].map(([x, y]) => [place('z', plate, 0, x, y), 4]),
  )
  bore(pen, 'z', plate, 11, 7)
}
