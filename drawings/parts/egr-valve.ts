import type { Spot } from '../iso.ts'
import { bore, discs, rings, turned } from '../lathe.ts'
import { around, circle, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, prism } from '../solids.ts'

export const draws = ['egr']

/** A valve: motor on a cast body with its gas flange; or, where the type says so, the cooler. */
export function draw(pen: Pen, part: PartAttributes) {
  if (part.matches('type', /cool/i)) drawCooler(pen)
  else drawValve(pen, part)
}

function drawValve(pen: Pen, part: PartAttributes) {
  const pins = part.count('connector', { least: 2, most: 6, usual: 4 })
  turned(
    pen,
    'z',
    [0, 0, -64],
    [
      [5, 26],
      [26, 20],
      [6, 24],
    ],
  )
  prism(pen, 'z', [0, 0, -27], {
    outline: around([
      [-20, -20, 14],
      [20, -20, 14],
      [20, 20, 14],
      [-20, 20, 14],
    ]),
    depth: 26,
  })
  turned(pen, 'y', [0, 26, -12], [[16, 20]])
  prism(pen, 'y', [0, 42, -12], {
    outline: around([
      [0, 0, 24],
      [27, 27, 7],
      [-27, -27, 7],
    ]),
    depth: 7,
  })
  bore(pen, 'y', [0, 49, -12], 17, 14, 'shade')
  discs(pen, 'y', [
    [[27, 49, 15], 3.5],
    [[-27, 49, -39], 3.5],
  ])
  for (const [x, y] of circle(25, 4, 45)) turned(pen, 'z', [x * 1.05, y * 1.05, -1], [[8, 4]])
  turned(
    pen,
    'z',
    [0, 0, -1],
    spaced(0, 1, 4).flatMap(
      () =>
        [
          [3, 24],
          [4, 19],
        ] as const,
    ),
  )
  turned(
    pen,
    'z',
    [0, 0, 27],
    [
      [5, 26],
      [30, 25],
      [6, 25, { to: 18 }],
    ],
  )
  rings(pen, 'z', [0, 0, 27], 25.5, [14, 20], 'signal-line')
  box(pen, [16, -6, 42], [26, 8 + pins * 2, 14])
  discs(
    pen,
    'x',
    Array.from({ length: pins }, (_, i): [Spot, number] => [[42, -3.4 + i * 2.4, 49], 1]),
  )
}

function drawCooler(pen: Pen) {
  turned(
    pen,
    'x',
    [-24, 0, 0],
    [
      [5, 28],
      [19, 18],
    ],
  )
  const end = turned(
    pen,
    'x',
    [0, 0, 0],
    [
      [8, 22, { to: 32 }],
      [110, 32],
      [8, 32, { to: 22 }],
      [14, 18],
      [6, 28],
    ],
  )
  rings(pen, 'x', [0, 0, 0], 32, [24, 102], 'signal-line')
  bore(pen, 'x', end, 15, 14, 'shade')
  for (const x of [24, 102])
    bore(
      pen,
      'z',
      turned(
        pen,
        'z',
        [x, 0, 30],
        [
          [20, 8],
          [3, 10],
        ],
      ),
      6,
      8,
    )
}
