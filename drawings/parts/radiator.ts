import type { Spot } from '../iso.ts'
import { bore, turned } from '../lathe.ts'
import { spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, lines } from '../solids.ts'

export const draws = ['radiators']

/** A core between top and bottom tanks; the filler cap is the one to open cold. More rows make it deeper. */
export function draw(pen: Pen, part: PartAttributes) {
  const height = 110 * part.ratio('core_height_mm', 'core_width_mm', { least: 0.55, most: 1.3, usual: 0.75 })
  const deep = 14 + part.count('rows', { least: 1, most: 6, usual: 3 }) * 4
  box(pen, [0, -3, -20], [118, deep + 6, 20])
  box(pen, [4, 0, 0], [110, deep, height])
  lines(
    pen,
    spaced(12, 106, 14).map((x): Spot[] => [
      [x, deep, 0],
      [x, deep, height],
    ]),
  )
  lines(
    pen,
    spaced(6, height - 6, Math.round(height / 7)).map((z): Spot[] => [
      [4, deep, z],
      [114, deep, z],
    ]),
    'faint',
  )
  box(pen, [0, -3, height], [118, deep + 6, 24])
  turned(
    pen,
    'y',
    [26, deep + 2, height + 12],
    [
      [20, 9],
      [4, 11],
    ],
  )
  bore(pen, 'y', [26, deep + 26, height + 12], 7, 12, 'shade')
  turned(
    pen,
    'y',
    [92, deep + 2, -10],
    [
      [20, 9],
      [4, 11],
    ],
  )
  bore(pen, 'y', [92, deep + 26, -10], 7, 12, 'shade')
  turned(
    pen,
    'z',
    [84, deep / 2, height + 24],
    [
      [4, 9],
      [6, 13, { look: 'signal' }],
      [3, 7],
    ],
  )
}
