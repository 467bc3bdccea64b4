import { block, blockLength } from '../engine-block.ts'
import { frontDrive } from '../front-drive.ts'
import { place, type Spot } from '../iso.ts'
import { bore, turned } from '../lathe.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, lines } from '../solids.ts'

export const draws = ['recon-engines']

/** A dressed engine: rocker cover, turbocharger, oil filter, damper and fan hub; more power makes it longer. */
export function draw(pen: Pen, part: PartAttributes) {
  const length = blockLength(part, 112 + part.number('rating_hp', { least: 50, most: 700, usual: 350 }) / 20)
  turned(pen, 'x', [-10, 25, 4], [[10, 36]])
  block(pen, part, length)
  box(pen, [4, 8, 70], [length - 8, 34, 14])
  lines(
    pen,
    [
      [
        [12, 42, 77],
        [length - 12, 42, 77],
      ],
    ],
    'faint',
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
  drawTurbo(pen, [length * 0.42, 64, 62])
  turned(
    pen,
    'z',
    [length * 0.7, 60, -26],
    [
      [24, 10],
      [3, 11],
    ],
  )
  frontDrive(pen, length, 'line')
}

function drawTurbo(pen: Pen, at: Spot) {
  turned(pen, 'x', place('x', at, -20), [
    [5, 12],
    [10, 16],
    [6, 9],
    [4, 14, { to: 18 }],
    [8, 18, { look: 'signal' }],
    [4, 18, { to: 14 }],
    [6, 11],
  ])
  bore(pen, 'x', place('x', at, 23), 9, 5)
}
