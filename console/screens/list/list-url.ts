// What a list shows is in its address, and nowhere else. The last address of each list is remembered while the page lives.
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { listPath } from '../../base/paths.ts'
import { onForget } from '../../base/forget.ts'
import { addressOf, readAddress, type Shown } from './list-address.ts'

/** The view of what was used last, which is no list of the object's own. */
export const RECENT = 'recent'

const last = new Map<string, string>()
onForget(() => last.clear())

export function useListUrl(objectApiName: string) {
  const search = useSearch()
  const [, go] = useLocation()
  const { shown, unread } = useMemo(() => readAddress(search), [search])
  const change = useCallback(
    (changed: Partial<Shown>) => {
      const next = addressOf({ ...shown, ...changed })
      if (next === addressOf(shown)) return
      // While somebody types, each letter is no step back.
      go(listPath(objectApiName) + next, { replace: Object.keys(changed).join() === 'term' })
    },
    [go, objectApiName, shown],
  )
  useEffect(() => {
    const before = last.get(objectApiName)
    if (search === '' && before) go(`${listPath(objectApiName)}?${before}`, { replace: true })
    else if (search) last.set(objectApiName, search)
  }, [search, objectApiName, go])
  return { shown, unread, change }
}
