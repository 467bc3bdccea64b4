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
  /** How many it is for, as far as they are looked up. */
  row_count: number
  saved: number
  refused: number
  same: number
  changed: number
  created_at: Date
  ended_at: Date | null
  /** null when nobody of that number is there any more. */
  actor_name: string | null
}

/** What is read of one. Its rows are counted as they are written, never when somebody looks. */
export const STORED = sql`
  bulk_change.*, (select trim(first_name || ' ' || last_name) from staff where staff.id = bulk_change.actor) as actor_name`

export const findBulkChange = (
  db: Reader,
  id: number,
  lock: RawBuilder<unknown> = sql``,
): Promise<StoredBulkChange | undefined> =>
  db.first(sql<StoredBulkChange>`select ${STORED} from bulk_change where id = ${id} ${lock}`)

/** Nobody waits for another who is at it. */
export const IF_FREE = sql`for no key update skip locked`

/** The same as its caller is told of it, in their language and as far as they see its fields now. */
export function describe(
  { registry, viewer }: Pick<ReadContext, 'registry' | 'viewer'>,
  change: StoredBulkChange,
): Omit<BulkChange, 'eTag'> {
  const object = registry.accessibleTo(viewer).get(change.object_name)
  const { action_name: action } = change
  const actions = object && action ? quickActionsOf(registry, viewer, object) : []
  return {
    actionLabel: action && (actions.find(({ apiName }) => apiName === action)?.label ?? action),
    asked: object ? askedOf(object, change.fields, viewer.locale) : [],
    changed: change.changed,
    createdByName: change.actor_name,
    createdDate: change.created_at.toISOString(),
    endedDate: change.ended_at?.toISOString() ?? null,
    id: String(change.id),
    count: change.is_collected ? change.row_count : null,
    objectApiName: change.object_name,
    refused: change.refused,
    same: change.same,
    saved: change.saved,
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
