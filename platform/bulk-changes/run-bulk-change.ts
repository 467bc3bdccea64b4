// What the worker does of a change of many records: a slice at a time, chunk by chunk, each in a transaction of its own with what became of
// it. Killed anywhere, the next run goes on with what has no status yet.
import { enqueue } from '#database/jobs.ts'
import { type Database, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { recordNumber } from '#values/record-id.ts'
import { perform } from '../actions/perform-quick-action.ts'
import type { Translate } from '../errors/message.ts'
import { historyFields } from '../history/history-fields.ts'
import { listRecordIds } from '../lists/list-records.ts'
import { requireListView } from '../lists/list-views.ts'
import type { Objects } from '../objects/registry.ts'
import { requireObject } from '../objects/require-object.ts'
import { alone, writeEach } from '../records/write-records.ts'
import { type TransactionContext, writeAs, type WriteContext } from '../records/write-record.ts'
import type { Viewer } from '../rights/viewer.ts'
import type { WrittenItem } from '#contract/ui-api/write-records.ts'
import { requireActionOn } from './bulk-changes.ts'
import { findBulkChange, IF_FREE, type StoredBulkChange } from './stored-bulk-change.ts'

export interface BulkChangeDeps {
  db: Database
  objects: Pick<Objects, 'read'>
  translations: Readonly<Record<Locale, Translate>>
  /** Somebody who works here, as their rights are now; null when they have left. */
  staff(userId: number, locale: Locale): Promise<Viewer | null>
}

/** Other jobs get their turn in between. */
const SLICE_MS = 5000
const COLLECTED_AT_ONCE = 2000
const WRITTEN_AT_ONCE = 100
const MOST_FAILURES = 5

export async function runBulkChange(deps: BulkChangeDeps, id: number): Promise<void> {
  const until = performance.now() + SLICE_MS
  try {
    while (performance.now() < until) if (!(await step(deps, id))) return
    await deps.db.write.run(enqueue('run-bulk-change', sql`json_build_object('bulkChangeId', ${id}::bigint)`, sql``))
  } catch (error) {
    const failed = await deps.db.write.first(sql<{ failures: number; locale: Locale }>`
      update bulk_change set failures = failures + 1 where id = ${id} and state = 'RUNNING' returning failures, locale`)
    if (!failed) return
    if (failed.failures < MOST_FAILURES) throw error
    await fail(deps.db, id, deps.translations[failed.locale]('bulkFailed', {}))
  }
}

const fail = (db: Database, id: number, why: string) =>
  db.write.run(sql`
    update bulk_change set state = 'FAILED', why = ${why}, ended_at = now() where id = ${id} and state = 'RUNNING'`)

/** One chunk. Answers whether there is more to do. */
async function step(deps: BulkChangeDeps, id: number): Promise<boolean> {
  const known = await findBulkChange(deps.db, id)
  if (known?.state !== 'RUNNING') return false
  const viewer = await deps.staff(known.actor, known.locale)
  // Whoever has left writes nothing more.
  if (!viewer) {
    await fail(deps.db, id, deps.translations[known.locale]('bulkLeft', {}))
    return false
  }
  const context: WriteContext = {
    db: deps.db,
    registry: await deps.objects.read(),
    viewer: { ...viewer, isFresh: known.is_fresh },
    translate: deps.translations[known.locale],
    requestId: `bulk-${id}`,
  }
  if (!known.is_collected) return collect(context, known)
  return writeAs(context, async (writing) => {
    const change = await findBulkChange(writing.db, id, IF_FREE)
    // Somebody else is at it, or it was stopped meanwhile.
    if (change?.state !== 'RUNNING') return false
    const ids = await waiting(writing, change)
    if (ids.length === 0) {
      await end(writing, id)
      return false
    }
    const items = await written(writing, change, ids)
    await note(writing, change, { ids, items })
    return true
  })
}

/** All that the list has are noted before the first is written, so that a change does not take records out from under its own feet. */
async function collect(
  context: WriteContext,
  { id, object_name, list_name, search_term, conditions, mark }: StoredBulkChange,
) {
  const found = await requireListView(context, object_name, list_name ?? '')
  const ids = await listRecordIds(context, found, {
    searchTerm: search_term ?? undefined,
    conditions,
    offset: mark,
    limit: COLLECTED_AT_ONCE,
  })
  await context.db.transact(async (db) => {
    const change = await findBulkChange(db, id, IF_FREE)
    if (change?.state !== 'RUNNING' || change.mark !== mark || change.is_collected) return
    await db.run(sql`
      with noted as (
        insert into bulk_change_row (bulk_change_id, record_id, number)
        select ${id}, record_id, ${mark} + number from unnest(${ids}::text[]) with ordinality as one (record_id, number)
        on conflict (bulk_change_id, record_id) do nothing returning number)
      update bulk_change set mark = ${mark + ids.length}, is_collected = ${ids.length < COLLECTED_AT_ONCE},
        row_count = row_count + (select count(*) from noted)
      where id = ${id}`)
  })
  return true
}

/** What an action does is more than a row, and is done or not by itself. */
const waiting = async ({ db }: TransactionContext, { id, action_name }: StoredBulkChange): Promise<string[]> =>
  (
    await db.all(sql<{ record_id: string }>`
      select record_id from bulk_change_row where bulk_change_id = ${id} and status is null
      order by number limit ${action_name ? 1 : WRITTEN_AT_ONCE}`)
  ).map(({ record_id }) => record_id)

async function written(
  writing: TransactionContext,
  { object_name, fields, action_name: action }: StoredBulkChange,
  ids: readonly string[],
): Promise<WrittenItem[]> {
  if (!action)
    return writeEach(writing, [{ type: 'UPDATE', records: ids.map((Id) => ({ fields: { ...fields, Id } })) }])
  const [contextId = ''] = ids
  const item = await alone(writing, async () => {
    const object = requireObject(writing.registry, writing.viewer, object_name)
    const { target } = requireActionOn(writing, object, action)
    await perform(writing, action, { apiName: target.apiName, contextId, fields })
    return { statusCode: 200 }
  })
  return [item]
}

/** What became of them, and which entries of the history this transaction has made of them. */
async function note(
  { db, registry, viewer }: TransactionContext,
  { id, object_name, fields, action_name }: StoredBulkChange,
  { ids, items }: { ids: readonly string[]; items: readonly WrittenItem[] },
): Promise<void> {
  // Whoever may not see the object any more is refused each of its records.
  const object = registry.accessibleTo(viewer).get(object_name)
  const kept = new Set((object ? historyFields(object) : []).map(({ field }) => field.apiName))
  // Of what no history is kept of, nobody can say that it was so already; nor of an action, whose work may lie elsewhere.
  const unchanged = !action_name && Object.keys(fields).every((name) => kept.has(name)) ? 'SAME' : 'SAVED'
  await db.run(sql`
    with noted as (
      update bulk_change_row set status = told.status, why = told.why, changes = entries.ids,
        outcome = case when told.status >= 400 then 'REFUSED' when entries.ids is not null then 'CHANGED' else ${unchanged} end
      from unnest(${ids}::text[], ${ids.map((one) => (object && recordNumber(object.kind, one)) ?? 0)}::bigint[],
        ${items.map(({ statusCode }) => statusCode)}::int[], ${items.map(whyOf)}::text[]) as told (record_id, record_number, status, why)
      cross join lateral (
        select array_agg(id order by id) as ids from record_change
        where table_name = ${object?.declared.table ?? ''} and record_id = told.record_number and verb = 'changed'
          and at = now() and who = acting_user()) as entries
      where bulk_change_id = ${id} and bulk_change_row.record_id = told.record_id
      returning bulk_change_row.status, outcome)
    update bulk_change set saved = bulk_change.saved + found.saved, refused = bulk_change.refused + found.refused, same = bulk_change.same + found.same,
      changed = bulk_change.changed + found.changed
    from (select ${COUNTED} from noted) as found where id = ${id}`)
}

const COUNTED = sql`
  count(*) filter (where status < 400) as saved, count(*) filter (where status >= 400) as refused,
  count(*) filter (where outcome = 'SAME') as same, count(*) filter (where outcome = 'CHANGED') as changed`

/** Counted once more: servers of a build before, which go on beside this one for a while, write rows and count none. */
const end = ({ db }: TransactionContext, id: number) =>
  db.run(sql`
    update bulk_change set state = 'DONE', ended_at = now(), row_count = found.row_count, saved = found.saved,
      refused = found.refused, same = found.same, changed = found.changed
    from (select count(*) as row_count, ${COUNTED} from bulk_change_row where bulk_change_id = ${id}) as found where id = ${id}`)

function whyOf({ statusCode, result }: WrittenItem): string | null {
  if (statusCode < 400 || !result) return null
  const all = Array.isArray(result)
    ? result
    : 'output' in result
      ? [...result.output.errors, ...Object.values(result.output.fieldErrors).flat()]
      : []
  return all.map(({ message }) => message).join(' ')
}
