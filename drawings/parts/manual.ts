import type { Spot } from '../iso.ts'
import { disc } from '../lathe.ts'
import { spaced, toothed } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { face, lines, prism } from '../solids.ts'

export const draws = ['manuals']

/** A ring-bound manual lying shut, as thick as its pages; an engine's gear on its cover, and a marker in it. */
export function draw(pen: Pen, part: PartAttributes) {
  const thick = 12 + part.number('pages', { least: 20, most: 1500, usual: 400 }) / 40
  const [wide, deep] = [104, 132]
  face(pen, [
    [0, 0, 0],
    [wide, 0, 0],
    [wide, deep, 0],
    [0, deep, 0],
  ])
  face(pen, [
    [wide - 3, 0, 2],
    [wide - 3, deep - 3, 2],
    [wide - 3, deep - 3, thick],
    [wide - 3, 0, thick],
  ])
  lines(
    pen,
    spaced(5, thick - 3, Math.round(thick / 3)).map((z): Spot[] => [
      [wide - 3, 2, z],
      [wide - 3, deep - 3, z],
    ]),
    'faint',
  )
  face(
    pen,
    [
      [2, deep - 3, 2],
      [wide - 3, deep - 3, 2],
      [wide - 3, deep - 3, thick],
      [2, deep - 3, thick],
    ],
    'shade',
  )
  lines(
    pen,
    spaced(5, thick - 3, Math.round(thick / 3)).map((z): Spot[] => [
      [2, deep - 3, z],
      [wide - 3, deep - 3, z],
    ]),
    'faint',
  )
  face(
    pen,
    [
      [wide - 30, deep - 3, thick - 2],
      [wide - 18, deep - 3, thick - 2],
      [wide - 18, deep + 16, thick - 12],
      [wide - 24, deep + 12, thick - 10],
      [wide - 30, deep + 16, thick - 12],
    ],
    'signal',
  )
  prism(pen, 'z', [wide / 2, deep / 2, thick], {
    outline: [
      [-wide / 2, -deep / 2],
      [wide / 2, -deep / 2],
      [wide / 2, deep / 2],
      [-wide / 2, deep / 2],
    ],
    depth: 3,
    look: 'face',
  })
  const top = thick + 3
  lines(
    pen,
    [
      [
        [12, 0, top],
        [12, deep, top],
      ],
    ],
    'faint',
  )
  prism(pen, 'z', [wide * 0.6, deep * 0.6, top], { outline: toothed(30, 12, 7), depth: 0.1, look: 'shade' })
  disc(pen, 'z', [wide * 0.6, deep * 0.6, top], 12)
  lines(pen, [
    [
      [30, 14, top],
      [30, deep * 0.7, top],
    ],
    [
      [42, 14, top],
      [42, deep * 0.28, top],
    ],
  ])
}
