import { place } from '../iso.ts'
import { bore, disc, discs, rings, turned } from '../lathe.ts'
import { around, circle } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { hex, prism } from '../solids.ts'

export const draws = ['water-pumps']
export const standsFor = ['cooling']

/** Pulley and hub in front, cast scroll with its bolt ears behind, the inlet rising to the hose. */
export function draw(pen: Pen, part: PartAttributes) {
  const ears = part.count('mount_bolts', { least: 3, most: 8, usual: 5 })
  const inlet = 12 + part.number('inlet_mm', { least: 10, most: 120, usual: 50 }) / 14
  const bolts = circle(52, ears, 36)
  prism(pen, 'x', [-16, 0, 0], {
    outline: around([[0, 0, 46], ...bolts.map(([a, b]) => [a, b, 9] as const)]),
    depth: 12,
  })
  discs(
    pen,
    'x',
    bolts.map(([a, b]) => [place('x', [-4, 0, 0], 0, a, b), 4]),
  )
  turned(
    pen,
    'z',
    [6, -20, 20],
    [
      [46, inlet],
      [3, inlet + 2],
      [8, inlet],
    ],
  )
  bore(pen, 'z', [6, -20, 77], inlet - 3, 14, 'shade')
  turned(
    pen,
    'x',
    [-4, 0, 0],
    [
      [20, 44],
      [8, 44, { to: 26 }],
      [14, 20, { to: 16 }],
      [8, 11],
    ],
  )
  turned(
    pen,
    'x',
    [46, 0, 0],
    [
      [3, 42],
      [16, 38],
    ],
  )
  rings(pen, 'x', [49, 0, 0], 38, [3, 6, 9, 12], 'signal-line')
  turned(pen, 'x', [65, 0, 0], [[3, 42]])
  bore(pen, 'x', [68, 0, 0], 34, 6)
  disc(pen, 'x', [63, 0, 0], 17, 'shade')
  for (const [a, b] of circle(24, 4, 45)) hex(pen, 'x', [63, a, b], 5, 4)
  turned(pen, 'x', [63, 0, 0], [[6, 8]])
}
