// What the cache can say of a question (specification, section 4).
import type { FetchError } from './fetch-error.ts'
import { newReader, type Reader } from './reader.ts'
import { freeze, share } from './share.ts'
import type { Entry, Store } from './store.ts'

export type Snapshot<Data> =
  | { readonly state: 'Fulfilled'; readonly data: Data }
  /** Complete, and past its lifetime by no more than a policy allows. */
  | { readonly state: 'Stale'; readonly data: Data }
  /** Not there, as the platform or the network says. */
  | { readonly state: 'Error'; readonly error: FetchError }
  | { readonly state: 'Unfulfilled'; readonly missing: readonly string[] }
  /** Some of it is being read again. */
  | { readonly state: 'Pending' }

/** What is told to callers: the rest goes to the network first. */
export type Available<Data> = Extract<Snapshot<Data>, { state: 'Fulfilled' | 'Stale' | 'Error' }>

export interface Question<Data> {
  readonly key: string
  read(reader: Reader): Data | undefined
}

export interface Reading<Data> {
  readonly snapshot: Exclude<Snapshot<Data>, { state: 'Stale' }>
  readonly seen: readonly Entry[]
  readonly embedded: readonly Entry[]
  readonly missing: readonly string[]
  readonly at: number
}

const holds = (at: number, entries: readonly Entry[]): boolean => {
  for (const entry of entries) if (entry.changedAt > at) return false
  return true
}

/** Reads from the store; the same reading again as long as nothing it saw has changed. */
export function read<Data>(store: Store, question: Question<Data>): Reading<Data> {
  const before = store.readings.get(question.key) as Reading<Data> | undefined
  if (before && (before.at === store.clock || (holds(before.at, before.seen) && holds(before.at, before.embedded))))
    return before
  const reader = newReader(store, before?.snapshot.state === 'Fulfilled' ? before.snapshot.data : undefined)
  const at = store.clock
  const data = question.read(reader)
  const { seen, embedded, missing } = reader
  const reading = { snapshot: judge(reader, data, before), seen, embedded, missing, at }
  if (reading.snapshot.state === 'Fulfilled' || reading.snapshot.state === 'Error')
    store.readings.set(question.key, reading)
  return reading
}

/** Missing comes before pending, as it has to be fetched anyway. */
function judge<Data>(reader: Reader, data: Data | undefined, before?: Reading<Data>): Reading<Data>['snapshot'] {
  if (reader.error) return { state: 'Error', error: reader.error }
  if (reader.missing.length > 0) return { state: 'Unfulfilled', missing: reader.missing }
  if (reader.isPending) return { state: 'Pending' }
  if (data === undefined) return { state: 'Unfulfilled', missing: [] }
  if (before?.snapshot.state !== 'Fulfilled') return { state: 'Fulfilled', data: freeze(data) }
  const shared = reader.isShared ? data : share(before.snapshot.data, data)
  return shared === before.snapshot.data ? before.snapshot : { state: 'Fulfilled', data: freeze(shared) }
}

/** With the earliest of its entries; that very millisecond is still fresh. */
export function expiryOf(store: Store, { seen, embedded }: Reading<unknown>): number {
  let first = Number.POSITIVE_INFINITY
  for (const entry of seen) if (entry.expires < first) first = entry.expires
  if (embedded.length > 0) {
    const lifetime = store.lifetime('recordRepresentation')
    if (lifetime >= 0) for (const { ingested } of embedded) if (ingested + lifetime < first) first = ingested + lifetime
  }
  return first
}
