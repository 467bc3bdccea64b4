import { block, blockLength } from '../engine-block.ts'
import { frontDrive } from '../front-drive.ts'
import { turned } from '../lathe.ts'
import { spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, lines } from '../solids.ts'

export const draws = ['crate-engines']
export const standsFor = ['engines']

/** A new engine bolted to its pallet, two boards of the crate still in front. */
export function draw(pen: Pen, part: PartAttributes) {
  const length = blockLength(part, 108 + part.number('rating_hp', { least: 50, most: 700, usual: 350 }) / 25)
  for (const y of [-18, 28, 66]) box(pen, [-16, y, -58], [length + 68, 10, 8])
  for (const x of spaced(-20, length + 40, 5)) box(pen, [x, -24, -50], [18, 106, 5])
  for (const x of [8, length - 20]) box(pen, [x, 6, -45], [12, 38, 16])
  block(pen, part, length)
  box(pen, [4, 8, 70], [length - 8, 34, 14], 'signal')
  lines(
    pen,
    spaced(16, length - 16, 4).map((x) => [
      [x, 42, 73],
      [x, 42, 81],
    ]),
  )
  turned(
    pen,
    'z',
    [length * 0.3, 25, 84],
    [
      [4, 6],
      [5, 8],
    ],
  )
  frontDrive(pen, length, 'line')
  for (const x of [-20, length + 40]) box(pen, [x, 76, -45], [10, 6, 84])
  for (const z of [-16, 20]) box(pen, [-20, 82, z], [length + 70, 5, 12])
}
