import type { Spot } from '../iso.ts'
import { bore, disc, discs, turned } from '../lathe.ts'
import { around, circle, toothed } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, lines, prism } from '../solids.ts'

export const draws = ['turbo-actuators']

/** An electronic actuator: finned housing, plug, and the gear which turns the vanes. A pneumatic one has a can and a rod. */
export function draw(pen: Pen, part: PartAttributes) {
  if (part.matches('type', /pneu|vacuum|air|waste/i)) drawPneumatic(pen)
  else drawElectronic(pen, part)
}

function drawElectronic(pen: Pen, part: PartAttributes) {
  const pins = part.count('connector', { least: 2, most: 6, usual: 5 })
  prism(pen, 'z', [0, 0, 0], {
    outline: around([
      [-38, -26, 10],
      [34, -30, 14],
      [38, 26, 12],
      [-30, 32, 16],
    ]),
    depth: 30,
  })
  prism(pen, 'z', [0, 0, 30], {
    outline: around([
      [-36, -24, 10],
      [32, -28, 14],
      [36, 24, 12],
      [-28, 30, 16],
    ]),
    depth: 8,
    side: 'face',
  })
  box(pen, [-22, 42, 8], [14 + pins * 5, 22, 18])
  discs(
    pen,
    'y',
    Array.from({ length: pins }, (_, i): [Spot, number] => [[-13 + i * 5.4, 64, 17], 1.6]),
  )
  lines(
    pen,
    [-18, -9, 0, 9, 18].map((y): Spot[] => [
      [-40, y, 38],
      [-8, y, 38],
    ]),
    'faint',
  )
  for (const [x, y] of [
    [-38, -26],
    [38, -32],
    [40, 28],
  ] as const)
    disc(pen, 'z', [x, y, 38], 4, 'shade')
  turned(pen, 'z', [16, 0, 38], [[6, 16]])
  prism(pen, 'z', [16, 0, 44], { outline: toothed(22, 16, 5), depth: 12, look: 'signal' })
  bore(pen, 'z', [16, 0, 56], 8, 6)
}

function drawPneumatic(pen: Pen) {
  turned(
    pen,
    'x',
    [-50, 0, 0],
    [
      [16, 20, { to: 34 }],
      [4, 39],
      [22, 34, { to: 24 }],
      [10, 8],
    ],
  )
  turned(pen, 'x', [2, 0, 0], [[70, 4, { look: 'signal' }]])
  turned(pen, 'x', [72, 0, 0], [[8, 7]])
  prism(pen, 'z', [92, 0, -4], { outline: circle(12), depth: 8 })
  bore(pen, 'z', [92, 0, 4], 6, 8)
  turned(pen, 'z', [-42, 0, 26], [[16, 5]])
}
