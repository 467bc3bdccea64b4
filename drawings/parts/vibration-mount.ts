import type { Spot } from '../iso.ts'
import { bore, rings, turned } from '../lathe.ts'
import { around, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { hex, prism } from '../solids.ts'

export const draws = ['enclosures-mounts']

/** A rubber cone between a base plate with its two bolt holes and the stud that carries the set. */
export function draw(pen: Pen, part: PartAttributes) {
  const soft = part.matches('material', /silicone|nbr|rubber/i) ? 8 : 0
  prism(pen, 'z', [0, 0, 0], {
    outline: around([
      [0, 0, 44],
      [58, -58, 12],
      [-58, 58, 12],
    ]),
    depth: 7,
  })
  for (const side of [-1, 1]) bore(pen, 'z', [58 * side, -58 * side, 7], 6, 7)
  turned(
    pen,
    'z',
    [0, 0, 7],
    [
      [4, 42],
      [34 + soft, 38, { to: 26, look: 'signal' }],
      [5, 30],
      [5, 30, { to: 18 }],
    ],
  )
  const top: Spot = [0, 0, 55 + soft]
  turned(pen, 'z', top, [[3, 16]])
  const nut = hex(pen, 'z', [0, 0, top[2] + 3], 14, 11)
  turned(pen, 'z', nut, [
    [26, 7.5],
    [3, 7.5, { to: 5 }],
  ])
  rings(pen, 'z', nut, 7.5, spaced(4, 24, 7))
}
