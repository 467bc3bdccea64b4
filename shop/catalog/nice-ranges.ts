// Ranges of numbers that read well, for attributes with many values: 50–100, 100–200.

export interface NumberRange {
  value: string
  low: number
  high: number
}

/** From here on a span is wide: each range is about twice as wide as the one before. */
const WIDE = 8
/** Evenly cut spans take about so many ranges. */
const EVEN_CUTS = 6

/** Ranges without gap from `least` to `most`, both included; their bounds follow from these two alone. */
export function niceRanges(least: number, most: number): NumberRange[] {
  const bounds = least > 0 && most / least >= WIDE ? doublingBounds(least, most) : evenBounds(least, most)
  return bounds.slice(1).map((high, index) => {
    const low = bounds[index] ?? high
    return { value: `${low}-${high}`, low, high }
  })
}

/** 1, 2, 5, 10, 20, 50 …, from the last not above `least` to the first above `most`. */
function doublingBounds(least: number, most: number): number[] {
  const bounds: number[] = []
  for (let power = Math.floor(Math.log10(least)) - 1; ; power++)
    for (const step of [1, 2, 5]) {
      const bound = Number(`${step}e${power}`)
      if (bound <= least) bounds.length = 0
      bounds.push(bound)
      if (bound > most) return bounds
    }
}

function evenBounds(least: number, most: number): number[] {
  const step = niceStep((most - least) / EVEN_CUTS)
  const bounds: number[] = []
  for (let cut = Math.floor(least / step); ; cut++) {
    // Digits beyond the twelfth are noise of the multiplication.
    const bound = Number((cut * step).toPrecision(12))
    bounds.push(bound)
    if (bound > most) return bounds
  }
}

/** The least of 1, 2 and 5 times a power of ten that is not below `width`. */
function niceStep(width: number): number {
  if (width <= 0) return 1
  const power = Math.floor(Math.log10(width))
  return (
    [1, 2, 5, 10].map((step) => Number(`${step}e${power}`)).find((step) => step >= width) ?? Number(`1e${power + 1}`)
  )
}
