import type { ChangeEvent } from '#contract/console-api/changes.ts'
import type { ApiRecord } from '#contract/ui-api/record.ts'
import { recordNumber } from '#values/record-id.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { type ReadContext, readChildren, readRecordsById } from '../records/read-records.ts'
import { asPrograms } from './published-changes.ts'

/** The most records that are told with one that they were made with. */
const MOST_CHILDREN = 200

/**
 * Puts to each change its record as it is now, with what is made with it where that may be followed too. One statement for each object, and
 * one for each such relationship.
 */
export async function withRecords(
  context: ReadContext,
  changes: readonly ChangeEvent[],
  objects: readonly string[],
): Promise<ChangeEvent[]> {
  const accessible = asPrograms(context.registry)
  const told = new Map<string, Pick<ChangeEvent, 'record' | 'children'>>()
  for (const [name, events] of Map.groupBy(changes, ({ object }) => object)) {
    const object = accessible.get(name)
    if (!object) continue
    const ids = [...new Set(events.map((event) => event.recordId))]
    const records = await readRecordsById(context, object, { ids, show: ownFields(object) })
    for (const id of ids) told.set(id, { record: records.get(id) ?? null })
    for (const child of objects.flatMap((one) => accessible.get(one) ?? [])) {
      const found = await childrenOf(context, { object, child, ids: [...records.keys()] })
      for (const [id, { relationship, children }] of found)
        told.set(id, { ...told.get(id), children: { ...told.get(id)?.children, [relationship]: children } })
    }
  }
  return changes.map((change) => ({ ...change, ...told.get(change.recordId) }))
}

async function childrenOf(
  context: ReadContext,
  { object, child, ids }: { object: AccessibleObject; child: AccessibleObject; ids: readonly string[] },
): Promise<[string, { relationship: string; children: ApiRecord[] }][]> {
  const reference = [...child.fields.values()].find(({ refersTo }) => refersTo === object.apiName)
  const relationship = reference?.declared.children
  if (!child.declared.history?.isMadeWithAnother || !reference || !relationship || ids.length === 0) return []
  const numbers = ids.flatMap((id) => recordNumber(object.kind, id) ?? [])
  const found = await readChildren(context, {
    object: child,
    reference,
    parents: numbers,
    show: ownFields(child),
    limit: MOST_CHILDREN,
  })
  return ids.map((id, place) => [
    id,
    { relationship, children: (found.get(numbers[place] ?? 0) ?? []).map((record) => record.parsed()) },
  ])
}

const ownFields = ({ fields }: AccessibleObject) => [...fields.values()].map((field) => ({ through: [], field }))
