import { place, type Spot } from '../iso.ts'
import { bore, disc, discs, rings, turned } from '../lathe.ts'
import { circle, onCircle, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen, Point } from '../pen.ts'
import { lines, prism } from '../solids.ts'

export const draws = ['brakes']
export const standsFor = ['vehicle-parts']

/** A vented rotor with a pad against it: the friction lining is what wears. */
export function draw(pen: Pen, part: PartAttributes) {
  const radius = 56 + part.number('diameter_mm', { least: 150, most: 400, usual: 300 }) / 30
  turned(pen, 'x', [0, 0, 0], [[6, radius]])
  turned(pen, 'x', [6, 0, 0], [[6, radius - 2, { look: 'shade' }]])
  rings(pen, 'x', [6, 0, 0], radius - 1, [3], 'faint')
  turned(
    pen,
    'x',
    [12, 0, 0],
    [
      [6, radius, { end: 'face' }],
      [16, 30, { to: 28 }],
    ],
  )
  const hub: Spot = [34, 0, 0]
  discs(
    pen,
    'x',
    circle(20, 5, 18).map(([a, b]) => [place('x', hub, 0, a, b), 3.6]),
  )
  bore(pen, 'x', hub, 11, 10)
  lines(
    pen,
    spaced(0, 345, 24)
      .map((degrees) => onCircle(1, degrees))
      .map(([a, b]) => [
        [18, a * 40, b * 40],
        [18, a * (radius - 14), b * (radius - 14)],
      ]),
    'faint',
  )
  drawPad(pen, [62, 34, -14], radius)
}

/** The pad's arc, from the hub's side of the rotor towards the viewer. */
function drawPad(pen: Pen, at: Spot, radius: number) {
  const sector = (inner: number, outer: number, span: number): Point[] => {
    const arc = (r: number) => spaced(20 - span, 20 + span, 9).map((degrees) => onCircle(r, degrees))
    return [...arc(outer), ...arc(inner).reverse()]
  }
  prism(pen, 'x', at, { outline: sector(28, radius, 34), depth: 13, look: 'signal', side: 'signal' })
  prism(pen, 'x', place('x', at, 13), { outline: sector(25, radius + 3, 38), depth: 5 })
  const back = place('x', at, 18)
  for (const degrees of [2, 38]) disc(pen, 'x', place('x', back, 0, ...onCircle(radius * 0.68, degrees)), 4, 'shade')
}
