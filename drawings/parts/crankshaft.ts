import { place, type Spot } from '../iso.ts'
import { bore, discs, turned } from '../lathe.ts'
import { around, circle, onCircle } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { prism } from '../solids.ts'

export const draws = ['crankshafts']

/** Throws with their counterweights between main journals; the marked one is a rod journal, the nose in front. */
export function draw(pen: Pen, part: PartAttributes) {
  const throwLength = 14 + part.number('stroke_mm', { least: 60, most: 200, usual: 120 }) / 13
  const journal = 10 + part.number('journal_mm', { least: 40, most: 120, usual: 80 }) / 18
  let at = turned(
    pen,
    'x',
    [-16, 0, 0],
    [
      [8, 32],
      [12, journal],
    ],
  )
  const angles = [90, 210, 330, 90]
  angles.forEach((angle, i) => {
    const [across, up] = onCircle(throwLength, angle)
    const web = (from: Spot) => {
      prism(pen, 'x', from, {
        outline: around([
          [across, up, journal + 3],
          [-across * 0.75 - up * 0.45, -up * 0.75 + across * 0.45, 13],
          [-across * 0.75 + up * 0.45, -up * 0.75 - across * 0.45, 13],
        ]),
        depth: 8,
      })
      return place('x', from, 8)
    }
    at = web(at)
    turned(pen, 'x', place('x', at, 0, across, up), [
      [14, journal - 1, { look: i === angles.length - 1 ? 'signal' : 'face' }],
    ])
    at = web(place('x', at, 14))
    at = turned(pen, 'x', at, [[12, journal]])
  })
  const nose = turned(pen, 'x', at, [
    [6, journal + 4],
    [22, journal - 2],
  ])
  bore(pen, 'x', nose, 3.5, 4)
  discs(
    pen,
    'x',
    circle(journal - 5, 4).map(([a, b]) => [place('x', nose, 0, a, b), 1.3]),
    'ink',
  )
}
