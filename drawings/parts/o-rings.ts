import type { Spot } from '../iso.ts'
import { disc, washer } from '../lathe.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'

export const draws = ['o-rings']

/** Three rings laid over each other, their cord as thick as its section says; the top one is marked. */
export function draw(pen: Pen, part: PartAttributes) {
  const cord = 46 * part.ratio('section_mm', 'inner_diameter_mm', { least: 0.06, most: 0.28, usual: 0.13 })
  ring(pen, [-26, -30, 0], 46, cord)
  ring(pen, [34, -4, 4], 34, cord)
  washer(pen, 'z', [-8, 30, 10], [40 + cord, 40 - cord], 'signal')
  disc(pen, 'z', [-8, 30, 10], 40, 'line')
}

function ring(pen: Pen, at: Spot, radius: number, cord: number) {
  washer(pen, 'z', at, [radius + cord, radius - cord], 'shade')
  disc(pen, 'z', at, radius, 'line')
}
