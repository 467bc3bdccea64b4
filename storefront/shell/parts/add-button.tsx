// The add button of a part in a list, when it can be added.
import type { PartSummary } from '#contract/shop/part.ts'
import { AddToCart } from '../add-to-cart.island.tsx'

export function AddButton({ part }: { part: PartSummary }) {
  const { id, partNumber, name, kind, price, notForSale } = part
  if (notForSale || !price) return null
  return <AddToCart isInRow most={1} part={{ id, partNumber, name, kind, unit: price.unit, list: price.list }} />
}
