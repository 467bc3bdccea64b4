import type { PartSummary } from '#contract/shop/part.ts'
import { useWords } from '../page/page-context.ts'
import { AddToCart } from '../cart/add-to-cart.island.tsx'

/** A crate engine is added with a vehicle and agreements, which no list asks for (business rule CE-1). */
export const canAdd = ({ notForSale, price, kind }: PartSummary): boolean =>
  !notForSale && price !== null && kind !== 'CrateEngine'

export function AddButton({ part, quantity = 1 }: { part: PartSummary; quantity?: number }) {
  const { islands } = useWords()
  const { id, partNumber, name, kind, price } = part
  if (!price || !canAdd(part)) return null
  const added = { id, partNumber, name, kind, unit: price.unit, list: price.list }
  return <AddToCart isInRow most={quantity} part={added} words={islands} />
}
