// The block and its head, as every complete engine shows them: what hangs on them differs.

import type { Spot } from './iso.ts'
import { bore, disc } from './lathe.ts'
import { rounded, spaced } from './outlines.ts'
import type { PartAttributes } from './part-attributes.ts'
import type { Pen } from './pen.ts'
import { box, face, lines, prism } from './solids.ts'

interface Block {
  length: number
  /** The middle of each cylinder along the block. */
  cylinders: number[]
}

/** Cylinders of the row that is seen: more than six stand in a V. */
const inRow = (part: PartAttributes): number => {
  const all = part.count('cylinders', { least: 1, most: 16, usual: 6 })
  return all > 6 ? Math.ceil(all / 2) : all
}

/** How long a block is of which one with six cylinders is `six`. */
export const blockLength = (part: PartAttributes, six: number): number => six * Math.sqrt(inRow(part) / 6)

/** Draws sump, block and head, front towards x; their top is at z 70, and the near side at y 50. */
export function block(pen: Pen, part: PartAttributes, length: number): Block {
  const cylinders = spaced(14, length - 14, inRow(part))
  const sump: Spot[] = [
    [8, 44, -12],
    [length - 8, 44, -12],
    [length - 14, 38, -34],
    [30, 38, -34],
    [22, 40, -22],
    [8, 42, -20],
  ]
  const end: Spot[] = [
    [length - 8, 6, -12],
    [length - 8, 44, -12],
    [length - 14, 38, -34],
    [length - 14, 10, -34],
  ]
  face(pen, sump, 'shade')
  face(pen, end)
  box(pen, [0, 0, -12], [length, 50, 56])
  lines(
    pen,
    [
      [
        [6, 50, 6],
        [length - 6, 50, 6],
      ],
    ],
    'faint',
  )
  for (const x of cylinders) prism(pen, 'y', [x, 50, 22], { outline: rounded(12, 22, 5), depth: 0.1, look: 'face' })
  box(pen, [0, 4, 44], [length, 42, 26])
  for (const x of cylinders) {
    disc(pen, 'y', [x, 46, 56], 5.5, 'face')
    bore(pen, 'y', [x, 46, 56], 4, 4, 'shade')
  }
  return { length, cylinders }
}
