import { place, type Spot } from '../iso.ts'
import { bore, disc, turned } from '../lathe.ts'
import { circle, onCircle } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { face, hex, lines } from '../solids.ts'

export const draws = ['fans-clutches']

/** Fan blades around a finned viscous clutch; the coil at its middle senses the heat. */
export function draw(pen: Pen, part: PartAttributes) {
  const blades = part.count('blades', { least: 4, most: 11, usual: 7 })
  const tip = 78
  const spot = (radius: number, degrees: number, along = 0): Spot => {
    const [across, up] = onCircle(radius, degrees)
    return place('x', [along, 0, 0], 0, across, up)
  }
  const width = Math.min(44, 290 / blades)
  for (let i = 0; i < blades; i++) {
    const at = (360 * i) / blades
    face(pen, [
      spot(26, at - 12, -4),
      spot(tip * 0.7, at - width * 0.42, -6),
      spot(tip, at - width * 0.44, -6),
      spot(tip + 2, at, -3),
      spot(tip, at + width * 0.46, 0),
      spot(tip * 0.7, at + width * 0.4, 0),
      spot(26, at + 12, 0),
    ])
    lines(pen, [[spot(30, at, -2), spot(tip * 0.92, at, -3)]], 'faint')
  }
  turned(
    pen,
    'x',
    [-8, 0, 0],
    [
      [10, 36],
      [16, 32],
      [6, 32, { to: 26 }],
    ],
  )
  lines(
    pen,
    circle(1, 18).map(([a, b]) => [
      [24, a * 15, b * 15],
      [24, a * 25, b * 25],
    ]),
    'line',
  )
  for (const [a, b] of circle(31, 4, 40)) hex(pen, 'x', [2, a, b], 4, 3)
  disc(pen, 'x', [24, 0, 0], 13)
  bore(pen, 'x', [24, 0, 0], 3)
  const turns = Array.from({ length: 28 }, (_, i): Spot => {
    const [a, b] = circle(2 + (i * 9) / 27, 1, i * 36)[0]!
    return [25, a, b]
  })
  lines(pen, [turns], 'signal-line')
}
