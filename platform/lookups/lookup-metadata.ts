import type { LookupMetadata } from '#contract/ui-api/search-info.ts'
import { labelIn } from '#words/labels.ts'
import { lookupFilterOf } from '../objects/object-info.ts'
import { requireObject } from '../objects/require-object.ts'
import type { ReadContext } from '../records/read-records.ts'
import { requireLookup, secondaryField } from './lookup.ts'

/** What somebody who chooses for a lookup field needs. Throws INVALID_TYPE, INVALID_FIELD. No statement. */
export function lookupMetadata(
  context: ReadContext,
  objectApiName: string,
  fieldApiName: string,
): Omit<LookupMetadata, 'eTag'> {
  const object = requireObject(context.registry, context.viewer, objectApiName)
  const { field, targets } = requireLookup(context, object, fieldApiName)
  const filter = lookupFilterOf(context.registry.accessibleTo(context.viewer), object, field)
  return {
    controllingFields: filter ? [filter.controlling.apiName] : [],
    dependent: filter !== null,
    fieldApiName,
    objectApiName,
    targetObjects: targets.map((target) => {
      const { nameField } = target.declared
      const second = secondaryField(target)?.apiName ?? null
      return {
        apiName: target.apiName,
        createEnabled: target.isCreateable,
        displayFields: second === null ? [nameField] : [nameField, second],
        label: labelIn(target.declared.label, context.viewer.locale),
        nameField,
        recentEnabled: context.viewer.userId !== null,
        secondaryField: second,
      }
    }),
  }
}
