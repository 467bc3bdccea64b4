// The last 3 units of a store and 100 who collect them at once, beside 50 who have theirs shipped, round after round: a test of the suite, at full size.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const BUYERS = 100
const LONGEST_MS = 60 * 60_000

/** What went wrong in so many rounds; nothing when each sold exactly what there was. */
export function raceForShelves(rounds: number): string[] {
  if (rounds === 0) return []
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      'shop/checkout/pickup.test.ts',
      '--testTimeout',
      String(LONGEST_MS),
    ],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, SHELF_ROUNDS: String(rounds), SHELF_BUYERS: String(BUYERS) },
    },
  )
  console.log(
    `${rounds} races of ${BUYERS} who collect and ${BUYERS / 2} who have shipped: ${status === 0 ? 'none oversold' : 'failed'}`,
  )
  return status === 0 ? [] : [stdout.slice(-4000)]
}
