// Saves records that belong to another as one: all of them or none.
import { useCallback } from 'react'
import { useClient } from '#records-client/react/provider.tsx'
import type { RecordInput } from '#records-client/store/wire.ts'
import { refusedBy } from './refusal.ts'
import { saveAtOnce } from './save-at-once.ts'

export interface ChildOperation {
  type: 'CREATE' | 'UPDATE' | 'DELETE'
  record: RecordInput
  /** Of the row that it is told at. */
  key: string
}

export interface ChildrenWrong {
  /** By key of a row. */
  rows: Readonly<Record<string, string>>
  others: readonly string[]
  isMeanwhile: boolean
  isOffline: boolean
}

const NONE: ChildrenWrong = { rows: {}, others: [], isMeanwhile: false, isOffline: false }

export function useSaveChildren() {
  const client = useClient()
  return useCallback(
    async (operations: readonly ChildOperation[]): Promise<ChildrenWrong | null> => {
      try {
        const blamed = await saveAtOnce(client, operations)
        if (!blamed) return null
        const { operation, statusCode, fields, others } = blamed
        if (!operation || statusCode === 404) return { ...NONE, isMeanwhile: true }
        return { ...NONE, rows: { [operation.key]: [...Object.values(fields), ...others].join(' ') } }
      } catch (error) {
        const { fields, others, isConflict, isOffline } = refusedBy(error)
        return { ...NONE, others: [...Object.values(fields), ...others], isMeanwhile: isConflict, isOffline }
      }
    },
    [client],
  )
}
