// What an editor of lists needs to know of an object (records-api/lists.md).
import type { ListObjectInfo } from '#contract/ui-api/list-info.ts'
import { labelIn } from '#words/labels.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import { picklists } from '../objects/picklists.ts'
import { MASTER_RECORD_TYPE, recordTypeOf } from '../objects/record-types.ts'
import { type AccessibleObjects, nameOf, type Path } from '../records/path.ts'
import type { Viewer } from '../rights/viewer.ts'
import { isColumnSortable } from './columns.ts'
import { makesLists, sharesLists } from './list-info.ts'
import { SCOPES } from './list-views.ts'
import { operatorsOf } from './operators.ts'

/** The fields that a list of the object can show, with the names of what its records refer to; the operators of each, and the scopes. */
export function listObjectInfo(
  viewer: Viewer,
  object: AccessibleObject,
  accessible: AccessibleObjects,
): Omit<ListObjectInfo, 'eTag'> {
  const { locale } = viewer
  // A list shows records of all types, so all values can be chosen.
  const listed = picklists(object, { recordType: recordTypeOf(object, MASTER_RECORD_TYPE), locale })
  const column = (path: Path, label: string): ListObjectInfo['columns'][number] => {
    const { field } = path
    const operators = operatorsOf(field)
    return {
      alias: null,
      dataType: field.type.dataType,
      defaultFilterOperator: operators[0] ?? null,
      displayable: true,
      fieldApiName: nameOf(path),
      filterable: operators.length > 0,
      label,
      picklistValues: path.through.length === 0 ? (listed[field.apiName]?.values ?? null) : null,
      sortable: isColumnSortable(object, path),
      supportedFilterOperators: operators,
    }
  }
  const labelOf = ({ declared }: AccessibleField) => labelIn(declared.label, locale)
  const own = [...object.fields.values()].filter(({ type }) => type.dataType !== 'Base64')
  const names = [...object.relationships.values()].flatMap((reference) => {
    const target = accessible.get(reference.refersTo ?? '')
    const field = target?.fields.get(target.declared.nameField)
    return field ? [column({ through: [reference], field }, `${labelOf(reference)} › ${labelOf(field)}`)] : []
  })
  return {
    availableScopes: Object.entries(SCOPES).map(([apiName, label]) => ({ apiName, label: labelIn(label, locale) })),
    columns: [...own.map((field) => column({ through: [], field }, labelOf(field))), ...names],
    createable: makesLists(viewer),
    objectApiName: object.apiName,
    publicOrSharedCreatable: sharesLists(viewer),
    relatedEntityApiName: null,
  }
}
