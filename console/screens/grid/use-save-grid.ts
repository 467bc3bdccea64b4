import { useCallback } from 'react'
import { executeBatchRecordOperations, type SavedItem } from '#records-client/adapters/records/save-records.ts'
import { useClient } from '#records-client/react/provider.tsx'

/** More records than one request may hold go in several. */
const AT_ONCE = 200

export interface PriceChange {
  id: string
  /** Amounts by field, and the cell of each. */
  fields: Readonly<Record<string, number | null>>
  cells: Readonly<Record<string, string>>
}

interface Told {
  message?: string
}

/** Saves changed prices, each record taken or refused by itself. Answers which cells are saved, and why others are not. */
export function useSaveGrid() {
  const client = useClient()
  return useCallback(
    async (changes: readonly PriceChange[]) => {
      const saved = new Set<string>()
      const refused = new Map<string, string>()
      for (let from = 0; from < changes.length; from += AT_ONCE) {
        const some = changes.slice(from, from + AT_ONCE)
        const { results } = await executeBatchRecordOperations(client, {
          allOrNone: false,
          operations: [{ type: 'UPDATE', records: some.map(({ id, fields }) => ({ fields: { ...fields, Id: id } })) }],
        })
        for (const [i, item] of results.entries()) {
          const { cells = {} } = some[i] ?? {}
          const why = item.statusCode >= 400 ? whyOf(item) : undefined
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
