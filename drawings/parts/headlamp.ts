import { place, type Spot } from '../iso.ts'
import { disc, rings, turned, washer } from '../lathe.ts'
import { rounded, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, face, lines, prism } from '../solids.ts'

export const draws = ['lighting']

/** A sealed lamp: bezel, fluted lens, light source; heat fins behind the brighter ones. */
export function draw(pen: Pen, part: PartAttributes) {
  const fins = 2 + Math.round(part.number('lumens', { least: 200, most: 9000, usual: 3000 }) / 1500)
  box(pen, [-58, -10, -8], [18, 20, 16])
  for (const x of spaced(-38, -22, fins)) turned(pen, 'x', [x, 0, 0], [[2, 34]])
  turned(
    pen,
    'x',
    [-22, 0, 0],
    [
      [18, 36, { to: 58 }],
      [14, 64],
    ],
  )
  const lens: Spot = [10, 0, 0]
  disc(pen, 'x', lens, 58)
  const across = spaced(-46, 46, 9).map((y): Spot[] => {
    const half = Math.sqrt(57 ** 2 - y ** 2)
    return [
      [10, y, -half],
      [10, y, half],
    ]
  })
  lines(pen, across, 'faint')
  prism(pen, 'x', place('x', lens, 0), { outline: rounded(112, 22, 6), depth: 0.1, look: 'shade' })
  disc(pen, 'x', lens, 30, 'shade')
  washer(pen, 'x', lens, [24, 14], 'signal')
  turned(pen, 'x', lens, [[5, 12, { to: 9 }]])
  rings(pen, 'x', [-22, 0, 0], 64, [24], 'faint')
  face(
    pen,
    [
      [10, -20, 44],
      [10, 20, 44],
    ],
    'faint',
    false,
  )
}
