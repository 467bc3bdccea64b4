import { type RawBuilder, sql } from '#database/sql.ts'
import type { Row, StatementContext } from '../objects/define-object.ts'
import { keptFields } from '../objects/kept-history.ts'
import { type AccessibleField, type AccessibleObject, hasOrder } from '../objects/object.ts'
import type { AccessibleObjects } from '../records/path.ts'
import { rowOf, storedIn } from '../records/selection.ts'

/** A field whose changes are kept, as far as the viewer sees it. */
export interface HistoryField {
  field: AccessibleField
  /** What tells that it was changed: columns, or keys of the column of added fields. */
  columns: readonly string[]
  isAdded: boolean
}

/** The fields that a viewer may read the history of: no more than they may read of the record itself. */
export function historyFields(object: AccessibleObject): HistoryField[] {
  const kept = keptFields(object.declared)
  const isKept = object.declared.history !== undefined
  return [...object.fields.values()].flatMap((field): HistoryField[] => {
    const columns = kept.get(field.apiName)
    if (columns) return [{ field, columns, isAdded: false }]
    const isAdded = isKept && !Object.hasOwn(object.declared.fields, field.apiName)
    return isAdded ? [{ field, columns: [`${object.apiName}.${field.apiName}`], isAdded }] : []
  })
}

/** Whether one of these was changed, in a row of changes. */
export const isChanged = (was: RawBuilder<unknown>, fields: readonly HistoryField[]): RawBuilder<boolean> => {
  const names = (isAdded: boolean) => fields.flatMap((one) => (one.isAdded === isAdded ? one.columns : []))
  return sql<boolean>`(${was} ?| ${names(false)}::text[] or coalesce(${was} -> 'ext' ?| ${names(true)}::text[], false))`
}

/** The name of the record that a reference led to; null where the viewer sees none. */
export function nameOfReferred(
  accessible: AccessibleObjects,
  field: AccessibleField,
  { id, asked }: { id: RawBuilder<unknown>; asked: StatementContext },
): RawBuilder<unknown> {
  const object = accessible.get(field.refersTo ?? '')
  const name = object?.fields.get(object.declared.nameField)
  if (!object || !name || !hasOrder(name.type)) return sql`null::text`
  const row: Row = rowOf('referred')
  const { rows } = object.rights
  const rule = rows === 'all' ? sql`` : sql` and ${rows(row, asked)}`
  return sql`(select ${storedIn(name, object, row, asked)} from ${sql.table(object.declared.table)} referred
    where referred.id = ${id}${rule})`
}
