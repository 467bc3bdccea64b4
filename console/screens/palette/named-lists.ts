// Lists by their names, of what is searched.
import { useEffect, useState } from 'react'
import { invoke } from '#records-client/adapters/engine/adapter.ts'
import { getListInfosByObjectName } from '#records-client/adapters/lists/list-info.ts'
import { useClient } from '#records-client/react/provider.tsx'
import { listPath } from '../../base/paths.ts'

interface NamedList {
  label: string
  objectApiName: string
  path: string
}

/** The page of lists that an object's own screen reads, so that both share what is cached. */
const MOST_LISTS = 200

/** None before something is asked for, and of an object that does not answer. */
export function useNamedLists(objectApiNames: readonly string[], isAsked: boolean): readonly NamedList[] {
  const client = useClient()
  const [lists, setLists] = useState<readonly NamedList[]>([])
  const names = isAsked ? objectApiNames.join() : ''
  useEffect(() => {
    if (names === '') return
    let isLeft = false
    const ofObject = async (objectApiName: string): Promise<NamedList[]> => {
      const config = { objectApiName, pageSize: MOST_LISTS }
      const found = await invoke(client, getListInfosByObjectName, config).catch(() => undefined)
      return (found?.lists ?? []).map(({ apiName, label }) => ({
        label,
        objectApiName,
        path: `${listPath(objectApiName)}?${new URLSearchParams({ v: apiName })}`,
      }))
    }
    void Promise.all(names.split(',').map(ofObject)).then((all) => {
      if (!isLeft) setLists(all.flat())
    })
    return () => {
      isLeft = true
    }
  }, [client, names])
  return lists
}
