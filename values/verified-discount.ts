// The discounts that ask for a proof of who somebody is (business rules D-3, D-4 and I-2), and what they are called where codes are.
import { countryOf, firstIn, type Locale } from './locale.ts'

export const VERIFIED_DISCOUNTS = ['MILITARY', 'RESPONDER'] as const
export type VerifiedDiscount = (typeof VERIFIED_DISCOUNTS)[number]

/** All kinds of discount there are: a cart or an order has one of them, or none (D-1). */
export const DISCOUNT_KINDS = ['PROMO', ...VERIFIED_DISCOUNTS] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** A provider's group, as its result names it, with its discount. */
export const GROUPS = { military: 'MILITARY', responder: 'RESPONDER' } as const
export type GroupName = keyof typeof GROUPS

export const groupOf = (discount: VerifiedDiscount): GroupName => (discount === 'MILITARY' ? 'military' : 'responder')

/** What stands where a promo code would: with it the discount is put on the cart and taken off. Staff can give no code this name. */
export const CODE_OF = { MILITARY: 'MILITARY-DISCOUNT', RESPONDER: 'RESPONDER-DISCOUNT' } as const

export const verifiedDiscountOf = (code: string): VerifiedDiscount | undefined =>
  VERIFIED_DISCOUNTS.find((discount) => CODE_OF[discount] === code)

/** What `CouponDetails` calls each kind (specification, section 3). */
export const COUPON_TYPES = {
  PROMO: 'Promo Code',
  MILITARY: 'Military Discount',
  RESPONDER: 'First Responder Discount',
} as const

/** Providers have a start of their own for the US, for Canada and for French, which is Canada’s other language (I-1). */
export type Variant = 'US' | 'CA' | 'FR'

export const variantOf = (locale: Locale): Variant => {
  const country = countryOf(locale)
  return firstIn(country) === locale ? country : 'FR'
}

/** How a verification ended, or has not yet. */
export const CHECK_OUTCOMES = ['BEGUN', 'PENDING', 'VERIFIED', 'REFUSED', 'CANCELLED', 'FAILED'] as const
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number]
