import { isObject } from '../../store/mismatch.ts'
import { entity, object } from '../../store/shape.ts'
import type { Store } from '../../store/store.ts'
import { adapter, cached } from '../engine/adapter.ts'
import { batch } from '../engine/batch.ts'
import {
  anything,
  flag,
  idsInOrder,
  integer,
  listOf,
  objectName,
  parts,
  text,
  textsInOrder,
  words,
} from '../engine/config.ts'
import { save } from '../engine/save.ts'
import { evictLists } from '../engine/touched.ts'

export interface ListReference {
  id: string | null
  listViewApiName: string | null
  objectApiName: string | null
  type: string
}
export interface OrderedBy {
  fieldApiName: string
  isAscending: boolean
  label: string | null
}
export interface ListInfo {
  cloneable: boolean
  createable: boolean
  deletable: boolean
  displayColumns: {
    fieldApiName: string
    inlineEditAttributes: Record<string, { editable: boolean; required: boolean }>
    label: string
    lookupId: string | null
    searchable: boolean
    sortable: boolean
  }[]
  filterLogicString: string | null
  filteredByInfo: { fieldApiName: string; label: string; operandLabels: string[]; operator: string }[]
  hasMassActions: boolean
  inlineEditDetails: object | null
  label: string
  listReference: ListReference
  listShares: string[] | null
  objectApiNames: string[]
  orderedByInfo: OrderedBy[]
  scope: { apiName: string; label: string } | null
  searchable: boolean
  updateable: boolean
  userPreferences: { columnWidths: Record<string, number>; columnWrap: Record<string, boolean> }
  visibility: string
  visibilityEditable: boolean
}
export interface ListInfoSummaries {
  count: number
  currentPageToken: string | null
  lists: { apiName: string; id: string | null; label: string }[]
  nextPageToken: string | null
  objectApiName: string
  pageSize: number
  previousPageToken: string | null
  queryString: string | null
  recentListsOnly: boolean
}
export interface ListObjectInfo {
  availableScopes: { apiName: string; label: string }[]
  columns: {
    alias: string | null
    dataType: string
    defaultFilterOperator: string | null
    displayable: boolean
    fieldApiName: string
    filterable: boolean
    label: string
    picklistValues: object[] | null
    sortable: boolean
    supportedFilterOperators: string[]
  }[]
  createable: boolean
  objectApiName: string
  publicOrSharedCreatable: boolean
  relatedEntityApiName: string | null
}

const nameOf = ({ objectApiName, listViewApiName, id }: Partial<ListReference>) =>
  objectApiName && listViewApiName ? `${objectApiName}:${listViewApiName}`.toLowerCase() : (id ?? '')

export const listInfo = entity<ListInfo>('listInfo', ({ listReference }) => nameOf(listReference))
/** Rows answered alone name their list by this id. */
export const infoIdOf = (page: object): string =>
  nameOf('listReference' in page && isObject(page.listReference) ? page.listReference : {})

const NAMED = { objectApiName: objectName, listViewApiName: text }
const SUMMARIES = { pageSize: integer, pageToken: text, q: words, recentListsOnly: flag }

export const getListInfoByName = adapter({
  name: 'getListInfoByName',
  path: '/list-info/{objectApiName}/{listViewApiName}',
  needs: NAMED,
  answer: listInfo,
  id: (config) => nameOf(config),
  isList: true,
})

const getListInfoById = adapter({
  name: 'getListInfoById',
  path: '/list-info/batch',
  needs: { id: text },
  answer: listInfo,
  id: ({ id }) => id,
})

const isName = (wanted: string): boolean => wanted.includes('.')

/** Several list views by `ids`, by `names` as 'object.listView', or by both: ids first, each in the order given. */
export const getListInfosByName = batch({
  name: 'getListInfosByName',
  path: '/list-info/batch',
  takes: { ids: idsInOrder, names: textsInOrder },
  split: ({ ids = [], names = [] }) => [...ids, ...names],
  // One request names lists either by id or by name: the platform takes no mixture.
  goTogether: (one, other) => isName(one) === isName(other),
  join: (wanted) => ({ [wanted.some(isName) ? 'names' : 'ids']: wanted }),
  single(wanted) {
    if (!isName(wanted)) return getListInfoById.query({ id: wanted })
    const [objectApiName, listViewApiName] = wanted.split('.')
    return getListInfoByName.query({ objectApiName, listViewApiName })
  },
})

export const getListInfosByObjectName = adapter({
  name: 'getListInfosByObjectName',
  path: '/list-info/{objectApiName}',
  needs: { objectApiName: objectName },
  takes: SUMMARIES,
  answer: cached('listSummaries', object<ListInfoSummaries>()),
  isList: true,
})

export const getListObjectInfo = adapter({
  name: 'getListObjectInfo',
  path: '/list-object-info/{objectApiName}',
  needs: { objectApiName: objectName },
  answer: cached('listObjectInfo', object<ListObjectInfo>()),
  isList: true,
})

const CHANGES = {
  displayColumns: listOf(text),
  filterLogicString: anything,
  filteredByInfo: listOf(parts({ fieldApiName: text, operator: text, operandLabels: listOf(words) }, { label: words })),
  label: text,
  listShares: listOf(text),
  scope: parts({ apiName: text }, { entityId: anything, relatedEntityId: anything }),
  visibility: text,
}
const CHANGED = Object.keys(CHANGES)

export const createListInfo = save({
  name: 'createListInfo',
  path: '/list-info/{objectApiName}',
  needs: { objectApiName: objectName },
  takes: { ...CHANGES, includeDefaultAttributes: flag, listViewApiName: text },
  body: [...CHANGED, 'includeDefaultAttributes', 'listViewApiName'],
  shape: listInfo,
  after: (store) => evictSummaries(store),
})

export const updateListInfoByName = save({
  name: 'updateListInfoByName',
  path: '/list-info/{objectApiName}/{listViewApiName}',
  method: 'PATCH',
  needs: NAMED,
  takes: CHANGES,
  body: CHANGED,
  shape: listInfo,
  after(store, { objectApiName }) {
    evictLists(store, objectApiName)
    evictSummaries(store)
  },
})

export const deleteListInfo = save({
  name: 'deleteListInfo',
  path: '/list-info/{objectApiName}/{listViewApiName}',
  method: 'DELETE',
  needs: NAMED,
  after(store, config) {
    store.evict(listInfo.key(nameOf(config)))
    evictLists(store, config.objectApiName)
    evictSummaries(store)
  },
})

const evictSummaries = (store: Store) =>
  store.evict(...[...store.entries.values()].filter(({ name }) => name === 'listSummaries').map(({ key }) => key))
