import { place, type Spot } from '../iso.ts'
import { bore, discs, turned, washer } from '../lathe.ts'
import { circle, onCircle, toothed } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { face, lines, prism } from '../solids.ts'

export const draws = ['clutches']

/** A driven disc: riveted facing, damper springs, splined hub. */
export function draw(pen: Pen, part: PartAttributes) {
  const radius = 62 + part.number('diameter_mm', { least: 150, most: 400, usual: 330 }) / 40
  const splines = part.count('splines', { least: 6, most: 26, usual: 10 })
  turned(
    pen,
    'x',
    [-8, 0, 0],
    [
      [3, radius],
      [2, radius - 2],
      [3, radius],
    ],
  )
  const front: Spot = [0, 0, 0]
  const at = (r: number, degrees: number, along = 0) => place('x', front, along, ...onCircle(r, degrees))
  washer(pen, 'x', front, [radius, 42], 'signal')
  const grooves = circle(1, 16, 8).map((_, i) => [at(43, i * 22.5 + 8), at(radius - 1, i * 22.5 + 8)])
  lines(pen, grooves)
  discs(
    pen,
    'x',
    circle(1, 16).map((_, i) => [at((radius + 42) / 2, i * 22.5 + 19), 1.8]),
  )
  turned(pen, 'x', front, [[3, 38]])
  for (let i = 0; i < 6; i++) {
    const middle = i * 60 + 10
    face(pen, [at(33, middle - 17, 3), at(33, middle + 17, 3), at(22, middle + 17, 3), at(22, middle - 17, 3)], 'face')
    lines(
      pen,
      [-12, -6, 0, 6, 12].map((lean) => [at(22.5, middle + lean - 2, 3), at(32.5, middle + lean + 2, 3)]),
    )
  }
  const hub = turned(pen, 'x', [3, 0, 0], [[14, 17]])
  prism(pen, 'x', place('x', hub, -0.1), { outline: toothed(13, splines, 3), depth: 0.1 })
  bore(pen, 'x', hub, 9, 14)
}
