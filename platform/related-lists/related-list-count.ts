import type { RelatedListCount } from '#contract/ui-api/related-lists.ts'
import { fullId } from '#values/record-id.ts'
import { settleLater, itemOf } from '../errors/settle.ts'
import { eTagOf } from '../objects/e-tag.ts'
import { countRecords, type ReadContext } from '../records/read-records.ts'
import { referenceOf, type RelatedList, requireRelatedList } from './related-list.ts'
import { ofParent, requireParentRecord } from './related-list-records.ts'

/**
 * How many records a list has, counted up to `most`. Throws ILLEGAL_QUERY_PARAMETER_VALUE, NOT_FOUND. A statement each for the
 * parent and the list.
 */
export async function relatedListCount(
  context: ReadContext,
  { parentId, listId }: { parentId: string; listId: string },
  most: number,
): Promise<Omit<RelatedListCount, 'eTag'>> {
  const parent = await requireParentRecord(context, parentId)
  return count(context, requireRelatedList(context.registry, context.viewer, { parent, id: listId }), {
    parentId: fullId(parentId),
    most,
  })
}

/** The same of several lists, each with a status of its own. */
export async function relatedListCounts(
  context: ReadContext,
  { parentId, listIds }: { parentId: string; listIds: readonly string[] },
  most: number,
) {
  const { registry, viewer } = context
  const parent = await requireParentRecord(context, parentId)
  const results = await Promise.all(
    listIds.map(async (id) =>
      itemOf<RelatedListCount>(
        await settleLater(async () => {
          const list = requireRelatedList(registry, viewer, { parent, id })
          const counted = await count(context, list, { parentId: fullId(parentId), most })
          return { ...counted, eTag: eTagOf(counted) }
        }),
        context.translate,
      ),
    ),
  )
  return { hasErrors: results.some(({ statusCode }) => statusCode !== 200), results }
}

async function count(context: ReadContext, list: RelatedList, { parentId, most }: { parentId: string; most: number }) {
  const found = await countRecords(context, { object: list.child, filter: ofParent(list, parentId), limit: most + 1 })
  return { count: Math.min(found, most), hasMore: found > most, listReference: referenceOf(list, parentId) }
}
