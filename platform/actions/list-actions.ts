// What can be done in each context (records-api/actions.md): as far as the viewer's rights on the object go.
import type { Actions, PlatformAction, WantedActions } from '#contract/ui-api/actions.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { requireObject } from '../objects/require-object.ts'
import type { Path } from '../records/path.ts'
import type { ReadContext } from '../records/read-records.ts'
import { guardPaths, whyNot } from './action-guard.ts'
import { actionsAt, type Offer, type Spot } from './platform-action.ts'
import { globalQuickActions, quickActionsOf } from './quick-actions.ts'
import { type AccessibleRecord, accessibleRecords } from './accessible-records.ts'

export type Untagged = Omit<Actions, 'eTag'>
type Entry = Untagged['actions'][string]

const URL = `${UI_API}/actions`

export const globalActions = ({ registry, viewer }: ReadContext, wanted: WantedActions): Untagged => {
  const url = `${URL}/global`
  const offers = globalQuickActions(registry, viewer).map((quick) => ({ quick }))
  const actions = actionsAt({ context: 'Global', source: 'Global' }, offers, { wanted, locale: viewer.locale })
  return { actions: { Global: { actions, links: [], url } }, url }
}

/** Where a record of each object is looked up. Throws INVALID_TYPE. */
export const lookupActions = (context: ReadContext, names: readonly string[], wanted: WantedActions): Untagged => ({
  actions: Object.fromEntries(
    names.map((name) => {
      const object = requireObject(context.registry, context.viewer, name)
      const offers: Offer[] = object.isCreateable ? [{ button: 'New', object }] : []
      return [
        name,
        entryOf(context, { context: 'Lookup', source: name }, { offers, wanted, url: `${URL}/lookup/${name}` }),
      ]
    }),
  ),
  url: `${URL}/lookup/${names.join(',')}`,
})

/** While a record is made. Throws INVALID_TYPE. */
export function createActions(context: ReadContext, name: string, wanted: WantedActions): Untagged {
  const object = requireObject(context.registry, context.viewer, name)
  const url = `${URL}/object/${name}/record-create`
  const offers: Offer[] = object.isCreateable
    ? (['SaveEdit', 'SaveAndNew', 'CancelEdit'] as const).map((button) => ({ button, object }))
    : []
  return {
    actions: { [name]: entryOf(context, { context: 'RecordEdit', source: name }, { offers, wanted, url }) },
    url,
  }
}

/**
 * With records, each in its own state. Throws ILLEGAL_QUERY_PARAMETER_VALUE, NOT_FOUND. One statement for each object among them.
 */
export const recordActions = (context: ReadContext, ids: readonly string[], wanted: WantedActions): Promise<Untagged> =>
  ofRecords(context, ids, {
    suffix: '',
    show: (object) => guardPaths(context, object),
    actionsOf: ({ id, object, record }) => {
      const quick = quickActionsOf(context.registry, context.viewer, object).filter((one) => !whyNot(one, record))
      return actionsAt(
        { context: 'Record', source: id },
        [...buttonsOf(object), ...quick.map((one) => ({ quick: one }))],
        { wanted, locale: context.viewer.locale },
      )
    },
  })

/** While records are edited. Throws as `recordActions`. */
export const editActions = (context: ReadContext, ids: readonly string[], wanted: WantedActions): Promise<Untagged> =>
  ofRecords(context, ids, {
    suffix: '/record-edit',
    actionsOf: ({ id, object }) =>
      actionsAt(
        { context: 'RecordEdit', source: id },
        object.isUpdateable ? (['SaveEdit', 'CancelEdit'] as const).map((button) => ({ button, object })) : [],
        { wanted, locale: context.viewer.locale },
      ),
  })

/** The standard buttons on a record. */
export const buttonsOf = (object: AccessibleObject): Offer[] => [
  ...(object.isUpdateable ? [{ button: 'Edit' as const, object }] : []),
  ...(object.isDeletable ? [{ button: 'Delete' as const, object }] : []),
]

async function ofRecords(
  context: ReadContext,
  ids: readonly string[],
  { suffix, show, actionsOf }: OfRecords,
): Promise<Untagged> {
  return entriesOf(await accessibleRecords(context, ids, show && { show }), suffix, actionsOf)
}

interface OfRecords {
  suffix: string
  show?: (object: AccessibleObject) => readonly Path[]
  actionsOf: (record: AccessibleRecord) => PlatformAction[]
}

export const entriesOf = (
  records: readonly AccessibleRecord[],
  suffix: string,
  actionsOf: (record: AccessibleRecord) => PlatformAction[],
): Untagged => ({
  actions: Object.fromEntries(
    records.map((record): [string, Entry] => [
      record.id,
      {
        actions: actionsOf(record),
        links: suffix ? [] : linksOf(record.id),
        url: `${URL}/record/${record.id}${suffix}`,
      },
    ]),
  ),
  url: `${URL}/record/${records.map(({ id }) => id).join(',')}${suffix}`,
})

const linksOf = (id: string): string[] =>
  ['record-edit', 'related-list/${relatedListId}', 'related-list-record/${relatedListRecordIds}'].map(
    (rest) => `${URL}/record/${id}/${rest}`,
  )

const entryOf = (
  { viewer }: ReadContext,
  spot: Spot,
  { offers, wanted, url }: { offers: readonly Offer[]; wanted: WantedActions; url: string },
): Entry => ({ actions: actionsAt(spot, offers, { wanted, locale: viewer.locale }), links: [], url })
