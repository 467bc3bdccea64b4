// What a reading sees while it is made: the entries it stands on, what it misses, what is still to come.
import type { FetchError } from './fetch-error.ts'
import type { Entry, Store } from './store.ts'

export interface Reader {
  readonly store: Store
  readonly seen: Entry[]
  /** Embedded records live as long as record representations do, whatever their list's lifetime. */
  readonly embedded: Entry[]
  /** Keys of what is not there, with the field that is missing. */
  readonly missing: string[]
  isPending: boolean
  /** What was read of the same question before. */
  readonly before: unknown
  /** What is read has taken over from it already what has not changed. */
  isShared: boolean
  error: FetchError | undefined
}

export interface Link {
  readonly [REF]: string
}
const REF = '__ref'

export const linkTo = (key: string): Link => ({ [REF]: key })
export const isLink = (value: unknown): value is Link => typeof value === 'object' && value !== null && REF in value
export const keyIn = (link: Link): string => link[REF]
/** The key that a link leads to; undefined when it is none. */
export const linkedKey = (value: unknown): string | undefined => (isLink(value) ? keyIn(value) : undefined)

export const newReader = (store: Store, before?: unknown): Reader => ({
  store,
  seen: [],
  embedded: [],
  missing: [],
  isPending: false,
  before,
  isShared: false,
  error: undefined,
})

/** The entry of a key, noted as seen; none is noted as missing, and a stored error is the reading's own. */
export function follow(reader: Reader, key: string): Entry | undefined {
  const entry = reader.store.get(key)
  if (!entry) {
    reader.missing.push(reader.store.resolve(key))
    return undefined
  }
  reader.seen.push(entry)
  reader.error ??= entry.error
  return entry.error ? undefined : entry
}
