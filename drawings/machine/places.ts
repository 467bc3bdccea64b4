// Where each system of a drawn machine can be seen and pressed, and the balloon in the margin that names it.
import { LRUCache } from 'lru-cache'
import { apart } from '../exploded/leaders.ts'
import type { Point } from '../pen.ts'
import { boundsOf, type DrawnMachine, type DrawnPiece, laidOut, MACHINE_HEIGHT, MACHINE_WIDTH } from './draw-machine.ts'

export interface MachinePlace {
  slug: string
  /** A rectangle of the sheet in which nothing else can be seen: left, top, width, height. */
  area: [number, number, number, number]
  /** In its middle. */
  at: [number, number]
  /** Beside the sheet, in one of two columns. */
  balloon: [number, number]
}

/** Balloons may be hit by a thumb on a sheet as narrow as a phone. */
const STEP = 100
const COLUMN = 46

/** As few as there are engines and lines, and some 20 ms each. */
const known = new LRUCache<string, MachinePlace[]>({ max: 200 })

/** Of those systems that it is drawn with and that are asked for. */
export function machinePlaces(machine: DrawnMachine, asked: readonly string[]): MachinePlace[] {
  const key = JSON.stringify([machine, asked])
  const places = known.get(key) ?? found(machine, asked)
  known.set(key, places)
  return places
}

function found(machine: DrawnMachine, asked: readonly string[]): MachinePlace[] {
  const { pieces, shift } = laidOut(machine)
  const places = [...seenOf(pieces, shift)]
    .filter(([slug]) => asked.includes(slug))
    .map(([slug, area]) => {
      const [left, top, side] = area
      return { slug, area, at: [left + Math.round(side / 2), top + Math.round(side / 2)] as [number, number] }
    })
    .toSorted((a, b) => a.at[0] - b.at[0])
  const half = Math.ceil(places.length / 2)
  return [...inColumn(places.slice(0, half), -COLUMN), ...inColumn(places.slice(half), MACHINE_WIDTH + COLUMN)]
}

/** From top to bottom, so that no leader crosses another. */
function inColumn(seen: readonly Omit<MachinePlace, 'balloon'>[], x: number): MachinePlace[] {
  const ordered = seen.toSorted((a, b) => a.at[1] - b.at[1])
  // What has been moved apart may leave the sheet; moved back on to it, it is apart again.
  const highest = MACHINE_HEIGHT - STEP / 2 - STEP * (ordered.length - 1)
  const ys = apart(
    ordered.map(({ at }) => at[1]),
    STEP,
  ).map((y, i) => Math.round(Math.min(Math.max(y, STEP / 2 + i * STEP), highest + i * STEP)))
  const order = ordered.map((_, i) => i)
  for (let tries = 0; tries < 200; tries++) {
    const crossed = crossing(ordered, order, { x, ys })
    if (!crossed) break
    const [i, j] = crossed
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  return order.map((which, slot): MachinePlace => ({ ...ordered[which]!, balloon: [x, ys[slot]!] }))
}

/** Two slots whose leaders cross: changed about, both together are shorter, so that this comes to an end. */
function crossing(
  seen: readonly Omit<MachinePlace, 'balloon'>[],
  order: readonly number[],
  { x, ys }: { x: number; ys: readonly number[] },
): [number, number] | undefined {
  for (const [i, one] of order.entries())
    for (const [j, other] of order.entries())
      if (j > i && cross([x, ys[i]!], seen[one]!.at, [x, ys[j]!], seen[other]!.at)) return [i, j]
  return undefined
}

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
// oxlint-disable-next-line max-params -- two lines, by their ends
const cross = (a: Point, b: Point, c: Point, d: Point) =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

/** Each system's largest square of the paper in which nothing else can be seen. */
function seenOf(pieces: readonly DrawnPiece[], [dx, dy]: readonly [number, number]): Map<string, MachinePlace['area']> {
  const columns = Math.ceil(MACHINE_WIDTH / STEP_OF_PAPER)
  const paper = painted(pieces, [dx, dy], columns)
  const best = new Map<string, { end: number; spots: number }>()
  const squares = new Uint16Array(paper.length)
  for (const [spot, slug] of paper.entries()) {
    if (slug === undefined) continue
    const reach = (back: number) => (paper[spot - back] === slug ? squares[spot - back]! : 0)
    const spots = spot % columns === 0 ? 1 : 1 + Math.min(reach(1), reach(columns), reach(columns + 1))
    squares[spot] = spots
    if (spots > (best.get(slug)?.spots ?? 0)) best.set(slug, { end: spot, spots })
  }
  return new Map(
    [...new Set(pieces.map(({ system }) => system))].map((slug) => {
      const { end, spots } = best.get(slug) ?? hidden(slug)
      const side = (spots - 1) * STEP_OF_PAPER
      const [right, bottom] = [(end % columns) * STEP_OF_PAPER, Math.floor(end / columns) * STEP_OF_PAPER]
      return [slug, [right - side, bottom - side, side, side]]
    }),
  )

  /** The middle of what something nearer covers altogether. */
  function hidden(slug: string) {
    const { left, top, right, bottom } = boundsOf(
      pieces.filter(({ system }) => system === slug).flatMap(({ drawn }) => drawn.areas),
    )
    const [x, y] = [(left + right) / 2 + dx, (top + bottom) / 2 + dy].map((at) => Math.round(at / STEP_OF_PAPER))
    return { end: y! * columns + x!, spots: 1 }
  }
}

/** In units of the sheet. */
const STEP_OF_PAPER = 5

/** What can be seen on every spot of the paper, row after row: what is painted later covers what was there. */
function painted(
  pieces: readonly DrawnPiece[],
  [dx, dy]: readonly [number, number],
  columns: number,
): (string | undefined)[] {
  const paper = Array.from<string | undefined>({ length: columns * Math.ceil(MACHINE_HEIGHT / STEP_OF_PAPER) })
  for (const { system, drawn, isFine } of pieces)
    for (const area of isFine ? [] : drawn.areas) {
      const { top, bottom } = boundsOf([area])
      for (let j = Math.ceil((top + dy) / STEP_OF_PAPER); j <= (bottom + dy) / STEP_OF_PAPER; j++) {
        const edges = edgesAt(area, j * STEP_OF_PAPER - dy).map((x) => Math.ceil((x + dx) / STEP_OF_PAPER))
        for (let k = 0; k + 1 < edges.length; k += 2)
          paper.fill(system, j * columns + edges[k]!, j * columns + edges[k + 1]!)
      }
    }
  return paper
}

/** Where an outline is entered and left on its way along a line across the paper. */
function edgesAt(area: readonly Point[], y: number): number[] {
  const edges: number[] = []
  let [bx, by] = area.at(-1)!
  for (const [ax, ay] of area) {
    if (ay > y !== by > y) edges.push(((bx - ax) * (y - ay)) / (by - ay) + ax)
    bx = ax
    by = ay
  }
  return edges.sort((a, b) => a - b)
}
