import { place, type Spot } from '../iso.ts'
import { bore, disc, rings, turned } from '../lathe.ts'
import { onCircle, spaced } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { tube } from '../rods.ts'
import { lines } from '../solids.ts'

export const draws = ['gen-ends']
export const standsFor = ['generator-parts']

/** A wound stator: laminated stack, slots around its bore, the winding's end turns and its leads. */
export function draw(pen: Pen, part: PartAttributes) {
  const stack = 30 + 10 * Math.log2(part.number('kw', { least: 2, most: 1000, usual: 60 }))
  const leads = part.count('phases', { least: 1, most: 3, usual: 3 }) + 1
  const radius = 58
  turned(pen, 'x', [-18, 0, 0], [[18, 40, { to: 48 }]])
  turned(pen, 'x', [0, 0, 0], [[stack, radius]])
  rings(pen, 'x', [0, 0, 0], radius, spaced(5, stack - 5, Math.round(stack / 5)), 'faint')
  lines(
    pen,
    [130, 185]
      .map((degrees) => onCircle(radius, degrees))
      .map(([a, b]) => [
        [0, a, b],
        [stack, a, b],
      ]),
  )
  const front: Spot = [stack, 0, 0]
  const end = turned(pen, 'x', front, [[12, 50, { look: 'signal', to: 46, end: 'face' }]])
  const at = (radius: number, degrees: number, along: number) =>
    place('x', along ? end : front, 0, ...onCircle(radius, degrees))
  lines(
    pen,
    spaced(0, 350, 36).map((degrees) => [at(45, degrees, 1), at(33, degrees + 10, 1)]),
    'line',
  )
  bore(pen, 'x', end, 32, 30, 'face')
  disc(pen, 'x', end, 32, 'line')
  lines(
    pen,
    spaced(100, 260, 9)
      .map((degrees) => onCircle(32, degrees))
      .map(([a, b]) => [
        [stack + 12, a, b],
        [stack + 4, a, b],
      ]),
    'faint',
  )
  for (const i of spaced(0, leads - 1, leads)) {
    const z = 18 - i * 12
    tube(
      pen,
      [
        [stack + 12, 44 - i, z - 14],
        [stack + 18, 54, z - 14],
        [stack + 18, 84, z - 16],
      ],
      2,
    )
  }
}
