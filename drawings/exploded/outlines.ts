// Flat outlines, in millimetres around their middle.
import type { Flat, Hole } from './sketch.ts'

export const rectangle = (a: number, b: number, corner = 0): Flat[] =>
  rounded(
    [
      [-a / 2, -b / 2],
      [a / 2, -b / 2],
      [a / 2, b / 2],
      [-a / 2, b / 2],
    ],
    corner,
  )

export const regular = (radius: number, count: number, turn = 0): Flat[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / count
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })

export const moved = (points: readonly Flat[], a: number, b: number): Flat[] => points.map(([x, y]) => [x + a, y + b])

export function rounded(points: readonly Flat[], corner: number, steps = 3): Flat[] {
  if (corner <= 0) return [...points]
  return points.flatMap((point, i) => {
    const [before, after] = [points[(i + points.length - 1) % points.length]!, points[(i + 1) % points.length]!]
    const towards = ([a, b]: Flat): Flat => {
      const length = Math.hypot(a - point[0], b - point[1]) || 1
      const share = Math.min(corner, length / 2) / length
      return [point[0] + (a - point[0]) * share, point[1] + (b - point[1]) * share]
    }
    const [from, to] = [towards(before), towards(after)]
    return Array.from({ length: steps + 1 }, (_, k): Flat => {
      const t = k / steps
      const mix = (j: 0 | 1) => from[j] * (1 - t) ** 2 + 2 * point[j] * t * (1 - t) + to[j] * t * t
      return [mix(0), mix(1)]
    })
  })
}

/** Teeth or blades: between two radii, each `share` of its step wide. */
export const toothed = (inner: number, outer: number, count: number, share = 0.5): Flat[] =>
  Array.from({ length: count }, (_, i) => {
    const at = (radius: number, turn: number): Flat => {
      const angle = ((i + turn) * 2 * Math.PI) / count
      return [radius * Math.cos(angle), radius * Math.sin(angle)]
    }
    return [at(inner, -share / 1.6), at(outer, -share / 3), at(outer, share / 3), at(inner, share / 1.6)]
  }).flat()

/** Spots evenly round a rectangle: along both long sides, then the short ones where there are many. */
export function rim(length: number, width: number, count: number): Flat[] {
  if (count <= 1) return [[0, 0]]
  const inRow = Math.max(2, Math.ceil(count / 2))
  return Array.from({ length: Math.min(count, 2 * inRow) }, (_, i): Flat => {
    const k = Math.floor(i / 2)
    return [(k / (inRow - 1) - 0.5) * length, ((i % 2) - 0.5) * width]
  })
}

export const circleOf = (radius: number, count: number, turn = Math.PI / 4): Flat[] => regular(radius, count, turn)
export const holesAt = (spots: readonly Flat[], radius: number): Hole[] => spots.map(([a, b]) => [a, b, radius])
