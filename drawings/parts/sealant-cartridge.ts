import { rings, turned } from '../lathe.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'

export const draws = ['grease-sealants']

/** A cartridge for the gun, nozzle up, ready to be cut. */
export function draw(pen: Pen, part: PartAttributes) {
  const height = 84 + part.number('volume_ml', { least: 10, most: 500, usual: 300 }) / 10
  turned(
    pen,
    'z',
    [0, 0, 0],
    [
      [3, 23],
      [height, 22],
      [4, 23],
      [3, 20, { to: 18 }],
      [7, 8],
      [6, 10],
      [50, 8.5, { to: 3, look: 'signal', end: 'face' }],
    ],
  )
  rings(pen, 'z', [0, 0, 0], 22, [10, height * 0.32, height * 0.8])
  rings(pen, 'z', [0, 0, 0], 22, [height * 0.45, height * 0.52, height * 0.59], 'faint')
}
