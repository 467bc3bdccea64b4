import { onPaper, type Spot } from '../iso.ts'
import { disc, rings, turned } from '../lathe.ts'
import { circle } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, hex, lines } from '../solids.ts'

export const draws = ['injectors']
export const standsFor = ['fuel-system']

/** A common-rail injector: plug on the solenoid, high-pressure inlet at the side, copper washer above the nozzle. */
export function draw(pen: Pen, part: PartAttributes) {
  const wide = 15 + part.number('flow_cc', { least: 20, most: 2000, usual: 200 }) / 400
  turned(
    pen,
    'z',
    [0, 0, -92],
    [
      [5, 1.5, { to: 4 }],
      [24, 4],
      [3, 4, { to: 8 }],
    ],
  )
  const holes = part.count('nozzle_holes', { least: 3, most: 10, usual: 8 })
  const [tipX, tipY] = onPaper([0, 0, -94])
  const spray = circle(1, holes * 2)
    .slice(0, holes + 1)
    .map(([x, y]) => [tipX + x * 15, tipY + Math.abs(y) * 10 + 2] as const)
  pen.path(
    spray.flatMap(
      ([x, y]) =>
        [
          ['M', tipX + (x - tipX) * 0.4, tipY + (y - tipY) * 0.4],
          ['L', x, y],
        ] as const,
    ),
    'faint',
  )
  turned(
    pen,
    'z',
    [0, 0, -60],
    [
      [4, 11, { look: 'signal' }],
      [26, 10],
      [10, 10, { to: wide }],
      [40, wide],
    ],
  )
  rings(pen, 'z', [0, 0, -60], wide, [48, 72], 'faint')
  rings(pen, 'z', [0, 0, -60], 10, [12, 17])
  turned(
    pen,
    'x',
    [wide - 2, 0, 2],
    [
      [8, 9],
      [16, 7],
    ],
  )
  rings(pen, 'x', [wide - 2, 0, 2], 7, [12, 16, 20])
  disc(pen, 'x', [wide + 22, 0, 2], 3)
  const top = hex(pen, 'z', [0, 0, 20], wide + 3, 14)
  turned(pen, 'z', top, [
    [22, wide - 2],
    [3, wide - 2, { to: wide - 5 }],
  ])
  const plug: Spot = [-7, wide - 6, 40]
  box(pen, plug, [14, 24, 16])
  lines(pen, [
    [
      [-3, wide + 18, 44],
      [3, wide + 18, 44],
      [3, wide + 18, 52],
      [-3, wide + 18, 52],
      [-3, wide + 18, 44],
    ],
  ])
}
