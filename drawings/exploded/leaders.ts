// Balloons in columns on both sides of a stack: level from each part to the edge of the stack, then to its balloon, in the order of their
// levels, so that no leader crosses another.
import type { Point } from '../pen.ts'
import { type Box, boxAt, type PlacedPart } from './chains.ts'
import type { PlacedStack } from './stack.ts'

export const BALLOON_RADIUS = 20
const STEP = 2 * BALLOON_RADIUS + 7
/** From the stack's edge to a balloon. */
const RUN = 24
/** A balloon's quantity, beside it. */
export const QUANTITY = 36

export interface Leader {
  number: number
  quantity: number
  balloon: Point
  isLeft: boolean
  /** From the balloon to the part. */
  line: Point[]
}

interface Anchor {
  part: PlacedPart
  left: Point
  right: Point
  /** Below zero: its left side is seen better, or is nearer. */
  lean: number
}

/** A narrow stack has its balloons on the right. */
const NARROW = 170

export function leadersOf({ parts, box }: PlacedStack): Leader[] {
  const anchors = parts.map((part): Anchor => {
    const left = best(part, parts, (x) => x - box.left)
    const right = best(part, parts, (x) => box.right - x)
    return { part, left: left.point, right: right.point, lean: left.cost - right.cost }
  })
  const isNarrow = box.right - box.left < NARROW && parts.length * STEP < box.bottom - box.top + 3 * STEP
  const most = isNarrow ? 0 : Math.max(Math.ceil(parts.length / 2), Math.floor((box.bottom - box.top) / STEP))
  const byLean = anchors.toSorted((a, b) => a.lean - b.lean)
  const wantLeft = isNarrow ? 0 : byLean.filter(({ lean }) => lean < 0).length
  const count = isNarrow ? 0 : Math.min(most, Math.max(wantLeft, parts.length - most))
  return [...column(byLean.slice(0, count), box, true), ...column(byLean.slice(count), box, false)]
}

function column(anchors: readonly Anchor[], box: Box, isLeft: boolean): Leader[] {
  const sorted = anchors
    .map(({ part, left, right }) => ({ part, on: isLeft ? left : right }))
    .toSorted((a, b) => a.on[1] - b.on[1])
  const way = isLeft ? -1 : 1
  const edge = isLeft ? box.left - 4 : box.right + 4
  const levels = apart(
    sorted.map(({ on }) => on[1]),
    3,
  )
  const ys = apart(levels, STEP)
  return sorted.map(({ part, on }, at) => {
    const { number, quantity } = part.shape.callout
    const balloon: Point = [edge + way * (RUN + BALLOON_RADIUS), ys[at]!]
    const level = levels[at]!
    return {
      number,
      quantity,
      isLeft,
      balloon,
      line: [
        [edge + way * RUN, balloon[1]],
        [edge, level],
        [on[0], level],
      ],
    }
  })
}

const HIDDEN = 900

/** Of the points of a part the nearest to the edge that is seen. */
function best(
  part: PlacedPart,
  all: readonly PlacedPart[],
  far: (x: number) => number,
): { point: Point; cost: number } {
  const over = all.filter(({ shape }) => shape.callout.number < part.shape.callout.number)
  const rim = rimPoints(part)
  const found = part.spots
    .flatMap(([x, y]) => rim.map(([dx, dy]): Point => [x + dx, y + dy]))
    .map((point) => ({ point, cost: far(point[0]) }))
    .toSorted((a, b) => a.cost - b.cost)
  const seen = found.find(({ point }) => !over.some((other) => covers(other, point)))
  return seen ?? { point: found[0]!.point, cost: found[0]!.cost + HIDDEN }
}

/** Its outermost points, a little inside it. */
function rimPoints({ shape: { rim, box }, scale }: PlacedPart): Point[] {
  const middle: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  return rim.map(([x, y]): Point => {
    const [tx, ty] = [middle[0] - x, middle[1] - y]
    const share = Math.min(1, 3 / (Math.hypot(tx, ty) * scale || 1))
    return [(x + tx * share) * scale, (y + ty * share) * scale]
  })
}

function covers(part: PlacedPart, point: Point): boolean {
  const [x, y] = point
  const { shape, scale, spots } = part
  return spots.some((spot) => {
    if (!isWithin(boxAt(part, spot), point)) return false
    const own: Point = [(x - spot[0]) / scale, (y - spot[1]) / scale]
    return shape.areas.some(({ points, box }) => isWithin(box, own) && isIn(points, own))
  })
}

const isWithin = ({ left, right, top, bottom }: Box, [x, y]: Point) =>
  x >= left && x <= right && y >= top && y <= bottom

function isIn(area: readonly Point[], [x, y]: Point): boolean {
  let isInside = false
  for (const [at, [ax, ay]] of area.entries()) {
    const [bx, by] = area[(at + 1) % area.length]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
  }
  return isInside
}

/** The same order, at least so far apart, and as near as that allows to where each would be: what crowds shares its shift. */
export function apart(wanted: readonly number[], least: number): number[] {
  const groups: { count: number; sum: number }[] = []
  for (const [at, value] of wanted.entries()) {
    groups.push({ count: 1, sum: value - at * least })
    for (;;) {
      const [before, last] = groups.slice(-2)
      if (!before || !last || groups.length < 2 || before.sum / before.count <= last.sum / last.count) break
      groups.splice(-2, 2, { count: before.count + last.count, sum: before.sum + last.sum })
    }
  }
  const starts = groups.flatMap(({ count, sum }) => Array.from({ length: count }, () => sum / count))
  return starts.map((start, at) => start + at * least)
}
