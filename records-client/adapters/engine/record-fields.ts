// A record by field names: several reads share one entry, which answers each of them.
import { commit, cacheNotFound } from '../../policies/commit.ts'
import { renew } from '../../policies/resolve.ts'
import type { Request } from '../../network/request.ts'
import { isObject } from '../../store/mismatch.ts'
import { FetchError } from '../../store/fetch-error.ts'
import { ingestRecord, markMissing, readRecord, recordKey } from '../../store/records.ts'
import { toId18 } from '../../store/record-id.ts'
import { type Selection, selectionOf } from '../../store/selection.ts'
import type { UiRecord } from '../../store/wire.ts'
import type { CachedQuery } from './adapter.ts'

export function fieldsQuery(
  recordId: string,
  fields: string[] = [],
  optionalFields: string[] = [],
  isItem = false,
): CachedQuery<UiRecord> {
  const key = recordKey(recordId)
  const selection = selected(fields, optionalFields)
  const query: CachedQuery<UiRecord> = {
    key: `${key}#${selection.id}`,
    name: 'record',
    request: NONE,
    read: (reader) => readRecord(reader, key, selection, { isEmbedded: false, before: reader.before }),
    keep: (store, body) => markMissing(store, ingestRecord(store, body), selection),
    async load(client, sending) {
      try {
        const loaded = await client.loadRecord({ recordId, fields, optionalFields }, sending)
        if (loaded === 'unchanged') renew(client, query)
        else commit(client, (store) => loaded.parts.forEach((part) => query.keep(store, part)))
      } catch (error) {
        if (isItem) commit(client, (store) => error instanceof FetchError && error.status === 404 && store.evict(key))
        if (isItem) throw error
        cacheNotFound(client, key, 'record', error)
      }
    },
  }
  return query
}

/** The record loader makes the request, so that single reads can be merged. */
const NONE: Request = { method: 'GET', path: '' }

const selections = new WeakMap<readonly string[], { optionalFields: readonly string[]; selection: Selection }>()

function selected(fields: readonly string[], optionalFields: readonly string[]): Selection {
  const done = selections.get(fields)
  if (done?.optionalFields === optionalFields) return done.selection
  const selection = selectionOf(fields, optionalFields)
  selections.set(fields, { optionalFields, selection })
  return selection
}

interface Asked {
  names: readonly string[]
  /** As adapters take them: qualified, sorted, each once. */
  fields: string[]
  queries: Map<string, CachedQuery<UiRecord>>
}
/** Questions by the names of their fields; by the very array, which most callers write once, as that is found soonest. */
const byArray = new WeakMap<readonly unknown[], Asked>()
const byNames = new Map<string, Asked>()
const MOST_LISTS = 100
const MOST = 10_000

interface ByFields {
  recordId?: unknown
  fields?: unknown
  optionalFields?: unknown
  layoutTypes?: unknown
  childRelationships?: unknown
}

/** Fields that were asked for before, and nothing else: what was found out of them need not be found out again. */
export function sameQuery(config: unknown): CachedQuery<UiRecord> | undefined {
  if (!isObject(config)) return undefined
  const { recordId, fields, optionalFields, layoutTypes, childRelationships }: ByFields = config
  if (optionalFields !== undefined || layoutTypes !== undefined || childRelationships !== undefined) return undefined
  if (typeof recordId !== 'string' || !Array.isArray(fields)) return undefined
  const known = asked(fields)
  return known && (known.queries.get(recordId) ?? queryOf(known, recordId))
}

function asked(fields: readonly unknown[]): Asked | undefined {
  const same = byArray.get(fields)
  const known = same ?? (fields.every((name) => typeof name === 'string') ? byNames.get(fields.join()) : undefined)
  if (!known || known.names.length !== fields.length) return undefined
  for (let i = 0; i < known.names.length; i++) if (known.names[i] !== fields[i]) return undefined
  if (!same) byArray.set(fields, known)
  return known
}

function queryOf({ fields, queries }: Asked, recordId: string): CachedQuery<UiRecord> | undefined {
  const id = toId18(recordId)
  if (!id) return undefined
  if (queries.size >= MOST) queries.clear()
  const query = fieldsQuery(id, fields)
  queries.set(recordId, query)
  return query
}

/** `fields` are those of the config as they were accepted. */
export function remember({ fields: given }: ByFields, fields: string[]): void {
  if (!Array.isArray(given) || !given.every((name) => typeof name === 'string')) return
  const known = { names: [...given], fields, queries: new Map() }
  byArray.set(given, known)
  if (byNames.size >= MOST_LISTS) byNames.clear()
  byNames.set(given.join(), known)
}
