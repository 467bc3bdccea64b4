import { drawKit } from '../kit-carton.ts'
import type { Pen } from '../pen.ts'

export const draws = ['gen-maintenance']

export function draw(pen: Pen) {
  drawKit(pen, 'generator tune-up kit')
}
