import type { Database } from '#database/sql.ts'
import type { Attempt } from './attempt.ts'
import type { AttemptDeps } from './checkout-deps.ts'
import { driveAttempt } from './drive-attempt.ts'

/** The shopper is told within 10 s (rule 34): a payment that is not decided in time is being checked. */
export const PAYMENT_WITHIN_MS = 6_000

/**
 * Drives an attempt while the shopper waits. When the time is up it goes on by itself, and the worker looks after it; `settled` hears
 * how it ended, whenever that is.
 */
export function driveForAWhile(
  db: Database,
  deps: AttemptDeps,
  attempt: Attempt,
  settled: (ended: Attempt) => Promise<void> = async () => {},
): Promise<Attempt> {
  const failed = (error: unknown): Attempt => {
    deps.events.emit('attempt-failed', { attemptId: attempt.id, error })
    return attempt
  }
  const driven = driveAttempt(db, deps, { attempt, mover: { who: 'shopper' } })
    .catch(failed)
    .then(async (ended) => {
      await settled(ended)
      return ended
    })
    .catch(failed)
  return within(PAYMENT_WITHIN_MS, driven, () => attempt)
}

export function within<Answer>(ms: number, promise: Promise<Answer>, late: () => Answer): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  }).then(late)
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer))
}
