import { place, type Spot } from '../iso.ts'
import { bore } from '../lathe.ts'
import { circle } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen, Point } from '../pen.ts'
import { face, prism } from '../solids.ts'

export const draws = ['bearings']

/** Upper and lower half shells, the upper with its oil groove and hole, each with a locating tang. */
export function draw(pen: Pen, part: PartAttributes) {
  const wide = 26 + part.number('size', { least: 0, most: 60, usual: 20 }) / 3
  shell(pen, [0, 0, 26], wide, 1)
  shell(pen, [0, 0, -26], wide, -1)
}

const [OUTER, INNER] = [56, 48]

function shell(pen: Pen, origin: Spot, wide: number, side: 1 | -1) {
  const half = (radius: number): Point[] =>
    circle(radius, 48)
      .slice(0, 25)
      .map(([x, y]) => [x, y * side])
  prism(pen, 'x', origin, { outline: [...half(OUTER), ...half(INNER).reverse()], depth: wide })
  if (side === 1) bore(pen, [0, 0.7, 0.7], place('x', origin, wide / 2, OUTER * 0.7, OUTER * 0.7), 4.5, 3)
  else {
    // The groove, as far as the hollow of the shell is seen: from 45 degrees round to its end.
    const seen = half(INNER).slice(6)
    const edge = (along: number) => seen.map(([across, up]) => place('x', origin, along, across, up))
    face(pen, [...edge(wide * 0.36), ...edge(wide * 0.6).reverse()], 'signal')
  }
}
