// Where a spot in space lies on the paper. True isometric: x runs right and down, y left and down, z up; the viewer
// stands at (+, +, +) and sees the near end of whatever runs along a positive axis.

import type { Point, Step } from './pen.ts'

export type Spot = readonly [x: number, y: number, z: number]

/** A direction towards the viewer: one of the three main ones or any other. */
export type Axis = 'x' | 'y' | 'z' | Spot

const COS30 = Math.sqrt(3) / 2

/** Every length along a main axis keeps its size on paper; so a circle's widest radius grows by this much. */
export const WIDE = Math.sqrt(1.5)

export const onPaper = ([x, y, z]: Spot): Point => [(x - y) * COS30, (x + y) / 2 - z]

/** An axis with the two directions that span the plane across it. */
export interface Frame {
  along: Spot
  across: Spot
  up: Spot
}

const MAIN: Record<'x' | 'y' | 'z', Frame> = {
  x: { along: [1, 0, 0], across: [0, 1, 0], up: [0, 0, 1] },
  y: { along: [0, 1, 0], across: [1, 0, 0], up: [0, 0, 1] },
  z: { along: [0, 0, 1], across: [1, 0, 0], up: [0, 1, 0] },
}

export function frameOf(axis: Axis): Frame {
  if (typeof axis === 'string') return MAIN[axis]
  const along = unit(axis)
  const across = unit(Math.abs(along[2]) > 0.99 ? [1, 0, 0] : [along[1], -along[0], 0])
  return { along, across, up: cross(across, along) }
}

/** The spot `along` an axis from an origin, and `across` and `up` in the plane there. */
export function place(axis: Axis, origin: Spot, along: number, across = 0, up = 0): Spot {
  const frame = frameOf(axis)
  return [0, 1, 2].map(
    (i) => origin[i]! + along * frame.along[i]! + across * frame.across[i]! + up * frame.up[i]!,
  ) as unknown as Spot
}

/** How circles across an axis look on paper: unit vectors along and across the flattening, and how flat. */
interface Oval {
  flat: Point
  wide: Point
  ratio: number
}

export function ovalOf(axis: Axis): Oval {
  const { along } = frameOf(axis)
  const [dx, dy] = onPaper(along)
  const length = Math.hypot(dx, dy) || 1
  const flat: Point = [dx / length, dy / length]
  const towards = (along[0] + along[1] + along[2]) / Math.sqrt(3)
  return { flat, wide: [-flat[1], flat[0]], ratio: Math.max(0.001, Math.abs(towards)) }
}

/** The point on paper of the circle's rim at an angle: 0 leans towards the near end, 90 and 270 are the widest. */
export function rim(axis: Axis, centre: Spot, radius: number, degrees: number): Point {
  const { flat, wide, ratio } = ovalOf(axis)
  const [x, y] = onPaper(centre)
  const near = radius * WIDE * ratio * Math.cos((degrees * Math.PI) / 180)
  const side = radius * WIDE * Math.sin((degrees * Math.PI) / 180)
  return [x + near * flat[0] + side * wide[0], y + near * flat[1] + side * wide[1]]
}

/** An arc of the rim, from the pen's place to the rim at `to` degrees, going round with growing angle over `span`. */
export function arc(axis: Axis, centre: Spot, radius: number, to: number, span: number, sweep: 0 | 1 = 1): Step {
  const { wide, ratio } = ovalOf(axis)
  const turn = (Math.atan2(wide[1], wide[0]) * 180) / Math.PI
  const half = turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn
  return ['A', radius * WIDE, radius * WIDE * ratio, half, span > 180 ? 1 : 0, sweep, ...rim(axis, centre, radius, to)]
}

export function reachOf(axis: Axis, radius: number): Point {
  const { flat, wide, ratio } = ovalOf(axis)
  return [radius * WIDE * Math.hypot(flat[0] * ratio, wide[0]), radius * WIDE * Math.hypot(flat[1] * ratio, wide[1])]
}

/** How a cone's sides leave its two ends: degrees on the rim, or nothing when one end hides the other. */
export function tangent(axis: Axis, length: number, farRadius: number, nearRadius: number): number | undefined {
  const { along } = frameOf(axis)
  const { ratio } = ovalOf(axis)
  const apart = (length * Math.hypot(...onPaper(along))) / ratio
  const lean = ((farRadius - nearRadius) * WIDE) / apart
  return Math.abs(lean) < 1 ? (Math.acos(lean) * 180) / Math.PI : undefined
}

export const cross = (a: Spot, b: Spot): Spot => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export const unit = ([x, y, z]: Spot): Spot => {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
