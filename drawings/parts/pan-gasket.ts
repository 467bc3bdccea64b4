import type { Spot } from '../iso.ts'
import { discs } from '../lathe.ts'
import { rounded, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { face, prism } from '../solids.ts'

export const draws = ['pan-cover-gaskets']

/** One long frame with a bolt hole every hand's breadth; rubber ones carry a bead, marked. */
export function draw(pen: Pen, part: PartAttributes) {
  const thick = part.matches('material', /nbr|fkm|silicone|rubber|hnbr/i) ? 7 : 4
  const [length, width] = [184, 96]
  prism(pen, 'z', [0, 0, 0], { outline: rounded(length, width, 14), depth: thick, look: 'shade', side: 'face' })
  const bead = rounded(length - 22, width - 22, 8).map(([x, y]): Spot => [x, y, thick])
  prism(pen, 'z', [0, 0, thick], { outline: rounded(length - 30, width - 30, 6), depth: 0.1 })
  discs(pen, 'z', [
    ...spaced(-length / 2 + 14, length / 2 - 14, 6).flatMap((x) =>
      [-width / 2 + 6, width / 2 - 6].map((y): [Spot, number] => [[x, y, thick], 2.6]),
    ),
    ...spaced(-16, 16, 2).flatMap((y) =>
      [-length / 2 + 6, length / 2 - 6].map((x): [Spot, number] => [[x, y, thick], 2.6]),
    ),
  ])
  face(pen, bead, 'signal-line')
}
