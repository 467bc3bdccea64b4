import { disc, rings, turned } from '../lathe.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { coil } from '../rods.ts'

export const draws = ['valves-springs']

/** A valve standing on its head, and the spring that closes it. */
export function draw(pen: Pen, part: PartAttributes) {
  const height = (84 * part.ratio('length_mm', 'stem_mm', { least: 8, most: 18, usual: 13 })) / 13
  const stem = 4 + part.number('stem_mm', { least: 4, most: 16, usual: 9 }) / 6
  const spread = 30
  const at = [-spread, spread, 0] as const
  turned(pen, 'z', at, [
    [4, 27],
    [5, 27, { to: 22, look: 'signal' }],
    [8, 22, { to: 11 }],
    [10, 11, { to: stem }],
    [height, stem],
  ])
  turned(
    pen,
    'z',
    [at[0], at[1], height + 27],
    [
      [3, stem - 1.5],
      [5, stem],
    ],
  )
  rings(pen, 'z', at, stem, [height * 0.5, height * 0.9], 'faint')
  const spring = [spread, -spread, 0] as const
  turned(pen, 'z', spring, [[4, 26]])
  const pitch = height / 5.5
  coil(pen, 'z', [spring[0], spring[1], 6], { radius: 21, wire: 3, turns: 5, pitch })
  turned(
    pen,
    'z',
    [spring[0], spring[1], pitch * 5 + 8],
    [
      [5, 25],
      [6, 14, { to: 12 }],
    ],
  )
  disc(pen, 'z', [spring[0], spring[1], pitch * 5 + 19], 5)
}
