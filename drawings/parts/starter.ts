import { place, type Spot } from '../iso.ts'
import { bore, discs, rings, turned } from '../lathe.ts'
import { around, toothed } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { prism } from '../solids.ts'

export const draws = ['starters']
export const standsFor = ['electrical']

/** Motor with its solenoid on top, the mounting flange, and the pinion which meets the ring gear. */
export function draw(pen: Pen, part: PartAttributes) {
  const body = 54 + part.number('power_kw', { least: 0.8, most: 12, usual: 4 }) * 4
  const teeth = part.count('teeth', { least: 8, most: 14, usual: 10 })
  const nose = turned(
    pen,
    'x',
    [0, 0, 0],
    [
      [7, 24, { to: 30 }],
      [9, 32],
      [body, 30],
      [6, 33],
    ],
  )
  rings(pen, 'x', [0, 0, 0], 30, [body * 0.35 + 16, body * 0.65 + 16], 'faint')
  turned(pen, 'x', [0, 16, -22], [[18, 3]])
  const lid = turned(
    pen,
    'x',
    [12, -6, 46],
    [
      [12, 15],
      [3, 19],
      [body - 2, 18],
      [4, 18, { to: 12 }],
    ],
  )
  rings(pen, 'x', [12, -6, 46], 18, [body * 0.55, body * 0.62], 'faint')
  for (const across of [-7, 7])
    turned(
      pen,
      'y',
      [18, 8, 46 + across],
      [
        [9, 4],
        [4, 6],
        [5, 3],
      ],
    )
  turned(pen, 'x', lid, [[8, 7]])
  const flange: Spot = place('x', nose, 0, 0, 6)
  prism(pen, 'x', flange, {
    outline: around([
      [0, 0, 40],
      [-14, 34, 20],
      [48, -10, 9],
      [-48, -10, 9],
    ]),
    depth: 10,
  })
  discs(
    pen,
    'x',
    [-48, 48].map((across): [Spot, number] => [place('x', flange, 10, across, -10), 4.5]),
  )
  turned(pen, 'x', place('x', nose, 10), [
    [16, 26, { to: 20 }],
    [8, 9],
  ])
  const gear = place('x', nose, 34)
  prism(pen, 'x', gear, { outline: toothed(19, teeth, 5), depth: 22, look: 'signal' })
  const tip = turned(pen, 'x', place('x', gear, 22), [[10, 6]])
  bore(pen, 'x', tip, 2)
}
