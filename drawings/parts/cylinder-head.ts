import type { Spot } from '../iso.ts'
import { bore, disc, rings, turned, washer } from '../lathe.ts'
import { rounded, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, prism } from '../solids.ts'

export const draws = ['cylinder-heads']

/** A head deck up: exhaust ports along its side, bolt bosses, and per cylinder its valve springs or, bare, their seats. */
export function draw(pen: Pen, part: PartAttributes) {
  const rows = part.number('valves', { least: 2, most: 32, usual: 24 }) > 12 ? 2 : 1
  const bare = part.matches('bare_or_loaded', /bare/i)
  const cylinders = 3
  const length = cylinders * 46
  box(pen, [0, 0, 0], [length, 62, 34])
  for (const x of spaced(23, length - 23, cylinders)) {
    prism(pen, 'y', [x, 62, 15], { outline: rounded(28, 22, 7), depth: 4 })
    bore(pen, 'y', [x, 66, 15], 8, 8, 'face')
    for (const side of [-1, 1]) disc(pen, 'y', [x + 11 * side, 66, 15 + 7 * side], 1.6)
  }
  for (const y of [6, 56])
    for (const x of spaced(8, length - 8, cylinders + 1)) bore(pen, 'z', [x, y, 34], 4, 4, 'shade')
  for (const y of rows === 2 ? [22, 41] : [31])
    for (const x of spaced(23, length - 23, cylinders))
      for (const at of [x - 10, x + 10]) {
        const seat: Spot = [at, y, 34]
        const marked = y > 30 && at === 13
        if (bare) bore(pen, 'z', seat, 7, 3, 'shade')
        else drawSpring(pen, seat, marked)
      }
  if (bare) washer(pen, 'z', [13, rows === 2 ? 41 : 31, 34], [9.5, 7], 'signal')
}

function drawSpring(pen: Pen, [x, y, z]: Spot, marked: boolean) {
  turned(
    pen,
    'z',
    [x, y, z],
    [
      [17, 6],
      [3, 7.5, marked ? { look: 'signal' } : {}],
      [4, 2.5],
    ],
  )
  rings(pen, 'z', [x, y, z], 6.5, [2, 5, 8, 11, 14])
}
