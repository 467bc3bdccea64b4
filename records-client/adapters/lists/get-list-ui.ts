// A list with its info, by name or id; the lists of an object; what was used last: told apart by the config.
import type { Query } from '../../policies/client.ts'
import { object } from '../../store/shape.ts'
import { type Adapter, adapter, adapterOf, cached } from '../engine/adapter.ts'
import {
  anything,
  type FieldId,
  flag,
  id,
  integer,
  objectName,
  type ObjectId,
  text,
  without,
  words,
} from '../engine/config.ts'
import { FILTERING, pagesOf, PAGING } from '../engine/paged.ts'
import { type ListInfo, listInfo } from './list-info.ts'
import type { ListRecords } from './list-records.ts'

export interface ListUi {
  info: ListInfo
  records: ListRecords
}
export interface ListViewSummaries {
  count: number
  currentPageToken: string | null
  currentPageUrl: string | null
  lists: { apiName: string; id: string | null; label: string; listUiUrl: string }[]
  nextPageToken: string | null
  nextPageUrl: string | null
  objectApiName: string
  pageSize: number
  previousPageToken: string | null
  previousPageUrl: string | null
  queryString: string | null
  recentListsOnly: boolean
}

export const MRU = Symbol.for('MRU')

const ui = pagesOf<ListUi>()
const LIST = {
  name: 'getListUi',
  info: listInfo,
  isWithInfo: true,
  takes: { ...PAGING, ...FILTERING },
  keeps: 'list',
} as const

const getListUiByName = ui({
  ...LIST,
  path: '/list-ui/{objectApiName}/{listViewApiName}',
  needs: { objectApiName: objectName, listViewApiName: text },
})
const getListUiById = ui({ ...LIST, path: '/list-ui/{listViewId}', needs: { listViewId: id } })

export const getMruListUi = ui({
  ...LIST,
  name: 'getMruListUi',
  path: '/mru-list-ui/{objectApiName}',
  needs: { objectApiName: objectName },
  takes: PAGING,
})

export const getListViewSummaries = adapter({
  name: 'getListViewSummaries',
  path: '/list-ui/{objectApiName}',
  needs: { objectApiName: objectName },
  takes: { pageSize: integer, pageToken: text, q: words, recentListsOnly: flag },
  answer: cached('listSummaries', object<ListViewSummaries>()),
  isList: true,
})

export interface ListUiConfig {
  objectApiName?: string | ObjectId | undefined
  listViewApiName?: string | typeof MRU | undefined
  listViewId?: string | undefined
  fields?: readonly (string | FieldId)[]
  optionalFields?: readonly (string | FieldId)[]
  pageSize?: number
  pageToken?: string
  sortBy?: readonly (string | FieldId)[]
  searchTerm?: string
  where?: string
  q?: string
  recentListsOnly?: boolean
}

/** Keys pass unchecked: the adapter that is chosen checks them. */
const NAMES = [...Object.keys(LIST.takes), 'objectApiName', 'listViewApiName', 'listViewId', 'q', 'recentListsOnly']
const takes = Object.fromEntries(NAMES.map((name) => [name, anything]))

/** Object and list name, or a list view's id: the list. An object alone: its list views. With MRU for a name: what was used last.
 * Throws 'unrecognized config' when a list is named, but neither its object nor its id. */
export const getListUi = adapterOf(
  'getListUi',
  { takes },
  (config, given, isStrict): Query<ListUi | ListViewSummaries> | null => {
    const { objectApiName, listViewApiName, listViewId } = config
    if (listViewApiName === MRU) return getMruListUi.query(without(config, 'listViewApiName'), isStrict)
    if (objectApiName !== undefined && listViewApiName !== undefined) return getListUiByName.query(config, isStrict)
    if (listViewId !== undefined) return getListUiById.query(config, isStrict)
    if (objectApiName !== undefined) return getListViewSummaries.query(config, isStrict)
    if (listViewApiName !== undefined && !('objectApiName' in given || 'listViewId' in given))
      throw new Error('unrecognized config')
    return null
  },
) as Adapter<ListUiConfig, ListUi | ListViewSummaries>
