import { place, rim } from '../iso.ts'
import { bore, turned } from '../lathe.ts'
import { around, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { prism } from '../solids.ts'

export const draws = ['crankcase-filters']

/** A coalescing breather element: netted body, O-ring, an eared cap with the vapour outlet. */
export function draw(pen: Pen, part: PartAttributes) {
  const height = 78 * part.ratio('length_mm', 'outer_diameter_mm', { least: 0.6, most: 1.8, usual: 1 })
  turned(
    pen,
    'z',
    [0, 0, 0],
    [
      [5, 38],
      [height, 35],
      [5, 38],
    ],
  )
  const net = (lean: number) =>
    spaced(105 + Math.max(0, -lean), 255 - Math.max(0, lean), 9).map((degrees) => ({
      from: rim('z', [0, 0, 5], 35, degrees),
      to: rim('z', [0, 0, 5 + height], 35, degrees + lean),
    }))
  for (const lean of [30, -30])
    pen.path(
      net(lean).flatMap(
        ({ from, to }) =>
          [
            ['M', ...from],
            ['L', ...to],
          ] as const,
      ),
      'faint',
    )
  turned(
    pen,
    'z',
    [0, 0, height + 10],
    [
      [5, 33],
      [9, 36, { look: 'signal' }],
      [8, 33],
    ],
  )
  prism(pen, 'z', [0, 0, height + 32], {
    outline: around([
      [0, 0, 40],
      [48, -48, 9],
      [-48, 48, 9],
    ]),
    depth: 9,
  })
  const cap = height + 41
  for (const side of [1, -1]) bore(pen, 'z', [48 * side, -48 * side, cap], 4, 4, 'shade')
  turned(
    pen,
    'z',
    [0, 0, cap],
    [
      [5, 28],
      [10, 14],
      [4, 16],
      [12, 14],
    ],
  )
  bore(pen, 'z', place('z', [0, 0, cap], 31), 10, 10)
}
