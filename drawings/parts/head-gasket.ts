import type { Spot } from '../iso.ts'
import { disc, discs, washer } from '../lathe.ts'
import { onCircle, rounded, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { prism } from '../solids.ts'

export const draws = ['head-gaskets']
export const standsFor = ['gaskets']

/** A multi-layer gasket: fire rings around the bores, coolant passages and bolt holes between. */
export function draw(pen: Pen, part: PartAttributes) {
  const thick = 2 + part.number('thickness_mm', { least: 0.5, most: 4, usual: 1.4 }) * 1.4
  const [bores, pitch] = [4, 46]
  const length = bores * pitch + 14
  const along = spaced(-pitch * 1.5, pitch * 1.5, bores)
  prism(pen, 'z', [0, 0, 0], { outline: rounded(length, 78, 9), depth: thick, look: 'shade', side: 'face' })
  const passages = along.flatMap((x) =>
    [62, 118, 242, 298]
      .map((degrees) => onCircle(25.5, degrees))
      .map(([dx, dy]): [Spot, number] => [[x + dx, dy * 1.12, thick], 2.2]),
  )
  discs(pen, 'z', passages)
  const bolts = spaced(-length / 2 + 8, length / 2 - 8, bores + 1).flatMap((x) =>
    [-32, 32].map((y): [Spot, number] => [[x, y, thick], 4]),
  )
  discs(pen, 'z', bolts)
  for (const x of along.slice(0, -1)) {
    disc(pen, 'z', [x, 0, thick], 21)
    disc(pen, 'z', [x, 0, thick], 18)
  }
  disc(pen, 'z', [along.at(-1)!, 0, thick], 18)
  washer(pen, 'z', [along.at(-1)!, 0, thick], [21.5, 18], 'signal')
}
