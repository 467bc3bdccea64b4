import { useCallback, useState } from 'react'
import type { Client } from '../policies/client.ts'
import { useClient } from './provider.tsx'

export interface Saving<Given extends unknown[], Data> {
  save: (...given: Given) => Promise<Data>
  isSaving: boolean
  error: unknown
}

export function useSave<Given extends unknown[], Data>(
  operation: (client: Client, ...given: Given) => Promise<Data>,
): Saving<Given, Data> {
  const client = useClient()
  const [state, setState] = useState<{ isSaving: boolean; error: unknown }>({ isSaving: false, error: undefined })
  const save = useCallback(
    async (...given: Given) => {
      setState({ isSaving: true, error: undefined })
      try {
        const data = await operation(client, ...given)
        setState({ isSaving: false, error: undefined })
        return data
      } catch (error) {
        setState({ isSaving: false, error })
        throw error
      }
    },
    [client, operation],
  )
  return { save, ...state }
}
