// A change of many records as it stands in the database.
import type { BulkChange } from '#contract/ui-api/bulk-changes.ts'
import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import { quickActionsOf } from '../actions/quick-actions.ts'
import type { AccessibleObject } from '../objects/object.ts'
import type { ReadContext } from '../records/read-records.ts'
import type { WrittenFields } from '../records/written-fields.ts'

export interface StoredBulkChange {
  id: number
  actor: number
  locale: Locale
  object_name: string
  list_name: string | null
  search_term: string | null
  /** Asked in place of the list’s own. */
  conditions: string | null
  fields: WrittenFields
  action_name: string | null
  state: BulkChange['state']
  why: string | null
  is_collected: boolean
  /** Whether whoever asked for it had shown lately who they are. */
  is_fresh: boolean
  mark: number
  failures: number
  created_at: Date
  ended_at: Date | null
}

export const findBulkChange = (
  db: Reader,
  id: number,
  lock: RawBuilder<unknown> = sql``,
): Promise<StoredBulkChange | undefined> =>
  db.first(sql<StoredBulkChange>`select * from bulk_change where id = ${id} ${lock}`)

/** Nobody waits for another who is at it. */
export const IF_FREE = sql`for no key update skip locked`

type Counted = Record<'count' | 'saved' | 'refused' | 'same' | 'changed', number>

/** The same as its caller is told of it, in their language and as far as they see its fields now. */
export async function describe(
  { db, registry, viewer }: Pick<ReadContext, 'registry' | 'viewer'> & { db: Reader },
  change: StoredBulkChange,
): Promise<Omit<BulkChange, 'eTag'>> {
  const counted = await db.first(sql<Counted>`
    select count(*)::int as count, count(*) filter (where status < 400)::int as saved,
      count(*) filter (where status >= 400)::int as refused, count(*) filter (where outcome = 'SAME')::int as same,
      count(*) filter (where outcome = 'CHANGED')::int as changed
    from bulk_change_row where bulk_change_id = ${change.id}`)
  const { count = 0, saved = 0, refused = 0, same = 0, changed = 0 } = counted ?? {}
  const object = registry.accessibleTo(viewer).get(change.object_name)
  const { action_name: action } = change
  const actions = object && action ? quickActionsOf(registry, viewer, object) : []
  return {
    actionLabel: action && (actions.find(({ apiName }) => apiName === action)?.label ?? action),
    asked: object ? askedOf(object, change.fields, viewer.locale) : [],
    changed,
    createdDate: change.created_at.toISOString(),
    endedDate: change.ended_at?.toISOString() ?? null,
    id: String(change.id),
    count: change.is_collected ? count : null,
    objectApiName: change.object_name,
    refused,
    same,
    saved,
    state: change.state,
    why: change.why,
  }
}

/** What is written, as it would be read. */
const askedOf = ({ fields }: AccessibleObject, written: WrittenFields, locale: Locale): BulkChange['asked'] =>
  Object.entries(written).flatMap(([name, value]) => {
    const field = fields.get(name)
    if (!field) return []
    const { type } = field
    const parsed = value === null || value === undefined ? null : type.parse(value, field)
    const told =
      parsed && 'value' in parsed && parsed.value !== null
        ? type.represent(parsed.value, { locale, shape: field, currency: null })
        : { displayValue: null, value: isSent(value) ? value : null }
    return [{ dataType: type.dataType, field: name, label: labelIn(field.declared.label, locale), new: told }]
  })

const isSent = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)
