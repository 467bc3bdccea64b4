// A cart through the steps of D-6: each line with its part of the one discount, and what has become of that discount. Pure.
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { couponProblem, discountOf, missingOf } from '#shop/pricing/coupon-problem.ts'
import type { CouponFacts } from '#shop/pricing/coupon-facts.ts'
import { type Discount, discounted, type EligibleLine, eligibleTotal } from '#shop/pricing/one-discount.ts'
import { totalsOf } from '#shop/pricing/price-lines.ts'
import { type ShippedLine, shippingOf } from '#shop/pricing/shipping.ts'
import { isCapped, isForVerified, verifiedDiscount, verifiedProblem } from '#shop/pricing/verified-discount.ts'
import type { CouponProblem } from '#values/coupon-problem.ts'
import type { Country } from '#values/locale.ts'
import { type Cents, cents, minus, sum } from '#values/money.ts'
import { CODE_OF, type VerifiedDiscount } from '#values/verified-discount.ts'
import { type OpenCart, type OpenLine, soldLines } from './open-cart.ts'

export interface CartDiscount {
  discount: Discount
  /** As it is put on the cart and taken off. */
  code: string
  /** Of a promo code. */
  facts: CouponFacts | null
  /** Why it takes nothing off now. */
  problem: CouponProblem | null
  missing: Cents
  /** What it is worked out on. */
  eligible: Cents
  /** What was left of a year's limit, where that makes it smaller. */
  cappedAt: Cents | null
}

/** What pricing asks of a line. */
export type PricingLine = Pick<OpenLine, 'quantity' | 'isEligible'> & {
  part: ShippedLine['part'] & { summary: Pick<OpenLine['part']['summary'], 'price' | 'kind'> }
}

export interface PricedCart<Line extends PricingLine = OpenLine> {
  lines: (Line & EligibleLine)[]
  applied: CartDiscount | null
  isFreeByCode: boolean
  /** What shipping costs in the country. */
  rates: OpenCart['rates']
  /** Collected at a store: nothing is shipped. */
  isCollected: boolean
}

/** What prices a cart: the rest of it does not count. */
export type Pricing<Line extends PricingLine = OpenLine> = { lines: Line[] } & Pick<
  OpenCart,
  'coupon' | 'verified' | 'proofs' | 'rates' | 'state'
> &
  Partial<Pick<OpenCart, 'deliveryType' | 'savingLeft'>>

export function pricedCart<Line extends PricingLine>(
  cart: Pricing<Line> | undefined,
  country: Country,
): PricedCart<Line> {
  const sold = eligibleLines(cart)
  const applied = cart ? appliedTo(cart, eligibleTotal(sold), country) : null
  const discount = applied && applied.problem === null ? applied.discount : null
  return {
    lines: discounted(sold, discount),
    applied,
    isFreeByCode: discount?.takes === 'shipping',
    rates: cart?.rates ?? [],
    isCollected: cart?.deliveryType === 'PICKUP',
  }
}

function eligibleLines<Line extends PricingLine>(cart: Pricing<Line> | undefined): (Line & EligibleLine)[] {
  const sold = soldLines(cart?.lines ?? [])
  return cart?.verified ? sold.map((line) => ({ ...line, isEligible: isForVerified(line.part) })) : sold
}

function appliedTo(cart: Omit<Pricing, 'lines'>, eligible: Cents, country: Country): CartDiscount | null {
  const isPaying = cart.state === 'paying'
  const { verified, coupon } = cart
  if (verified) {
    // What a running payment was begun with is not asked for again.
    const isProved = isPaying || cart.proofs.includes(verified)
    const left = cart.savingLeft?.[verified]
    return {
      discount: verifiedDiscount(verified, left),
      code: CODE_OF[verified],
      facts: null,
      problem: verifiedProblem(verified, { isProved, eligible, left: isPaying ? undefined : left }),
      missing: cents(0),
      eligible,
      cappedAt: left !== undefined && isCapped(left, eligible) ? cents(left) : null,
    }
  }
  if (!coupon) return null
  // The use that a running payment has taken is this cart's own.
  const known = isPaying ? { ...coupon, isUsedUp: false, isUsed: false } : coupon
  return {
    discount: discountOf(coupon),
    code: coupon.code,
    facts: coupon,
    eligible,
    problem: couponProblem(known, eligible, country),
    missing: missingOf(coupon, eligible),
    cappedAt: null,
  }
}

/** Amounts of a cart before a ship-to address is known, in cents (K-9); taxes are worked out at the checkout (T-1). */
export function amountsOf(
  {
    lines,
    isFreeByCode,
    isCollected,
    rates,
  }: Pick<PricedCart, 'isFreeByCode' | 'isCollected' | 'rates'> & { lines: ShippedLine[] },
  country: Country,
) {
  const { subtotal, specialSaving, saleSaving, discount, parts, coreCharges } = totalsOf(lines)
  const { shipping, freeShipping } = shippingOf(lines, country, { rates, isFreeByCode, isCollected })
  const estimatedTotal = sum([parts, coreCharges, shipping])
  return {
    subtotal,
    specialSaving,
    saleSaving,
    discount,
    coreCharges,
    estimatedShipping: shipping,
    estimatedTotal,
    freeShipping,
  }
}

/**
 * How much less a cart comes to with a discount than without any. Shipping counts: what takes little off may keep a cart above the threshold
 * of free shipping, and a code may be for shipping alone. May be below 0 where the discount costs the free shipping.
 */
export function savingOf(cart: Pricing, country: Country): Cents {
  const total = (pricing: Pricing) => amountsOf(pricedCart(pricing, country), country).estimatedTotal
  return minus(total({ ...cart, coupon: null, verified: null }), total(cart))
}

/** The cart as if this verified discount were on it, whoever asks: whoever has not proved it yet has a whole year's limit left (D-1). */
export const withVerified = <Cart extends Pricing>(cart: Cart, verified: VerifiedDiscount, country: Country): Cart => ({
  ...cart,
  coupon: null,
  verified,
  proofs: [verified],
  savingLeft: { [verified]: shopSettings.discounts.verifiedYearlyCap[country], ...cart.savingLeft },
})
