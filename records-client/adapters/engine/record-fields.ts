// A record by field names: several reads share one entry, which answers each of them.
import { commit, cacheNotFound } from '../../policies/commit.ts'
import { renew } from '../../policies/resolve.ts'
import type { Request } from '../../network/request.ts'
import { isObject } from '../../store/mismatch.ts'
import { FetchError } from '../../store/fetch-error.ts'
import { ingestRecord, markMissing, readRecord, recordKey } from '../../store/records.ts'
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
    read: (reader) => readRecord(reader, key, selection, false),
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

/** Questions by the very array of fields, which most callers write once: comparing identities is cheaper than building keys. */
const asked = new WeakMap<
  readonly unknown[],
  { names: readonly unknown[]; queries: Map<string, CachedQuery<UiRecord>> }
>()
const MOST = 10_000

interface ByFields {
  recordId?: unknown
  fields?: unknown
  optionalFields?: unknown
  layoutTypes?: unknown
  childRelationships?: unknown
}

/** The same fields array and nothing else: the question of before. */
export function sameQuery(config: unknown): CachedQuery<UiRecord> | undefined {
  if (!isObject(config)) return undefined
  const { recordId, fields, optionalFields, layoutTypes, childRelationships }: ByFields = config
  if (optionalFields !== undefined || layoutTypes !== undefined || childRelationships !== undefined) return undefined
  if (typeof recordId !== 'string' || !Array.isArray(fields)) return undefined
  const known = asked.get(fields)
  if (!known || known.names.length !== fields.length) return undefined
  for (let i = 0; i < known.names.length; i++) if (known.names[i] !== fields[i]) return undefined
  return known.queries.get(recordId)
}

export function remember(config: ByFields, query: CachedQuery<UiRecord>): CachedQuery<UiRecord> {
  const { recordId, fields } = config
  if (typeof recordId !== 'string' || !Array.isArray(fields) || fields.some((name) => typeof name !== 'string'))
    return query
  let known = asked.get(fields)
  if (!known || known.queries.size >= MOST || known.names.join() !== fields.join()) {
    known = { names: [...fields], queries: new Map() }
    asked.set(fields, known)
  }
  known.queries.set(recordId, query)
  return query
}
