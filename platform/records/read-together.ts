// Requests of one event-loop turn that want the same fields of different records share one statement.
import type { Reader } from '#database/sql.ts'
import type { Viewer } from '../rights/viewer.ts'

/** Reads records by their numbers; what it answers is by id of 18 characters. */
export type ReadNumbers<Found> = (db: Reader, viewer: Viewer, numbers: number[]) => Promise<ReadonlyMap<string, Found>>

/** A larger batch goes into a further statement, so that none grows without bound. */
const MOST_NUMBERS = 1000

interface Waiting<Found> {
  db: Reader
  viewer: Viewer
  numbers: Set<number>
  found: Promise<ReadonlyMap<string, Found>>
}

/**
 * Waits until the turn's requests are in, then reads for all of the same viewer at once. A read never begins before it was requested, so
 * nobody gets older values.
 */
export function together<Found>(read: ReadNumbers<Found>): ReadNumbers<Found> {
  const waiting: Waiting<Found>[] = []
  return (db, viewer, numbers) => {
    const others = waiting.find(
      (one) =>
        one.db === db &&
        one.viewer.userId === viewer.userId &&
        one.viewer.accountId === viewer.accountId &&
        one.numbers.size < MOST_NUMBERS,
    )
    if (others) {
      for (const number of numbers) others.numbers.add(number)
      return others.found
    }
    const all = new Set(numbers)
    const found = new Promise<void>((go) => setImmediate(go)).then(() => {
      // First come, first served.
      waiting.shift()
      return read(db, viewer, [...all])
    })
    waiting.push({ db, viewer, numbers: all, found })
    return found
  }
}
