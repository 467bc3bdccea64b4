import type { Spot } from '../iso.ts'
import { bore, discs } from '../lathe.ts'
import { rounded, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, face, lines, prism } from '../solids.ts'

export const draws = ['control-modules']

/** An engine computer: finned die-cast lid, bolt ears, two plugs full of pins. */
export function draw(pen: Pen, part: PartAttributes) {
  const columns = Math.round(4 + part.number('pins', { least: 16, most: 160, usual: 96 }) / 16)
  for (const [x, y] of [
    [-66, -40],
    [66, -40],
    [-66, 40],
    [66, 40],
  ] as const) {
    prism(pen, 'z', [x, y, 0], { outline: rounded(26, 22, 9), depth: 5 })
    bore(pen, 'z', [x * 1.06, y, 5], 4, 4)
  }
  prism(pen, 'z', [0, 0, 0], { outline: rounded(130, 104, 6), depth: 24 })
  for (const y of spaced(-36, 36, 8)) box(pen, [-54, y - 2, 24], [76, 4, 6])
  face(pen, [
    [32, -38, 24],
    [58, -38, 24],
    [58, 38, 24],
    [32, 38, 24],
  ])
  lines(
    pen,
    [
      [
        [40, -30, 24],
        [40, 30, 24],
      ],
      [
        [46, -30, 24],
        [46, 30, 24],
      ],
      [
        [52, -30, 24],
        [52, 4, 24],
      ],
    ],
    'faint',
  )
  for (const [x, look] of [
    [-56, 'face'],
    [4, 'signal'],
  ] as const) {
    box(pen, [x, 52, 2], [50, 16, 20])
    face(
      pen,
      [
        [x + 4, 68, 5],
        [x + 46, 68, 5],
        [x + 46, 68, 19],
        [x + 4, 68, 19],
      ],
      look,
    )
    const holes = spaced(x + 9, x + 41, columns).flatMap((at) => [9, 15].map((z): [Spot, number] => [[at, 68, z], 0.9]))
    discs(pen, 'y', holes, 'ink')
  }
}
