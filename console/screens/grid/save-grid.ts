// What was changed in the grid goes to the shop.
import { getRecord } from '#records-client/adapters/records/get-record.ts'
import { executeBatchRecordOperations, type SavedItem } from '#records-client/adapters/records/save-records.ts'
import { invoke } from '#records-client/adapters/engine/adapter.ts'
import type { Client } from '#records-client/policies/client.ts'
import { FetchError } from '#records-client/store/fetch-error.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import type { RecordChange } from './grid-changes.ts'
import { LIST_PRICE } from './grid-columns.ts'

export interface SavedGrid {
  /** The cells that are saved. */
  saved: ReadonlySet<string>
  /** Why others are not, by cell, as the shop says it. */
  refused: ReadonlyMap<string, string>
  /** What a colleague has saved in a cell meanwhile. */
  theirs: ReadonlyMap<string, number | null>
  /** The records that were asked for as they are now. */
  now: ReadonlyMap<string, Pick<RecordChange, 'id' | 'since'>>
  /** Why the rest was not asked for: the connection is gone, say. Nothing is known of it then. */
  failure: FetchError | undefined
}

/** More records than one request may hold go in several. */
const AT_ONCE = 200
const CHANGED_SINCE = 412
const FRESH = { policy: { kind: 'no-cache' } } as const

interface Told {
  message?: string
}

/** Saves changed prices and shelves, each record taken or refused by itself. What is known when it breaks off is told all the same. */
export async function saveGrid(client: Client, changes: readonly RecordChange[]): Promise<SavedGrid> {
  const saved = new Set<string>()
  const refused = new Map<string, string>()
  const theirs = new Map<string, number | null>()
  const now = new Map<string, Pick<RecordChange, 'id' | 'since'>>()
  const readNow = async ({ object, id, fields, cells }: RecordChange) => {
    if (id === null) return
    const names = object === 'PricebookEntry' ? [LIST_PRICE, 'IsActive', ...Object.keys(cells)] : Object.keys(cells)
    const optionalFields = [...new Set(names)].map((name) => `${object}.${name}`)
    const record = await invoke(client, getRecord, { recordId: id, optionalFields }, FRESH)
    now.set(id, { id, since: record.lastModifiedDate })
    // An answer that was lost on its way had saved it, or a colleague has made the same of it.
    const isAsWanted = Object.entries(fields).every(([name, wanted]) => record.fields[name]?.value === wanted)
    for (const [field, key] of Object.entries(cells)) {
      if (isAsWanted) saved.add(key)
      else theirs.set(key, amountIn(record, field))
    }
  }
  const note = async (item: SavedItem, change: RecordChange) => {
    const { id, cells } = change
    if (item.statusCode === CHANGED_SINCE) return readNow(change)
    const why = item.statusCode >= 400 ? whyOf(item) : undefined
    for (const [field, key] of Object.entries(cells)) {
      if (!why) saved.add(key)
      // A record is saved as a whole: beside the field that is to blame the others wait.
      else refused.set(key, why.fields[field] ?? why.all)
    }
    const record = item.result as UiRecord | undefined
    if (id !== null && !why && record) now.set(id, { id, since: record.lastModifiedDate })
  }
  const [changed, made] = [changes.filter(({ id }) => id !== null), changes.filter(({ id }) => id === null)]
  try {
    for (const [type, all] of [
      ['UPDATE', changed],
      ['CREATE', made],
    ] as const)
      for (let from = 0; from < all.length; from += AT_ONCE) {
        const some = all.slice(from, from + AT_ONCE)
        const records = some.map(({ object, id, fields, since }) =>
          id === null
            ? { apiName: object, fields }
            : { fields: { ...fields, Id: id }, ...(since && { ifUnmodifiedSince: since }) },
        )
        const { results } = await executeBatchRecordOperations(client, {
          allOrNone: false,
          operations: [{ type, records }],
        })
        const noted = await Promise.allSettled(results.map(async (item, at) => some[at] && note(item, some[at])))
        for (const one of noted) if (one.status === 'rejected') throw one.reason
      }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return { saved, refused, theirs, now, failure: error }
  }
  return { saved, refused, theirs, now, failure: undefined }
}

/** A price that is retired stands empty in the grid. */
function amountIn({ fields }: UiRecord, field: string): number | null {
  const name = field === 'IsActive' ? LIST_PRICE : field
  if (name === LIST_PRICE && fields['IsActive']?.value === false) return null
  const value = fields[name]?.value
  return typeof value === 'number' ? value : null
}

function whyOf({ result }: SavedItem): { fields: Record<string, string>; all: string } {
  const { output } = (result ?? {}) as { output?: { errors?: Told[]; fieldErrors?: Record<string, Told[]> } }
  const textOf = (told: readonly Told[]) => told.flatMap(({ message }) => message ?? []).join(' ')
  const fields = Object.fromEntries(
    Object.entries(output?.fieldErrors ?? {}).map(([name, told]) => [name, textOf(told)]),
  )
  const others = textOf(output?.errors ?? (Array.isArray(result) ? (result as Told[]) : []))
  return { fields, all: [others, ...Object.values(fields)].filter(Boolean).join(' ') }
}
