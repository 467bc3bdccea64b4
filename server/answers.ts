// Answers of calls that are the same for everybody, kept for the minute that they may be kept by anybody (their Cache-Control).
// News of any change forgets all of them: it comes seldom, and to know which answers it touches would cost more than to ask again.
import { LRUCache } from 'lru-cache'

export interface KeptAnswer {
  answer: unknown
  /** The same as text, made when it is first sent. */
  json?: string
}

export interface Answers {
  /** The answer kept under a key, or else the one that `ask` gives; asked once for all who wait for it. */
  of(key: string, ask: () => Promise<unknown>): Promise<KeptAnswer>
  forget(): void
}

const KEPT_MS = 60_000
/** A category page is the largest answer, with some 30 kB of text and twice that as objects. */
const MOST = 150

export function keepAnswers(): Answers {
  const kept = new LRUCache<string, Promise<KeptAnswer>>({ max: MOST, ttl: KEPT_MS, ttlResolution: 1000 })
  return {
    of(key, ask) {
      const there = kept.get(key)
      if (there) return there
      const asked = ask().then((answer): KeptAnswer => ({ answer }))
      kept.set(key, asked)
      asked.catch(() => {
        if (kept.peek(key) === asked) kept.delete(key)
      })
      return asked
    },
    // What is being asked now is forgotten with the rest: it may have read what was true before.
    forget: () => kept.clear(),
  }
}
