/** Why a promo code takes nothing off (business rule D-2), as it is refused too. */
export const COUPON_PROBLEMS = [
  'promo/unknown',
  'promo/expired',
  'promo/other-country',
  'promo/used',
  'promo/not-eligible',
  'promo/minimum',
] as const
export type CouponProblem = (typeof COUPON_PROBLEMS)[number]
