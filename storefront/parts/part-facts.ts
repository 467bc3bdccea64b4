import type { PartSummary } from '#contract/shop/part.ts'

type Named = Pick<PartSummary, 'id' | 'partNumber' | 'name'> & { price: { unit: number } | null }

/** For `data-part`, by which the data layer names what a door without a form of its own part adds (AN-1); nothing without a price. */
export const partFacts = ({ id, partNumber, name, price }: Named): string | undefined =>
  price ? JSON.stringify({ id, partNumber, name, unit: price.unit }) : undefined
