// Where everything of an exploded view stands: its chains packed on a sheet, and beside each the balloons of its parts, in their order,
// so that no leader crosses another.
import type { Point } from '../pen.ts'
import {
  around,
  type Box,
  type Chain,
  type ExplodedCallout,
  placedIn,
  type PlacedPart,
  shapesOf,
  shifted,
} from './chains.ts'

export const BALLOON_RADIUS = 20
/** Room for a balloon and its quantity. */
const LANE = 96
const STEP = 2 * BALLOON_RADIUS + 8
/** Above a lying chain balloons stand side by side, each with its quantity on top. */
const SIDE_STEP = 2 * BALLOON_RADIUS + 10
const HEAD = 82
const MARGIN = 18
const WIDTH = 900
/** A sheet that is taller is scrolled for ever on a phone. */
const TALLEST = 1150
const SCALES = [1.6, 1.3, 1, 0.8, 0.65, 0.52, 0.42, 0.34, 0.27, 0.22, 0.18, 0.14, 0.11, 0.09]

export interface Leader {
  number: number
  quantity: number
  balloon: Point
  /** From the balloon to the part. */
  line: Point[]
}
export interface PlacedChain {
  chain: Chain
  at: Point
  leaders: Leader[]
}
export interface ExplodedLayout {
  width: number
  height: number
  chains: PlacedChain[]
}

/** The largest scale at which the whole stands on a sheet; the same callouts always stand alike. */
export function explodedLayout(callouts: readonly ExplodedCallout[]): ExplodedLayout {
  const chains = shapesOf(callouts)
  let layout: ExplodedLayout | undefined
  for (const scale of SCALES) {
    layout = packed(chains.map((shapes) => placedIn(shapes, scale)))
    if (layout.height <= TALLEST && layout.width <= WIDTH) break
  }
  return layout ?? { width: WIDTH, height: 0, chains: [] }
}

interface Block {
  chain: Chain
  leaders: Leader[]
  box: Box
}

function packed(chains: readonly Chain[]): ExplodedLayout {
  const blocks = chains.map(withLeaders).toSorted((a, b) => heightOf(b.box) - heightOf(a.box))
  const widest = Math.max(...blocks.map(({ box }) => box.right - box.left))
  const width = Math.max(Math.min(WIDTH, Math.ceil(Math.sqrt(areaOf(blocks) * 1.15))), Math.ceil(widest) + 2 * MARGIN)
  // How far down the sheet is taken, every ten units of its width.
  const skyline = Array.from({ length: Math.ceil(width / 10) }, () => MARGIN)
  const placed = blocks.map(({ chain, leaders, box }): PlacedChain => {
    const cells = Math.min(skyline.length, Math.ceil((box.right - box.left + MARGIN) / 10))
    let best = { from: 0, top: Infinity }
    for (let from = 0; from + cells <= skyline.length; from++) {
      const top = Math.max(...skyline.slice(from, from + cells))
      if (top < best.top) best = { from, top }
    }
    skyline.fill(best.top + heightOf(box) + MARGIN, best.from, best.from + cells)
    const at: Point = [Math.round(best.from * 10 + MARGIN / 2 - box.left), Math.round(best.top - box.top)]
    return { chain, at, leaders: leaders.map((leader) => movedBy(leader, at)) }
  })
  return { width, height: Math.ceil(Math.max(...skyline)), chains: placed }
}

const heightOf = ({ top, bottom }: Box) => bottom - top
const areaOf = (blocks: readonly Block[]) =>
  blocks.reduce((sum, { box }) => sum + (box.right - box.left + MARGIN) * (heightOf(box) + MARGIN), 0)

const movedBy = (leader: Leader, [dx, dy]: Point): Leader => {
  const moved = ([x, y]: Point): Point => [Math.round(x + dx), Math.round(y + dy)]
  return { ...leader, balloon: moved(leader.balloon), line: leader.line.map(moved) }
}

function withLeaders(chain: Chain): Block {
  const leaders = chain.isLying ? above(chain) : beside(chain)
  const boxes = leaders.map(
    ({ balloon: [x, y] }): Box =>
      chain.isLying
        ? { left: x - SIDE_STEP / 2, right: x + SIDE_STEP / 2, top: y - BALLOON_RADIUS - 24, bottom: y }
        : { left: x, right: x + BALLOON_RADIUS + 48, top: y - BALLOON_RADIUS, bottom: y + BALLOON_RADIUS },
  )
  return { chain, leaders, box: around([chain.box, ...boxes]) }
}

/** Balloons in a column to the right: level from the part to the edge of the chain, then to its balloon. */
function beside({ parts, box }: Chain): Leader[] {
  const edge = box.right + 8
  const x = box.right + LANE - 48 - BALLOON_RADIUS + 8
  const sorted = parts.map((part) => ({ part, on: outermost(part, 1, 0) })).toSorted((a, b) => a.on[1] - b.on[1])
  const wanted = apart(
    sorted.map(({ on }) => on[1]),
    3,
  )
  const ys = apart(wanted, STEP)
  return sorted.map(({ part, on }, at) => {
    const level = wanted[at]!
    const balloon: Point = [x, ys[at]!]
    return leaderOf(part, balloon, [
      [x - BALLOON_RADIUS, balloon[1]],
      [edge, level],
      [on[0], level],
    ])
  })
}

/** Balloons in a row above: upright from the part to the top of the chain, then to its balloon. */
function above({ parts, box }: Chain): Leader[] {
  const edge = box.top - 8
  const y = box.top - HEAD + 24 + BALLOON_RADIUS
  const sorted = parts.map((part) => ({ part, on: outermost(part, 0, -1) })).toSorted((a, b) => a.on[0] - b.on[0])
  const wanted = apart(
    sorted.map(({ on }) => on[0]),
    3,
  )
  const xs = apart(wanted, SIDE_STEP)
  return sorted.map(({ part, on }, at) => {
    const level = wanted[at]!
    const balloon: Point = [xs[at]!, y]
    return leaderOf(part, balloon, [
      [balloon[0], y + BALLOON_RADIUS],
      [level, edge],
      [level, on[1]],
    ])
  })
}

const leaderOf = (
  {
    shape: {
      callout: { number, quantity },
    },
  }: PlacedPart,
  balloon: Point,
  line: Point[],
): Leader => ({
  number,
  quantity,
  balloon,
  line,
})

/** The point of a part that lies furthest in a direction, a little inside it. */
function outermost({ points, at }: PlacedPart, dx: number, dy: number): Point {
  const [x, y] = points.reduce((best, point) =>
    point[0] * dx + point[1] * dy > best[0] * dx + best[1] * dy ? point : best,
  )
  return [x + at[0] - 3 * dx, y + at[1] - 3 * dy]
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

/** By number: the middle of its balloon, and the box of its part as left, top, width, height. */
export function placesIn({
  chains,
}: ExplodedLayout): Map<number, { balloon: Point; area: [number, number, number, number] }> {
  return new Map(
    chains.flatMap(({ chain, at, leaders }) =>
      chain.parts.map(
        ({
          shape: {
            callout: { number },
          },
          box,
        }) => {
          const { left, top, right, bottom } = shifted(box, at)
          const balloon = leaders.find((leader) => leader.number === number)!.balloon
          return [
            number,
            { balloon, area: [Math.floor(left), Math.floor(top), Math.ceil(right - left), Math.ceil(bottom - top)] },
          ] as const
        },
      ),
    ),
  )
}
