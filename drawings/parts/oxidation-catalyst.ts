import { onPaper, type Spot } from '../iso.ts'
import { disc, rings, turned } from '../lathe.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen, Step } from '../pen.ts'

export const draws = ['doc']

/** A short flow-through catalyst, its honeycomb showing. */
export function draw(pen: Pen, part: PartAttributes) {
  const length = 66 * part.ratio('length_mm', 'diameter_mm', { least: 0.4, most: 1.6, usual: 0.8 })
  turned(
    pen,
    'x',
    [-34, 0, 0],
    [
      [5, 24],
      [10, 19],
      [19, 19, { to: 46 }],
    ],
  )
  const mouth = turned(
    pen,
    'x',
    [0, 0, 0],
    [
      [6, 50],
      [length, 46],
      [7, 52],
    ],
  )
  rings(pen, 'x', [0, 0, 0], 46, [length * 0.25 + 6, length * 0.75 + 6], 'faint')
  disc(pen, 'x', mouth, 44)
  pen.path(honeycomb(mouth, 41), 'signal-line')
  turned(
    pen,
    'z',
    [length * 0.45, 0, 45],
    [
      [5, 9],
      [6, 7],
    ],
  )
}

function honeycomb([x]: Spot, radius: number): Step[] {
  const offsets = [-32, -24, -16, -8, 0, 8, 16, 24, 32]
  const spotAt = (across: number, up: number): Step => ['L', ...onPaper([x, across, up])]
  return offsets.flatMap((at) => {
    const half = Math.sqrt(radius ** 2 - at ** 2)
    return [
      ['M', ...onPaper([x, at, -half])] as const,
      spotAt(at, half),
      ['M', ...onPaper([x, -half, at])] as const,
      spotAt(half, at),
    ]
  })
}
