// Answers of calls that are the same for everybody, kept for the minute that they may be kept by anybody (their Cache-Control).
// News of any change forgets all of them: it comes seldom, and to know which answers it touches would cost more than to ask again.
import { LRUCache } from 'lru-cache'

export interface CachedResponse {
  value(): unknown
  /** The same as JSON. */
  text(): string
}

/** Keeps an answer in the form in which it was last asked for: as text it takes a third of the room. */
export function cachedResponse(value: unknown): CachedResponse {
  let cached: { value: unknown } | { text: string } = { value }
  return {
    value() {
      if ('text' in cached) cached = { value: JSON.parse(cached.text) as unknown }
      return cached.value
    },
    text() {
      if ('value' in cached) cached = { text: JSON.stringify(cached.value) }
      return cached.text
    },
  }
}

export interface ResponseCache {
  /** The answer kept under a key, or else the one that `ask` gives; asked once for all who wait for it. */
  of(key: string, ask: () => Promise<unknown>): Promise<CachedResponse>
  forget(): void
}

const KEPT_MS = 60_000
/** Room for so many answers of one part, with some 6 kB of text; a list takes four times that. */
const ROOM = 1500
const roomFor = (_: unknown, key: string): number => (key.startsWith('CatalogService.getProduct') ? 1 : 4)

export function createResponseCache(): ResponseCache {
  const cached = new LRUCache<string, Promise<CachedResponse>>({
    maxSize: ROOM,
    sizeCalculation: roomFor,
    ttl: KEPT_MS,
    ttlResolution: 1000,
  })
  return {
    of(key, ask) {
      const there = cached.get(key)
      if (there) return there
      const asked = ask().then(cachedResponse)
      cached.set(key, asked)
      asked.catch(() => {
        if (cached.peek(key) === asked) cached.delete(key)
      })
      return asked
    },
    // What is being asked now is forgotten with the rest: it may have read what was true before.
    forget: () => cached.clear(),
  }
}
