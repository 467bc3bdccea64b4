import type { Axis, Sketch } from '../sketch.ts'

export interface Extent {
  /** Along the axis, from 0. */
  length: number
  /** Across it, on both sides together: for a standing axis along x and y, for a lying one along y and z. */
  a: number
  b: number
}

/** In millimetres by name; what is missing is asked for with a usual value. */
export type Size = (name: string, usual?: number) => number

/** Draws a part around its axis, from 0 towards the viewer. */
export type Solid = (sketch: Sketch, axis: Exclude<Axis, 'y'>, size: Size) => Extent

export const round = (length: number, diameter: number): Extent => ({ length, a: diameter, b: diameter })

export const steps = (count: number) => Array.from({ length: count }, (_, i) => i)
