// A promo code with 10 uses and 200 buyers at once, round after round: a test of the suite, at full size.
import { runTests } from './run-tests.ts'

const BUYERS = 200

/** What went wrong in so many rounds; nothing when each gave exactly as many uses as there were. */
export function raceForCodes(rounds: number): string[] {
  if (rounds === 0) return []
  const wrong = runTests(['shop/checkout/coupon-uses.test.ts'], { COUPON_ROUNDS: rounds, COUPON_BUYERS: BUYERS })
  console.log(
    `${rounds} races of ${BUYERS} buyers for 10 uses of a code: ${wrong.length === 0 ? 'exactly 10 each' : 'failed'}`,
  )
  return wrong
}
