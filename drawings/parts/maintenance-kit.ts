import { drawKit } from '../kit-carton.ts'
import type { Pen } from '../pen.ts'

export const draws = ['maintenance-kits']

export function draw(pen: Pen) {
  drawKit(pen, 'full service kit')
}
