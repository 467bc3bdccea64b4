import type { Spot } from '../iso.ts'
import { bore, discs, staves, turned } from '../lathe.ts'
import { around } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { face, hex, prism } from '../solids.ts'

export const draws = ['gen-fuel']

/** A carburetor: throat with its butterfly, float bowl under it, linkage and fuel inlet; for gas a valve with its coil. */
export function draw(pen: Pen, part: PartAttributes) {
  if (part.matches('fuel', /gas\b|propane|lpg|ng\b/i) && !part.matches('fuel', /gasoline/i)) drawGasValve(pen)
  else drawCarburetor(pen)
}

function drawCarburetor(pen: Pen) {
  hex(pen, 'z', [0, 0, -66], 7, 6)
  turned(
    pen,
    'z',
    [0, 0, -60],
    [
      [6, 20, { to: 30 }],
      [26, 30],
      [5, 34],
    ],
  )
  turned(pen, 'x', [-30, 0, 0], [[30, 22]])
  prism(pen, 'x', [-38, 0, 0], {
    outline: around([
      [0, 0, 24],
      [0, 34, 8],
      [0, -34, 8],
    ]),
    depth: 9,
  })
  turned(pen, 'z', [0, 0, -24], [[6, 28, { to: 22 }]])
  turned(pen, 'x', [-29, 0, 4], [[52, 22]])
  turned(
    pen,
    'z',
    [-4, 0, 22],
    [
      [10, 14],
      [3, 17],
      [7, 14],
    ],
  )
  turned(
    pen,
    'z',
    [-16, 15, 20],
    [
      [12, 3.5],
      [9, 6],
    ],
  )
  turned(
    pen,
    'y',
    [8, 18, -32],
    [
      [10, 6],
      [14, 4],
      [3, 5],
      [4, 4],
    ],
  )
  turned(pen, 'y', [-6, 20, 4], [[8, 4]])
  face(pen, [
    [-12, 28, 2],
    [0, 28, 0],
    [6, 28, 26],
    [0, 28, 30],
  ])
  prism(pen, 'x', [23, 0, 4], {
    outline: around([
      [0, 0, 27],
      [30, 0, 8],
      [-30, 0, 8],
    ]),
    depth: 7,
  })
  discs(
    pen,
    'x',
    [-31, 31].map((y): [Spot, number] => [[30, y, 4], 3.5]),
  )
  bore(pen, 'x', [30, 0, 4], 21, 16, 'shade')
  const plate = Array.from({ length: 25 }, (_, i): Spot => {
    const angle = (i * 15 * Math.PI) / 180
    return [22 + 5 * Math.sin(angle), 18 * Math.cos(angle), 4 + 18 * Math.sin(angle)]
  })
  face(pen, plate, 'signal')
}

function drawGasValve(pen: Pen) {
  turned(pen, 'x', [-50, 0, 0], [[24, 20]])
  hex(pen, 'x', [-48, 0, 0], 25, 18)
  prism(pen, 'z', [0, 0, -24], {
    outline: around([
      [-22, -18, 8],
      [22, -18, 8],
      [22, 18, 8],
      [-22, 18, 8],
    ]),
    depth: 48,
  })
  const end = hex(pen, 'x', [30, 0, 0], 25, 20)
  bore(pen, 'x', end, 15, 16, 'shade')
  turned(
    pen,
    'z',
    [0, 0, 24],
    [
      [6, 14],
      [34, 22, { look: 'signal', end: 'face' }],
    ],
  )
  staves(pen, 'z', [0, 0, 30], { radius: 22, from: 4, to: 30, count: 9 })
  hex(pen, 'z', [0, 0, 64], 8, 6)
}
