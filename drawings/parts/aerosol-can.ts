import { disc, rings, turned } from '../lathe.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { tube } from '../rods.ts'

export const draws = ['aerosols']

/** A spray can with a domed shoulder, its button and straw. */
export function draw(pen: Pen, part: PartAttributes) {
  const height = 70 + part.number('volume_ml', { least: 100, most: 750, usual: 400 }) / 12
  turned(
    pen,
    'z',
    [0, 0, 0],
    [
      [3, 29],
      [height, 27.5],
      [3, 29],
      [6, 27, { to: 24 }],
      [5, 24, { to: 17 }],
      [4, 15],
      [3, 16],
      [5, 5],
      [12, 8, { look: 'signal', to: 7, end: 'face' }],
    ],
  )
  disc(pen, 'x', [7, 0, height + 36], 2, 'face')
  tube(
    pen,
    [
      [8, 0, height + 36],
      [44, 0, height + 36],
    ],
    1.6,
  )
  rings(pen, 'z', [0, 0, 0], 27.5, [height * 0.25, height * 0.8])
  rings(pen, 'z', [0, 0, 0], 27.5, [height * 0.35, height * 0.42, height * 0.49], 'faint')
}
