// What can be done with related lists of records, and with the records in them (records-api/actions.md).
import type { Actions, PlatformAction, WantedActions } from '#contract/ui-api/actions.ts'
import type { BatchItem } from '#contract/ui-api/record.ts'
import { settle, itemOf } from '../errors/settle.ts'
import { eTagOf } from '../objects/e-tag.ts'
import { childRelationshipsOf } from '../objects/object-info.ts'
import { notFound } from '../records/get-records.ts'
import type { ReadContext } from '../records/read-records.ts'
import { type RelatedList, relatedListsOf, requireRelatedList } from '../related-lists/related-list.ts'
import { guardPaths, whyNot } from './action-guard.ts'
import { buttonsOf, entriesOf, type Untagged } from './list-actions.ts'
import { actionsAt } from './platform-action.ts'
import { type AccessibleRecord, accessibleRecords } from './accessible-records.ts'
import { declaredActionsOf } from './quick-actions.ts'

/** With one list of each record, or with all of them. Throws ILLEGAL_QUERY_PARAMETER_VALUE, NOT_FOUND. */
export async function relatedListActions(
  context: ReadContext,
  recordIds: readonly string[],
  { relatedListId, wanted }: { relatedListId?: string; wanted: WantedActions },
): Promise<Untagged> {
  return listActions(context, { records: await accessibleRecords(context, recordIds), relatedListId }, wanted)
}

/** With several lists; what is wrong with one fails its item alone. Records are read once. Throws for them as above. */
export async function relatedListActionsBatch(
  context: ReadContext,
  recordIds: readonly string[],
  asked: readonly (WantedActions & { relatedListId: string })[],
): Promise<{ hasErrors: boolean; results: BatchItem<Actions>[] }> {
  const records = await accessibleRecords(context, recordIds)
  const results = asked.map(({ relatedListId, ...wanted }) =>
    itemOf(
      settle(() => {
        const actions = listActions(context, { records, relatedListId }, wanted)
        return { ...actions, eTag: eTagOf(actions) }
      }),
      context.translate,
    ),
  )
  return { hasErrors: results.some(({ statusCode }) => statusCode !== 200), results }
}

function listActions(
  context: ReadContext,
  { records, relatedListId }: { records: readonly AccessibleRecord[]; relatedListId: string | undefined },
  wanted: WantedActions,
): Untagged {
  const { registry, viewer } = context
  const suffix = `/related-list${relatedListId === undefined ? '' : `/${relatedListId}`}`
  return entriesOf(records, suffix, ({ id, object }) => {
    const lists =
      relatedListId === undefined
        ? relatedListsOf(registry, viewer, object)
        : [requireRelatedList(registry, viewer, { parent: object, id: relatedListId })]
    return lists.flatMap((list) => newIn(list, id, context, wanted))
  })
}

/** A record can be made in a list when it can be made, and be said to belong there. */
const newIn = (
  { id: relatedListId, child, reference }: RelatedList,
  source: string,
  { viewer }: ReadContext,
  wanted: WantedActions,
): PlatformAction[] =>
  actionsAt(
    { context: 'RelatedList', source, relatedListId },
    child.isCreateable && reference.isCreateable ? [{ button: 'New', object: child }] : [],
    { wanted, locale: viewer.locale },
  )

/**
 * With records in related lists, each in its own state: under each parent those that belong to it. Throws ILLEGAL_QUERY_PARAMETER_VALUE; NOT_FOUND also for a
 * record that stands in no list of these parents. One statement for each object.
 */
export async function relatedListRecordActions(
  context: ReadContext,
  ids: { recordIds: readonly string[]; relatedListRecordIds: readonly string[] },
  wanted: WantedActions,
): Promise<Untagged> {
  const { registry, viewer } = context
  const parents = await accessibleRecords(context, ids.recordIds)
  const objects = new Set(parents.map(({ object }) => object))
  const accessible = registry.accessibleTo(viewer)
  const lists = [...objects].flatMap((object) =>
    childRelationshipsOf(accessible.values(), object).map(({ relationshipName }) =>
      requireRelatedList(registry, viewer, { parent: object, id: relationshipName }),
    ),
  )
  const children = await accessibleRecords(context, ids.relatedListRecordIds, {
    parameter: 'relatedListRecordIds',
    show: (object) => [
      ...lists.flatMap(({ child, reference }) => (child === object ? [{ through: [], field: reference }] : [])),
      ...guardPaths(context, object),
    ],
  })
  const listOf = (parent: AccessibleRecord, child: AccessibleRecord) =>
    lists.find(
      (list) =>
        list.parent === parent.object &&
        list.child === child.object &&
        child.record.fields[list.reference.apiName]?.value === parent.id,
    )
  if (children.some((child) => !parents.some((parent) => listOf(parent, child)))) notFound()
  return entriesOf(parents, `/related-list-record/${children.map(({ id }) => id).join(',')}`, (parent) =>
    children.flatMap((child) => {
      const list = listOf(parent, child)
      if (!list) return []
      return actionsAt(
        { context: 'RelatedListRecord', source: parent.id, relatedListId: list.id, relatedListRecordId: child.id },
        [
          ...buttonsOf(child.object),
          ...declaredActionsOf(registry, viewer, child.object).flatMap((quick) =>
            whyNot(quick, child.record) ? [] : [{ quick }],
          ),
        ],
        { wanted, locale: viewer.locale },
      )
    }),
  )
}
