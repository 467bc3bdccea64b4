import { place, type Spot } from '../iso.ts'
import { bore, discs, turned } from '../lathe.ts'
import { around, circle, onCircle, toothed } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { prism } from '../solids.ts'

export const draws = ['camshafts']

/** Egg-shaped lobes between round journals, the timing gear in front. */
export function draw(pen: Pen, part: PartAttributes) {
  const lobes = part.count('lobes', { least: 4, most: 8, usual: 6 })
  let at: Spot = [0, 0, 0]
  for (let i = 0; i < lobes; i++) {
    if (i % 2 === 0)
      at = turned(pen, 'x', at, [
        [10, 8],
        [10, 15],
        [10, 8],
      ])
    const [across, up] = onCircle(17, i * 120 + 60)
    at = turned(pen, 'x', at, [[4, 8]])
    prism(pen, 'x', at, {
      outline: around([
        [0, 0, 14],
        [across, up, 6],
      ]),
      depth: 9,
    })
    at = turned(pen, 'x', place('x', at, 9), [[6, 8]])
  }
  at = turned(pen, 'x', at, [
    [8, 16],
    [6, 11],
  ])
  prism(pen, 'x', at, { outline: toothed(44, 24, 5), depth: 10, look: 'signal' })
  const hub = turned(pen, 'x', place('x', at, 10), [
    [1, 32, { end: 'face' }],
    [5, 16],
  ])
  discs(
    pen,
    'x',
    circle(23, 5).map(([a, b]) => [place('x', at, 11, a, b), 4.5]),
  )
  bore(pen, 'x', hub, 7, 5)
}
