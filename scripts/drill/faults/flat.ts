// Whether memory is flat: how fast it grows once caches are full and code is compiled.

export interface Looked {
  minute: number
  mb: number
}

/** With fewer, one cache that was just forgotten or filled decides. */
const FEWEST = 3

/**
 * In MB an hour, by least squares, of what was seen in the last half; nothing where that is too little to tell. The first half warms up: caches fill,
 * and each kind of fault compiles code of its own the first time it is struck.
 */
export function growthAnHour(all: readonly Looked[]): number | undefined {
  const there = all.filter(({ mb }) => Number.isFinite(mb))
  const half = there.filter(({ minute }) => minute >= (there.at(-1)?.minute ?? 0) / 2)
  return half.length < FEWEST ? undefined : 60 * slopeOf(half)
}

/** Least squares, in MB a minute. */
export function slopeOf(points: readonly Looked[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(({ minute }) => minute)), mean(points.map(({ mb }) => mb))]
  const over = points.reduce((sum, { minute, mb }) => sum + (minute - x) * (mb - y), 0)
  return over / points.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)
}
