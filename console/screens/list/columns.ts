// The columns of a list with what is known of their fields, also of fields of what a row refers to.
import { useMemo } from 'react'
import type { ListInfo } from '#records-client/adapters/lists/list-info.ts'
import { type FieldInfo, getObjectInfos, type ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { isByStep } from '../../base/by-step.ts'
import { kindOf } from '../../fields/field-kinds.ts'

export interface Column {
  path: string
  label: string
  info: FieldInfo | undefined
  isSortable: boolean
  isNumber: boolean
  /** Where its value leads: a path to an id. */
  lookupId: string | null
  /** Pixels that the user has given it. */
  width: number | undefined
  isWrapped: boolean
  /** Whether a cell of a record of this type is written in the list. */
  isEditable: (recordTypeId: string | null) => boolean
}

export function useColumns(object: ObjectInfo | undefined, list: ListInfo | undefined): readonly Column[] {
  const through = useMemo(() => targetsOf(object, list), [object, list])
  const names = [...new Set(through.values())]
  const { data } = useAdapter(getObjectInfos, { objectApiNames: names.length > 0 ? names : undefined })
  return useMemo(() => {
    if (!object || !list) return []
    const infos = new Map(
      (data?.results ?? []).flatMap(({ result }) => ('fields' in result ? [[result.apiName, result] as const] : [])),
    )
    const { columnWidths, columnWrap } = list.userPreferences
    return list.displayColumns.map((column, index) => {
      const path = column.fieldApiName
      const [first = '', second] = path.split('.')
      const info = second === undefined ? object.fields[path] : infos.get(through.get(first) ?? '')?.fields[second]
      const width = columnWidths[path]
      return {
        path,
        label: column.label,
        info,
        isSortable: column.sortable,
        isNumber: kindOf(info?.dataType).isNumber ?? false,
        // A row without a name to press would open by keys alone.
        lookupId: column.lookupId ?? (index === 0 ? 'Id' : null),
        width: width === undefined || width < 0 ? undefined : width,
        isWrapped: columnWrap[path] ?? false,
        isEditable: (recordTypeId) =>
          second === undefined &&
          !isByStep(object.apiName, path) &&
          IN_CELLS.has(info?.dataType ?? '') &&
          editableFor(column.inlineEditAttributes, recordTypeId, info),
      }
    })
  }, [object, list, data, through])
}

/** What is written in one line of a cell; the others are written on the record's page. */
const IN_CELLS = new Set(
  'Boolean Currency Date DateTime Double Email Int Long MultiPicklist Percent Phone Picklist Reference String Time Url'.split(
    ' ',
  ),
)

/** Of a column that the address alone asks for, the list says nothing. */
const editableFor = (
  attributes: ListInfo['displayColumns'][number]['inlineEditAttributes'],
  type: string | null,
  info: FieldInfo | undefined,
) => (attributes[type ?? ''] ?? Object.values(attributes)[0])?.editable ?? info?.updateable ?? false

/** The objects that columns reach by the relationships they go through. */
function targetsOf(object: ObjectInfo | undefined, list: ListInfo | undefined): Map<string, string> {
  const through = new Map<string, string>()
  for (const { fieldApiName } of list?.displayColumns ?? []) {
    const [first = '', second] = fieldApiName.split('.')
    if (second === undefined) continue
    const reference = Object.values(object?.fields ?? {}).find((field) => field.relationshipName === first)
    const [target] = reference?.referenceToInfos ?? []
    if (target) through.set(first, target.apiName)
  }
  return through
}

/** How wide a column is before somebody says so, and how it shares what is left. */
export function trackOf({ width, info, isNumber }: Column): string {
  if (width !== undefined) return `${width}px`
  switch (info?.dataType) {
    case 'Boolean':
      return 'minmax(72px, 0.4fr)'
    case 'Date':
      return 'minmax(104px, 0.6fr)'
    // The longest amount of the other country: CAD 123 456,78 $.
    case 'Currency':
      return 'minmax(144px, 0.7fr)'
    case 'DateTime':
      return 'minmax(168px, 0.8fr)'
    default:
      return isNumber ? 'minmax(104px, 0.6fr)' : 'minmax(136px, 1.2fr)'
  }
}
