import type { Spot } from '../iso.ts'
import { bore, rings, staves, turned } from '../lathe.ts'
import { around, onCircle, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { hex, prism } from '../solids.ts'

export const draws = ['air-brake']

/** A desiccant cartridge on its valve body: ports around it, the heater's plug, the purge valve under it. */
export function draw(pen: Pen, part: PartAttributes) {
  const ports = part.count('ports', { least: 2, most: 4, usual: 3 })
  turned(
    pen,
    'z',
    [0, 0, -58],
    [
      [8, 13],
      [10, 18],
      [8, 15],
    ],
  )
  prism(pen, 'z', [0, 0, -32], {
    outline: around([
      [0, 0, 34],
      [34, -34, 10],
      [-34, 34, 10],
    ]),
    depth: 28,
  })
  for (const degrees of spaced(8, 82, ports)) {
    const [x, y] = onCircle(1, degrees)
    const mouth = turned(pen, [x, y, 0], [x * 36, y * 36, -18], [[12, 10]])
    bore(pen, [x, y, 0], mouth, 6, 8, 'shade')
  }
  turned(
    pen,
    'z',
    [0, 0, -4],
    [
      [4, 36],
      [6, 42, { look: 'signal' }],
      [62, 40],
      [8, 40, { to: 34 }],
      [5, 34, { to: 24, end: 'face' }],
    ],
  )
  staves(pen, 'z', [0, 0, 6], { radius: 40, from: 4, to: 26, count: 17 })
  rings(pen, 'z', [0, 0, 6], 40, [30, 56], 'faint')
  const top: Spot = [0, 0, 81]
  hex(pen, 'z', top, 13, 8)
}
