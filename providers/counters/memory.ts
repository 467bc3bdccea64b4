// Counters of one process: all that a shop of one process needs.
import { LRUCache } from 'lru-cache'
import { atMost } from '#values/at-most.ts'
import type { CounterStore } from './port.ts'

const MOST_COUNTED = 200_000
const MOST_STORED = 50_000

/** A bounded number of keys, so that an attacker with many addresses cannot fill the memory: the longest unused go first. */
export function memoryCounters(): CounterStore {
  const windows = new LRUCache<string, { count: number }>(atMost(MOST_COUNTED))
  const stored = new LRUCache<string, string>(atMost(MOST_STORED))

  return {
    async increment(key, withinMs, by = 1) {
      const window = windows.get(key)
      if (window) return (window.count += by)
      if (by !== 0) windows.set(key, { count: by }, { ttl: withinMs })
      return by
    },
    async setIfAbsent(key, value, forMs) {
      const first = stored.get(key)
      if (first !== undefined) return first
      stored.set(key, value, { ttl: forMs })
      return value
    },
    close() {},
  }
}
