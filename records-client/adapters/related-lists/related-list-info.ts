import { object } from '../../store/shape.ts'
import type { Store } from '../../store/store.ts'
import { adapter, cached } from '../engine/adapter.ts'
import { batch } from '../engine/batch.ts'
import { fieldNames, flag, id, objectName, parts, text, texts, without } from '../engine/config.ts'
import { save } from '../engine/save.ts'
import { columnWidths, columnWrap, orderedBy, preferences } from '../lists/list-preferences.ts'
import type { OrderedBy } from '../lists/list-info.ts'
import type { ThemeInfo } from '../objects/object-info.ts'

export interface RelatedListReference {
  id: string | null
  inContextOfRecordId: string | null
  listViewApiName: string | null
  objectApiName: string | null
  parentObjectApiName: string
  recordTypeId: string | null
  relatedListId: string
  type: string
}
export interface RelatedListInfo {
  cloneable: boolean
  createable: boolean
  deletable: boolean
  displayColumns: {
    dataType: string
    fieldApiName: string
    filterable: boolean
    label: string
    lookupId: string | null
    sortable: boolean
  }[]
  fieldApiName: string
  fields: string[]
  filterLogicString: string | null
  filterable: boolean
  filteredByInfo: object[]
  label: string
  listReference: RelatedListReference
  objectApiNames: string[]
  optionalFields: string[]
  orderedByInfo: OrderedBy[]
  restrictColumnsToLayout: boolean
  updateable: boolean
  userPreferences: { columnWidths: Record<string, number>; columnWrap: Record<string, boolean> }
  visibility: string
  visibilityEditable: boolean
}
export interface RelatedListSummaries {
  parentObjectApiName: string
  parentRecordTypeId: string | null
  relatedLists: {
    entityLabel: string
    entityPluralLabel: string
    fieldApiName: string
    keyPrefix: string
    label: string
    objectApiName: string
    relatedListId: string
    relatedListInfoUrl: string
    themeInfo: ThemeInfo | null
  }[]
}
export interface RelatedListPreferences {
  columnWidths: Record<string, number>
  columnWrap: Record<string, boolean>
  orderedBy: OrderedBy[]
  preferencesId: string
}

const INFO = {
  path: '/related-list-info/{parentObjectApiName}/{relatedListId}',
  needs: { parentObjectApiName: objectName, relatedListId: text },
  takes: { fields: fieldNames, optionalFields: fieldNames, recordTypeId: id, restrictColumnsToLayout: flag },
} as const

/** restrictColumnsToLayout is true unless it is said. */
export const getRelatedListInfo = adapter({
  ...INFO,
  name: 'getRelatedListInfo',
  answer: cached('relatedListInfo', object<RelatedListInfo>()),
  isList: true,
  also: (config) => ({ ...config, restrictColumnsToLayout: config.restrictColumnsToLayout ?? true }),
})

export const getRelatedListInfoBatch = batch({
  name: 'getRelatedListInfoBatch',
  path: '/related-list-info/batch/{parentObjectApiName}/{relatedListIds}',
  needs: { parentObjectApiName: objectName, relatedListIds: texts },
  takes: INFO.takes,
  split: ({ relatedListIds, ...rest }) => relatedListIds.map((relatedListId) => ({ ...rest, relatedListId })),
  join: (some, config) => ({
    ...config,
    relatedListIds: some.map(({ relatedListId }) => relatedListId),
  }),
  single: (one) => getRelatedListInfo.query(one),
})

export const getRelatedListsInfo = adapter({
  name: 'getRelatedListsInfo',
  path: '/related-list-info/{parentObjectApiName}',
  needs: { parentObjectApiName: objectName },
  takes: { recordTypeId: id },
  answer: cached('relatedListInfo', object<RelatedListSummaries>()),
  isList: true,
})

const CHANGES = { ...INFO.needs, orderedByInfo: orderedBy, userPreferences: parts({ columnWidths, columnWrap }) }

export const updateRelatedListInfo = save({
  ...INFO,
  name: 'updateRelatedListInfo',
  method: 'PATCH',
  needs: CHANGES,
  body: ['orderedByInfo', 'userPreferences'],
  shape: object<RelatedListInfo>(),
  after(store, config, body) {
    evictAbout(store, config.relatedListId)
    getRelatedListInfo.query(without(config, 'orderedByInfo', 'userPreferences'))?.keep(store, body)
  },
})

export const getRelatedListPreferences = adapter({
  name: 'getRelatedListPreferences',
  path: '/related-list-preferences/{preferencesId}',
  needs: { preferencesId: text },
  answer: cached('relatedListPreferences', object<RelatedListPreferences>()),
})

export const getRelatedListPreferencesBatch = batch({
  name: 'getRelatedListPreferencesBatch',
  path: '/related-list-preferences/batch/{preferencesIds}',
  needs: { preferencesIds: texts },
  split: ({ preferencesIds }) => preferencesIds,
  join: (preferencesIds) => ({ preferencesIds }),
  single: (preferencesId) => getRelatedListPreferences.query({ preferencesId }),
})

export const updateRelatedListPreferences = save({
  name: 'updateRelatedListPreferences',
  path: '/related-list-preferences/{preferencesId}',
  method: 'PATCH',
  needs: { preferencesId: text },
  takes: preferences,
  body: ['columnWidths', 'columnWrap', 'orderedBy'],
  shape: object<RelatedListPreferences>(),
  after(store, { preferencesId }, body) {
    evictAbout(store, preferencesId.slice(preferencesId.indexOf('.') + 1))
    getRelatedListPreferences.query({ preferencesId })?.keep(store, body)
  },
})

const ABOUT = new Set(['relatedListInfo', 'relatedListPreferences', 'relatedListRecords'])

/** Order and widths appear in a list's info, preferences and rows: all three are evicted. */
const evictAbout = (store: Store, relatedListId: string) =>
  store.evict(
    ...[...store.entries.values()]
      .filter(({ name, key }) => ABOUT.has(name) && key.includes(relatedListId))
      .map(({ key }) => key),
  )
