// How often something may be asked for: a fixed window per key, kept in this process.
import { LRUCache } from 'lru-cache'
import { atMost } from '#values/at-most.ts'
import { Refusal } from '#values/refusal.ts'

export interface Limit {
  /** Counts one more for a key; refuses with 'request/too-many' when the window is full. */
  take(key: string): void
}

export function limit({ most, withinMs }: { most: number; withinMs: number }): Limit {
  const counts = new LRUCache<string, { count: number }>({ ...atMost(50_000), ttl: withinMs })
  return {
    take(key) {
      const window = counts.get(key)
      if (!window) counts.set(key, { count: 1 })
      else if (++window.count > most) throw new Refusal('request/too-many')
    },
  }
}
