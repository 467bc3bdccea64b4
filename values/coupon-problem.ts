/** Why a promo code (business rule D-2) or a verified discount (D-4, I-6) takes nothing off, as it is refused too. */
export const COUPON_PROBLEMS = [
  'promo/unknown',
  'promo/expired',
  'promo/other-country',
  'promo/used',
  'promo/not-eligible',
  'promo/minimum',
  'verify/needed',
  'verify/cap-reached',
  'military/not-eligible',
  'responder/not-eligible',
] as const
export type CouponProblem = (typeof COUPON_PROBLEMS)[number]
