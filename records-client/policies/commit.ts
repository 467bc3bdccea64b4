// Changes of the store, told once each; records of which two versions met are read again.
import type { Sending } from '../network/request.ts'
import { FetchError, unreadable } from '../store/fetch-error.ts'
import { dropPending, ingestRecord, markMissing, recordKey } from '../store/records.ts'
import { selectionOf } from '../store/selection.ts'
import type { Store } from '../store/store.ts'
import type { Client } from './client.ts'
import { broadcast } from './watch.ts'

/** Watchers hear of a change once, after all of it is in the store. */
export function commit<Result>(client: Client, work: (store: Store) => Result): Result {
  try {
    return work(client.store)
  } catch (error) {
    throw error instanceof TypeError ? unreadable(error.message) : error
  } finally {
    reread(client)
    broadcast(client)
  }
}

function reread(client: Client): void {
  const { store, rereads } = client
  const torn = [...store.conflicts]
  store.conflicts.clear()
  for (const [key, fields] of torn) {
    const recordId = key.slice(recordKey('').length)
    const done: Promise<void> = readFields(client, recordId, fields, { isRefresh: true })
      .catch(() => commit(client, () => dropPending(store, key)))
      .finally(() => {
        if (rereads.get(key) === done) rereads.delete(key)
      })
    rereads.set(key, done)
  }
}

/** Reads fields of a record, none of which must be there, and keeps them. */
export async function readFields(
  client: Client,
  recordId: string,
  optionalFields: string[],
  sending: Sending,
): Promise<void> {
  try {
    const loaded = await client.loadRecord({ recordId, fields: [], optionalFields }, sending)
    if (loaded !== 'unchanged')
      commit(client, (store) => {
        for (const part of loaded.parts) markMissing(store, ingestRecord(store, part), selectionOf([], optionalFields))
      })
  } catch (error) {
    cacheNotFound(client, recordKey(recordId), 'record', error)
  }
}

/** Caches a 404, the only error worth it; others may pass, and are thrown. */
export function cacheNotFound(client: Client, key: string, name: string, error: unknown): void {
  if (!(error instanceof FetchError) || error.status !== 404) throw error
  commit(client, (store) => store.publishError(key, name, error))
}
