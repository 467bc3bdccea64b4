import { place, type Spot } from '../iso.ts'
import { bore, disc, rings, staves, turned } from '../lathe.ts'
import { around, circle } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { prism } from '../solids.ts'

export const draws = ['service-tools']
export const standsFor = ['tools-literature']

/** A ratchet, its reversing lever up, and a socket beside it. */
export function draw(pen: Pen, part: PartAttributes) {
  const square = 4 + part.number('drive', { least: 0.25, most: 1, usual: 0.5 }) * 5
  prism(pen, 'z', [0, 0, 0], {
    outline: around([
      [0, 0, 24],
      [24, 0, 10],
    ]),
    depth: 14,
  })
  turned(
    pen,
    'x',
    [28, 0, 7],
    [
      [44, 6],
      [4, 8],
      [58, 10, { look: 'signal' }],
      [4, 10, { to: 7 }],
    ],
  )
  rings(pen, 'x', [28, 0, 7], 10, [58, 66, 74, 82, 90])
  disc(pen, 'z', [0, 0, 14], 17, 'shade')
  prism(pen, 'z', [0, 0, 14], {
    outline: around([
      [0, 0, 7],
      [14, -4, 3],
    ]),
    depth: 4,
    look: 'face',
  })
  const socket: Spot = [34, 58, -6]
  turned(pen, 'z', socket, [
    [24, 17],
    [3, 17, { to: 19 }],
    [22, 19],
  ])
  staves(pen, 'z', socket, { radius: 17, from: 8, to: 20, count: 11 })
  const mouth = place('z', socket, 49)
  prism(pen, 'z', place('z', mouth, -0.1), { outline: circle(14, 6, 15), depth: 0.1 })
  bore(pen, 'z', place('z', mouth, -6), square, 0, 'shade')
}
