// Flat-sided parts: plates, blocks, boxes and single faces. Like all else, painted from the back to the front.

import { type Axis, onPaper, place, type Spot } from './iso.ts'
import { circle } from './outlines.ts'
import { isCorner, type Look, type Pen, type Point, type Step, through } from './pen.ts'

/** A plate or block: a flat outline given depth along an axis, its near face last. */
export function prism(
  pen: Pen,
  axis: Axis,
  origin: Spot,
  {
    outline,
    depth,
    look = 'face',
    side = 'shade',
  }: { outline: readonly Point[]; depth: number; look?: Look; side?: Look },
) {
  const near = outline.map(([across, up]) => onPaper(place(axis, origin, depth, across, up)))
  const far = outline.map(([across, up]) => onPaper(place(axis, origin, 0, across, up)))
  for (const strip of visibleSides(near, far)) pen.path(strip, side)
  pen.path(through(near), look)
}

/** Sides that face the viewer, neighbours joined in one strip, with a crease at every sharp corner. */
function visibleSides(near: readonly Point[], far: readonly Point[]): Step[][] {
  const count = near.length
  const away: Point = [far[0]![0] - near[0]![0], far[0]![1] - near[0]![1]]
  const facing = near.map((point, i) => {
    const next = near[(i + 1) % count]!
    return Math.sign(area(near)) * ((next[1] - point[1]) * away[0] - (next[0] - point[0]) * away[1]) > 1e-6
  })
  const starts = facing.flatMap((seen, i) => (seen && !facing[(i + count - 1) % count] ? [i] : []))
  return starts.map((start) => {
    const strip = [start]
    for (let i = start; facing[i % count] && strip.length <= count; i++) strip.push(i + 1)
    const at = (points: readonly Point[], i: number) => points[i % count]!
    const creases = strip
      .slice(1, -1)
      .filter((i) => isCorner(at(near, i + count - 1), at(near, i), at(near, i + 1)))
      .flatMap((i) => through([at(near, i), at(far, i)], false))
    return [...through([...strip.map((i) => at(near, i)), ...strip.reverse().map((i) => at(far, i))]), ...creases]
  })
}

const area = (points: readonly Point[]) =>
  points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!
    return sum + x * nextY - nextX * y
  }, 0)

export const box = (pen: Pen, [x, y, z]: Spot, [dx, dy, dz]: Spot, look: Look = 'face') => {
  face(
    pen,
    [
      [x + dx, y, z],
      [x + dx, y + dy, z],
      [x + dx, y + dy, z + dz],
      [x + dx, y, z + dz],
    ],
    look,
  )
  face(
    pen,
    [
      [x, y + dy, z],
      [x + dx, y + dy, z],
      [x + dx, y + dy, z + dz],
      [x, y + dy, z + dz],
    ],
    look === 'face' ? 'shade' : look,
  )
  face(
    pen,
    [
      [x, y, z + dz],
      [x + dx, y, z + dz],
      [x + dx, y + dy, z + dz],
      [x, y + dy, z + dz],
    ],
    look,
  )
}

/** A flat face, or an open line with `closed` false, through spots in space. */
export const face = (pen: Pen, spots: readonly Spot[], look?: Look, closed = true) =>
  pen.path(through(spots.map(onPaper), closed), look)

/** Separate lines through spots in space, in one path. */
export const lines = (pen: Pen, all: readonly (readonly Spot[])[], look: Look = 'line') =>
  pen.path(
    all.flatMap((spots) => through(spots.map(onPaper), false)),
    look,
  )

/** A hexagon head or nut. Returns the middle of its near end. */
export function hex(pen: Pen, axis: Axis, origin: Spot, radius: number, height = radius * 0.7, look?: Look): Spot {
  prism(pen, axis, origin, { outline: circle(radius, 6, 15), depth: height, look })
  return place(axis, origin, height)
}
