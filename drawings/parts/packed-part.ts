import type { Pen } from '../pen.ts'
import { box, face, lines } from '../solids.ts'

export const draws: readonly string[] = []

export function draw(pen: Pen) {
  box(pen, [0, 0, 0], [100, 80, 70])
  lines(pen, [
    [
      [0, 40, 70],
      [100, 40, 70],
      [100, 40, 50],
    ],
  ])
  face(
    pen,
    [
      [20, 80, 18],
      [62, 80, 18],
      [62, 80, 46],
      [20, 80, 46],
    ],
    'signal-line',
  )
  lines(
    pen,
    [
      [
        [27, 80, 38],
        [55, 80, 38],
      ],
      [
        [27, 80, 31],
        [55, 80, 31],
      ],
      [
        [27, 80, 24],
        [44, 80, 24],
      ],
    ],
    'faint',
  )
}
