import type { Spot } from '../iso.ts'
import { discs, rings, turned } from '../lathe.ts'
import { smooth, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { tube } from '../rods.ts'
import { box } from '../solids.ts'

export const draws = ['harnesses']

/** A sleeved trunk with a branch and a plug for each connector, a large plug at its head. */
export function draw(pen: Pen, part: PartAttributes) {
  const branches = part.count('connectors', { least: 2, most: 8, usual: 5 })
  const length = 110 + part.number('length_mm', { least: 50, most: 400, usual: 300 }) / 8
  for (const [i, x] of spaced(16, length - 8, branches).entries()) {
    const reach = i % 2 === 0 ? 30 : 54
    tube(
      pen,
      smooth<Spot>([
        [x, 0, 0],
        [x + 3, 8, 0],
        [x + 6, 22, -2],
        [x + 6, reach, -4],
      ]),
      3,
    )
    box(pen, [x - 1, reach, -10], [14, 14, 12])
    discs(
      pen,
      'y',
      [x + 3, x + 9].map((at): [Spot, number] => [[at, reach + 14, -5], 1.8]),
      'ink',
    )
  }
  turned(pen, 'x', [-8, 0, 0], [[length + 16, 8]])
  rings(pen, 'x', [-8, 0, 0], 8, spaced(6, length + 12, Math.round(length / 6)), 'faint')
  tube(
    pen,
    smooth<Spot>([
      [length + 6, 0, 0],
      [length + 20, 0, 2],
      [length + 30, -4, 10],
    ]),
    8,
  )
  box(pen, [length + 18, -22, 4], [22, 36, 26], 'signal')
  discs(
    pen,
    'x',
    spaced(-14, 6, 4).flatMap((y) => [11, 18, 25].map((z): [Spot, number] => [[length + 40, y, z], 2])),
    'face',
  )
}
