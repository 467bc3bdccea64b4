// Whatever is bent or wound: hoses, pipes, cables, springs.

import { type Axis, onPaper, place, rim, type Spot, unit, WIDE } from './iso.ts'
import { spaced } from './outlines.ts'
import { type Look, type Pen, type Point, through } from './pen.ts'
import { disc } from './lathe.ts'

/** A hose or pipe along spots in space, with its open end where it faces the viewer. */
export function tube(
  pen: Pen,
  spots: readonly Spot[],
  radius: number,
  { look = 'face', end = 'shade' }: { look?: Look; end?: Look } = {},
) {
  const [left, right] = sides(spots.map(onPaper), radius)
  const [first, second, beforeLast, last] = [spots[0]!, spots[1]!, spots.at(-2)!, spots.at(-1)!]
  const startAxis = minus(first, second)
  const endAxis = minus(last, beforeLast)
  pen.path(
    through([...left, ...cap(endAxis, last, radius), ...right.reverse(), ...cap(startAxis, first, radius)]),
    look,
  )
  for (const [axis, at] of [
    [startAxis, first],
    [endAxis, last],
  ] as const)
    if (axis[0] + axis[1] + axis[2] > 0.01) disc(pen, axis, at, radius, end)
}

function sides(middle: readonly Point[], radius: number): [Point[], Point[]] {
  const edge = (sign: 1 | -1) =>
    middle.map(([x, y], i): Point => {
      const [ax, ay] = middle[Math.max(0, i - 1)]!
      const [bx, by] = middle[Math.min(middle.length - 1, i + 1)]!
      const half = (sign * radius * WIDE) / (Math.hypot(bx - ax, by - ay) || 1)
      return [x - half * (by - ay), y + half * (bx - ax)]
    })
  return [edge(1), edge(-1)]
}

/** The half rim which bulges outward at a pipe's end. */
const cap = (axis: Spot, at: Spot, radius: number) =>
  spaced(75, -75, 7).map((degrees) => rim(axis, at, radius, degrees))

const minus = (a: Spot, b: Spot): Spot => unit([a[0] - b[0], a[1] - b[1], a[2] - b[2]])

/** A wound spring standing along an axis. */
export function coil(
  pen: Pen,
  axis: Axis,
  origin: Spot,
  { radius, wire, turns, pitch, look }: { radius: number; wire: number; turns: number; pitch: number; look?: Look },
) {
  const at = (degrees: number) => rim(axis, place(axis, origin, (pitch * degrees) / 360), radius, degrees)
  const ribbon = (from: number, to: number) => {
    const [left, right] = sides(spaced(from, to, 13).map(at), wire)
    return through([...left, ...right.reverse()])
  }
  for (let turn = 0; turn < turns; turn++) pen.path(ribbon(turn * 360 - 90, turn * 360 + 90), 'shade')
  const front = Array.from({ length: turns }, (_, turn) => ribbon(turn * 360 + 90, turn * 360 + 270)).flat()
  pen.path(front, look)
}
