// The call behind the form of a crate engine: an item of the specification's payload for each vehicle (section 3).
import type { ShopApi } from '#contract/shop/calls.ts'
import { AGREEMENTS, type Agreement, type VehicleField } from '#values/crate-engine.ts'
import { currencyOf, type Locale } from '#values/locale.ts'
import { decimal } from '#values/money.ts'
import { isServerFailure, refusalIn } from '../calls/shop-api.ts'
import type { AddedPart, AddOutcome } from './add-to-cart.ts'
import { cartSummary } from './cart-store.ts'

export type TypedVehicle = Record<VehicleField, string>
export type Ticked = Record<Agreement, boolean>

export const flagsOf = (ticked: Ticked): Ticked =>
  Object.fromEntries(AGREEMENTS.map((name) => [name, ticked[name]])) as Ticked

export type EnginesOutcome =
  | Exclude<AddOutcome, { kind: 'refused' }>
  /** `fields`: what is wrong with the vehicles. */
  | (Extract<AddOutcome, { kind: 'refused' }> & { fields: Record<string, string> })

export async function addEngines(
  shop: ShopApi,
  locale: Locale,
  { part, vehicles, ticked }: { part: AddedPart; vehicles: readonly TypedVehicle[]; ticked: Ticked },
): Promise<EnginesOutcome> {
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
  try {
    const answer = await shop.call('CartService.addToCart', { input: payload })
    const cart = answer?.[0]
    if (!cart?.CartId) return { kind: 'refused', sentence: null, fields: {} }
    cartSummary.set({ itemCount: cart.itemCount, estimatedTotal: cart.estimatedTotal, currency: cart.currency })
    return { kind: 'added', note: cart.couponRemoved?.sentence ?? '' }
  } catch (error) {
    const refusal = refusalIn(error)
    if (!isServerFailure(refusal))
      return { kind: 'refused', sentence: refusal.message, fields: refusal.details.fields ?? {} }
    console.error('adding to the cart failed', error)
    return { kind: 'failed' }
  }
}
