import { useCallback } from 'react'
import { executeBatchRecordOperations } from '#records-client/adapters/records/save-records.ts'
import { useClient } from '#records-client/react/provider.tsx'
import type { UiRecord } from '#records-client/store/wire.ts'

const STEP = 10
const AT_ONCE = 200

/** Numbers groups of records by tens, and saves those whose number differs; records of one group get one number. */
export function useSaveOrder(field: string) {
  const client = useClient()
  return useCallback(
    async (groups: readonly (readonly UiRecord[])[]) => {
      const records = groups.flatMap((group, place) =>
        group.flatMap(({ id, fields }) =>
          id !== null && fields[field]?.value !== (place + 1) * STEP
            ? [{ fields: { Id: id, [field]: (place + 1) * STEP } }]
            : [],
        ),
      )
      for (let from = 0; from < records.length; from += AT_ONCE) {
        const some = records.slice(from, from + AT_ONCE)
        const { hasErrors, results } = await executeBatchRecordOperations(client, {
          operations: [{ type: 'UPDATE', records: some }],
        })
        if (hasErrors) return whyOf(results)
      }
      return null
    },
    [client, field],
  )
}

function whyOf(results: readonly { statusCode: number; result?: unknown }[]): string {
  const { result } = results.find(({ statusCode }) => statusCode >= 400 && statusCode !== 412) ?? {}
  const { output } = (result ?? {}) as { output?: { errors?: { message: string }[] } }
  const told = output?.errors ?? (Array.isArray(result) ? (result as { message: string }[]) : [])
  return told.map(({ message }) => message).join(' ')
}
