// What turns at the front of an engine: gear case, crank pulley and damper, fan hub.

import { place, type Spot } from './iso.ts'
import { bore, disc, discs, rings, turned } from './lathe.ts'
import { around, circle } from './outlines.ts'
import type { Look, Pen } from './pen.ts'
import { hex, prism } from './solids.ts'

export function frontDrive(pen: Pen, x: number, look: Look) {
  prism(pen, 'x', [x, 25, 0], {
    outline: around([
      [-16, 48, 8],
      [16, 48, 8],
      [20, 0, 8],
      [-20, 0, 8],
      [0, -6, 10],
    ]),
    depth: 8,
  })
  discs(
    pen,
    'x',
    (
      [
        [-18, 48],
        [18, 48],
        [22, 20],
        [-22, 20],
      ] as const
    ).map(([a, b]): [Spot, number] => [[x + 8, 25 + a, b], 1.6]),
  )
  const crank: Spot = [x + 8, 25, 4]
  turned(pen, 'x', crank, [
    [4, 8],
    [5, 24],
    [8, 22],
  ])
  rings(pen, 'x', crank, 22, [11, 13, 15], look)
  turned(pen, 'x', place('x', crank, 17), [[5, 24]])
  const front = place('x', crank, 22)
  disc(pen, 'x', front, 17, 'face')
  discs(
    pen,
    'x',
    circle(11, 5).map(([a, b]) => [place('x', front, 0, a, b), 2]),
  )
  hex(pen, 'x', front, 5, 4)
  const hub = turned(
    pen,
    'x',
    [x + 8, 25, 40],
    [
      [8, 8],
      [4, 13],
    ],
  )
  bore(pen, 'x', hub, 4, 3)
}
