// Requests that come in one turn and want the same of different records: read by one statement for all of them.
import type { ApiRecord } from '#contract/ui-api/record.ts'
import type { Reader } from '#database/sql.ts'
import type { Viewer } from '../rights/viewer.ts'

/** Reads records by their numbers; what it answers is by id of 18 characters. */
export type ReadNumbers = (db: Reader, viewer: Viewer, numbers: number[]) => Promise<ReadonlyMap<string, ApiRecord>>

/** More than these go into a statement of their own. */
const MOST_NUMBERS = 1000

interface Waiting {
  db: Reader
  viewer: Viewer
  numbers: Set<number>
  found: Promise<ReadonlyMap<string, ApiRecord>>
}

/**
 * Makes reads wait until all that has come in has been looked at, and reads for everybody who is the same viewer, by the same
 * connection or transaction, at once. A read begins after it was asked for, so nobody gets what stood there before.
 */
export function together(read: ReadNumbers): ReadNumbers {
  const waiting: Waiting[] = []
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
      // They go in the order in which they came.
      waiting.shift()
      return read(db, viewer, [...all])
    })
    waiting.push({ db, viewer, numbers: all, found })
    return found
  }
}
