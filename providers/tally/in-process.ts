// The tally of one process: all there is to know where one process serves the shop.
import { LRUCache } from 'lru-cache'
import { atMost } from '#values/at-most.ts'
import type { TallyPort } from './port.ts'

const MOST_COUNTED = 200_000
const MOST_KEPT = 50_000

/** Counts and keeps in memory; what has not been asked for longest goes when there is too much of it. */
export function ownTally(): TallyPort {
  const windows = new LRUCache<string, { count: number }>(atMost(MOST_COUNTED))
  const kept = new LRUCache<string, string>(atMost(MOST_KEPT))

  return {
    async count(key, withinMs, by = 1) {
      const window = windows.get(key)
      if (window) return (window.count += by)
      if (by !== 0) windows.set(key, { count: by }, { ttl: withinMs })
      return by
    },
    async keepFirst(key, value, forMs) {
      const first = kept.get(key)
      if (first !== undefined) return first
      kept.set(key, value, { ttl: forMs })
      return value
    },
    close() {},
  }
}
