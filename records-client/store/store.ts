// A flat map from cache key to entry, with what changed since somebody last asked.
import type { FetchError } from './fetch-error.ts'
import { type Lifetimes, lifetimeIn, NEVER, type Representation } from './lifetimes.ts'
import type { Selection } from './selection.ts'
import { share } from './share.ts'
import type { UiRecord } from './wire.ts'

export interface Entry {
  readonly key: string
  readonly name: Representation
  /** Normalised: what has an identity of its own stands as a link. */
  value: unknown
  /** Instead of a value: the platform has no such thing. */
  error: FetchError | undefined
  /** Private: a hash of the answer it came from. */
  eTag: string | undefined
  ingested: number
  expires: number
  changedAt: number
  made: Map<Selection, Made> | undefined
}

interface Made {
  data: UiRecord
  at: number
  seen: Entry[]
}

export interface Metadata {
  namespace: string
  representationName: string
  ingestionTimestamp: number
  expirationTimestamp: number
}

export interface Store {
  clock: number
  readonly now: () => number
  readonly entries: Map<string, Entry>
  readonly readings: Map<string, unknown>
  /** Records of which two versions met: their known fields, which are to be read again. */
  readonly conflicts: Map<string, string[]>
  get(key: string): Entry | undefined
  /** An equal value only renews the lifetime, so that watchers hear nothing. */
  publish(key: string, name: Representation, value: unknown, eTag?: string): Entry
  publishError(key: string, name: Representation, error: FetchError, isFresh?: boolean): void
  touch(entry: Entry, at?: number): void
  /** Stays expired even if lifetimes are overridden later. */
  expire(entry: Entry): void
  mark(entry: Entry): void
  evict(...keys: string[]): void
  deallocate(key: string): void
  /** From now on a key means another one: an id that was temporary. */
  redirect(from: string, to: string): void
  resolve(key: string): string
  /** The keys that changed since this was asked last. */
  takeChanged(): Set<string>
  lifetime(name: Representation): number
  /** Overrides lifetimes, by representation or '*' for all, and works out anew when entries expire. */
  override(lifetimes: Lifetimes): void
  metadata(key: string): Metadata | undefined
  clear(): void
}

/** Expired from the start. */
export const LONG_AGO = Number.NEGATIVE_INFINITY

export const NAMESPACE = 'UiApi'
export const keyOf = (name: Representation, id: string): string => `${NAMESPACE}::${name}:${id}`

export function createStore(now: () => number = Date.now, overrides: Lifetimes = {}): Store {
  const entries = new Map<string, Entry>()
  const redirects = new Map<string, string>()
  let changed = new Set<string>()

  const resolve = (key: string): string => {
    const to = redirects.size === 0 ? undefined : redirects.get(key)
    return to === undefined ? key : resolve(to)
  }
  const expiry = (entry: Entry) => {
    const lifetime = lifetimeIn(overrides, entry.name)
    return lifetime === NEVER && entry.ingested !== LONG_AGO ? Number.POSITIVE_INFINITY : entry.ingested + lifetime
  }
  const put = (asked: string, name: Representation, value: unknown, error?: FetchError, eTag?: string): Entry => {
    const key = resolve(asked)
    let entry = entries.get(key)
    if (!entry) {
      entry = { key, name, value, error, eTag, ingested: 0, expires: 0, changedAt: 0, made: undefined }
      entries.set(key, entry)
      store.mark(entry)
    } else {
      const shared = share(entry.value, value)
      if (shared !== entry.value || error !== entry.error) store.mark(entry)
      entry.value = shared
      entry.error = error
      entry.eTag = eTag ?? entry.eTag
    }
    store.touch(entry)
    return entry
  }

  const store: Store = {
    clock: 0,
    now,
    entries,
    readings: new Map(),
    conflicts: new Map(),
    get: (key) => entries.get(resolve(key)),
    publish: (key, name, value, eTag) => put(key, name, value, undefined, eTag),
    publishError(key, name, error, isFresh = true) {
      const entry = put(key, name, undefined, error)
      if (!isFresh) store.expire(entry)
    },
    touch(entry, at = now()) {
      entry.ingested = at
      entry.expires = expiry(entry)
    },
    expire: (entry) => store.touch(entry, LONG_AGO),
    mark(entry) {
      entry.changedAt = ++store.clock
      changed.add(entry.key)
    },
    evict(...keys) {
      for (const key of keys.map(resolve)) {
        const entry = entries.get(key)
        if (entry && entries.delete(key)) store.mark(entry)
      }
    },
    deallocate(key) {
      const entry = entries.get(resolve(key))
      if (entry && entries.delete(entry.key)) entry.changedAt = ++store.clock
    },
    redirect(from, to) {
      const entry = entries.get(from)
      redirects.set(from, to)
      if (!entry) return
      entries.delete(from)
      store.mark(entry)
      if (!entries.has(to)) {
        entries.set(to, { ...entry, key: to, made: undefined })
        changed.add(to)
      }
    },
    resolve,
    takeChanged() {
      const taken = changed
      changed = new Set()
      return taken
    },
    lifetime: (name) => lifetimeIn(overrides, name),
    override(lifetimes) {
      overrides = { ...overrides, ...lifetimes }
      for (const entry of entries.values()) entry.expires = expiry(entry)
    },
    metadata(key) {
      const entry = store.get(key)
      return (
        entry && {
          namespace: NAMESPACE,
          representationName: entry.name,
          ingestionTimestamp: entry.ingested,
          expirationTimestamp: entry.expires,
        }
      )
    },
    clear() {
      store.evict(...entries.keys())
      redirects.clear()
      store.readings.clear()
      store.conflicts.clear()
    },
  }
  return store
}
