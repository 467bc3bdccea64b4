import type { PartSummary } from '#contract/shop/part.ts'
import { useWords } from '../page/page-context.ts'
import { AddToCart } from '../cart/add-to-cart.island.tsx'

export function AddButton({ part, quantity = 1 }: { part: PartSummary; quantity?: number }) {
  const { islands } = useWords()
  const { id, partNumber, name, kind, price, notForSale } = part
  // A crate engine is added with a vehicle and agreements, which no list asks for (business rule CE-1).
  if (notForSale || !price || kind === 'CrateEngine') return null
  const added = { id, partNumber, name, kind, unit: price.unit, list: price.list }
  return <AddToCart isInRow most={quantity} part={added} words={islands} />
}
