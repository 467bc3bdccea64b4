// The call behind every add button: the specification's payload, and the header's count moved ahead of the answer.
import type { ShopApi } from '#contract/shop/calls.ts'
import type { PartSummary } from '#contract/shop/part.ts'
import { currencyOf, type Locale } from '#values/locale.ts'
import { decimal } from '#values/money.ts'
import { cartSummary } from './cart-store.ts'
import { isServerFailure, refusalIn } from '../calls/shop-api.ts'

export type AddedPart = Pick<PartSummary, 'id' | 'partNumber' | 'name' | 'kind'> & {
  unit: number
  list: number
  isSpecial: boolean
}

export type AddOutcome =
  /** `note`: that the add took a promo code off the cart (K-4). */
  | { kind: 'added'; note: string }
  /** With the shop's sentence; without one when the answer was empty (rule K-3). */
  | { kind: 'refused'; sentence: string | null }
  /** A failure of the server is only logged, and the button becomes usable again (specification, section 8). */
  | { kind: 'failed' }

/** Adds a quantity of a part; price and core charge are the shop's to compute, so they are not sent. */
export async function addToCart(shop: ShopApi, locale: Locale, part: AddedPart, quantity: number): Promise<AddOutcome> {
  const before = cartSummary.get()
  const currency = currencyOf(locale)
  cartSummary.set({
    itemCount: (before?.itemCount ?? 0) + quantity,
    estimatedTotal: before?.estimatedTotal ?? null,
    currency,
  })
  try {
    const answer = await shop.call('CartService.addToCart', { input: payload(locale, part, quantity) })
    const cart = answer?.[0]
    if (!cart?.CartId) {
      cartSummary.set(before)
      return { kind: 'refused', sentence: null }
    }
    cartSummary.set({ itemCount: cart.itemCount, estimatedTotal: cart.estimatedTotal, currency: cart.currency })
    return { kind: 'added', note: cart.couponRemoved?.sentence ?? '' }
  } catch (error) {
    cartSummary.set(before)
    const refusal = refusalIn(error)
    if (!isServerFailure(refusal)) return { kind: 'refused', sentence: refusal.message }
    console.error('adding to the cart failed', error)
    return { kind: 'failed' }
  }
}

const payload = (locale: Locale, part: AddedPart, quantity: number) => ({
  communityId: null,
  effectiveAccountId: null,
  currencyIsoCode: currencyOf(locale),
  cartId: null,
  storeLocale: locale,
  cartItems: [
    {
      // A crate engine comes by its own form; without its vehicle the shop refuses it, and says so.
      productType: part.kind === 'CrateEngine' ? ('Simple' as const) : part.kind,
      productSfId: part.id,
      quantity,
      sku: part.partNumber,
      unitPrice: decimal(part.unit),
      listPrice: decimal(part.list),
      deliveryType: 'SHIP',
      // Not of a sale, which may be lower still (P-4).
      specialPrice: part.isSpecial,
    },
  ],
})
