// A list as the records client has it: its lists by name, its columns, and as many pages of rows as were asked for.
import { useMemo } from 'react'
import { getMruListUi } from '#records-client/adapters/lists/get-list-ui.ts'
import { getListInfoByName, getListInfosByObjectName, type ListInfo } from '#records-client/adapters/lists/list-info.ts'
import { getListRecordsByName, getMruListRecords } from '#records-client/adapters/lists/list-records.ts'
import { getObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { useAdapter, useAnswers } from '#records-client/react/use-adapter.ts'
import type { FetchError } from '#records-client/store/fetch-error.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { RECENT, type Shown } from './list-url.ts'

const PAGE = 50
/** The platform passes over no more rows than these. */
export const MOST_ROWS = 2_000 + PAGE
const MOST_LISTS = 200

export function useViews(objectApiName: string) {
  const { data: object, error } = useAdapter(getObjectInfo, { objectApiName })
  const { data: views } = useAdapter(getListInfosByObjectName, { objectApiName, pageSize: MOST_LISTS })
  return { object, views: views?.lists, error }
}

/** The columns of a list, its filters and its order. */
export function useInfo(
  objectApiName: string,
  view: string | undefined,
): { info: ListInfo | undefined; error: FetchError | undefined } {
  const isRecent = view === RECENT
  const own = useAdapter(getListInfoByName, { objectApiName, listViewApiName: isRecent ? undefined : view })
  const recent = useAdapter(getMruListUi, { objectApiName: isRecent ? objectApiName : undefined, pageSize: PAGE })
  return isRecent ? { info: recent.data?.info, error: recent.error } : { info: own.data, error: own.error }
}

export interface Rows {
  records: readonly UiRecord[]
  /** Whether there are rows beyond those that were read. */
  hasMore: boolean
  isLoading: boolean
  error: FetchError | undefined
}

export function useRows(objectApiName: string, { view, sort, term }: Shown, pages: number): Rows {
  const isRecent = view === RECENT
  const configs = useMemo(
    () =>
      Array.from({ length: pages }, (_, page) => ({
        objectApiName,
        pageSize: PAGE,
        pageToken: String(page * PAGE),
        ...(sort && { sortBy: [sort.replace(/^-?/, (sign) => `${sign}${objectApiName}.`)] }),
        ...(term && !isRecent && { searchTerm: term }),
      })),
    [objectApiName, pages, sort, term, isRecent],
  )
  const own = useAnswers(
    getListRecordsByName,
    configs.map((config) => ({ ...config, listViewApiName: isRecent ? undefined : view })),
  )
  const recent = useAnswers(
    getMruListRecords,
    configs.map((config) => ({ ...config, objectApiName: isRecent ? objectApiName : undefined })),
  )
  const answers = isRecent ? recent : own
  return useMemo(() => {
    const records: UiRecord[] = []
    for (const { data } of answers) {
      // A page that is still on its way ends what can be shown in order.
      if (!data) break
      records.push(...data.records)
    }
    const end = answers.at(-1)?.data
    return {
      records,
      hasMore: end ? end.nextPageToken !== null : false,
      isLoading: answers.some(({ isLoading }) => isLoading),
      error: answers.find(({ error }) => error)?.error,
    }
  }, [answers])
}
