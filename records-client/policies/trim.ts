// Evicts expired entries that nothing watches or links to, or memory would only grow.
import { linkedKey } from '../store/reader.ts'
import type { Reading } from '../store/snapshot.ts'
import type { Client } from './client.ts'

/** Deallocates expired entries that are neither watched nor linked to by what stays; answers how many. */
export function trim({ store, watches }: Client): number {
  const now = store.now()
  const retained = new Set<string>()
  const keep = (key: string) => {
    const entry = store.get(key)
    if (!entry || retained.has(entry.key)) return
    retained.add(entry.key)
    for (const link of linksIn(entry.value)) keep(link)
  }
  for (const [key, { expires }] of store.entries) if (expires >= now || watches.has(key)) keep(key)

  const gone = [...store.entries.keys()].filter((key) => !retained.has(key))
  for (const key of gone) store.deallocate(key)
  for (const [key, value] of store.readings) {
    const { seen, embedded } = value as Reading<unknown>
    if ([...seen, ...embedded].some((entry) => store.get(entry.key) !== entry)) store.readings.delete(key)
  }
  return gone.length
}

function* linksIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  const key = linkedKey(value)
  if (key !== undefined) yield key
  for (const part of Object.values(value)) yield* linksIn(part)
}

/** Returns how to stop. */
export function trimRegularly(client: Client, everyMs = 60_000): () => void {
  const timer = setInterval(() => trim(client), everyMs)
  return () => clearInterval(timer)
}
