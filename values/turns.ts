// Long work that leaves room for whoever waits: after some milliseconds others get their turn.
import { setImmediate as others, setTimeout as rest } from 'node:timers/promises'

/** What a shopper's answer waits for at most, besides what is under way. */
const MOST_MS = 3

/** Of work that nobody waits for: so long at once, and so long nothing in between. */
const PATIENT_MS = 1
const PATIENT_REST_MS = 2

/**
 * Whether this work has gone on long enough, and the turn of others, after which it may go on as long again. Patient work takes a third of
 * the process' time and three times as long.
 */
export function turns({ isPatient = false } = {}): { isOver(): boolean; give(): Promise<void> } {
  const most = isPatient ? PATIENT_MS : MOST_MS
  let until = performance.now() + most
  return {
    isOver: () => performance.now() > until,
    async give() {
      await (isPatient ? rest(PATIENT_REST_MS) : others())
      until = performance.now() + most
    },
  }
}
