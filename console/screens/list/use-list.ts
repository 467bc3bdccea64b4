// A list as the records client has it: its lists by name, its columns, and as many pages of rows as were asked for.
import { useEffect, useMemo, useState } from 'react'
import { getMruListUi } from '#records-client/adapters/lists/get-list-ui.ts'
import { getListInfoByName, getListInfosByObjectName, type ListInfo } from '#records-client/adapters/lists/list-info.ts'
import { getListRecordsByName, getMruListRecords } from '#records-client/adapters/lists/list-records.ts'
import { getObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { useAdapter, useAnswers } from '#records-client/react/use-adapter.ts'
import type { FetchError } from '#records-client/store/fetch-error.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import type { Shown } from './list-address.ts'
import { RECENT } from './list-url.ts'

const PAGE = 50
/** The platform passes over no more rows than 2,000; so many pages it has, then the list goes on after its last row. */
const PAGES_AT_ONCE = 2_000 / PAGE + 1
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

interface AskedRows extends Pick<Shown, 'view' | 'sort' | 'term'> {
  /** In place of the list's own. */
  conditions: string | undefined
  /** Besides those of the list's columns. */
  fields: readonly string[]
}

/** None are asked for without a view. */
export function useRows(
  objectApiName: string,
  { view, sort, term, conditions, fields }: AskedRows,
  pages: number,
): Rows {
  const isRecent = view === RECENT
  const list = JSON.stringify([objectApiName, view, sort, term, conditions])
  const [cuts, setCuts] = useState<{ list: string; tokens: readonly string[] }>({ list, tokens: [] })
  const tokens = cuts.list === list ? cuts.tokens : NONE
  const configs = useMemo(
    () =>
      Array.from({ length: Math.min(pages, (tokens.length + 1) * PAGES_AT_ONCE) }, (_, page) => {
        const afterToken = tokens[Math.floor(page / PAGES_AT_ONCE) - 1]
        return {
          objectApiName,
          pageSize: PAGE,
          pageToken: String((page % PAGES_AT_ONCE) * PAGE),
          ...(sort && { sortBy: [sort.replace(/^-?/, (sign) => `${sign}${objectApiName}.`)] }),
          ...(term && !isRecent && { searchTerm: term }),
          ...(conditions && !isRecent && { conditions }),
          ...(fields.length > 0 && { optionalFields: fields.map((name) => `${objectApiName}.${name}`) }),
          ...(afterToken && { afterToken }),
        }
      }),
    [objectApiName, pages, sort, term, conditions, fields, isRecent, tokens],
  )
  const own = useAnswers(
    getListRecordsByName,
    configs.map((config) => ({ ...config, listViewApiName: isRecent ? undefined : view })),
  )
  const recent = useAnswers(
    getMruListRecords,
    configs.map(({ pageSize, pageToken, sortBy }) => ({
      objectApiName: isRecent ? objectApiName : undefined,
      pageSize,
      pageToken,
      ...(sortBy && { sortBy }),
    })),
  )
  const answers = isRecent ? recent : own
  const rows = useMemo(() => {
    const records: UiRecord[] = []
    const known = new Set<string | null>()
    for (const { data } of answers) {
      // A page that is still on its way ends what can be shown in order.
      if (!data) break
      for (const record of data.records) {
        if (known.has(record.id)) continue
        known.add(record.id)
        records.push(record)
      }
    }
    const end = answers.at(-1)?.data
    const next = answers.length % PAGES_AT_ONCE === 0 ? (end?.nextAfterToken ?? undefined) : undefined
    return {
      records,
      next,
      hasMore: end ? end.nextPageToken !== null || next !== undefined : false,
      isLoading: answers.some(({ isLoading }) => isLoading),
      error: answers.find(({ error }) => error)?.error,
    }
  }, [answers])
  const { next } = rows
  useEffect(() => {
    if (next !== undefined && pages > configs.length) setCuts({ list, tokens: [...tokens, next] })
  }, [next, pages, configs.length, list, tokens])
  return rows
}

const NONE: readonly string[] = []
