// Where everything stands in an exploded view: the parts on the knots of an isometric net, strung along axes that run right and
// down, and each balloon in the gap above its part. The net leaves no room for two things to touch.

import type { Point } from './pen.ts'

/** A callout as it is recorded: x and y are thousandths of the drawing's width and height. */
export interface PlacedCallout {
  number: number
  x: number
  y: number
}

export interface DiagramLayout {
  width: number
  height: number
  places: { number: number; part: Point; balloon: Point }[]
  axes: [from: Point, to: Point][]
}

/** Leaves room on the net between neighbours, so that two parts never touch. */
export const PART_SIDE = 106
export const BALLOON_RADIUS = 20

const COLUMN = 130
/** So that neighbours lie at 30 degrees, as an isometric axis does. */
const ROW = Math.round(2 * COLUMN * Math.tan(Math.PI / 6))
/** From a part to the middle of the three knots above it, to its right. */
const TO_BALLOON: Point = [COLUMN / 3, -ROW / 2]
const MARGIN = 14
const LEFT = PART_SIDE / 2 + MARGIN
const TOP = -TO_BALLOON[1] + BALLOON_RADIUS + MARGIN

/** The layout of these callouts: each about where it was recorded, in rank if not in measure, and the same every time. */
export function diagramLayout(callouts: readonly PlacedCallout[]): DiagramLayout {
  const columns = inColumns(callouts)
  const knot = (column: number, row: number): Point => [LEFT + column * COLUMN, TOP + (row + (column % 2) / 2) * ROW]
  const places = columns.flatMap((inColumn, column) =>
    inColumn.map(({ number }, row) => {
      const part = knot(column, row)
      return { number, part, balloon: rounded([part[0] + TO_BALLOON[0], part[1] + TO_BALLOON[1]]) }
    }),
  )
  return {
    width: columns.length * COLUMN + 2 * MARGIN,
    height: Math.max(TOP, ...places.map(({ part }) => part[1])) + PART_SIDE / 2 + MARGIN,
    places: places.sort((a, b) => a.number - b.number),
    axes: axesThrough(columns.map(({ length }) => length)).map(([from, to]) => [
      reaching(knot(...from), -1),
      reaching(knot(...to), 1),
    ]),
  }
}

/** From 4 columns, which a phone shows whole, to 7: nearly square pictures fit every page. */
const columnsFor = (count: number) => Math.min(7, Math.max(4, Math.ceil(Math.sqrt(count))))

/** Shared out from left to right, and in each column from top to bottom. What does not come out even stands in every other column. */
function inColumns(callouts: readonly PlacedCallout[]): PlacedCallout[][] {
  const count = columnsFor(callouts.length)
  const extra = callouts.length % count
  const fromLeft = callouts.toSorted((a, b) => a.x - b.x || a.number - b.number)
  return Array.from({ length: count }, (_, column) => {
    const turn = column % 2 === 0 ? column / 2 : Math.ceil(count / 2) + (column - 1) / 2
    return fromLeft
      .splice(0, Math.floor(callouts.length / count) + (turn < extra ? 1 : 0))
      .sort((a, b) => a.y - b.y || a.number - b.number)
  })
}

type Knot = [column: number, row: number]

/** Every run of two or more parts that lie one behind the other along an axis, given how many stand in each column. */
function axesThrough(heights: readonly number[]): [Knot, Knot][] {
  const isTaken = ([column, row]: Knot) => row >= 0 && row < (heights[column] ?? 0)
  const next = ([column, row]: Knot): Knot => [column + 1, row + (column % 2)]
  const before = ([column, row]: Knot): Knot => [column - 1, row - ((column + 1) % 2)]
  const knots = heights.flatMap((height, column) => Array.from({ length: height }, (_, row): Knot => [column, row]))
  return knots.flatMap((knot): [Knot, Knot][] => {
    if (isTaken(before(knot)) || !isTaken(next(knot))) return []
    let last = next(knot)
    while (isTaken(next(last))) last = next(last)
    return [[knot, last]]
  })
}

/** An axis goes on a little past its outermost parts, as in printed parts books, if it stays inside the drawing. */
const reaching = ([x, y]: Point, way: 1 | -1): Point => rounded([x + way * 0.45 * COLUMN, y + way * 0.225 * ROW])

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]
