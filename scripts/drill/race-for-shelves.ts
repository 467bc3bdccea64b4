// The last 3 units of a store and 100 who collect them at once, beside 50 who have theirs shipped, round after round: a test of the suite, at full size.
import { runTests } from './run-tests.ts'

const BUYERS = 100

/** What went wrong in so many rounds; nothing when each sold exactly what there was. */
export function raceForShelves(rounds: number): string[] {
  if (rounds === 0) return []
  const wrong = runTests(['shop/checkout/pickup.test.ts'], { SHELF_ROUNDS: rounds, SHELF_BUYERS: BUYERS })
  console.log(
    `${rounds} races of ${BUYERS} who collect and ${BUYERS / 2} who have shipped: ${wrong.length === 0 ? 'none oversold' : 'failed'}`,
  )
  return wrong
}
