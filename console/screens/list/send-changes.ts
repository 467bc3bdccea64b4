// Changes of many records that go to the shop together, each taken or refused by itself.
import { invoke } from '#records-client/adapters/engine/adapter.ts'
import { getRecord } from '#records-client/adapters/records/get-record.ts'
import { executeBatchRecordOperations, type SavedItem } from '#records-client/adapters/records/save-records.ts'
import type { Client } from '#records-client/policies/client.ts'
import { FetchError } from '#records-client/store/fetch-error.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import type { Input } from '../../fields/kind.ts'

/** Why a row was refused: by field, and '' for the row itself. */
export type RowRefusal = Readonly<Record<string, string>>

export interface Change {
  id: string
  object: string
  fields: Record<string, Input>
  /** When the record was last changed as far as is known here: a later change of somebody else’s is not overwritten. */
  since: string | null
}

export interface Outcome {
  /** Of each record that is as it was to be: since when. */
  saved: ReadonlyMap<string, string | null>
  refused: ReadonlyMap<string, RowRefusal>
  /** What somebody else has made meanwhile of records that were to be changed. */
  theirs: ReadonlyMap<string, UiRecord>
  /** Why the rest was not asked for: the connection is gone, say. Nothing is known of it then. */
  failure: FetchError | undefined
}

/** More records than one request may hold go in several. */
const AT_ONCE = 200
const CHANGED_SINCE = 412

/** What is known when it breaks off is told all the same. */
export async function sendChanges(client: Client, changes: readonly Change[]): Promise<Outcome> {
  const saved = new Map<string, string | null>()
  const refused = new Map<string, RowRefusal>()
  const theirs = new Map<string, UiRecord>()
  const note = async (change: Change, item: SavedItem) => {
    if (item.statusCode < 400) saved.set(change.id, (item.result as UiRecord | undefined)?.lastModifiedDate ?? null)
    else if (item.statusCode !== CHANGED_SINCE) refused.set(change.id, whyOf(item))
    else {
      const now = await readNow(client, change)
      // An answer that was lost on its way had saved it, or a colleague has made the same of it.
      if (isAsWanted(now, change)) saved.set(change.id, now.lastModifiedDate)
      else theirs.set(change.id, now)
    }
  }
  let failure: FetchError | undefined
  for (let from = 0; from < changes.length && !failure; from += AT_ONCE) {
    const some = changes.slice(from, from + AT_ONCE)
    try {
      const { results } = await executeBatchRecordOperations(client, {
        allOrNone: false,
        operations: [{ type: 'UPDATE', records: some.map(inputOf) }],
      })
      const noted = await Promise.allSettled(some.map((change, at) => note(change, results[at] ?? NOT_TOLD)))
      for (const [at, one] of noted.entries()) if (one.status === 'rejected') unread(some[at]?.id ?? '', one.reason)
    } catch (error) {
      failure = asFailure(error)
    }
  }
  /** Of a record that cannot be read any more is told why; without a connection nothing is known of it. */
  function unread(id: string, reason: unknown): void {
    const why = asFailure(reason)
    if (why.status === 0) failure = why
    else refused.set(id, { '': why.message })
  }
  return { saved, refused, theirs, failure }
}

const NOT_TOLD: SavedItem = { statusCode: 500 }
const FRESH = { policy: { kind: 'no-cache' } } as const

const inputOf = ({ id, fields, since }: Change) => ({
  fields: { ...fields, Id: id },
  ...(since && { ifUnmodifiedSince: since }),
})

const readNow = (client: Client, { id, object, fields }: Change): Promise<UiRecord> =>
  invoke(
    client,
    getRecord,
    { recordId: id, optionalFields: Object.keys(fields).map((name) => `${object}.${name}`) },
    FRESH,
  )

const isAsWanted = (now: UiRecord, { fields }: Change): boolean =>
  Object.entries(fields).every(([name, wanted]) => (now.fields[name]?.value ?? null) === wanted)

function asFailure(error: unknown): FetchError {
  if (error instanceof FetchError) return error
  throw error
}

interface Told {
  message?: string
}
function whyOf({ result }: SavedItem): RowRefusal {
  const { output } = (result ?? {}) as { output?: { errors?: Told[]; fieldErrors?: Record<string, Told[]> } }
  const textOf = (told: readonly Told[]) => told.flatMap(({ message }) => message ?? []).join(' ')
  const byField = Object.entries(output?.fieldErrors ?? {}).map(([name, told]) => [name, textOf(told)] as const)
  const others = textOf(output?.errors ?? (Array.isArray(result) ? (result as Told[]) : []))
  return Object.fromEntries([...byField, ...(others ? [['', others] as const] : [])])
}
