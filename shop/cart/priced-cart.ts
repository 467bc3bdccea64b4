// A cart through the steps of D-6: each line with its part of the discount, and what has become of the code. Pure.
import { couponProblem, discountOf, missingOf } from '#shop/pricing/coupon-problem.ts'
import type { CouponFacts } from '#shop/pricing/coupon-facts.ts'
import { discounted, type EligibleLine, eligibleTotal } from '#shop/pricing/one-discount.ts'
import { totalsOf } from '#shop/pricing/price-lines.ts'
import { shippingOf } from '#shop/pricing/shipping.ts'
import type { CouponProblem } from '#values/coupon-problem.ts'
import type { Country } from '#values/locale.ts'
import { type Cents, sum } from '#values/money.ts'
import { type OpenCart, type OpenLine, soldLines } from './open-cart.ts'

export interface CartCoupon {
  facts: CouponFacts
  /** Why it takes nothing off now. */
  problem: CouponProblem | null
  missing: Cents
  /** What it is worked out on. */
  eligible: Cents
}

export interface PricedCart {
  lines: (OpenLine & EligibleLine)[]
  coupon: CartCoupon | null
  isFreeByCode: boolean
}

export function pricedCart(
  cart: Pick<OpenCart, 'lines' | 'coupon' | 'state'> | undefined,
  country: Country,
): PricedCart {
  const sold = soldLines(cart?.lines ?? [])
  const coupon = cart?.coupon
    ? judged(cart.coupon, eligibleTotal(sold), { country, isPaying: cart.state === 'paying' })
    : null
  const discount = coupon && coupon.problem === null ? discountOf(coupon.facts) : null
  return { lines: discounted(sold, discount), coupon, isFreeByCode: discount?.takes === 'shipping' }
}

function judged(
  facts: CouponFacts,
  eligible: Cents,
  { country, isPaying }: { country: Country; isPaying: boolean },
): CartCoupon {
  // The use that a running payment has taken is this cart's own.
  const known = isPaying ? { ...facts, isUsedUp: false, isUsed: false } : facts
  return { facts, eligible, problem: couponProblem(known, eligible, country), missing: missingOf(facts, eligible) }
}

/** Amounts of a cart before a ship-to address is known, in cents (K-9); taxes are worked out at the checkout (T-1). */
export function amountsOf({ lines, isFreeByCode }: PricedCart, country: Country) {
  const { subtotal, specialSaving, saleSaving, discount, parts, coreCharges } = totalsOf(lines)
  const { shipping, freeShipping } = shippingOf(lines, country, { isFreeByCode })
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
