// Long work that leaves room for whoever waits: after some milliseconds others get their turn.
import { setImmediate as others } from 'node:timers/promises'

/** What a shopper's answer waits for at most, besides what is under way. */
const MOST_MS = 3

/** Whether this work has gone on long enough, and the turn of others, after which it may go on as long again. */
export function turns(): { isOver(): boolean; give(): Promise<void> } {
  let until = performance.now() + MOST_MS
  return {
    isOver: () => performance.now() > until,
    async give() {
      await others()
      until = performance.now() + MOST_MS
    },
  }
}
