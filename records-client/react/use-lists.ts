import { getListUi } from '../adapters/lists/get-list-ui.ts'
import { getListInfoByName } from '../adapters/lists/list-info.ts'
import { getListRecordsByName } from '../adapters/lists/list-records.ts'
import { getRelatedListInfo } from '../adapters/related-lists/related-list-info.ts'
import { getRelatedListCount, getRelatedListRecords } from '../adapters/related-lists/related-list-records.ts'
import { hookOf } from './use-adapter.ts'

export const useListUi = hookOf(getListUi)
export const useListInfo = hookOf(getListInfoByName)
export const useListRecords = hookOf(getListRecordsByName)
export const useRelatedListInfo = hookOf(getRelatedListInfo)
export const useRelatedListRecords = hookOf(getRelatedListRecords)
export const useRelatedListCount = hookOf(getRelatedListCount)
