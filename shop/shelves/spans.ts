// Fit rows of a shelf, side by side: those of one engine family, generator model or vehicle model stand together.
type Bound = Uint32Array | Uint16Array | Uint8Array

export interface Spans {
  /** Rows of the machine with code c stand from begins[c] to before ends[c]. */
  begins: Uint32Array
  ends: Uint32Array
  /** The part's place on the shelf. */
  places: Uint32Array | Uint16Array
  /** What holds the row: serial numbers, days since 1970 or years since 1900, included on both sides. */
  from: Bound
  to: Bound
  /** Code of the engine that a vehicle's row names, 0 when it names none; empty for engines and generators. */
  engines: Uint8Array
}

export const noSpans: Spans = {
  begins: new Uint32Array(),
  ends: new Uint32Array(),
  places: new Uint16Array(),
  from: new Uint16Array(),
  to: new Uint16Array(),
  engines: new Uint8Array(),
}

export interface SpanRows {
  push(row: { code: number; place: number; from: number; to: number; engine: number }): void
  done(): Spans
}

export type Bounds = typeof Uint32Array | typeof Uint16Array | typeof Uint8Array

/** Gathers the `count` fit rows of a shelf of `size` parts; all rows of one code come one after the other. */
export function spanRows(size: number, count: number, Kind: Bounds, hasEngines: boolean): SpanRows {
  const begins: number[] = []
  const ends: number[] = []
  const places = size < 65_536 ? new Uint16Array(count) : new Uint32Array(count)
  const from = new Kind(count)
  const to = new Kind(count)
  const engines = new Uint8Array(hasEngines ? count : 0)
  let length = 0
  return {
    push(row) {
      begins[row.code] ??= length
      places[length] = row.place
      from[length] = row.from
      to[length] = row.to
      if (hasEngines) engines[length] = row.engine
      ends[row.code] = ++length
    },
    done: () => ({
      begins: Uint32Array.from(begins, (begin) => begin ?? 0),
      ends: Uint32Array.from(ends, (end) => end ?? 0),
      places,
      from,
      to,
      engines,
    }),
  }
}
