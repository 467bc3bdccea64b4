import type { ApiRecord } from '#contract/ui-api/record.ts'
import { fullId } from '#values/record-id.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { requireObjectOfId } from '../objects/require-object.ts'
import { notFound } from '../records/get-records.ts'
import type { Path } from '../records/path.ts'
import { type ReadContext, readRecordsById } from '../records/read-records.ts'

export interface AccessibleRecord {
  id: string
  object: AccessibleObject
  record: ApiRecord
}

/**
 * The records of these ids, each once, with what `show` wants of their object. Throws ILLEGAL_QUERY_PARAMETER_VALUE; NOT_FOUND when the
 * viewer does not see one of them. One statement for each object among them.
 */
export async function accessibleRecords(
  context: ReadContext,
  ids: readonly string[],
  {
    parameter = 'recordIds',
    show = () => [],
  }: { parameter?: string; show?: (object: AccessibleObject) => readonly Path[] } = {},
): Promise<AccessibleRecord[]> {
  const { registry, viewer } = context
  const asked = new Map(ids.map((id) => [fullId(id), requireObjectOfId(registry, viewer, { id, parameter })]))
  const found = new Map<string, ApiRecord>()
  for (const object of new Set(asked.values())) {
    const own = [...asked].flatMap(([id, other]) => (other === object ? [id] : []))
    for (const [id, record] of await readRecordsById(context, object, { ids: own, show: show(object) }))
      found.set(id, record)
  }
  return [...asked].map(([id, object]) => ({ id, object, record: found.get(id) ?? notFound() }))
}
