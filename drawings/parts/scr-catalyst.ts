import { bore, turned } from '../lathe.ts'
import { rounded } from '../outlines.ts'
import type { Pen } from '../pen.ts'
import { box, hex, prism } from '../solids.ts'

export const draws = ['scr']

/** A flat box muffler with straps, and on its pipe the dosing valve for exhaust fluid. */
export function draw(pen: Pen) {
  turned(
    pen,
    'x',
    [-40, 26, 26],
    [
      [5, 17],
      [40, 14],
    ],
  )
  prism(pen, 'x', [0, 30, 26], { outline: rounded(92, 52, 22), depth: 110, side: 'face' })
  for (const x of [24, 78])
    prism(pen, 'x', [x, 30, 26], { outline: rounded(96, 56, 24), depth: 10, side: 'shade', look: 'line' })
  const pipe = turned(
    pen,
    'x',
    [110, 44, 22],
    [
      [6, 20, { to: 16 }],
      [46, 16],
      [5, 20],
    ],
  )
  bore(pen, 'x', pipe, 14, 14, 'shade')
  const valve = turned(
    pen,
    'z',
    [134, 44, 36],
    [
      [8, 12],
      [5, 15],
      [16, 10, { look: 'signal' }],
      [4, 12],
    ],
  )
  hex(pen, 'z', valve, 7, 6)
  box(pen, [128, 54, 46], [12, 18, 10])
}
