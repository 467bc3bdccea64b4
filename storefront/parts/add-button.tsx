import type { PartSummary } from '#contract/shop/part.ts'
import { fill } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'
import { AddToCart } from '../cart/add-to-cart.island.tsx'

/** A crate engine is added with a vehicle and agreements, which only its own page asks for (business rule CE-1). */
export const canAdd = ({ notForSale, price, kind }: PartSummary): boolean =>
  !notForSale && price !== null && kind !== 'CrateEngine'

export function AddButton({ part, quantity = 1 }: { part: PartSummary; quantity?: number }) {
  const { words, href } = usePage()
  const { islands } = words
  const { id, partNumber, name, kind, price, notForSale } = part
  if (kind === 'CrateEngine' && price && !notForSale)
    return (
      <a
        className="button button--small"
        href={href(part.path)}
        aria-label={fill(words.crate.orderOf, { name: `${name} ${partNumber}` })}
      >
        {words.crate.order}
      </a>
    )
  if (!price || !canAdd(part)) return null
  const added = { id, partNumber, name, kind, unit: price.unit, list: price.list, isSpecial: price.isSpecial }
  return <AddToCart isInRow most={quantity} part={added} words={islands} />
}
