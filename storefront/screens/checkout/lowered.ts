// Quantities that stock has lowered while somebody is at the checkout (business rule K-2). Pure.
import type { CheckoutView } from '#contract/shop/checkout.ts'

/**
 * The checkout as it is now, with what was asked for where stock allows less: told for as long as that holds, also when another
 * answer than this one was the first to lower it.
 */
export function withLowered(shown: CheckoutView, fresh: CheckoutView): CheckoutView {
  const lines = fresh.lines.map((line) => {
    const was = shown.lines.find(({ id }) => id === line.id)
    const asked = was?.quantityBefore ?? line.quantityBefore ?? was?.quantity ?? line.quantity
    const isLowered = line.quantity < asked && line.quantity === line.most
    return { ...line, quantityBefore: isLowered ? asked : null }
  })
  return { ...fresh, lines }
}

/** Whether the shopper has been shown more of a part than there is in the cart now. */
export const hasFewer = (shown: CheckoutView, fresh: CheckoutView): boolean =>
  fresh.lines.some(({ id, quantity }) => shown.lines.some((was) => was.id === id && was.quantity > quantity))
