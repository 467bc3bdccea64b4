// A record as something else speaks of it: by its name, as far as the viewer may read it.
import { fullId, recordNumber } from '#values/record-id.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { requireObjectOfId } from '../objects/require-object.ts'
import { notFound } from './get-records.ts'
import { type ReadContext, readRecordsById } from './read-records.ts'

export interface NamedRecord {
  object: AccessibleObject
  id: string
  number: number
  name: string
}

/** Throws ILLEGAL_QUERY_PARAMETER_VALUE for what is no id, NOT_FOUND for a record that the viewer may not read. */
export async function requireNamed(context: ReadContext, recordId: string): Promise<NamedRecord> {
  const { registry, viewer } = context
  const object = requireObjectOfId(registry, viewer, { id: recordId, parameter: 'recordId' })
  const id = fullId(recordId)
  const name = (await namesOf(context, object, [id])).get(id) ?? notFound()
  return { object, id, number: recordNumber(object.kind, id) ?? 0, name }
}

/** The names of these records of one object, by full id; those that the viewer may not read are left out. */
export async function namesOf(
  context: ReadContext,
  object: AccessibleObject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { nameField } = object.declared
  const field = object.fields.get(nameField)
  const found = await readRecordsById(context, object, { ids, show: field ? [{ through: [], field }] : [] })
  return new Map(
    [...found].map(([id, { fields }]) => {
      const told = fields[nameField]
      return [id, told?.displayValue ?? (typeof told?.value === 'string' ? told.value : id)]
    }),
  )
}
