import { TimedMap } from '#values/timed-map.ts'
import type { CounterStore } from './port.ts'

const MOST_COUNTED = 200_000
const MOST_STORED = 50_000

export interface MemoryCounters extends CounterStore {
  /** How many keys are kept. */
  readonly size: number
}

/** A bounded number of keys, so that an attacker with many addresses cannot fill the memory: the oldest go first. */
export function memoryCounters(): MemoryCounters {
  const windows = new TimedMap<number>(MOST_COUNTED)
  const stored = new TimedMap<string>(MOST_STORED)

  return {
    get size() {
      return windows.size + stored.size
    },
    async increment(key, withinMs, by = 1) {
      const before = windows.get(key)
      const count = (before ?? 0) + by
      if (before !== undefined) windows.replace(key, count)
      else if (by !== 0) windows.set(key, count, withinMs)
      return count
    },
    async setIfAbsent(key, value, forMs) {
      const first = stored.get(key)
      if (first !== undefined) return first
      stored.set(key, value, forMs)
      return value
    },
    close() {},
  }
}
