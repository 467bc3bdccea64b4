import { hindranceOf } from '#shop/cart/line-hindrance.ts'
import { notForSaleRefusal } from '#shop/cart/not-for-sale.ts'
import { type OpenCart, type OpenLine, lineCountOf } from '#shop/cart/open-cart.ts'
import { mostOf } from '#shop/cart/plan-add.ts'
import { type CartDiscount, pricedCart } from '#shop/cart/priced-cart.ts'
import type { Exemption } from '#shop/pricing/exemptions.ts'
import type { SoldLine } from '#shop/pricing/price-lines.ts'
import { type SaleQuote, quoteFor } from '#shop/pricing/quote.ts'
import { type Destination, refusedLines } from '#shop/pricing/shipping.ts'
import { recordId } from '#values/record-id.ts'
import { Refusal, type RefusalCode } from '#values/refusal.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { shopDay } from '#values/shop-day.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

export interface Sale {
  lines: (OpenLine & SoldLine)[]
  quote: SaleQuote
  /** The discount that counts. */
  applied: CartDiscount | null
}

/**
 * The cart as it would be sold now, to this address: every rule of sale is asked again (reliability rule 20). Refuses with the
 * lines that stand in the way in `data.lines`; undefined when the cart holds more of a part than can be bought by now (K-2).
 */
export async function prepareSale(
  cart: OpenCart,
  { to, exemptions }: { to: Destination; exemptions: readonly Exemption[] },
  deps: CheckoutDeps,
): Promise<Sale | undefined> {
  const hindrances = new Map(cart.lines.map((line) => [line, hindranceOf(line, cart.lines)]))
  for (const reason of hindrances.values())
    if (reason)
      throw naming(
        reason === 'agreements' ? 'checkout/agree-anew' : notForSaleRefusal(reason),
        cart.lines.filter((line) => hindrances.get(line) === reason),
      )
  // A server of the build before counts no crate engines when it adds parts beside them (K-1).
  const { maxLines } = shopSettings.cart
  if (lineCountOf(cart.lines) > maxLines) throw new Refusal('cart/too-many-lines', { values: { max: maxLines } })
  if (cart.lines.some(({ part, quantity }) => quantity > mostOf(part))) return undefined
  const refused = refusedLines(cart.lines, to)
  if (refused.length > 0) throw naming('checkout/cannot-ship', refused)

  const { lines, applied, isFreeByCode } = pricedCart(cart, to.country)
  const quote = await quoteFor(lines, { to, on: shopDay(deps.now()), exemptions, isFreeByCode }, deps.tax)
  return { lines, quote, applied: applied?.problem === null ? applied : null }
}

const naming = (code: RefusalCode, lines: OpenLine[]) => new Refusal(code, { data: { lines: lines.map(namedLine) } })

export const namedLine = ({ id, part }: OpenLine) => ({
  id: recordId('cartLine', id),
  name: part.summary.name,
  partNumber: part.summary.partNumber,
})
