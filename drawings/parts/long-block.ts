import { block, blockLength } from '../engine-block.ts'
import { frontDrive } from '../front-drive.ts'
import type { Spot } from '../iso.ts'
import { disc } from '../lathe.ts'
import { spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { tube } from '../rods.ts'
import { box, lines } from '../solids.ts'

export const draws = ['long-blocks']

/** A bare engine: block and head without what hangs on them, on a sling by its lifting eyes. */
export function draw(pen: Pen, part: PartAttributes) {
  const length = blockLength(part, 112 + part.number('rating_hp', { least: 50, most: 700, usual: 350 }) / 20)
  const { cylinders } = block(pen, part, length)
  for (const x of cylinders) {
    for (const y of [17, 33]) disc(pen, 'z', [x, y, 70], 3, 'shade')
    box(pen, [x - 6, 23, 70], [12, 4, 5])
  }
  lines(
    pen,
    spaced(4, length - 4, 7).map((x): Spot[] => [
      [x, 4, 70],
      [x, 10, 70],
    ]),
    'faint',
  )
  frontDrive(pen, length, 'line')
  const hook: Spot = [length / 2, 25, 138]
  for (const x of [8, length - 8]) box(pen, [x - 4, 23, 70], [8, 4, 12])
  tube(pen, [[8, 25, 80], hook, [length - 8, 25, 80]], 1.8, { look: 'signal' })
}
