// A copy of the cache that outlives the page: of one user, in one language, of one version of the platform.
import { type RecordNode, withoutPending } from './records.ts'
import { LONG_AGO, NAMESPACE, type Store } from './store.ts'

/** What is kept of an entry. */
export interface StoredEntry {
  key: string
  name: string
  value: unknown
  eTag?: string | undefined
  ingested: number
}

/** Where copies are kept, by their owner. */
export interface DurablePort {
  load(owner: string): Promise<StoredEntry[]>
  /** Keeps entries, and takes out those keys that have none any more. */
  save(owner: string, entries: StoredEntry[], gone: string[]): Promise<void>
  /** Takes out the copies of all owners. */
  wipe(): Promise<void>
}

const VERSION = '63.0'

/** Whose copy it is: nobody is given what another user or another language has read. */
export const ownerOf = (user: string, locale: string): string => [NAMESPACE, VERSION, locale, user].join('|')

/** The entries as they can be written down; errors are not, nor what is being read again. */
export const storedEntries = (store: Store, keys: Iterable<string> = store.entries.keys()): StoredEntry[] =>
  [...keys].flatMap((key) => {
    const entry = store.entries.get(key)
    if (!entry || entry.error) return []
    const { name, eTag, ingested } = entry
    const value = name === 'record' ? withoutPending(entry.value as RecordNode) : entry.value
    return [{ key, name, value, eTag, ingested }]
  })

/** Whether there is something to write down: what may not be kept, and is expired from the start, is not. */
export function isLasting(store: Store, key: string): boolean {
  const entry = store.entries.get(key)
  return entry !== undefined && !entry.error && entry.ingested !== LONG_AGO
}

/** Takes written entries in, as old as they are; what is there already is newer. */
export function restoreEntries(store: Store, kept: readonly StoredEntry[]): void {
  for (const { key, name, value, eTag, ingested } of kept) {
    if (store.get(key)) continue
    const entry = store.publish(key, name, value, eTag)
    store.touch(entry, ingested)
  }
}

/** For tests and servers: copies in memory. */
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
