// What a list shows is in its address: the view, the order, the search. The last address of each list is remembered while the page lives.
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { listPath } from '../../base/paths.ts'
import { onForget } from '../../base/forget.ts'

/** The view of what was used last, which is no list of the object's own. */
export const RECENT = 'recent'

export interface Shown {
  view: string | undefined
  /** `Field`, or `-Field` for the largest first. */
  sort: string | undefined
  term: string
}

const last = new Map<string, string>()
onForget(() => last.clear())

const NAMES = { view: 'v', sort: 's', term: 'q' } as const

function addressOf(shown: Shown): string {
  const parts = (Object.keys(NAMES) as (keyof Shown)[]).flatMap((name) => {
    const value = shown[name]
    return value ? [[NAMES[name], value]] : []
  })
  return parts.length > 0 ? `?${new URLSearchParams(parts)}` : ''
}

export function useListUrl(objectApiName: string) {
  const search = useSearch()
  const [, go] = useLocation()
  const shown = useMemo<Shown>(() => {
    const query = new URLSearchParams(search)
    return {
      view: query.get(NAMES.view) ?? undefined,
      sort: query.get(NAMES.sort) ?? undefined,
      term: query.get(NAMES.term) ?? '',
    }
  }, [search])
  const change = useCallback(
    (changed: Partial<Shown>) =>
      go(listPath(objectApiName) + addressOf({ ...shown, ...changed }), { replace: 'term' in changed }),
    [go, objectApiName, shown],
  )
  useEffect(() => {
    const before = last.get(objectApiName)
    if (search === '' && before) go(`${listPath(objectApiName)}?${before}`, { replace: true })
    else if (search) last.set(objectApiName, search)
  }, [search, objectApiName, go])
  return { shown, change }
}
