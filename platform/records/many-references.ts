import { fullId } from '#values/record-id.ts'
import { isOfAny, type AccessibleObject } from '../objects/object.ts'
import { readRecordsById } from './read-records.ts'
import type { TransactionContext } from './write-record.ts'
import type { WrittenFields } from './written-fields.ts'

/**
 * For each of many written records the first field that leads to no record that the viewer sees; undefined where there is none. One
 * statement for each object that is referred to.
 */
export async function unseenReferences(
  context: TransactionContext,
  object: AccessibleObject,
  written: readonly WrittenFields[],
): Promise<(string | undefined)[]> {
  const { registry, viewer } = context
  const wanted = new Map<AccessibleObject, Set<string>>()
  const leads = written.map((fields) =>
    Object.entries(fields).flatMap(([name, id]) => {
      const field = object.fields.get(name)
      if (!field || typeof id !== 'string') return []
      const isFree = isOfAny(field)
      const target = isFree ? registry.objectOfId(viewer, id) : registry.accessibleTo(viewer).get(field.refersTo ?? '')
      if (!target && !isFree) return []
      if (target) wanted.set(target, (wanted.get(target) ?? new Set()).add(fullId(id)))
      return [{ name, target, id: fullId(id) }]
    }),
  )
  const seen = new Map<AccessibleObject, ReadonlyMap<string, unknown>>()
  for (const [target, ids] of wanted)
    seen.set(target, await readRecordsById(context, target, { ids: [...ids], show: [] }))
  return leads.map((some) => some.find(({ target, id }) => !target || !seen.get(target)?.has(id))?.name)
}
