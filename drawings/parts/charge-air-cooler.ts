import type { Spot } from '../iso.ts'
import { bore, turned } from '../lathe.ts'
import { spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, face, lines } from '../solids.ts'

export const draws = ['charge-air-coolers']

/** A core of flat tubes between two cast end tanks, each with its hose neck. */
export function draw(pen: Pen, part: PartAttributes) {
  const height = 130 * part.ratio('core_height_mm', 'core_width_mm', { least: 0.4, most: 1.1, usual: 0.65 })
  const neck = 11 + part.number('inlet_mm', { least: 20, most: 140, usual: 80 }) / 20
  const tank = (x: number) => {
    box(pen, [x, -4, 0], [26, 30, height])
    lines(
      pen,
      spaced(14, height - 14, 4).map((z): Spot[] => [
        [x, 26, z],
        [x + 26, 26, z],
      ]),
      'faint',
    )
  }
  tank(-26)
  box(pen, [0, 0, 4], [130, 22, height - 8])
  lines(
    pen,
    spaced(12, height - 12, Math.round(height / 9)).map((z): Spot[] => [
      [0, 22, z],
      [130, 22, z],
    ]),
  )
  face(pen, [
    [0, 22, height * 0.42],
    [130, 22, height * 0.42],
    [130, 22, height * 0.58],
    [0, 22, height * 0.58],
  ])
  lines(pen, [spaced(2, 128, 27).map((x, i): Spot => [x, 22, height * (i % 2 ? 0.56 : 0.44)])], 'signal-line')
  tank(130)
  for (const x of [-13, 143]) {
    const mouth = turned(
      pen,
      'z',
      [x, 11, height],
      [
        [6, neck + 3, { to: neck }],
        [16, neck],
        [4, neck + 2],
      ],
    )
    bore(pen, 'z', mouth, neck - 2, 12, 'shade')
  }
}
