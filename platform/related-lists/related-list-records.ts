// The records of a related list, page by page (records-api/related-lists.md).
import { MOST_RELATED, type RelatedListRecords, type WantedRelated } from '#contract/ui-api/related-lists.ts'
import type { BatchItem } from '#contract/ui-api/record.ts'
import { fullId } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import { settleLater, itemOf } from '../errors/settle.ts'
import { withAlways } from '../lists/list-records.ts'
import type { Preferences } from '../lists/preferences.ts'
import { whereFilter } from '../lists/where.ts'
import { eTagOf } from '../objects/e-tag.ts'
import { type AccessibleObject, hasOrder } from '../objects/object.ts'
import { requireObjectOfId } from '../objects/require-object.ts'
import { condition, type Filter } from '../records/filter.ts'
import { wantedPaths } from '../records/get-records.ts'
import { qualifiedPath, type AccessibleObjects } from '../records/path.ts'
import { readRecords, readRecordsById, type ReadContext } from '../records/read-records.ts'
import { orderOf, readPreferences } from './preferences.ts'
import { infoOf } from './related-list-info.ts'
import { referenceOf, type RelatedList, requireRelatedList, type Sorting } from './related-list.ts'

type Wanted = Omit<WantedRelated, 'pageToken'> & { pageToken?: string }

/**
 * One page. Throws ILLEGAL_QUERY_PARAMETER_VALUE for a wrong id, NOT_FOUND for a parent or list that is not there, INVALID_FIELD.
 * A statement each for the parent, the records and a user's preferences.
 */
export async function relatedListRecords(
  context: ReadContext,
  { parentId, listId }: { parentId: string; listId: string },
  wanted: Wanted,
): Promise<Omit<RelatedListRecords, 'eTag'>> {
  const { registry, viewer } = context
  const parent = await requireParentRecord(context, parentId)
  const list = requireRelatedList(registry, viewer, { parent, id: listId })
  const preferences = await readPreferences(context, parent, [listId])
  return readPage(context, list, { parentId: fullId(parentId), wanted, preferences: preferences.get(listId) })
}

/** The first pages of several lists, each with a status of its own; what names no fields at all is skipped. */
export async function relatedListRecordsBatch(
  context: ReadContext,
  parentId: string,
  asked: readonly (Omit<Wanted, 'pageToken'> & { relatedListId: string })[],
): Promise<{ hasErrors: boolean; results: BatchItem<RelatedListRecords>[] }> {
  const { registry, viewer } = context
  const parent = await requireParentRecord(context, parentId)
  const lists = asked.filter(({ fields, optionalFields }) => fields || optionalFields)
  const preferences = await readPreferences(
    context,
    parent,
    lists.map(({ relatedListId }) => relatedListId),
  )
  const results = await Promise.all(
    lists.map(async ({ relatedListId, ...wanted }) =>
      itemOf(
        await settleLater(async () => {
          const list = requireRelatedList(registry, viewer, { parent, id: relatedListId })
          const page = await readPage(context, list, {
            parentId: fullId(parentId),
            wanted,
            preferences: preferences.get(relatedListId),
          })
          return { ...page, eTag: eTagOf(page) }
        }),
        context.translate,
      ),
    ),
  )
  return { hasErrors: results.some(({ statusCode }) => statusCode !== 200), results }
}

/** The object of a record that the viewer sees. Throws ILLEGAL_QUERY_PARAMETER_VALUE, NOT_FOUND. One statement. */
export async function requireParentRecord(context: ReadContext, parentId: string): Promise<AccessibleObject> {
  const parent = requireObjectOfId(context.registry, context.viewer, { id: parentId, parameter: 'parentRecordId' })
  const found = await readRecordsById(context, parent, { ids: [parentId], show: [] })
  if (found.size === 0) throw new ApiError('NOT_FOUND', 'The requested resource does not exist')
  return parent
}

export const ofParent = ({ reference }: RelatedList, parentId: string): Filter =>
  condition({ through: [], field: reference }, 'eq', parentId)

async function readPage(
  context: ReadContext,
  list: RelatedList,
  { parentId, wanted, preferences }: { parentId: string; wanted: Wanted; preferences: Preferences | undefined },
): Promise<Omit<RelatedListRecords, 'eTag'>> {
  const { registry, viewer } = context
  const { fields = [], optionalFields = [], sortBy, where, pageSize, pageToken = '0' } = wanted
  const accessible = registry.accessibleTo(viewer)
  const asked = wantedPaths(accessible, list.child, { fields, optionalFields }, { isLoose: true })
  const named = wanted.fields || wanted.optionalFields ? asked : list.columns
  const own = ofParent(list, parentId)
  const offset = Number(pageToken)
  const size = Math.min(pageSize, MOST_RELATED - offset)
  const found = await readRecords(context, {
    object: list.child,
    show: withAlways(accessible, list.child, named),
    filter: where === undefined ? own : { and: [own, whereFilter(accessible, list.child, where)] },
    orderBy: sortBy ? sortingOf(accessible, list.child, sortBy) : orderOf(accessible, list, preferences),
    // One row more shows whether there is a next page.
    limit: size + 1,
    offset,
  })
  const records = found.slice(0, size)
  const next = offset + size
  return {
    count: records.length,
    currentPageToken: String(offset),
    currentPageUrl: null,
    fields,
    listInfoETag: infoOf(context, list, { preferences }).eTag,
    listReference: referenceOf(list, parentId),
    nextPageToken: found.length > size && next < MOST_RELATED ? String(next) : null,
    nextPageUrl: null,
    optionalFields,
    pageSize,
    previousPageToken: offset > 0 ? String(Math.max(0, offset - pageSize)) : null,
    previousPageUrl: null,
    records,
    sortBy: sortBy ?? null,
    where: where ?? null,
  }
}

/** Names, descending with `-` before them; what is none is left out. */
const sortingOf = (accessible: AccessibleObjects, child: AccessibleObject, sortBy: readonly string[]): Sorting[] =>
  sortBy.flatMap((name) => {
    const path = qualifiedPath(accessible, child, name.replace(/^-/, ''), { isLoose: true })
    return path && hasOrder(path.field.type) ? [{ path, isAscending: !name.startsWith('-') }] : []
  })
