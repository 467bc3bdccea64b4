// A promo code with 10 uses and 200 buyers at once, round after round, and carts by the hundred thousand: tests of the suite, at full size.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const BUYERS = 200
const LONGEST_MS = 60 * 60_000

/** What went wrong in so many rounds; nothing when each gave exactly as many uses as there were. */
export function raceForCodes(rounds: number): string[] {
  if (rounds === 0) return []
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      'shop/checkout/coupon-uses.test.ts',
      'shop/pricing/one-discount.test.ts',
      '--testTimeout',
      String(LONGEST_MS),
    ],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, COUPON_ROUNDS: String(rounds), COUPON_BUYERS: String(BUYERS), CART_RUNS: '100000' },
    },
  )
  console.log(
    `${rounds} races of ${BUYERS} buyers for 10 uses of a code: ${status === 0 ? 'exactly 10 each' : 'failed'}`,
  )
  return status === 0 ? [] : [stdout.slice(-4000)]
}
