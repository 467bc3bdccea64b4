// An open carton: what comes as a set is shown looking out of its box.

import type { Pen } from './pen.ts'
import { face } from './solids.ts'

const [WIDTH, DEPTH, HEIGHT] = [110, 84, 52]

export function carton(pen: Pen, contents: () => void) {
  face(
    pen,
    [
      [0, 0, 0],
      [0, 0, HEIGHT],
      [WIDTH, 0, HEIGHT],
      [WIDTH, 0, 0],
    ],
    'shade',
  )
  face(
    pen,
    [
      [0, 0, 0],
      [0, 0, HEIGHT],
      [0, DEPTH, HEIGHT],
      [0, DEPTH, 0],
    ],
    'shade',
  )
  face(pen, [
    [0, 0, HEIGHT],
    [WIDTH, 0, HEIGHT],
    [WIDTH - 6, -26, HEIGHT + 14],
    [6, -26, HEIGHT + 14],
  ])
  face(pen, [
    [0, 0, HEIGHT],
    [0, DEPTH, HEIGHT],
    [-26, DEPTH - 6, HEIGHT + 14],
    [-26, 6, HEIGHT + 14],
  ])
  contents()
  face(pen, [
    [WIDTH, 0, 0],
    [WIDTH, DEPTH, 0],
    [WIDTH, DEPTH, HEIGHT],
    [WIDTH, 0, HEIGHT],
  ])
  face(
    pen,
    [
      [0, DEPTH, 0],
      [WIDTH, DEPTH, 0],
      [WIDTH, DEPTH, HEIGHT],
      [0, DEPTH, HEIGHT],
    ],
    'shade',
  )
  face(pen, [
    [WIDTH, 0, HEIGHT],
    [WIDTH, DEPTH, HEIGHT],
    [WIDTH + 22, DEPTH - 6, HEIGHT - 14],
    [WIDTH + 22, 6, HEIGHT - 14],
  ])
  face(pen, [
    [0, DEPTH, HEIGHT],
    [WIDTH, DEPTH, HEIGHT],
    [WIDTH - 6, DEPTH + 22, HEIGHT - 14],
    [6, DEPTH + 22, HEIGHT - 14],
  ])
}
