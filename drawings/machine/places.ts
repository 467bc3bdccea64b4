// Where each system of a drawn machine can be seen and pressed, and the balloon in the margin that names it.
import { LRUCache } from 'lru-cache'
import { apart } from '../exploded/layout.ts'
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

/** As few as there are engines and lines, and tens of milliseconds each. */
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
  const drawn = [...new Set(pieces.map(({ system }) => system))].filter((slug) => asked.includes(slug))
  const seen = drawn
    .map((slug) => {
      const [left, top, width, height] = seenOf(slug, pieces)
      const area = [left + shift[0], top + shift[1], width, height].map(Math.round) as MachinePlace['area']
      return {
        slug,
        area,
        at: [area[0] + Math.round(area[2] / 2), area[1] + Math.round(area[3] / 2)] as [number, number],
      }
    })
    .toSorted((a, b) => a.at[0] - b.at[0])
  const half = Math.ceil(seen.length / 2)
  return [...inColumn(seen.slice(0, half), -COLUMN), ...inColumn(seen.slice(half), MACHINE_WIDTH + COLUMN)]
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

/** The largest square of the paper in which nothing but this system can be seen. */
function seenOf(slug: string, pieces: readonly DrawnPiece[]): MachinePlace['area'] {
  const shapes = pieces.flatMap(({ system, drawn, isFine }) =>
    isFine ? [] : drawn.areas.map((area) => ({ area, isOwn: system === slug, ...boundsOf([area]) })),
  )
  const { left, top, right, bottom } = boundsOf(shapes.filter(({ isOwn }) => isOwn).map(({ area }) => area))
  const step = Math.max(right - left, bottom - top) / 60 || 1
  const isSeen = (x: number, y: number) =>
    shapes.findLast(
      (shape) =>
        x >= shape.left && x <= shape.right && y >= shape.top && y <= shape.bottom && isWithin([x, y], shape.area),
    )?.isOwn ?? false
  let best = { x: (left + right) / 2, y: (top + bottom) / 2, spots: 1 }
  let above: number[] = []
  for (let y = top, j = 0; y <= bottom; y += step, j++) {
    const row: number[] = []
    for (let x = left, i = 0; x <= right; x += step, i++) {
      const spots = isSeen(x, y) ? 1 + Math.min(row[i - 1] ?? 0, above[i] ?? 0, above[i - 1] ?? 0) : 0
      row.push(spots)
      if (spots > best.spots) best = { x, y, spots }
    }
    above = row
  }
  const side = (best.spots - 1) * step
  return [best.x - side, best.y - side, side, side]
}

function isWithin([x, y]: Point, area: readonly Point[]): boolean {
  let isInside = false
  for (const [i, [ax, ay]] of area.entries()) {
    const [bx, by] = area[(i + area.length - 1) % area.length]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
  }
  return isInside
}
