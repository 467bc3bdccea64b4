// What was changed of a record, the newest first: one statement a page, by the key of record_change. Object, row and field rights are those
// of the record itself.
import type { HistoryEntry, HistoryPerson, RecordHistory } from '#contract/console-api/history.ts'
import { type RawBuilder, sql, unprepared } from '#database/sql.ts'
import { fullId, recordId, recordNumber } from '#values/record-id.ts'
import type { StatementContext } from '../objects/define-object.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { requireObjectOfId } from '../objects/require-object.ts'
import { notFound } from '../records/get-records.ts'
import type { ReadContext } from '../records/read-records.ts'
import { rowOf, storedIn } from '../records/selection.ts'
import { changesIn, type HistoryRow } from './changes-in.ts'
import { type HistoryField, historyFields, isChanged } from './history-fields.ts'
import { askedBy, historyValues } from './history-values.ts'

interface Asked {
  before?: string | undefined
  pageSize: number
}

/** A page of a record's history. Throws ILLEGAL_QUERY_PARAMETER_VALUE, NOT_FOUND. */
export async function readHistory(
  context: ReadContext,
  id: string,
  { before, pageSize }: Asked,
): Promise<RecordHistory> {
  const { db, registry, viewer } = context
  const object = requireObjectOfId(registry, viewer, { id, parameter: 'recordId' })
  const fields = historyFields(object)
  const number = recordNumber(object.kind, id) ?? 0
  const rows = await db.all(unprepared(page(context, { object, fields, number, before, limit: pageSize + 1 })))
  const [first] = rows
  const kept = rows.filter((row) => row.id !== null)
  // Of a record that is gone only those read the history who might have read any record of its object.
  if (!first || (!first.is_there && (kept.length === 0 || object.rights.rows !== 'all'))) notFound()
  const isLast = kept.length <= pageSize
  const shown = kept.slice(0, pageSize)
  const entries = shown.flatMap((row) => entryOf(row, fields, context) ?? [])
  const tellsOfStart = isLast && first.is_there && shown.at(-1)?.verb !== 'created' && !(before && shown.length === 0)
  return {
    recordId: fullId(id),
    isKept: object.declared.history !== undefined,
    entries: tellsOfStart ? [...entries, madeAs(first)] : entries,
    nextPage: isLast ? null : String(shown.at(-1)?.id),
  }
}

function entryOf(row: HistoryRow, fields: readonly HistoryField[], context: ReadContext): HistoryEntry | undefined {
  const changes = row.verb === 'created' ? [] : changesIn(row, fields, context.viewer.locale)
  // A change of nothing that this viewer sees is none.
  if (row.verb === 'changed' && changes.length === 0) return undefined
  const { who, who_name, who_role, role, in_name_of, other_name, other_role } = row
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    verb: row.verb,
    who: personOf(who, who_name, role ?? who_role),
    inNameOf: in_name_of === null ? null : personOf(in_name_of, other_name, other_role),
    changes,
  }
}

const madeAs = ({ made_at, made_by, maker_name, maker_role }: HistoryRow): HistoryEntry => ({
  id: null,
  at: made_at.toISOString(),
  verb: 'created',
  who: personOf(made_by, maker_name, maker_role),
  inNameOf: null,
  changes: [],
})

/** Whatever nobody in particular does, the first user does. */
const SHOP = 1

function personOf(who: number, name: string | null, role: string | null): HistoryPerson {
  if (who === SHOP) return { id: null, name: null, kind: role === 'guest' ? 'guest' : 'shop' }
  const kind = role === 'admin' || role === 'customer' ? role : 'staff'
  return { id: recordId('user', who), name: name?.trim() || null, kind }
}

interface Page {
  object: AccessibleObject
  fields: readonly HistoryField[]
  number: number
  before: string | undefined
  limit: number
}

function page({ registry, viewer }: ReadContext, { object, fields, number, before, limit }: Page) {
  const asked = askedBy(viewer)
  const accessible = registry.accessibleTo(viewer)
  const { table } = object.declared
  const { rows } = object.rights
  const rule = rows === 'all' ? sql`` : sql` and ${rows(rowOf('record'), asked)}`
  const values = historyValues(accessible, { object, fields, asked })
  const changed = isChanged(sql`was`, fields)
  return sql<HistoryRow>`
    select page.id, page.at, page.verb, page.role, page.who, page.in_name_of, page.was as changed, page.became as now, record.id is not null as is_there,
      record.created_at as made_at, record.created_by as made_by,
      ${sql.join(['who', 'other', 'maker'].flatMap((alias) => named(accessible.get('User'), alias, asked)))}
      ${values.length > 0 ? sql`, ${sql.join(values)}` : sql``}
    from (values (1)) one
    left join ${sql.table(table)} record on record.id = ${number}${rule}
    left join lateral (
      select * from record_change where table_name = ${table} and record_id = ${number} and id < ${before ?? MOST}::bigint
        and (verb <> 'changed' or ${changed})
      order by id desc limit ${limit}
    ) page on true
    left join lateral jsonb_populate_record(record, coalesce(page.was, '{}')) was on true
    left join lateral jsonb_populate_record(record, coalesce(page.became, '{}')) became on true
    left join app_user who on who.id = page.who
    left join app_user other on other.id = page.in_name_of
    left join app_user maker on maker.id = record.created_by
    order by page.id desc`
}

const MOST = '9223372036854775807'

/** Who somebody is, as far as the viewer may know. */
function named(user: AccessibleObject | undefined, alias: string, asked: StatementContext): RawBuilder<unknown>[] {
  const row = rowOf(alias)
  const name = user?.fields.get(user.declared.nameField)
  const rows = user?.rights.rows
  const shown = user && name ? storedIn(name, user, row, asked) : sql`null::text`
  const seen = rows && rows !== 'all' ? sql`case when ${rows(row, asked)} then ${shown} end` : shown
  return [sql`${seen} as ${sql.ref(`${alias}_name`)}`, sql`${row('role')} as ${sql.ref(`${alias}_role`)}`]
}
