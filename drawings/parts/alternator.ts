import { place, type Spot } from '../iso.ts'
import { bore, rings, turned } from '../lathe.ts'
import { around, onCircle } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { face, hex, lines, prism } from '../solids.ts'

export const draws = ['alternators']

/** Two cast halves around the laminated stator, vent slots and ears, the grooved pulley in front. */
export function draw(pen: Pen, part: PartAttributes) {
  const stack = 14 + part.number('amps', { least: 40, most: 340, usual: 160 }) / 12
  const front: Spot = [20 + stack, 0, 0]
  turned(
    pen,
    'x',
    [-20, 0, 0],
    [
      [16, 38, { to: 48 }],
      [24, 50],
    ],
  )
  lines(
    pen,
    [195, 210, 225, 240, 255].map((degrees) => {
      const [a, b] = onCircle(50, degrees - 60)
      return [
        [0, a, b],
        [16, a, b],
      ]
    }),
    'line',
  )
  turned(
    pen,
    'y',
    [2, 44, 16],
    [
      [16, 5],
      [4, 3],
    ],
  )
  turned(pen, 'x', [20, 0, 0], [[stack, 47]])
  rings(
    pen,
    'x',
    [20, 0, 0],
    47,
    Array.from({ length: Math.floor(stack / 5) }, (_, i) => 5 + i * 5),
    'signal-line',
  )
  prism(pen, 'x', front, {
    outline: around([
      [0, 0, 46],
      [-8, 54, 9],
      [8, 54, 9],
    ]),
    depth: 14,
  })
  prism(pen, 'x', place('x', front, -2), {
    outline: around([
      [0, -40, 12],
      [0, -58, 11],
    ]),
    depth: 18,
  })
  bore(pen, 'x', place('x', front, 16, 0, -59), 5.5, 8)
  turned(pen, 'x', front, [
    [14, 50],
    [10, 50, { to: 38 }],
  ])
  const cover = place('x', front, 24)
  for (let i = 0; i < 8; i++) {
    const spot = (radius: number, degrees: number) => place('x', cover, 0, ...onCircle(radius, degrees))
    face(pen, [spot(20, i * 45 - 10), spot(33, i * 45 - 14), spot(33, i * 45 + 14), spot(20, i * 45 + 10)], 'face')
  }
  bore(pen, 'x', place('x', front, 14, -0, 56), 4, 8)
  turned(pen, 'x', cover, [
    [6, 12],
    [3, 25],
    [18, 22],
  ])
  rings(pen, 'x', cover, 22, [12, 15, 18, 21, 24])
  turned(pen, 'x', place('x', cover, 27), [[3, 25]])
  const nut = place('x', cover, 30)
  bore(pen, 'x', nut, 17, 4)
  hex(pen, 'x', place('x', nut, -4), 10, 9)
}
