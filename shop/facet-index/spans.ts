// Fit rows of a segment, side by side: those of one engine family, generator model or vehicle model stand together. Many rows have the
// same bounds, so that each row only names its own.

export interface Spans {
  begins: Uint32Array
  ends: Uint32Array
  places: Uint32Array | Uint16Array
  bounds: Uint32Array | Uint16Array | Uint8Array
  /** What holds the row: serial numbers, days since 1970 or years since 1900, included on both sides. */
  from: Uint32Array
  to: Uint32Array
  /** Code of the engine that a vehicle's row names, 0 when it names none. */
  engines: Uint32Array
}

export const noSpans: Spans = {
  begins: new Uint32Array(),
  ends: new Uint32Array(),
  places: new Uint16Array(),
  bounds: new Uint16Array(),
  from: new Uint32Array(),
  to: new Uint32Array(),
  engines: new Uint32Array(),
}

interface SpanRow {
  code: number
  place: number
  from: number
  to: number
  engine: number
}

export interface SpanRows {
  push(row: SpanRow): void
  done(): Spans
}

const [BYTE, SHORT] = [256, 65_536]

/** Gathers the `count` fit rows of a segment of `size` parts; all rows of one code come one after the other. */
export function spanRows(size: number, count: number): SpanRows {
  const begins: number[] = []
  const ends: number[] = []
  const places = size < SHORT ? new Uint16Array(count) : new Uint32Array(count)
  let bounds: Spans['bounds'] = new Uint8Array(count)
  const from: number[] = []
  const to: number[] = []
  const engines: number[] = []
  const known = new Map<number, number[]>()
  let length = 0

  const boundOf = (row: SpanRow): number => {
    const alike = known.get(row.from)
    for (const bound of alike ?? []) if (to[bound] === row.to && engines[bound] === row.engine) return bound
    const bound = from.push(row.from) - 1
    to.push(row.to)
    engines.push(row.engine)
    if (alike) alike.push(bound)
    else known.set(row.from, [bound])
    return bound
  }

  return {
    push(row) {
      begins[row.code] ??= length
      places[length] = row.place
      const bound = boundOf(row)
      if (bound === BYTE) bounds = Uint16Array.from(bounds)
      else if (bound === SHORT) bounds = Uint32Array.from(bounds)
      bounds[length] = bound
      ends[row.code] = ++length
    },
    done: () => ({
      begins: Uint32Array.from(begins, (begin) => begin ?? 0),
      ends: Uint32Array.from(ends, (end) => end ?? 0),
      places,
      bounds,
      from: Uint32Array.from(from),
      to: Uint32Array.from(to),
      engines: Uint32Array.from(engines),
    }),
  }
}
