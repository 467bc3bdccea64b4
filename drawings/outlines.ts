// Flat outlines, as points around their own middle: what plates, flanges and gears are cut from.

import type { Point } from './pen.ts'

export const circle = (radius: number, points = 20, from = 0): Point[] =>
  Array.from({ length: points }, (_, i) => onCircle(radius, from + (360 * i) / points))

export function onCircle(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}

const rectangle = (width: number, height: number): Point[] => [
  [-width / 2, -height / 2],
  [width / 2, -height / 2],
  [width / 2, height / 2],
  [-width / 2, height / 2],
]

export const rounded = (width: number, height: number, corner: number): Point[] =>
  around(rectangle(width - 2 * corner, height - 2 * corner).map(([x, y]) => [x, y, corner]))

/** A string drawn tight around discs, each [across, up, radius]: flanges with ears, belts, rods. */
export function around(discs: readonly (readonly [across: number, up: number, radius: number])[]): Point[] {
  const points = discs
    .flatMap(([x, y, radius]) => circle(radius, radius < 8 ? 12 : 18).map(([dx, dy]): Point => [x + dx, y + dy]))
    .sort(([ax, ay], [bx, by]) => ax - bx || ay - by)
  return [...chain(points), ...chain(points.reverse())]
}

/** One side of the hull: keeps only what turns the same way (Andrew's monotone chain). */
function chain(points: readonly Point[]): Point[] {
  const hull: Point[] = []
  for (const point of points) {
    while (hull.length > 1 && turn(hull.at(-2)!, hull.at(-1)!, point) <= 1e-9) hull.pop()
    hull.push(point)
  }
  return hull.slice(0, -1)
}

const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** A toothed wheel: teeth are `depth` deep, a little narrower at their tips. */
export function toothed(radius: number, teeth: number, depth: number): Point[] {
  const step = 360 / teeth
  return Array.from({ length: teeth }, (_, i) =>
    (
      [
        [-0.3, -depth],
        [-0.16, 0],
        [0.16, 0],
        [0.3, -depth],
      ] as const
    ).map(([at, lower]): Point => {
      const angle = ((i + at) * step * Math.PI) / 180
      return [(radius + lower) * Math.cos(angle), (radius + lower) * Math.sin(angle)]
    }),
  ).flat()
}

/** Points along a smooth curve through the given ones (Catmull-Rom), for hoses and castings. */
export function smooth<P extends readonly number[]>(through: readonly P[], closed = false, between = 4): P[] {
  const count = through.length
  const at = (i: number) => through[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))]!
  const spans = closed ? count : count - 1
  const curve: P[] = []
  for (let i = 0; i < spans; i++)
    for (let step = 0; step < between; step++) {
      const t = step / between
      curve.push(at(i).map((_, d) => spline(at(i - 1)[d]!, at(i)[d]!, at(i + 1)[d]!, at(i + 2)[d]!, t)) as unknown as P)
    }
  return closed ? curve : [...curve, through[count - 1]!]
}

const spline = (a: number, b: number, c: number, d: number, t: number) =>
  b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))

export const spaced = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => (count === 1 ? (from + to) / 2 : from + ((to - from) * i) / (count - 1)))
