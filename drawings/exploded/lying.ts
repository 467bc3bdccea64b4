// What comes apart from front to rear: one line of parts, what stands over it, and lines beside it.
import type { Point } from '../pen.ts'
import type { PlacedPart, Sized, Stack } from './chains.ts'
import { fastenersOf, GAP, gapAfter, rimOf, roomOf, spanOf, stations } from './spacing.ts'
import { iso } from './sketch.ts'
import { turned } from './turned.ts'

export function lying(parts: readonly Sized[], main: number): Stack {
  const axisOf = (part: Sized) => part.shape.callout.axis
  const placed: PlacedPart[] = []
  const lines: [Point, Point][] = []
  const put = ({ shape, scale }: Sized, spots: readonly (readonly [number, number, number])[]) =>
    placed.push({ shape, scale, spots: spots.map(([x, y, z]) => iso(x, y, z)) })

  const inLine = parts.filter((part) => axisOf(part) === main)
  const held = (part: Sized) => {
    const at = inLine.indexOf(part)
    const isHolder = (other: Sized) => fastenersOf(other, other) === 0
    const after = inLine.slice(at).find(isHolder)
    const holds = after ?? inLine.slice(0, at).findLast(isHolder)
    return holds && { holds, isLast: after === undefined, count: fastenersOf(part, holds) }
  }
  const rears = new Map<Sized, number>()
  let x = 0
  for (const [at, part] of inLine.entries()) {
    const before = inLine[at - 1]
    const bolted = held(part)
    const isBolted = bolted !== undefined && bolted.count > 1
    if (before) x -= isBolted && bolted.isLast ? GAP * 2 : gapAfter(before, part, 'x')
    x -= part.length
    rears.set(part, x)
    const spots = isBolted ? rimOf(bolted.holds, bolted.count) : [[0, 0] as const]
    put(
      isBolted && bolted.isLast ? turned(part) : part,
      spots.map(([y, z]) => [x, y, z] as const),
    )
    const rear = x
    if (isBolted)
      for (const [y, z] of spots)
        lines.push(
          bolted.isLast
            ? [iso(rear, y, z), iso(rear + part.length + 2 * GAP, y, z)]
            : [iso(rear + part.length, y, z), iso(rear - GAP, y, z)],
        )
  }
  if (inLine.length > 1) lines.push([iso(GAP, 0, 0), iso(x - GAP, 0, 0)])

  const over = new Map<Sized, Map<number, Sized[]>>()
  const beside = new Map<number, Sized[]>()
  for (const [at, part] of parts.entries()) {
    const axis = axisOf(part)
    if (axis === main) continue
    if (axis < 0) {
      beside.set(axis, [...(beside.get(axis) ?? []), part])
      continue
    }
    const isCarrier = (other: Sized) => axisOf(other) === main
    const carrier = parts.slice(at).find(isCarrier) ?? parts.slice(0, at).findLast(isCarrier)!
    const chains = over.get(carrier) ?? new Map<number, Sized[]>()
    over.set(carrier, chains.set(axis, [...(chains.get(axis) ?? []), part]))
  }
  for (const [carrier, chains] of over) standOver(carrier, chains)
  let aside = Math.max(...inLine.map(({ a }) => a)) / 2
  for (const chain of beside.values()) {
    aside += Math.max(...chain.map(({ a }) => a)) / 2 + 2 * GAP
    const first = parts.slice(0, parts.indexOf(chain[0]!)).findLast((part) => axisOf(part) === main)
    let from = first ? rears.get(first)! : 0
    const start = from
    for (const part of chain) {
      from -= part.length
      put(part, [[from, -aside, 0]])
      from -= gapAfter(part, part, 'x')
    }
    lines.push([iso(start + GAP, -aside, 0), iso(from, -aside, 0)])
    aside += Math.max(...chain.map(({ a }) => a)) / 2
  }
  return { parts: placed, lines }

  function standOver(carrier: Sized, chains: ReadonlyMap<number, Sized[]>) {
    const rooms = [...chains.values()].map(roomOf)
    const { cylinders = 1 } = carrier.shape.callout.sizes
    const at = stations(rooms, carrier.length, Math.min(cylinders, 2))
    for (const [place, chain] of [...chains.values()].entries()) {
      const foot = carrier.b / 2 + 2 * GAP
      let top = foot + spanOf(chain)
      const xs = at[place]!.map((along) => rears.get(carrier)! + carrier.length / 2 + along)
      for (const along of xs) lines.push([iso(along, 0, top + GAP), iso(along, 0, 0)])
      for (const [k, part] of chain.entries()) {
        const next = chain[k + 1]
        const held = chain
          .slice(0, k)
          .find((other) => fastenersOf(part, other) > 1 && other.shape.callout.kind === 'rod')
        const spots = held ? rimOf(held, 2) : [[0, 0] as const]
        put(
          held ? turned(part) : part,
          xs.flatMap((along) => spots.map(([x, y]) => [along + x, y, top - part.length] as const)),
        )
        top -= part.length + (next ? gapAfter(part, next) : 0)
      }
    }
  }
}
