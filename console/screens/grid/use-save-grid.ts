import { useCallback } from 'react'
import { getRecord } from '#records-client/adapters/records/get-record.ts'
import { executeBatchRecordOperations, type SavedItem } from '#records-client/adapters/records/save-records.ts'
import { invoke } from '#records-client/adapters/engine/adapter.ts'
import { useClient } from '#records-client/react/provider.tsx'
import type { RecordChange } from './grid-changes.ts'

/** More records than one request may hold go in several. */
const AT_ONCE = 200
const CHANGED_SINCE = 412
const FRESH = { policy: { kind: 'no-cache' } } as const

interface Told {
  message?: string
}

/** Saves changed prices and shelves, each record taken or refused by itself. Answers which cells are saved, and why others are not. */
export function useSaveGrid() {
  const client = useClient()
  return useCallback(
    async (changes: readonly RecordChange[]) => {
      const saved = new Set<string>()
      const refused = new Map<string, string>()
      const [changed, made] = [changes.filter(({ id }) => id !== null), changes.filter(({ id }) => id === null)]
      for (const [type, all] of [
        ['UPDATE', changed],
        ['CREATE', made],
      ] as const)
        for (let from = 0; from < all.length; from += AT_ONCE) {
          const some = all.slice(from, from + AT_ONCE)
          const records = some.map(({ id, fields, since }) =>
            id === null
              ? { apiName: 'ProductItem', fields }
              : { fields: { ...fields, Id: id }, ...(since && { ifUnmodifiedSince: since }) },
          )
          const { results } = await executeBatchRecordOperations(client, {
            allOrNone: false,
            operations: [{ type, records }],
          })
          for (const [i, item] of results.entries()) {
            const { id = null, cells = {} } = some[i] ?? {}
            const why = item.statusCode >= 400 ? whyOf(item) : undefined
            // What is there now is shown beside what was entered.
            if (item.statusCode === CHANGED_SINCE && id !== null)
              await invoke(client, getRecord, { recordId: id, optionalFields: ['ProductItem.QuantityOnHand'] }, FRESH)
            for (const [field, key] of Object.entries(cells)) {
              if (!why) saved.add(key)
              // A record is saved as a whole: beside the field that is to blame the others wait.
              else refused.set(key, why.fields[field] ?? why.all)
            }
          }
        }
      return { saved, refused }
    },
    [client],
  )
}

function whyOf({ result }: SavedItem): { fields: Record<string, string>; all: string } {
  const { output } = (result ?? {}) as { output?: { errors?: Told[]; fieldErrors?: Record<string, Told[]> } }
  const textOf = (told: readonly Told[]) => told.flatMap(({ message }) => message ?? []).join(' ')
  const fields = Object.fromEntries(
    Object.entries(output?.fieldErrors ?? {}).map(([name, told]) => [name, textOf(told)]),
  )
  const others = textOf(output?.errors ?? (Array.isArray(result) ? (result as Told[]) : []))
  return { fields, all: [others, ...Object.values(fields)].filter(Boolean).join(' ') }
}
