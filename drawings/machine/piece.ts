// A machine is painted from the back to the front, piece by piece; each piece belongs to the system whose exploded view shows it.
import { moved, rectangle } from '../exploded/outlines.ts'
import type { Flat, Sketch } from '../exploded/sketch.ts'

export interface Piece {
  /** Of `diagram.assembly`. */
  system: string
  draw: (k: Sketch) => void
  /** Stands apart from what lies behind it: with a halo and a heavier contour. */
  isApart?: boolean
  /** Bolts and the like, which a thumbnail leaves out. */
  isFine?: boolean
}

/** A box that stands upright, from corner to corner. */
export function box(k: Sketch, [x0, x1]: Flat, [y0, y1]: Flat, [z0, z1]: Flat, corner = 0) {
  k.prism('z', moved(rectangle(x1 - x0, y1 - y0, corner), (x0 + x1) / 2, (y0 + y1) / 2), [z0, z1])
}

/** A plate on the near side, pushed out along y. */
export function plate(k: Sketch, [x0, x1]: Flat, [z0, z1]: Flat, [y0, y1]: Flat, corner = 0) {
  k.prism('y', moved(rectangle(z1 - z0, x1 - x0, corner), (z0 + z1) / 2, (x0 + x1) / 2), [y0, y1])
}

/** As many, evenly from one end to the other, both included. */
export const evenly = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => (count === 1 ? (from + to) / 2 : from + ((to - from) * i) / (count - 1)))
