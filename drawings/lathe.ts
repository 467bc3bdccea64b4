// Round parts as a draughtsman inks them. Paint from the back to the front: what is drawn later hides what lies behind.

import { arc, type Axis, frameOf, onPaper, ovalOf, place, reachOf, rim, type Spot, tangent, WIDE } from './iso.ts'
import { spaced } from './outlines.ts'
import type { Look, Pen, Step } from './pen.ts'

/** One section of a turned part: its length, its radius, and what differs from a plain cylinder. */
type Section = readonly [length: number, radius: number, more?: { to?: number; look?: Look; end?: Look }]

/** A part as it comes from a lathe, section by section towards the viewer. Returns the middle of its near end. */
export function turned(pen: Pen, axis: Axis, origin: Spot, sections: readonly Section[]): Spot {
  let at = origin
  sections.forEach(([length, radius, more = {}], i) => {
    const near = place(axis, at, length)
    const nearRadius = more.to ?? radius
    pen.path(barrel(pen, axis, at, near, length, radius, nearRadius), more.look)
    const next = sections[i + 1]?.[1] ?? 0
    if (next < nearRadius) disc(pen, axis, near, nearRadius, more.end ?? 'shade')
    at = near
  })
  return at
}

function barrel(pen: Pen, axis: Axis, far: Spot, near: Spot, length: number, farRadius: number, nearRadius: number) {
  pen.reach(onPaper(far), ...reachOf(axis, farRadius))
  pen.reach(onPaper(near), ...reachOf(axis, nearRadius))
  const side = tangent(axis, length, farRadius, nearRadius)
  if (side === undefined) return farRadius > nearRadius ? oval(axis, far, farRadius) : oval(axis, near, nearRadius)
  return [
    ['M', ...rim(axis, far, farRadius, side)],
    arc(axis, far, farRadius, 360 - side, 360 - 2 * side),
    ['L', ...rim(axis, near, nearRadius, 360 - side)],
    arc(axis, near, nearRadius, side, 2 * side),
    ['Z'],
  ] satisfies Step[]
}

/** `sweep` 0 goes round the other way, which cuts it out of another rim. */
const oval = (axis: Axis, centre: Spot, radius: number, sweep: 0 | 1 = 1): Step[] => [
  ['M', ...rim(axis, centre, radius, 90)],
  arc(axis, centre, radius, 270, 180, sweep),
  arc(axis, centre, radius, 90, 180, sweep),
]

export function disc(pen: Pen, axis: Axis, centre: Spot, radius: number, look?: Look) {
  pen.reach(onPaper(centre), ...reachOf(axis, radius))
  pen.path(oval(axis, centre, radius), look)
}

/** Several round faces in one path: the holes of a plate, or the one signal-coloured ring between two radii. */
export const discs = (pen: Pen, axis: Axis, all: readonly (readonly [centre: Spot, radius: number])[], look?: Look) =>
  pen.path(
    all.flatMap(([centre, radius]) => oval(axis, centre, radius)),
    look,
  )

/** A flat washer: its outer rim and, the other way round, its inner one, so that the middle stays open. */
export function washer(pen: Pen, axis: Axis, centre: Spot, [outer, inner]: readonly [number, number], look?: Look) {
  pen.reach(onPaper(centre), ...reachOf(axis, outer))
  pen.path([...oval(axis, centre, outer), ...oval(axis, centre, inner, 0)], look)
}

/** A hole seen from above its edge: open at the face, with the far edge showing when it is not too deep. */
export function bore(pen: Pen, axis: Axis, centre: Spot, radius: number, depth = 0, look: Look = 'face') {
  disc(pen, axis, centre, radius, look)
  const [dx, dy] = onPaper(frameOf(axis).along)
  const lean = (depth * Math.hypot(dx, dy)) / ovalOf(axis).ratio / (2 * radius * WIDE)
  if (depth === 0 || lean >= 1) return
  const far = place(axis, centre, -depth)
  const angle = (Math.acos(lean) * 180) / Math.PI // where the two rims cross
  pen.path([['M', ...rim(axis, far, radius, 360 - angle)], arc(axis, far, radius, angle, 2 * angle)], 'line')
}

/** The visible half of rings around a turned part, all in one path: grooves, threads, bands, ribs. */
export const rings = (pen: Pen, axis: Axis, origin: Spot, radius: number, at: readonly number[], look: Look = 'line') =>
  pen.path(
    at.flatMap((along): Step[] => {
      const centre = place(axis, origin, along)
      return [['M', ...rim(axis, centre, radius, 90)], arc(axis, centre, radius, 270, 180)]
    }),
    look,
  )

/** Lines along the visible half of a turned part: pleats, flutes, knurls. */
export const staves = (
  pen: Pen,
  axis: Axis,
  origin: Spot,
  { radius, from, to, count, look = 'faint' }: { radius: number; from: number; to: number; count: number; look?: Look },
) =>
  pen.path(
    spaced(100, 260, count).flatMap((degrees): Step[] => [
      ['M', ...rim(axis, place(axis, origin, from), radius, degrees)],
      ['L', ...rim(axis, place(axis, origin, to), radius, degrees)],
    ]),
    look,
  )
