import type { Spot } from '../iso.ts'
import { disc, turned } from '../lathe.ts'
import { spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, face, lines } from '../solids.ts'

export const draws = ['transfer-switches']

/** A wall cabinet: door with source lamps and the changeover handle, conduit hubs on its top, one per pole. */
export function draw(pen: Pen, part: PartAttributes) {
  const height = 110 + part.number('amps', { least: 40, most: 1000, usual: 200 }) / 12
  const hubs = part.count('poles', { least: 2, most: 4, usual: 3 })
  box(pen, [0, 0, 0], [84, 40, height])
  for (const x of spaced(18, 66, hubs))
    turned(
      pen,
      'z',
      [x, 20, height],
      [
        [4, 9],
        [10, 7],
      ],
    )
  const on = (x: number, z: number): Spot => [x, 42, z]
  box(pen, [4, 40, 4], [76, 2, height - 8], 'face')
  disc(pen, 'y', on(26, height - 26), 6, 'face')
  disc(pen, 'y', on(58, height - 26), 6, 'face')
  lines(
    pen,
    [
      [on(32, height - 26), on(42, height - 26), on(42, height - 40)],
      [on(52, height - 26), on(47, height - 26)],
    ],
    'line',
  )
  turned(pen, 'y', on(42, height * 0.46), [[4, 17]])
  face(
    pen,
    [
      [38, 46, height * 0.46 - 4],
      [46, 46, height * 0.46 - 4],
      [62, 46, height * 0.46 + 22],
      [56, 46, height * 0.46 + 25],
    ],
    'signal',
  )
  disc(pen, 'y', [42, 46, height * 0.46], 5)
  lines(
    pen,
    [26, 20, 14].map((z) => [on(16, z), on(50, z)]),
    'faint',
  )
  for (const z of [height * 0.25, height * 0.75]) lines(pen, [[on(80, z - 6), on(80, z + 6)]])
  turned(pen, 'y', on(72, height * 0.5), [[3, 3.5]])
}
