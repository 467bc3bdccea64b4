// The ranges that prices are narrowed by: 'from-to' in cents, both included; the last one has no end.

const BOUNDS = [0, 25_00, 50_00, 100_00, 250_00, 500_00, 1000_00, 2500_00]

export const PRICE_RANGES: string[] = BOUNDS.map(
  (from, index) => `${from}-${(BOUNDS[index + 1] ?? Number.NaN) - 1}`,
).map((range) => range.replace('NaN', ''))

/** The place of a unit price among the ranges, from 1; 0 without a price. */
export const priceRangeCode = (unit: number | null): number =>
  unit === null ? 0 : BOUNDS.filter((from) => from <= unit).length
