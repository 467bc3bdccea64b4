import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { sparkPlug } from '../spark-plug-body.ts'

export const draws = ['spark-plugs']

/** A spark plug, its thread as long as its reach. */
export function draw(pen: Pen, part: PartAttributes) {
  sparkPlug(pen, [0, 0, 0], 1, part.number('reach_mm', { least: 18, most: 50, usual: 34 }))
}
