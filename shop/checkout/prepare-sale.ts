import { hindranceOf } from '#shop/cart/line-hindrance.ts'
import { notForSaleRefusal } from '#shop/cart/not-for-sale.ts'
import { type OpenCart, type OpenLine, lineCountOf } from '#shop/cart/open-cart.ts'
import { mostOf } from '#shop/cart/plan-add.ts'
import { type CartDiscount, pricedCart } from '#shop/cart/priced-cart.ts'
import { canCollect, pickupOf, type Promised } from '#shop/pickup/promise.ts'
import { PlaceUnknown } from '#providers/tax/port.ts'
import type { Exemption } from '#shop/pricing/exemptions.ts'
import type { SoldLine } from '#shop/pricing/price-lines.ts'
import { type SaleQuote, quoteFor } from '#shop/pricing/quote.ts'
import { type Destination, refusedLines, type ShippingWish } from '#shop/pricing/shipping.ts'
import type { StoreRow } from '#shop/stores/store-row.ts'
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
  /** Of what is collected: where, when, and how much of each part comes from the shelf there. */
  collected: Collected | null
}

interface Collected {
  store: StoreRow
  pickup: Promised
  shelf: { productId: number; quantity: number }[]
}

/**
 * The cart as it would be sold now, to this address or at its store: every rule of sale is asked again (reliability rule 20). Refuses with
 * the lines that stand in the way in `data.lines`; undefined when the cart holds more of a part than can be bought by now (K-2).
 */
export async function prepareSale(
  cart: OpenCart,
  { shipTo, exemptions, wish }: { shipTo: Destination; exemptions: readonly Exemption[]; wish: ShippingWish },
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
  const collected = collectedFrom(cart, deps.now())
  const to = collected ? placeOf(collected.store) : shipTo
  const refused = refusedOf(cart.lines, cart, to)
  if (refused.length > 0) throw naming(collected ? 'checkout/cannot-collect' : 'checkout/cannot-ship', refused)

  const { lines, applied, isFreeByCode, isCollected, rates } = pricedCart(cart, to.country)
  const on = shopDay(deps.now())
  const quote = await quoteFor(lines, { to, on, rates, wish, exemptions, isFreeByCode, isCollected }, deps.tax).catch(
    (error: unknown) => {
      if (!(error instanceof PlaceUnknown)) throw error
      throw new Refusal('checkout/not-ready', { fields: { 'shipTo.postalCode': 'zip.state' } })
    },
  )
  // No use is taken of a code that takes off what is not charged.
  const counts = applied?.problem === null && !(isFreeByCode && (collected || quote.method === 'TWO_DAY'))
  return { lines, quote, applied: counts ? applied : null, collected }
}

/** Refuses where no store is chosen, as the field that asks for one does (SH-5). */
function collectedFrom(cart: OpenCart, now: Date): Collected | null {
  const { deliveryType, store, lines } = cart
  if (deliveryType !== 'PICKUP') return null
  if (!store) throw new Refusal('checkout/not-ready', { fields: { storeId: 'store.select' } })
  return {
    store,
    pickup: pickupOf(lines, store, now),
    shelf: lines.flatMap(({ productId, quantity, shelf }) => {
      const taken = Math.min(quantity, Math.max(shelf, 0))
      return taken > 0 ? [{ productId, quantity: taken }] : []
    }),
  }
}

/** The lines that do not go there, or are not handed over at the chosen store (SH-5, SH-6). */
export const refusedOf = (
  lines: OpenLine[],
  cart: Pick<OpenCart, 'deliveryType' | 'store'> | undefined,
  to: Destination,
): OpenLine[] => {
  const { deliveryType = 'SHIP', store = null } = cart ?? {}
  return deliveryType === 'PICKUP' && store ? lines.filter((line) => !canCollect(line, store)) : refusedLines(lines, to)
}

/** A store as the place of supply (T-1). */
export const placeOf = ({ country, region, address1, city, postal_code: postalCode }: StoreRow): Destination => ({
  country,
  region,
  line1: address1,
  line2: '',
  city,
  postalCode,
})

const naming = (code: RefusalCode, lines: OpenLine[]) => new Refusal(code, { data: { lines: lines.map(namedLine) } })

export const namedLine = ({ id, part }: OpenLine) => ({
  id: recordId('cartLine', id),
  name: part.summary.name,
  partNumber: part.summary.partNumber,
})
