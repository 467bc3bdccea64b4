import type { Spot } from '../iso.ts'
import { disc, rings, turned } from '../lathe.ts'
import { smooth } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { tube } from '../rods.ts'
import { hex } from '../solids.ts'

export const draws = ['fuel-lines']

/** A bent steel line, a flared nut at each end. */
export function draw(pen: Pen, part: PartAttributes) {
  const radius = 2.6 + 3.4 * Math.sqrt(part.number('diameter_mm', { least: 4, most: 40, usual: 10 }) / 40)
  const run = 40 + part.number('length_mm', { least: 50, most: 400, usual: 250 }) / 4
  const path: Spot[] = [
    [0, 0, 0],
    [0, 0, 34],
    [4, 0, 48],
    [18, 0, 52],
    [run * 0.6, 0, 52],
    [run * 0.78, 6, 52],
    [run * 0.84, 22, 52],
    [run * 0.84, 44, 52],
    [run * 0.9, 58, 46],
    [run, 62, 36],
    [run + 34, 62, 36],
  ]
  turned(pen, 'z', [0, 0, -34], [[16, 8]])
  rings(pen, 'z', [0, 0, -34], 8, [3, 6, 9, 12])
  hex(pen, 'z', [0, 0, -18], 13, 16)
  tube(pen, smooth(path), radius)
  hex(pen, 'x', [run + 34, 62, 36], 13, 16, 'signal')
  turned(
    pen,
    'x',
    [run + 50, 62, 36],
    [
      [16, 8],
      [5, 7, { to: 4, end: 'face' }],
    ],
  )
  rings(pen, 'x', [run + 50, 62, 36], 8, [3, 6, 9, 12])
  disc(pen, 'x', [run + 71, 62, 36], 2.4, 'shade')
}
