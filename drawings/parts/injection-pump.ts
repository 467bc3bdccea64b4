import { place } from '../iso.ts'
import { bore, disc, discs, turned } from '../lathe.ts'
import { around, circle, toothed } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, hex, lines, prism } from '../solids.ts'

export const draws = ['injection-pumps']

/** A high-pressure pump: drive gear in front of the flange, plunger heads above, more of them for more pressure. */
export function draw(pen: Pen, part: PartAttributes) {
  const heads = part.number('pressure_bar', { least: 3, most: 2500, usual: 1800 }) > 1200 ? 2 : 1
  box(pen, [-58, -26, -30], [58, 52, 50])
  lines(
    pen,
    [
      [
        [-50, 26, -12],
        [-8, 26, -12],
      ],
      [
        [-50, 26, 4],
        [-8, 26, 4],
      ],
    ],
    'faint',
  )
  turned(
    pen,
    'y',
    [-44, 26, -20],
    [
      [12, 7],
      [6, 5],
    ],
  )
  for (const x of heads === 2 ? [-44, -14] : [-29]) {
    turned(
      pen,
      'z',
      [x, 0, 20],
      [
        [12, 15],
        [4, 18],
      ],
    )
    hex(pen, 'z', [x, 0, 36], 13, 9)
    turned(pen, 'z', [x, 0, 45], [[12, 5]])
    turned(
      pen,
      'y',
      [x, 15, 27],
      [
        [8, 7],
        [9, 5],
      ],
    )
  }
  prism(pen, 'x', [0, 0, -5], {
    outline: around([
      [0, 0, 36],
      [40, 18, 9],
      [-40, 18, 9],
      [0, -42, 9],
    ]),
    depth: 8,
  })
  discs(
    pen,
    'x',
    (
      [
        [40, 18],
        [-40, 18],
        [0, -42],
      ] as const
    ).map(([a, b]) => [place('x', [8, 0, -5], 0, a, b), 4]),
  )
  turned(
    pen,
    'x',
    [8, 0, -5],
    [
      [8, 30],
      [10, 14],
    ],
  )
  const gear = toothed(40, part.matches('drive', /chain/i) ? 18 : 26, 6)
  prism(pen, 'x', [26, 0, -5], { outline: gear, depth: 12, look: 'signal' })
  disc(pen, 'x', [38, 0, -5], 28, 'shade')
  discs(
    pen,
    'x',
    circle(19, 3, 30).map(([a, b]) => [place('x', [38, 0, -5], 0, a, b), 5]),
  )
  const nose = turned(pen, 'x', [38, 0, -5], [[4, 11]])
  hex(pen, 'x', nose, 7, 6)
  bore(pen, 'x', place('x', nose, 6), 2.5)
}
