// Asking for a change of many records, looking at it and stopping it. For staff: each sees their own, and administrators all.
import type { BulkChange, NewBulkChange } from '#contract/ui-api/bulk-changes.ts'
import { enqueue } from '#database/jobs.ts'
import { sql } from '#database/sql.ts'
import { fullId } from '#values/record-id.ts'
import { requireFreshFor } from '../actions/perform-declared-action.ts'
import { requireQuickAction } from '../actions/quick-actions.ts'
import { ApiError } from '../errors/api-error.ts'
import { withConditions } from '../lists/asked-conditions.ts'
import { requireListView } from '../lists/list-views.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { requireObject, requireObjectOfId } from '../objects/require-object.ts'
import { notFound } from '../records/get-records.ts'
import { noSuchField } from '../records/path.ts'
import { requireFresh, type WriteContext, writeAs } from '../records/write-record.ts'
import { sharesLists } from '../lists/list-info.ts'
import type { SignedIn } from '../rights/viewer.ts'
import { describe, findBulkChange, STORED, type StoredBulkChange } from './stored-bulk-change.ts'

type Staff = SignedIn<WriteContext>
type Told = Omit<BulkChange, 'eTag'>

/**
 * Asks for it, once per key. Throws INSUFFICIENT_ACCESS, INVALID_TYPE, INVALID_FIELD, INVALID_INPUT, NOT_FOUND for what no record of the
 * object could take, FRESH_SIGN_IN_NEEDED for what gives money back; what single ones refuse is their own result.
 */
export async function createBulkChange(context: Staff, wanted: NewBulkChange, key: string | undefined): Promise<Told> {
  requireStaff(context)
  const { registry, viewer } = context
  const { objectApiName, listViewApiName, searchTerm, conditions, fields, actionApiName } = wanted
  const object = requireObject(registry, viewer, objectApiName)
  if (actionApiName) requireFreshFor(context, requireActionOn(context, object, actionApiName), fields)
  else {
    requireWritable(object, Object.keys(fields))
    requireFresh(viewer, object, fields)
  }
  if (listViewApiName)
    withConditions(context, await requireListView(context, object.apiName, listViewApiName), conditions)
  const ids = [...new Set(wanted.recordIds?.map((one) => idOf(context, object, one)))]
  return writeAs(context, async ({ db }) => {
    const made = await db.first(sql<StoredBulkChange>`
      insert into bulk_change (actor, locale, key, object_name, list_name, search_term, conditions, fields, action_name, is_collected, row_count, is_fresh)
      values (${viewer.userId}, ${viewer.locale}, ${key ?? null}, ${object.apiName}, ${listViewApiName ?? null},
        ${searchTerm ?? null}, ${conditions ?? null}, ${JSON.stringify(fields)}, ${actionApiName ?? null}, ${ids.length > 0},
        ${ids.length}, ${viewer.isFresh ?? false})
      on conflict (actor, key) do nothing returning ${STORED}`)
    if (!made) {
      const before = await db.first(sql<StoredBulkChange>`
        select ${STORED} from bulk_change where actor = ${viewer.userId} and key = ${key ?? null}`)
      return before ? describe(context, before) : notFound()
    }
    if (ids.length > 0)
      await db.run(sql`
        insert into bulk_change_row (bulk_change_id, record_id, number)
        select ${made.id}, record_id, number from unnest(${ids}::text[]) with ordinality as one (record_id, number)`)
    await db.run(enqueue('run-bulk-change', sql`json_build_object('bulkChangeId', ${made.id}::bigint)`, sql``))
    return describe(context, made)
  })
}

/** Throws the same as `requireOwn`. One statement, of one row however many records it is for. */
export const getBulkChange = async (context: Staff, id: string): Promise<Told> =>
  describe(context, await requireOwn(context, id))

/** What was written stays. Throws the same. */
export async function stopBulkChange(context: Staff, id: string): Promise<Told> {
  const change = await requireOwn(context, id)
  await context.db.write.run(sql`
    update bulk_change set state = 'STOPPED', ended_at = now() where id = ${change.id} and state = 'RUNNING'`)
  return getBulkChange(context, id)
}

/**
 * The newest first: one’s own, and for administrators everybody’s; of objects that the viewer may see. Throws INSUFFICIENT_ACCESS. One
 * statement, that reads a page.
 */
export async function getBulkChanges(
  context: Staff,
  { pageSize, pageToken }: { pageSize: number; pageToken?: string | undefined },
): Promise<{ changes: Told[]; nextPageToken: string | null }> {
  requireStaff(context)
  const { db, registry, viewer } = context
  const before = pageToken === undefined ? sql`` : sql` and id < ${Number(pageToken)}`
  const whose = seesAll(context) ? sql`true` : sql`actor = ${viewer.userId}`
  const rows = await db.all(sql<StoredBulkChange>`
    select ${STORED} from bulk_change where ${whose}${before} order by id desc limit ${pageSize + 1}`)
  const page = rows.slice(0, pageSize)
  const accessible = registry.accessibleTo(viewer)
  return {
    changes: page.filter(({ object_name }) => accessible.has(object_name)).map((one) => describe(context, one)),
    nextPageToken: rows.length > pageSize ? String(page.at(-1)?.id) : null,
  }
}

const seesAll = ({ viewer }: Staff): boolean => viewer.role === 'admin'

const mayNot = () => new ApiError('INSUFFICIENT_ACCESS', { key: 'bulkForStaff' })

function requireStaff({ viewer }: Staff): void {
  if (!sharesLists(viewer)) throw mayNot()
}

/** Throws INSUFFICIENT_ACCESS; NOT_FOUND also for somebody else’s, but for administrators. */
export async function requireOwn(context: Staff, id: string): Promise<StoredBulkChange> {
  requireStaff(context)
  const change = await findBulkChange(context.db, Number(id))
  return change && (change.actor === context.viewer.userId || seesAll(context)) ? change : notFound()
}

export function requireActionOn(
  { registry, viewer }: Pick<WriteContext, 'registry' | 'viewer'>,
  object: AccessibleObject,
  name: string,
) {
  const action = requireQuickAction(registry, viewer, name)
  if (action.context?.apiName !== object.apiName)
    throw new ApiError('INVALID_INPUT', `${name} is no action on ${object.apiName}`)
  return action
}

function requireWritable(object: AccessibleObject, names: readonly string[]): void {
  if (names.length === 0) throw new ApiError('INVALID_INPUT', 'fields: something is changed')
  for (const name of names) {
    const field = object.fields.get(name)
    if (!field) throw noSuchField(object, name)
    if (!field.isUpdateable) throw new ApiError('INVALID_FIELD', `${name} cannot be changed`)
  }
}

function idOf({ registry, viewer }: Staff, object: AccessibleObject, id: string): string {
  if (requireObjectOfId(registry, viewer, { id, parameter: 'recordIds' }) !== object)
    throw new ApiError('INVALID_INPUT', `recordIds: ${id.slice(0, 18)} is no ${object.apiName}`)
  return fullId(id)
}
