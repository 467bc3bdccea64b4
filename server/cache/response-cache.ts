// Shared answers, cached for the minute that anybody may cache them. Any change clears all: changes are rare, and tracking which answers
// one touches would cost more than asking again.
import { LRUCache } from 'lru-cache'

export interface CachedResponse {
  value(): unknown
  /** As JSON, in the form that is sent. */
  body(): Buffer | string
}

/** An answer for one visitor alone. As text it goes out in one write with its headers. */
export const ownResponse = (value: unknown): CachedResponse => ({
  value: () => value,
  body: () => JSON.stringify(value),
})

/** Stored in the form last asked for: bytes take a sixth of the memory, as a text with one dash or quote takes two for each letter. */
export function cachedResponse(value: unknown): CachedResponse {
  let cached: { value: unknown } | { bytes: Buffer } = { value }
  return {
    value() {
      if ('bytes' in cached) cached = { value: JSON.parse(cached.bytes.toString()) as unknown }
      return cached.value
    },
    body() {
      if ('value' in cached) cached = { bytes: Buffer.from(JSON.stringify(cached.value)) }
      return cached.bytes
    },
  }
}

export interface ResponseCache {
  /** The cached answer, or one `ask` shared by all who wait for it. */
  of(key: string, ask: () => Promise<unknown>): Promise<CachedResponse>
  forget(): void
}

const TTL_MS = 60_000
/** In parts' answers of about 6 kB; a list takes four times that. */
const ROOM = 1500
const roomFor = (_: unknown, key: string): number => (key.startsWith('CatalogService.getProduct') ? 1 : 4)

export function createResponseCache(): ResponseCache {
  const cached = new LRUCache<string, Promise<CachedResponse>>({
    maxSize: ROOM,
    sizeCalculation: roomFor,
    ttl: TTL_MS,
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
    // Answers under way are dropped too: they may have read old data.
    forget: () => cached.clear(),
  }
}
