// Whether a record is in a state in which an action can be done with it.
import type { ApiRecord } from '#contract/ui-api/record.ts'
import type { Label } from '#words/labels.ts'
import type { FieldValues } from '../objects/declared-action.ts'
import type { AccessibleObject } from '../objects/object.ts'
import type { Path } from '../records/path.ts'
import type { ReadContext } from '../records/read-records.ts'
import { declaredActionsOf, type QuickAction } from './quick-actions.ts'

/** What has to be read of an object's records to tell. */
export const guardPaths = ({ registry, viewer }: ReadContext, object: AccessibleObject): Path[] => {
  const names = declaredActionsOf(registry, viewer, object).flatMap(({ declared }) => declared.reads)
  return pathsOf(object, names)
}

export const pathsOf = (object: AccessibleObject, names: readonly string[]): Path[] =>
  [...new Set(names)].flatMap((name) => {
    const field = object.fields.get(name)
    return field ? [{ through: [], field }] : []
  })

/** Why an action cannot be done with a record, of which at least its `guardPaths` were read; null when it can. */
export const whyNot = ({ declared }: QuickAction, record: ApiRecord): Label | null =>
  declared ? declared.refuses(valuesOf(record)) : null

export const valuesOf = ({ fields }: ApiRecord): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { value }]) => [name, typeof value === 'object' ? null : value]),
  )
