import { place, type Spot } from '../iso.ts'
import { bore, disc, rings, turned } from '../lathe.ts'
import { around, onCircle, smooth } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { lines, prism } from '../solids.ts'

export const draws = ['turbochargers']
export const standsFor = ['air-turbo']

/** Compressor scroll in front with its wheel showing; turbine housing behind, on its exhaust flange. */
export function draw(pen: Pen, part: PartAttributes) {
  const inlet = 27 * part.ratio('inlet_mm', 'outlet_mm', { least: 0.8, most: 1.3, usual: 1 })
  prism(pen, 'z', [-52, 6, -66], {
    outline: around([
      [-17, -17, 7],
      [17, -17, 7],
      [17, 17, 7],
      [-17, 17, 7],
    ]),
    depth: 8,
  })
  turned(pen, 'z', [-52, 6, -58], [[40, 17, { to: 22 }]])
  turned(
    pen,
    'x',
    [-86, 0, 0],
    [
      [10, 28],
      [8, 38, { to: 46 }],
      [26, 46],
      [8, 46, { to: 30 }],
      [24, 20],
      [5, 38],
    ],
  )
  rings(pen, 'x', [-86, 0, 0], 20, [56, 62, 68])
  turned(
    pen,
    'x',
    [-5, 0, 0],
    [
      [9, 50, { to: 58 }],
      [16, 58],
      [10, 58, { to: 46 }],
    ],
  )
  turned(
    pen,
    'y',
    [8, 0, -40],
    [
      [60, 18, { to: 16 }],
      [6, 20],
    ],
  )
  bore(pen, 'y', [8, 66, -40], 15, 16)
  turned(
    pen,
    'x',
    [25, 0, 0],
    [
      [5, 46, { to: inlet + 9 }],
      [14, inlet + 7],
      [5, inlet + 10],
    ],
  )
  const mouth: Spot = [49, 0, 0]
  bore(pen, 'x', mouth, inlet + 6, 5, 'shade')
  const wheel = place('x', mouth, -4)
  disc(pen, 'x', wheel, inlet, 'face')
  const spot = (radius: number, degrees: number): Spot => {
    const [across, up] = onCircle(radius, degrees)
    return place('x', wheel, 0, across, up)
  }
  const blades = Array.from({ length: 9 }, (_, i) => [
    spot(6, i * 40),
    spot(inlet * 0.5, i * 40 + 6),
    spot(inlet * 0.78, i * 40 + 22),
    spot(inlet, i * 40 + 46),
  ])
  lines(
    pen,
    blades.map((blade) => smooth(blade)),
    'signal-line',
  )
  turned(pen, 'x', wheel, [[4, 7, { to: 5 }]])
}
