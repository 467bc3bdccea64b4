// How far apart the parts of a chain are drawn, and where along what is long the narrow ones stand.
import type { Flat } from './sketch.ts'
import { circleOf, rim } from './outlines.ts'
import type { Sized } from './chains.ts'

export const GAP = 7
/** Of what a part would hide of the next one, so much is left free. */
const CLEAR = { z: 0.55, x: 0.28 }
/** A fan hides little of what stands behind its blades. */
const THICKEST = 130

const FASTENERS = new Set(['bolt', 'stud', 'mount'])

export const thick = ({ a, b }: Sized): number => Math.min(a, b, THICKEST)

/** From a part to the next one of its chain, further from the reader. */
export const gapAfter = (near: Sized, far: Sized, along: keyof typeof CLEAR = 'z'): number => {
  const hides = thick(near)
  return GAP + (CLEAR[along] * (hides + Math.min(hides, thick(far)))) / 2
}

/** Of bolts that are sold in sets, those of all sets. */
const piecesIn = ({ shape: { callout } }: Sized): number => callout.quantity * (callout.sizes['pieces'] ?? 1)

/** How many of a fastener one piece of what it holds has; those are drawn round its rim. */
export const fastenersOf = (part: Sized, holds: Sized): number =>
  FASTENERS.has(part.shape.callout.kind ?? '') ? Math.round(piecesIn(part) / Math.max(1, piecesIn(holds))) : 0

export function rimOf({ a, b, shape }: Sized, count: number): Flat[] {
  if (shape.callout.kind === 'rod') return rim(a * 0.72, 0, 2)
  const isRound = Math.abs(a - b) < 0.01 * a && shape.callout.kind !== 'plate'
  if (isRound) return circleOf(a * (a > 100 ? 0.2 : 0.32), Math.min(count, 4), 0.3)
  const most = Math.max(a, b) > 1.8 * Math.min(a, b) ? 6 : 4
  return rim(a * 0.93, b * 0.88, Math.min(count, most))
}

/** How long a chain of parts is, apart. */
export const spanOf = (parts: readonly Sized[]): number =>
  parts.reduce((sum, part, at) => {
    const next = parts[at + 1]
    return sum + part.length + (next ? gapAfter(part, next) : 0)
  }, 0)

const ROOM = 1.3
/** Across a chain; what a machine has one of is not drawn again, and may be wider. */
export function roomOf(parts: readonly Sized[]): number {
  const often = parts.filter(({ shape }) => shape.callout.quantity > 1)
  return Math.max(...(often.length > 0 ? often : parts).map(({ a, b }) => Math.max(a, b))) * ROOM + GAP
}

/** For each chain where it stands along a length, as often as all of them have room, but never more often than `most`. */
export function stations(rooms: readonly number[], length: number, most: number): number[][] {
  const one = rooms.reduce((sum, room) => sum + room, 0)
  const times = Math.max(1, Math.min(most, Math.floor((length * 0.94) / one)))
  const step = Math.max(one, (length * 0.94) / times)
  const spread = rooms.length > 1 ? step / one : 1
  return rooms.map((room, at) => {
    const before = rooms.slice(0, at).reduce((sum, other) => sum + other, 0)
    const own = rooms.length > 1 ? (before + room / 2) * spread : step / 2
    return Array.from({ length: times }, (_, k) => (k - times / 2) * step + own)
  })
}
