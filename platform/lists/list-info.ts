import type { ListInfo } from '#contract/ui-api/list-info.ts'
import { labelIn } from '#words/labels.ts'
import { ApiError } from '../errors/api-error.ts'
import { settleLater, itemOf } from '../errors/settle.ts'
import { eTagOf } from '../objects/e-tag.ts'
import type { ReadContext } from '../records/read-records.ts'
import { rightsOf, type Viewer } from '../rights/viewer.ts'
import { type Column, columnLabel, columnsOf, isColumnSortable, isSearchable } from './columns.ts'
import {
  listId,
  type ListView,
  mayChange,
  type ObjectList,
  requireListView,
  requireListViewOfId,
  SCOPES,
} from './list-views.ts'
import { operandLabel } from './operators.ts'
import { columnNames, columnPreferences, orderOf, type ListPreference, readPreferences } from './preferences.ts'

/** Whether the viewer makes lists; for themselves, or for others too. */
export const makesLists = ({ userId }: Viewer): boolean => userId !== null
export const sharesLists = ({ role }: Viewer): boolean => role === 'staff' || role === 'admin'

/** All that a viewer may know of a list, as they like to see it. One statement; none for guests. */
export async function getListInfo(context: ReadContext, found: ObjectList): Promise<ListInfo> {
  return listInfo(context, found, await readPreferences(context, found))
}

/** Several lists, by ids or names, in the order asked for. Throws INVALID_CONFIG without either. */
export async function listInfoBatch(
  context: ReadContext,
  { ids, names }: { ids?: readonly string[] | undefined; names?: readonly string[] | undefined },
) {
  if (!ids === !names) throw new ApiError('INVALID_CONFIG', 'Either ids or names are needed')
  const found = (names ?? ids ?? []).map((one) => {
    const [objectApiName = '', name = ''] = one.split('.', 2)
    return names ? requireListView(context, objectApiName, name) : requireListViewOfId(context, one)
  })
  const results = await Promise.all(
    found.map(async (one) => itemOf(await settleLater(async () => getListInfo(context, await one)), context.translate)),
  )
  return { results }
}

/** Computed once per role, language and ownership, as long as the list stays as it is. */
const memoized = new WeakMap<ListView, Map<string, ListInfo>>()

export function listInfo(context: ReadContext, found: ObjectList, own: ListPreference | undefined): ListInfo {
  const { viewer } = context
  const { list } = found
  if (own) return describe(context, found, own)
  let infos = memoized.get(list)
  if (!infos) memoized.set(list, (infos = new Map()))
  const key = [rightsOf(viewer), viewer.locale, makesLists(viewer), mayChange(viewer, list)].join(' ')
  let info = infos.get(key)
  if (!info) infos.set(key, (info = describe(context, found, undefined)))
  return info
}

function describe(context: ReadContext, found: ObjectList, own: ListPreference | undefined): ListInfo {
  const { registry, viewer } = context
  const { object, list } = found
  const { locale } = viewer
  const accessible = registry.accessibleTo(viewer)
  const columns = columnsOf(accessible, object, columnNames(list, own))
  const isChangeable = mayChange(viewer, list)
  const info: Omit<ListInfo, 'eTag'> = {
    cloneable: makesLists(viewer) && list.type === 'listView',
    createable: makesLists(viewer),
    deletable: isChangeable,
    displayColumns: columns.map((column) => ({
      fieldApiName: column.name,
      inlineEditAttributes: Object.fromEntries(
        [...object.recordTypes.keys()].map((id) => [
          id,
          {
            editable: column.path.through.length === 0 && column.path.field.isUpdateable,
            required: column.path.field.required,
          },
        ]),
      ),
      label: columnLabel(column, locale),
      lookupId: lookupId(column),
      searchable: isSearchable(column.path.field),
      sortable: isColumnSortable(object, column.path),
    })),
    filterLogicString: list.filterLogic,
    filteredByInfo: list.filters.map(({ field, operator, operands }) => {
      const [column] = columnsOf(accessible, object, [field])
      return {
        fieldApiName: field,
        // A removed field keeps its name as its label: dropping the condition would renumber those that the logic names.
        label: column ? columnLabel(column, locale) : field,
        operandLabels: column ? operands.map((one) => operandLabel(column.path.field, one, locale)) : [...operands],
        operator,
      }
    }),
    hasMassActions: false,
    inlineEditDetails: null,
    label: labelIn(list.label, locale),
    listReference: {
      id: listId(list),
      listViewApiName: list.apiName,
      objectApiName: object.apiName,
      type: list.type,
    },
    listShares: list.visibility === 'Shared' ? [...list.shares] : null,
    objectApiNames: [object.apiName],
    orderedByInfo: orderOf(context, found, own),
    scope: list.type === 'mru' ? null : { apiName: list.scope, label: labelIn(SCOPES[list.scope], locale) },
    searchable: columns.some(({ path }) => isSearchable(path.field)),
    updateable: isChangeable,
    userPreferences: columnPreferences(
      columns.map(({ name }) => name),
      own,
    ),
    visibility: list.visibility,
    visibilityEditable: isChangeable && sharesLists(viewer),
  }
  return { ...info, eTag: eTagOf(info) }
}

const lookupId = ({ name, path, object }: Column): string | null =>
  path.field.apiName === object.declared.nameField ? name.replace(/[^.]+$/, 'Id') : null
