import type { Page } from '../../store/pages.ts'
import { id, objectName, text } from '../engine/config.ts'
import { FILTERING, pagesOf, PAGING } from '../engine/paged.ts'
import { infoIdOf, listInfo, type ListReference } from './list-info.ts'

export interface ListRecords extends Page {
  fields: string[]
  listReference: ListReference
  optionalFields: string[]
  searchTerm: string | null
  sortBy: string[] | null
  where: string | null
}

const info = { info: listInfo, infoId: infoIdOf }
const rows = pagesOf<ListRecords>()

/** By a body: the same as by a query, only longer. */
export const getListRecordsByName = rows({
  ...info,
  name: 'getListRecordsByName',
  path: '/list-records/{objectApiName}/{listViewApiName}',
  needs: { objectApiName: objectName, listViewApiName: text },
  takes: { ...PAGING, ...FILTERING },
  body: Object.keys({ ...PAGING, ...FILTERING }),
  keeps: 'listRecordsByName',
})

export const getListRecordsById = rows({
  ...info,
  name: 'getListRecordsById',
  path: '/list-records/{listViewId}',
  needs: { listViewId: id },
  takes: { ...PAGING, ...FILTERING },
  keeps: 'list',
})

export const getMruListRecords = rows({
  ...info,
  name: 'getMruListRecords',
  path: '/mru-list-records/{objectApiName}',
  needs: { objectApiName: objectName },
  takes: PAGING,
  keeps: 'list',
})
