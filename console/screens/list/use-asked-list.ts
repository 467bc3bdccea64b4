// The list that an address asks for. What of it the shop refuses gives way, and the list is shown without it: a link is no error.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FetchError } from '#records-client/store/fetch-error.ts'
import { RECENT, useListUrl } from './list-url.ts'
import { useInfo, useViews } from './use-list.ts'
import { useShownList } from './use-shown-list.ts'

export function useAskedList(objectApiName: string) {
  const { shown: written, unread, change } = useListUrl(objectApiName)
  const { object, views, error: unknown } = useViews(objectApiName)
  const [refused, setRefused] = useState<{ view?: string | undefined; rows?: string }>({})
  const isNoView = written.view !== undefined && written.view === refused.view
  const view = (isNoView ? undefined : written.view) ?? (views && (views[0]?.apiName ?? RECENT))
  const rows = JSON.stringify([view, written.sort, written.term, written.conditions])
  const isRefused = refused.rows === rows
  const asked = useMemo(
    () => ({ ...written, view, ...(isRefused && { sort: undefined, term: '', conditions: undefined }) }),
    [written, view, isRefused],
  )
  const { info: kept, error } = useInfo(objectApiName, view)
  const { leftOut, ...shown } = useShownList(objectApiName, asked, kept)
  useRefusal(written.view ? error : undefined, () => setRefused((now) => ({ ...now, view: written.view })))
  return {
    ...shown,
    asked,
    change,
    object,
    views,
    unknown,
    error,
    /** Whether rows are asked for by more than their list. */
    hasMore: asked.sort !== undefined || asked.term !== '' || shown.conditions !== undefined,
    giveWay: () => setRefused((now) => ({ ...now, rows })),
    hasOwn: view !== RECENT && (asked.conditions ?? asked.columns ?? asked.widths) !== undefined,
    isLeftOut: unread + leftOut > 0 || isRefused || isNoView,
  }
}

/** Told of what the shop refuses of an address, so that the list is shown without it; not of a broken connection or an ended session. */
export function useRefusal(error: FetchError | undefined, onRefused: () => void): void {
  const isRefused = error !== undefined && error.status >= 400 && error.status < 500 && error.status !== 401
  const told = useRef(onRefused)
  told.current = onRefused
  useEffect(() => {
    if (isRefused) told.current()
  }, [isRefused, error])
}
