import type { Spot } from '../iso.ts'
import { bore, discs, washer } from '../lathe.ts'
import { around, rounded, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, lines, prism } from '../solids.ts'

export const draws = ['overhaul-sets']

/** Everything that seals an engine, laid out on its board: head gasket, cover gasket, seals and rings. */
export function draw(pen: Pen, part: PartAttributes) {
  const lower = part.matches('upper_or_lower', /lower|bottom/i)
  box(pen, [-84, -74, -4], [168, 148, 3])
  plate(pen, [-18, -44, 0], 110, 42)
  discs(
    pen,
    'z',
    spaced(-50, 14, 3).map((x): [Spot, number] => [[x, -44, 2], 13]),
  )
  discs(
    pen,
    'z',
    spaced(-66, 30, 4).flatMap((x) => [-60, -28].map((y): [Spot, number] => [[x, y, 2], 2.5])),
  )
  frame(pen, [-34, 8, 0], 84, 40)
  if (lower) frame(pen, [-34, 50, 0], 84, 24)
  else for (const x of spaced(-66, -8, 3)) exhaustGasket(pen, [x, 50, 0])
  bore(pen, 'z', [54, -44, 0], 19, 0, 'shade')
  bore(pen, 'z', [54, -44, 1], 12, 3)
  bore(pen, 'z', [46, 8, 0], 24, 0, 'shade')
  washer(pen, 'z', [46, 8, 0], [24, 20], 'signal')
  bore(pen, 'z', [46, 8, 0], 20)
  bore(pen, 'z', [46, 8, 0], 11, 0, 'shade')
  bore(pen, 'z', [46, 8, 0], 8)
  for (const [x, y] of [
    [30, 52],
    [56, 48],
  ] as const) {
    bore(pen, 'z', [x, y, 0], 10, 0, 'shade')
    bore(pen, 'z', [x, y, 0], 7)
  }
  lines(
    pen,
    [
      [
        [66, 62, -1],
        [76, 62, -1],
      ],
    ],
    'faint',
  )
}

const plate = (pen: Pen, origin: Spot, width: number, height: number) =>
  prism(pen, 'z', origin, { outline: rounded(width, height, 5), depth: 2, look: 'shade', side: 'face' })

function frame(pen: Pen, origin: Spot, width: number, height: number) {
  plate(pen, origin, width, height)
  prism(pen, 'z', [origin[0], origin[1], 2], { outline: rounded(width - 12, height - 12, 3), depth: 0.1 })
}

function exhaustGasket(pen: Pen, [x, y, z]: Spot) {
  prism(pen, 'z', [x, y, z], {
    outline: around([
      [0, 0, 12],
      [-13, 0, 4],
      [13, 0, 4],
    ]),
    depth: 2,
    look: 'shade',
    side: 'face',
  })
  discs(pen, 'z', [
    [[x, y, 2], 8],
    [[x - 13, y, 2], 1.8],
    [[x + 13, y, 2], 1.8],
  ])
}
