// Where everything of an exploded view stands: its stacks packed on a sheet, with their balloons.
import type { Point } from '../pen.ts'
import { around, type Box, boxAt, type ExplodedCallout, groupsOf, shapeOf, shifted } from './chains.ts'
import { BALLOON_RADIUS, type Leader, leadersOf, QUANTITY } from './leaders.ts'
import { type PlacedStack, stacked } from './stack.ts'

const MARGIN = 12
/** On the narrowest sheet a phone shows the whole, with balloons that a finger hits; the others are for what has many parts. */
const SHEETS = [
  { width: 592, tallest: 800, least: 0.2 },
  { width: 592, tallest: 1000, least: 0.05 },
  { width: 592, tallest: 1500, least: 0 },
  { width: 900, tallest: 1150, least: 0 },
]
const SCALES = [
  1.3, 1.1, 0.9, 0.75, 0.62, 0.52, 0.45, 0.4, 0.35, 0.3, 0.26, 0.23, 0.2, 0.17, 0.14, 0.12, 0.1, 0.08, 0.06, 0.05,
]

export interface PlacedOnSheet {
  stack: PlacedStack
  at: Point
  leaders: Leader[]
}
export interface ExplodedLayout {
  width: number
  height: number
  stacks: PlacedOnSheet[]
}

/** The largest scale at which the whole stands on a sheet; the same callouts always stand alike. */
export function explodedLayout(callouts: readonly ExplodedCallout[]): ExplodedLayout {
  const groups = groupsOf(callouts).map((group) => group.map(shapeOf))
  let layout = packed([], SHEETS[0]!.width)
  for (const { width, tallest, least } of SHEETS) {
    const at = (scale: number) =>
      packed(
        groups.map((shapes) => stacked(shapes, scale)),
        width,
      )
    const scales = SCALES.filter((one) => one >= least)
    let [first, last] = [0, scales.length - 1]
    while (first < last) {
      const middle = Math.floor((first + last) / 2)
      layout = at(scales[middle]!)
      if (layout.height <= tallest && layout.width <= width) last = middle
      else first = middle + 1
    }
    layout = at(scales[first]!)
    if (layout.height <= tallest && layout.width <= width) break
  }
  return layout
}

interface Block {
  stack: PlacedStack
  leaders: Leader[]
  box: Box
}

function packed(stacks: readonly PlacedStack[], most: number): ExplodedLayout {
  const blocks = stacks.map(withLeaders).toSorted((a, b) => heightOf(b.box) - heightOf(a.box))
  const widest = Math.max(0, ...blocks.map(({ box }) => box.right - box.left))
  const width = Math.max(most, Math.ceil(widest) + 2 * MARGIN)
  // How far down the sheet is taken, every four units of its width.
  const skyline = Array.from({ length: Math.ceil(width / 4) }, () => MARGIN)
  const placed = blocks.map(({ stack, leaders, box }): PlacedOnSheet => {
    const cells = Math.min(skyline.length, Math.ceil((box.right - box.left + MARGIN) / 4))
    let best = { from: 0, top: Infinity }
    for (let from = 0; from + cells <= skyline.length; from++) {
      const top = Math.max(...skyline.slice(from, from + cells))
      if (top < best.top) best = { from, top }
    }
    skyline.fill(best.top + heightOf(box) + MARGIN, best.from, best.from + cells)
    const at: Point = [Math.round(best.from * 4 + MARGIN / 2 - box.left), Math.round(best.top - box.top)]
    return { stack, at, leaders: leaders.map((leader) => movedBy(leader, at)) }
  })
  return centred({ width, height: Math.ceil(Math.max(...skyline)), stacks: placed })
}

/** What stands alone stands in the middle. */
function centred(layout: ExplodedLayout): ExplodedLayout {
  const [only, ...others] = layout.stacks
  if (!only || others.length > 0) return layout
  const { left, right } = withLeaders(only.stack).box
  const at: Point = [Math.round(layout.width / 2 - (left + right) / 2), only.at[1]]
  const by: Point = [at[0] - only.at[0], 0]
  return { ...layout, stacks: [{ ...only, at, leaders: only.leaders.map((leader) => movedBy(leader, by)) }] }
}

const heightOf = ({ top, bottom }: Box) => bottom - top

const movedBy = (leader: Leader, [dx, dy]: Point): Leader => {
  const moved = ([x, y]: Point): Point => [Math.round(x + dx), Math.round(y + dy)]
  return { ...leader, balloon: moved(leader.balloon), line: leader.line.map(moved) }
}

function withLeaders(stack: PlacedStack): Block {
  const leaders = leadersOf(stack)
  const boxes = leaders.map(({ balloon: [x, y], isLeft }): Box => {
    const [left, right] = isLeft ? [BALLOON_RADIUS + QUANTITY, 0] : [0, BALLOON_RADIUS + QUANTITY]
    return { left: x - left, right: x + right, top: y - BALLOON_RADIUS - 2, bottom: y + BALLOON_RADIUS + 2 }
  })
  return { stack, leaders, box: around([stack.box, ...boxes]) }
}

/** By number: the middle of its balloon, and the box of its part as left, top, width, height. */
export function placesIn({
  stacks,
}: ExplodedLayout): Map<number, { balloon: Point; area: [number, number, number, number] }> {
  return new Map(
    stacks.flatMap(({ stack, at, leaders }) =>
      stack.parts.map((part) => {
        const { number } = part.shape.callout
        const leader = leaders.find((one) => one.number === number)!
        const [x, y] = leader.line.at(-1)!
        // Of the places where it is drawn, the one to which its leader leads.
        const off = (box: Box) => Math.hypot((box.left + box.right) / 2 - x, (box.top + box.bottom) / 2 - y)
        const { left, top, right, bottom } = part.spots
          .map((spot) => shifted(boxAt(part, spot), at))
          .reduce((one, other) => (off(other) < off(one) ? other : one))
        const area = [Math.floor(left), Math.floor(top), Math.ceil(right - left), Math.ceil(bottom - top)] as const
        return [number, { balloon: leader.balloon, area: [...area] as [number, number, number, number] }] as const
      }),
    ),
  )
}
