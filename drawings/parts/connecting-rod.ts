import type { Spot } from '../iso.ts'
import { bore, turned, washer } from '../lathe.ts'
import { around, circle } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { face, hex, lines, prism } from '../solids.ts'

export const draws = ['connecting-rods']

/** A forged rod: bushed small end, fluted beam, big end with its bolted cap. */
export function draw(pen: Pen, part: PartAttributes) {
  const length = 78 + part.number('length_mm', { least: 100, most: 400, usual: 220 }) / 6
  const big: Spot = [0, 0, 0]
  for (const side of [-1, 1]) {
    hex(pen, 'z', [34 * side, -9, -46], 7, 8)
    turned(pen, 'z', [34 * side, -9, -38], [[60, 8]])
  }
  prism(pen, 'y', [0, -18, 0], {
    outline: around([
      [0, 0, 38],
      [-34, 6, 9],
      [34, 6, 9],
      [-34, -14, 9],
      [34, -14, 9],
    ]),
    depth: 18,
  })
  prism(pen, 'y', [0, -16, 0], {
    outline: [
      ...around([
        [0, 30, 15],
        [0, length, 11],
      ]),
    ],
    depth: 14,
  })
  prism(pen, 'y', [0, -18, length], { outline: circle(20, 32), depth: 18 })
  face(
    pen,
    (
      [
        [-7, 42],
        [-4.5, length - 22],
        [4.5, length - 22],
        [7, 42],
      ] as const
    ).map(([x, z]): Spot => [x, 0, z]),
    'shade',
  )
  lines(pen, [
    [
      [-43, 0, -4],
      [-28, 0, -4],
    ],
    [
      [28, 0, -4],
      [43, 0, -4],
    ],
  ])
  washer(pen, 'y', [0, 0, length], [15, 11], 'signal')
  bore(pen, 'y', [0, 0, length], 11, 14)
  washer(pen, 'y', big, [30, 26], 'face')
  bore(pen, 'y', big, 26, 16)
}
