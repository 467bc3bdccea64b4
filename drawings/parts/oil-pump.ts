import type { Spot } from '../iso.ts'
import { discs, turned, washer } from '../lathe.ts'
import { around, onCircle } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { hex, prism } from '../solids.ts'

export const draws = ['oil-pumps-coolers']

/** A gear pump: two rotors side by side in a flat housing, the drive gear before it, outlet to the side. */
export function draw(pen: Pen, part: PartAttributes) {
  const teeth = Math.round(part.number('flow_lpm', { least: 20, most: 400, usual: 90 }) / 12) + 12
  prism(pen, 'y', [0, -26, 0], {
    outline: around([
      [0, 26, 40],
      [0, -34, 34],
    ]),
    depth: 36,
  })
  turned(pen, 'x', [30, -8, -30], [[26, 13]])
  washer(pen, 'x', [56, -8, -30], [13, 9])
  discs(
    pen,
    'y',
    [40, 140, 220, 320].map((degrees): [Spot, number] => {
      const [x, z] = onCircle(33, degrees)
      return [[x, 10, z + 4], 3]
    }),
  )
  turned(pen, 'y', [0, 10, 26], [[8, 12]])
  turned(pen, 'y', [0, 18, 26], [[14, 36, { look: 'signal' }]])
  const notches = Array.from({ length: teeth }, (_, i): [Spot, number] => {
    const [x, z] = onCircle(32, (i * 360) / teeth)
    return [[x, 32, z + 26], 1.4]
  })
  discs(pen, 'y', notches)
  hex(pen, 'y', [0, 32, 26], 10, 7)
}
