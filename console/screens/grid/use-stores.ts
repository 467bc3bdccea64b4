// The stores, and which of them the grid shows: chosen by each for themselves, and kept by their browser.
import { useCallback, useMemo, useState } from 'react'
import { getListRecordsByName } from '#records-client/adapters/lists/list-records.ts'
import { getObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import type { GridStore } from './grid-row.ts'

/** More columns than these nobody compares. */
export const MOST_STORES = 8
const KEPT = 'console-grid-stores'

const kept = (): string[] => {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function useStores() {
  const { data: object } = useAdapter(getObjectInfo, { objectApiName: 'ProductItem' })
  const mayCount = object !== undefined && (object.createable || object.updateable)
  const { data } = useAdapter(getListRecordsByName, {
    objectApiName: mayCount ? 'Location' : undefined,
    listViewApiName: 'AllStores',
    pageSize: 200,
    optionalFields: ['Location.Name', 'Location.City__c', 'Location.StateCode__c'],
    sortBy: ['Location.Name'],
  })
  const stores = useMemo(
    (): GridStore[] =>
      data?.records.map(({ id, fields }) => ({
        id: id ?? '',
        name: String(fields['Name']?.value ?? ''),
        city: [fields['City__c']?.value, fields['StateCode__c']?.value].filter(Boolean).join(', '),
      })) ?? [],
    [data],
  )
  const [ids, setIds] = useState(kept)
  const choose = useCallback((next: readonly string[]) => {
    setIds([...next])
    localStorage.setItem(KEPT, JSON.stringify(next))
  }, [])
  const chosen = useMemo(() => stores.filter(({ id }) => ids.includes(id)).slice(0, MOST_STORES), [stores, ids])
  return { stores, chosen, choose }
}
