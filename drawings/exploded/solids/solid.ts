import { type Axis, Sketch } from '../sketch.ts'

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

/** What lies on what stands: a shaft over a head, a turbo on its flange. */
export const across =
  (solid: Solid): Solid =>
  (k, axis, size) => {
    if (axis === 'x') return solid(k, axis, size)
    const { length, a, b } = solid(new Sketch(1), 'x', size)
    k.move(-length / 2, 0, b / 2)
    solid(k, 'x', size)
    k.move(0, 0, 0)
    return { length: b, a: length, b: a }
  }
