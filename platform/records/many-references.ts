import { recordNumber } from '#values/record-id.ts'
import { isOfAny, type AccessibleObject } from '../objects/object.ts'
import { paced } from '../objects/paced.ts'
import { seenNumbers } from './seen-numbers.ts'
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
  const accessible = registry.accessibleTo(viewer)
  const wanted = new Map<AccessibleObject, Set<number>>()
  const leads = await paced(written, (fields) =>
    Object.entries(fields).flatMap(([name, id]) => {
      const field = object.fields.get(name)
      if (!field || typeof id !== 'string') return []
      const isFree = isOfAny(field)
      const target = isFree ? registry.objectOfId(viewer, id) : accessible.get(field.refersTo ?? '')
      if (!target && !isFree) return []
      const number = target && recordNumber(target.kind, id)
      if (target && number !== undefined) wanted.set(target, (wanted.get(target) ?? new Set()).add(number))
      return [{ name, target, number }]
    }),
  )
  const seen = new Map<AccessibleObject, ReadonlySet<number>>()
  for (const [target, numbers] of wanted) seen.set(target, await seenNumbers(context, target, [...numbers]))
  const isSeen = ({ target, number }: { target: AccessibleObject | undefined; number: number | undefined }) =>
    target !== undefined && number !== undefined && seen.get(target)?.has(number) === true
  return leads.map((some) => some.find((one) => !isSeen(one))?.name)
}
