// What a cart looks like to its shopper (business rules K-2, K-8, K-9, K-10, K-12). Pure.
import type { CartLine, CartView } from '#contract/shop/cart.ts'
import type { CouponView, DiscountChoice } from '#contract/shop/coupon.ts'
import { regionsNotShipped } from '#shop/catalog/restriction-class.ts'
import { pickupOf, pickupView } from '#shop/pickup/promise.ts'
import { type StoreRow, storeView } from '#shop/stores/store-row.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { type Country, countryOf, currencyOf, type Locale } from '#values/locale.ts'
import { type Cents, cents, times } from '#values/money.ts'
import { recordId } from '#values/record-id.ts'
import { regionNames } from '#values/regions.ts'
import { CODE_OF, VERIFIED_DISCOUNTS } from '#values/verified-discount.ts'
import { acceptedOf } from './agreements.ts'
import { hindranceOf } from './line-hindrance.ts'
import { mostOf } from './plan-add.ts'
import { lineCountOf, type LineEngine, type OpenCart, type OpenLine } from './open-cart.ts'
import { amountsOf, type CartDiscount, pricedCart, savingOf, withVerified } from './priced-cart.ts'
import type { Shopper } from './shopper.ts'

export function cartView(
  cart: OpenCart | undefined,
  shopper: Shopper,
  before = new Map<number, number>(),
  now = new Date(),
): CartView {
  const open = cart?.lines ?? []
  const isPaying = cart?.state === 'paying'
  const country = countryOf(shopper.locale)
  const priced = pricedCart(cart, country)
  const discounts = new Map(priced.lines.map(({ id, discount = cents(0) }) => [id, discount]))
  const amounts = amountsOf(priced, country)
  // What a running payment has reserved says nothing of what is left for it.
  const store = isPaying ? null : (cart?.store ?? null)
  const deliveryType = cart?.deliveryType ?? 'SHIP'
  const lines = open.map((line) => ({
    ...lineView(line, shopper.locale, { isPaying, before: before.get(line.id), all: open }),
    deliveryType,
    pickup: linePickup([line], store, { now, locale: shopper.locale }),
    discount: discounts.get(line.id) ?? cents(0),
  }))
  return {
    id: cart && open.length > 0 ? recordId('cart', cart.id) : null,
    state: open.length === 0 ? 'empty' : isPaying ? 'paying' : 'open',
    currency: currencyOf(shopper.locale),
    lines,
    lineCount: lineCountOf(open),
    maxLines: shopSettings.cart.maxLines,
    itemCount: itemCountOf(open),
    ...amounts,
    coupon: couponView(priced.applied, amounts.discount, country),
    discounts: cart && open.length > 0 ? discountChoices(cart, country) : [],
    couponOffer: null,
    deliveryType,
    store: cart?.store ? storeView(cart.store, shopper.locale) : null,
    pickup: linePickup(open, store, { now, locale: shopper.locale }),
    someStatesRestricted: lines.some((line) => line.restrictedRegions.length > 0),
    canCheckOut: open.length > 0 && !isPaying && lines.every((line) => line.blocked === null),
    removed: lastRemoved(cart?.removed ?? []),
  }
}

const linePickup = (lines: OpenLine[], store: StoreRow | null, { now, locale }: { now: Date; locale: Locale }) =>
  store && lines.length > 0 ? pickupView(pickupOf(lines, store, now), locale) : null

export const itemCountOf = (lines: OpenLine[]): number => lines.reduce((count, { quantity }) => count + quantity, 0)

export const couponView = (applied: CartDiscount | null, saving: Cents, country: Country): CouponView | null =>
  applied && {
    code: applied.code,
    discount: applied.discount.kind,
    kind: applied.facts?.kind ?? 'PERCENT',
    percent: percentOf(applied),
    problem: applied.problem,
    missing: applied.missing,
    saving,
    ...(applied.cappedAt !== null &&
      applied.problem === null && {
        cap: { yearly: shopSettings.discounts.verifiedYearlyCap[country], left: applied.cappedAt },
      }),
  }

const percentOf = ({ discount: { takes } }: CartDiscount) =>
  typeof takes === 'object' && 'percent' in takes ? takes.percent : null

/** The one that is on the cart, and those that could stand in its place: the shopper sees which saves more (D-1). */
function discountChoices(cart: OpenCart, country: Country): DiscountChoice[] {
  const { coupon, verified, proofs } = cart
  const isPaying = cart.state === 'paying'
  const promo = coupon
    ? [
        {
          kind: 'PROMO' as const,
          code: coupon.code,
          isOn: true,
          isProved: true,
          isEligible: true,
          saving: savingOf(cart, country),
        },
      ]
    : []
  const others = VERIFIED_DISCOUNTS.map((kind) => {
    const problem = pricedCart(withVerified(cart, kind, country), country).applied?.problem
    const isUsedUp = problem === 'verify/cap-reached'
    return {
      kind,
      code: CODE_OF[kind],
      isOn: verified === kind,
      isProved: proofs.includes(kind) || (isPaying && verified === kind),
      isEligible: problem === null || isUsedUp,
      ...(isUsedUp && { isUsedUp }),
      saving: savingOf(withVerified(cart, kind, country), country),
    }
  })
  return [...promo, ...others]
}

function lineView(
  line: OpenLine,
  locale: Locale,
  { isPaying, before, all }: { isPaying: boolean; before: number | undefined; all: OpenLine[] },
): Omit<CartLine, 'discount' | 'deliveryType' | 'pickup'> {
  const { part, quantity, engine } = line
  const { summary } = part
  const country = countryOf(locale)
  const price = summary.price
  const unit = price?.unit ?? cents(0)
  return {
    id: recordId('cartLine', line.id),
    part: summary,
    quantity,
    most: engine ? 1 : Math.max(mostOf(part), isPaying ? quantity : 0),
    unit,
    list: price?.list ?? cents(0),
    total: times(unit, quantity),
    core:
      price && price.core > 0
        ? {
            id: recordId('cartLine', line.coreLineId ?? line.id),
            each: price.core,
            total: times(price.core, quantity),
          }
        : null,
    leadTime: part.leadTime,
    isFreight: part.isFreight,
    weight: part.weightHundredths * quantity,
    returnable: part.returnable,
    restrictedRegions: regionNames(country, regionsNotShipped(country, part), locale),
    priceBefore: price && price.unit !== line.seenUnit ? line.seenUnit : null,
    quantityBefore: before ?? null,
    // Stock that this cart's own running payment has reserved does not make its lines out of stock.
    blocked: isPaying ? null : hindranceOf(line, all),
    // Another engine is for another vehicle's form to add (CE-1).
    replacedBy: part.discontinued && !engine ? part.replacedBy : null,
    vehicle: engine && vehicleView(engine, locale),
  }
}

const vehicleView = (
  { number, vehicle: { decoded: _untold, ...vehicle }, agreements }: LineEngine,
  locale: Locale,
): CartLine['vehicle'] => ({
  ...vehicle,
  cartItemNumber: number,
  agreements: acceptedOf(agreements, locale),
})

/** What was taken out last, while its undo is offered (K-6). */
function lastRemoved(removed: OpenLine[]): CartView['removed'] {
  const offered = removed.filter(({ removedFor }) => (removedFor ?? 0) < shopSettings.cart.undoSeconds)
  const last = offered.toSorted((a, b) => (a.removedFor ?? 0) - (b.removedFor ?? 0))[0]
  return last ? { id: recordId('cartLine', last.id), name: last.part.summary.name } : null
}
