// The call behind the form of a crate engine: an item of the specification's payload for each vehicle (section 3).
import type { ShopApi } from '#contract/shop/calls.ts'
import { AGREEMENTS, type Agreement, type VehicleField } from '#values/crate-engine.ts'
import { currencyOf, type Locale } from '#values/locale.ts'
import { decimal } from '#values/money.ts'
import type { AddedPart } from './add-to-cart.ts'
import { cartSummary } from './cart-store.ts'

export type TypedVehicle = Record<VehicleField, string>
export type Ticked = Record<Agreement, boolean>

export const flagsOf = (ticked: Ticked): Ticked =>
  Object.fromEntries(AGREEMENTS.map((name) => [name, ticked[name]])) as Ticked

/** Answers what became of a promo code (K-4); null when the answer names no cart. */
export async function addEngines(
  shop: ShopApi,
  locale: Locale,
  { part, vehicles, ticked }: { part: AddedPart; vehicles: readonly TypedVehicle[]; ticked: Ticked },
): Promise<{ note: string } | null> {
  const cartItems = vehicles.map((vehicle, index) => ({
    productType: 'CrateEngine' as const,
    productSfId: part.id,
    quantity: 1 as const,
    cartItemNumber: index + 1,
    sku: part.partNumber,
    unitPrice: decimal(part.unit),
    listPrice: decimal(part.list),
    deliveryType: 'SHIP',
    specialPrice: part.isSpecial,
    ...vehicle,
    ...flagsOf(ticked),
  }))
  const payload = {
    communityId: null,
    effectiveAccountId: null,
    currencyIsoCode: currencyOf(locale),
    cartId: null,
    storeLocale: locale,
    cartItems,
  }
  const answer = await shop.call('CartService.addToCart', { input: payload })
  const cart = answer?.[0]
  if (!cart?.CartId) return null
  cartSummary.set({ itemCount: cart.itemCount, estimatedTotal: cart.estimatedTotal, currency: cart.currency })
  return { note: cart.couponRemoved?.sentence ?? '' }
}
