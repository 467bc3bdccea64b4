// A copy of the cache that outlives the page, bound to one user, language and platform version, so that nobody reads another's data.
import { type RecordNode, withoutPending } from './records.ts'
import { LONG_AGO, NAMESPACE, type Store } from './store.ts'

export interface StoredEntry {
  key: string
  name: string
  value: unknown
  eTag?: string | undefined
  ingested: number
}

export interface DurablePort {
  load(owner: string): Promise<StoredEntry[]>
  save(owner: string, entries: StoredEntry[], gone: string[]): Promise<void>
  wipe(): Promise<void>
}

const VERSION = '63.0'

/** User and language name the owner: another user or language must not get the copy. */
export const ownerOf = (user: string, locale: string): string => [NAMESPACE, VERSION, locale, user].join('|')

/** Errors and records being read again are left out: they would be stale at the next start. */
export const storedEntries = (store: Store, keys: Iterable<string> = store.entries.keys()): StoredEntry[] =>
  [...keys].flatMap((key) => {
    const entry = store.entries.get(key)
    if (!entry || entry.error) return []
    const { name, eTag, ingested } = entry
    const value = name === 'record' ? withoutPending(entry.value as RecordNode) : entry.value
    return [{ key, name, value, eTag, ingested }]
  })

/** Uncacheable answers expire at once, and are not worth writing. */
export function isLasting(store: Store, key: string): boolean {
  const entry = store.entries.get(key)
  return entry !== undefined && !entry.error && entry.ingested !== LONG_AGO
}

/** Keeps the age of entries; those already in memory are newer and stay. */
export function restoreEntries(store: Store, entries: readonly StoredEntry[]): void {
  for (const { key, name, value, eTag, ingested } of entries) {
    if (store.get(key)) continue
    const entry = store.publish(key, name, value, eTag)
    store.touch(entry, ingested)
  }
}

export function memoryPort(): DurablePort {
  const owners = new Map<string, Map<string, string>>()
  return {
    load: async (owner) => [...(owners.get(owner)?.values() ?? [])].map((text) => JSON.parse(text) as StoredEntry),
    async save(owner, entries, gone) {
      const kept = owners.get(owner) ?? new Map<string, string>()
      owners.set(owner, kept)
      for (const key of gone) kept.delete(key)
      for (const entry of entries) kept.set(entry.key, JSON.stringify(entry))
    },
    wipe: async () => owners.clear(),
  }
}
