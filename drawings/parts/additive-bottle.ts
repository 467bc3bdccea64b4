import { rings, staves, turned } from '../lathe.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'

export const draws = ['fuel-additives']

/** A slim bottle with a long neck, to be emptied into the tank. */
export function draw(pen: Pen, part: PartAttributes) {
  const radius = 24 + part.number('volume_l', { least: 0.2, most: 10, usual: 1 }) * 1.4
  turned(
    pen,
    'z',
    [0, 0, 0],
    [
      [4, radius - 3, { to: radius }],
      [74, radius],
      [10, radius, { to: radius * 0.8 }],
      [14, radius * 0.8, { to: 10 }],
      [14, 10, { to: 8, end: 'face' }],
      [4, 11],
      [16, 10, { to: 9 }],
    ],
  )
  rings(pen, 'z', [0, 0, 0], radius, [18, 66])
  rings(pen, 'z', [0, 0, 0], radius, [28, 36, 44], 'signal-line')
  staves(pen, 'z', [0, 0, 120], { radius: 10, from: 1, to: 13, count: 8, look: 'faint' })
}
