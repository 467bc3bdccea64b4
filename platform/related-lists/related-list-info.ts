import type { RelatedInfoChanges, RelatedListInfo, WantedColumns } from '#contract/ui-api/related-lists.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import type { Database } from '#database/sql.ts'
import { labelIn } from '#words/labels.ts'
import { settle, itemOf } from '../errors/settle.ts'
import { columnPreferences, type Preferences } from '../lists/preferences.ts'
import { eTagOf } from '../objects/e-tag.ts'
import { objectInfo } from '../objects/object-info.ts'
import { type AccessibleObject, hasOrder } from '../objects/object.ts'
import { requireRecordType } from '../objects/record-types.ts'
import { requireObject } from '../objects/require-object.ts'
import { nameOf, type Path, qualifiedPath, requirePath } from '../records/path.ts'
import type { ReadContext } from '../records/read-records.ts'
import type { SignedIn } from '../rights/viewer.ts'
import { savePreferences, orderOf, readPreferences } from './preferences.ts'
import { referenceOf, type RelatedList, relatedListsOf, requireRelatedList } from './related-list.ts'

const LAYOUT: WantedColumns = { restrictColumnsToLayout: true }

/** The lists on the layout of an object, in short. Throws INVALID_TYPE. No statement. */
export function relatedListSummaries({ registry, viewer }: ReadContext, parentName: string, recordTypeId?: string) {
  const parent = requireObject(registry, viewer, parentName)
  return {
    parentObjectApiName: parent.apiName,
    parentRecordTypeId: requireRecordType(parent, recordTypeId).id,
    relatedLists: relatedListsOf(registry, viewer, parent).map(({ id, child, reference, label: called }) => {
      const { keyPrefix, label, labelPlural, themeInfo } = objectInfo(registry, viewer, child)
      return {
        entityLabel: label,
        entityPluralLabel: labelPlural,
        fieldApiName: reference.apiName,
        keyPrefix: keyPrefix ?? '',
        label: labelIn(called, viewer.locale),
        objectApiName: child.apiName,
        relatedListId: id,
        relatedListInfoUrl: `${UI_API}/related-list-info/${parent.apiName}/${id}`,
        themeInfo,
      }
    }),
  }
}

/** One list. Throws INVALID_TYPE, NOT_FOUND, INVALID_FIELD. One statement for whoever has signed in, for their preferences. */
export async function getRelatedListInfo(
  context: ReadContext,
  { parentName, id }: { parentName: string; id: string },
  wanted: WantedColumns,
): Promise<RelatedListInfo> {
  const { registry, viewer } = context
  const parent = requireParent(context, parentName, wanted)
  const list = requireRelatedList(registry, viewer, { parent, id })
  const preferences = await readPreferences(context, parent, [id])
  return infoOf(context, list, { preferences: preferences.get(id), wanted })
}

/** Several lists of an object, in that order, each with a status of its own. One statement, as for one. */
export async function getRelatedListInfos(
  context: ReadContext,
  { parentName, ids }: { parentName: string; ids: readonly string[] },
  wanted: WantedColumns,
) {
  const { registry, viewer } = context
  const parent = requireParent(context, parentName, wanted)
  const preferences = await readPreferences(context, parent, ids)
  const results = ids.map((id) =>
    itemOf(
      settle(() =>
        infoOf(context, requireRelatedList(registry, viewer, { parent, id }), {
          preferences: preferences.get(id),
          wanted,
        }),
      ),
      context.translate,
    ),
  )
  return { hasErrors: results.some(({ statusCode }) => statusCode !== 200), results }
}

/** Keeps how the viewer likes to see a list, and answers it. Throws as the list does. */
export async function updateRelatedListInfo(
  context: SignedIn<ReadContext & { db: Database }>,
  { parentName, id }: { parentName: string; id: string },
  { wanted, changes: { orderedByInfo, userPreferences } }: { wanted: WantedColumns; changes: RelatedInfoChanges },
): Promise<RelatedListInfo> {
  const { registry, viewer } = context
  const list = requireRelatedList(registry, viewer, { parent: requireParent(context, parentName, wanted), id })
  await savePreferences(context, list, { ...userPreferences, orderedBy: orderedByInfo })
  return getRelatedListInfo(context, { parentName, id }, wanted)
}

function requireParent(
  { registry, viewer }: ReadContext,
  name: string,
  { recordTypeId }: WantedColumns,
): AccessibleObject {
  const parent = requireObject(registry, viewer, name)
  requireRecordType(parent, recordTypeId)
  return parent
}

/** The list as its viewer is told of it. Throws INVALID_FIELD for a wanted column that is none. */
export function infoOf(
  { registry, viewer }: ReadContext,
  list: RelatedList,
  { preferences, wanted = LAYOUT }: { preferences: Preferences | undefined; wanted?: WantedColumns },
): RelatedListInfo {
  const { child, reference } = list
  const columns = columnsOf(registry.accessibleTo(viewer), list, wanted)
  const info: Omit<RelatedListInfo, 'eTag'> = {
    cloneable: child.isCreateable,
    createable: child.isCreateable,
    deletable: child.isDeletable,
    displayColumns: columns.map((path) => {
      const { dataType, filterable, label } = describe(path)
      const lookupId =
        path.through.length > 0
          ? `${nameOf(path).slice(0, -path.field.apiName.length)}Id`
          : path.field.apiName === child.declared.nameField
            ? 'Id'
            : null
      // What one record has of them is few enough to be sorted by any.
      const sortable = hasOrder(path.field.type)
      return { dataType: dataType.toLowerCase(), fieldApiName: nameOf(path), filterable, label, lookupId, sortable }
    }),
    fieldApiName: reference.apiName,
    fields: wanted.fields ?? [],
    filterLogicString: null,
    filterable: true,
    filteredByInfo: [],
    label: labelIn(list.label, viewer.locale),
    listReference: referenceOf(list),
    objectApiNames: [child.apiName],
    optionalFields: wanted.optionalFields ?? [],
    orderedByInfo: orderOf(registry.accessibleTo(viewer), list, preferences).map(({ path, isAscending }) => ({
      fieldApiName: nameOf(path),
      isAscending,
      label: describe(path).label,
    })),
    restrictColumnsToLayout: wanted.restrictColumnsToLayout,
    updateable: child.isUpdateable,
    userPreferences: columnPreferences(columns.map(nameOf), preferences),
    visibility: 'Public',
    visibilityEditable: false,
  }
  return { ...info, eTag: eTagOf(info) }

  function describe({ through, field }: Path) {
    const object = through.reduce<AccessibleObject>(
      (from, { refersTo }) => registry.accessibleTo(viewer).get(refersTo ?? '') ?? from,
      child,
    )
    const info = objectInfo(registry, viewer, object).fields[field.apiName]
    if (!info) throw new Error(`${object.apiName} has no ${field.apiName}`)
    return info
  }
}

/** Those of the layout; or when it does not bind, those asked for, and when none is, every field of the child. */
function columnsOf(
  seen: ReadonlyMap<string, AccessibleObject>,
  { child, columns }: RelatedList,
  { fields = [], optionalFields = [], restrictColumnsToLayout }: WantedColumns,
): Path[] {
  const asked = [
    ...fields.map((name) => requirePath(seen, child, name, { isLoose: true })),
    ...optionalFields.flatMap((name) => qualifiedPath(seen, child, name, { isLoose: true }) ?? []),
  ]
  if (restrictColumnsToLayout) return columns
  if (asked.length > 0) return asked
  return [...child.fields.values()].map((field) => ({ through: [], field }))
}
