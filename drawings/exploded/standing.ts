// What comes apart upwards: wide parts are levels of one stack; narrow ones stand between them in chains of their own, along their length.
import type { Point } from '../pen.ts'
import type { PlacedPart, Sized, Stack } from './chains.ts'
import { fastenersOf, GAP, gapAfter, rimOf, roomOf, spanOf, stations, thick } from './spacing.ts'
import { iso } from './sketch.ts'
import { turned } from './turned.ts'

interface Level {
  part: Sized
  /** Of its underside. */
  z: number
}
interface Row {
  fasteners: Sized[]
  chains: Map<number, Sized[]>
}

/** Of the widest part, so much makes a level. */
const WIDE = 0.5

export function standing(parts: readonly Sized[]): Stack {
  const axisOf = (part: Sized) => part.shape.callout.axis
  const upright = parts.filter((part) => axisOf(part) >= 0)
  const widest = upright.reduce((best, part) => (part.a > best.a ? part : best))
  const isLevel = (part: Sized) => axisOf(part) >= 0 && part.a >= WIDE * widest.a
  const placed: PlacedPart[] = []
  const lines: [Point, Point][] = []
  const put = ({ shape, scale }: Sized, spots: readonly (readonly [number, number, number])[]) =>
    placed.push({ shape, scale, spots: spots.map(([x, y, z]) => iso(x, y, z)) })
  const draw = (x: number, y: number, [from, to]: readonly [number, number]) =>
    lines.push([iso(x, y, from), iso(x, y, to)])

  const narrow = upright.filter((part) => !isLevel(part))
  const holder = (at: number) => parts.slice(at).find(isLevel) ?? parts.slice(0, at).findLast(isLevel) ?? widest
  const isFastener = (part: Sized) => fastenersOf(part, holder(parts.indexOf(part))) > 1
  const chains = Map.groupBy(
    narrow.filter((part) => !isFastener(part)),
    axisOf,
  )
  const along = placesAlong(chains, widest)

  let z = 0
  let above: Level | undefined
  let row: Row = { fasteners: [], chains: new Map() }
  let ahead: Sized[] = []
  const seen = new Set<number>()
  const ends = new Map<string, { x: number; low: number; high: number }>()
  const reach = (axis: number, x: number, [from, to]: readonly [number, number]) => {
    const { low, high } = ends.get(`${axis} ${x}`) ?? { low: Infinity, high: -Infinity }
    ends.set(`${axis} ${x}`, { x, low: Math.min(low, to), high: Math.max(high, from) })
  }

  const closeRow = (below: Sized | undefined) => {
    const { fasteners, chains: here } = row
    if (fasteners.length === 0 && here.size === 0) return
    const narrowest = Math.max(0, ...[...here.values()].flat().map(thick))
    const hidden = above ? thick(above.part) : 0
    if (above) z -= here.size > 0 ? GAP + 0.5 * (hidden + Math.min(hidden, narrowest)) : GAP + 0.2 * hidden
    const heights = [...here.values()].map(spanOf)
    const height = Math.max(...heights, ...fasteners.map(({ length }) => length))
    const floor = z - height
    for (const [axis, chain] of here) {
      const everywhere = along.get(axis) ?? [0]
      const isOften = Math.min(...chain.map(({ shape }) => shape.callout.quantity)) >= everywhere.length
      const xs = isOften ? everywhere : axis === axisOf(widest) ? [0] : everywhere.slice(0, 1)
      // What goes on below where its axis began hangs there; all else stands on what comes next.
      let top: number = above && (!below || seen.has(axis)) ? z : floor + spanOf(chain)
      for (const [at, part] of chain.entries()) {
        const next = chain[at + 1]
        const isBelow = above !== undefined && below === undefined
        put(
          isBelow ? turned(part) : part,
          xs.map((x) => [x, 0, top - part.length] as const),
        )
        for (const x of xs) reach(axis, x, [top, top - part.length])
        top -= part.length + (next ? gapAfter(part, next) : 0)
      }
      seen.add(axis)
    }
    for (const part of fasteners) {
      const holds = below ?? above?.part ?? widest
      const bottom = below ? floor : z - part.length
      const spots = rimOf(holds, fastenersOf(part, holds))
      put(
        below ? part : turned(part),
        spots.map(([x, y]) => [x, y, bottom] as const),
      )
      for (const [x, y] of spots)
        draw(x, y, below ? [bottom + part.length, bottom - GAP] : [z + GAP + 0.2 * hidden, bottom])
    }
    z = floor - (below ? GAP + 0.4 * narrowest : 0)
    row = { fasteners: [], chains: new Map() }
  }
  const putAhead = ({ part, z: under }: Level) => {
    let x = part.a / 2 + 2 * GAP
    const middle = under + part.length / 2
    for (const one of ahead.toReversed()) {
      put(one, [[x, 0, middle]])
      x += one.length + gapAfter(one, one)
    }
    if (ahead.length > 0) lines.push([iso(part.a / 2, 0, middle), iso(x, 0, middle)])
    ahead = []
  }

  for (const part of parts) {
    const axis = axisOf(part)
    if (axis < 0) ahead.push(part)
    else if (isLevel(part)) {
      const hadRow = row.fasteners.length + row.chains.size > 0
      closeRow(part)
      if (above && !hadRow) z -= gapAfter(above.part, part)
      z -= part.length
      put(part, [[0, 0, z]])
      reach(axis, 0, [z + part.length, z])
      above = { part, z }
      putAhead(above)
      seen.add(axis)
    } else if (isFastener(part)) row.fasteners.push(part)
    else row.chains.set(axis, [...(row.chains.get(axis) ?? []), part])
  }
  closeRow(undefined)
  if (above) putAhead(above)
  for (const { x, low, high } of ends.values()) draw(x, 0, [high + GAP, low - GAP])
  return { parts: placed, lines }
}

/** The chain of what is widest stands in the middle. */
function placesAlong(chains: ReadonlyMap<number, Sized[]>, widest: Sized): Map<number, number[]> {
  const main = widest.shape.callout.axis
  const others = [...chains.keys()].filter((axis) => axis !== main)
  const half = Math.ceil(others.length / 2)
  const axes = [...others.slice(0, half), ...(chains.has(main) ? [main] : []), ...others.slice(half)]
  if (axes.length === 0) return new Map()
  const { cylinders = 1, ports = cylinders, rows = 1 } = widest.shape.callout.sizes
  const most = Math.max(...[...chains.values()].flat().map(({ shape }) => shape.callout.quantity))
  const rooms = axes.map((axis) => roomOf(chains.get(axis)!))
  const at = stations(rooms, widest.a, Math.min(ports / rows, most, 4))
  return new Map(axes.map((axis, place) => [axis, at[place]!]))
}
