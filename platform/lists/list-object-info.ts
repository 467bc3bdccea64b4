// What an editor of lists needs to know of an object (records-api/lists.md).
import type { ListObjectInfo } from '#contract/ui-api/list-info.ts'
import { labelIn } from '#words/labels.ts'
import { type AccessibleObject, isSortable } from '../objects/object.ts'
import { picklists } from '../objects/picklists.ts'
import { MASTER_RECORD_TYPE, recordTypeOf } from '../objects/record-types.ts'
import type { Viewer } from '../rights/viewer.ts'
import { makesLists, sharesLists } from './list-info.ts'
import { SCOPES } from './list-views.ts'
import { operatorsOf } from './operators.ts'

/** The fields that a list of the object can show, the operators of each, and the scopes. */
export function listObjectInfo(viewer: Viewer, object: AccessibleObject): Omit<ListObjectInfo, 'eTag'> {
  const { locale } = viewer
  // A list shows records of all types, so all values can be chosen.
  const listed = picklists(object, { recordType: recordTypeOf(object, MASTER_RECORD_TYPE), locale })
  return {
    availableScopes: Object.entries(SCOPES).map(([apiName, label]) => ({ apiName, label: labelIn(label, locale) })),
    columns: [...object.fields.values()]
      .filter(({ type }) => type.dataType !== 'Base64')
      .map((field) => {
        const operators = operatorsOf(field)
        return {
          alias: null,
          dataType: field.type.dataType,
          defaultFilterOperator: operators[0] ?? null,
          displayable: true,
          fieldApiName: field.apiName,
          filterable: operators.length > 0,
          label: labelIn(field.declared.label, locale),
          picklistValues: listed[field.apiName]?.values ?? null,
          sortable: isSortable(object, field),
          supportedFilterOperators: operators,
        }
      }),
    createable: makesLists(viewer),
    objectApiName: object.apiName,
    publicOrSharedCreatable: sharesLists(viewer),
    relatedEntityApiName: null,
  }
}
