// Cells that were changed in a list and are not saved yet: undone one by one, saved together, each row refused or taken by itself.
import { useCallback, useMemo, useState } from 'react'
import { executeBatchRecordOperations, type SavedItem } from '#records-client/adapters/records/save-records.ts'
import { useClient } from '#records-client/react/provider.tsx'
import { FetchError } from '#records-client/store/fetch-error.ts'
import type { Draft, Input } from '../../fields/kind.ts'

export type CellDrafts = Readonly<Record<string, Draft>>
export type Edits = ReadonlyMap<string, CellDrafts>
/** Why a row was refused: by field, and '' for the row itself. */
export type RowRefusal = Readonly<Record<string, string>>

/** More records than one request may hold go in several. */
const AT_ONCE = 200

export interface Change {
  id: string
  fields: Record<string, Input>
}

/** Sends changes of records; each is taken or refused by itself. Throws a FetchError when nothing was asked. */
export function useSaveChanges() {
  const client = useClient()
  return useCallback(
    async (changes: readonly Change[]): Promise<Map<string, RowRefusal>> => {
      const refused = new Map<string, RowRefusal>()
      for (let from = 0; from < changes.length; from += AT_ONCE) {
        const some = changes.slice(from, from + AT_ONCE)
        const { results } = await executeBatchRecordOperations(client, {
          allOrNone: false,
          operations: [{ type: 'UPDATE', records: some.map(({ id, fields }) => ({ fields: { ...fields, Id: id } })) }],
        })
        for (const [i, item] of results.entries()) {
          const id = some[i]?.id
          if (id && item.statusCode >= 400) refused.set(id, whyOf(item))
        }
      }
      return refused
    },
    [client],
  )
}

interface Told {
  message?: string
}
function whyOf({ result }: SavedItem): RowRefusal {
  const { output } = (result ?? {}) as { output?: { errors?: Told[]; fieldErrors?: Record<string, Told[]> } }
  const textOf = (told: readonly Told[]) => told.flatMap(({ message }) => message ?? []).join(' ')
  const byField = Object.entries(output?.fieldErrors ?? {}).map(([name, told]) => [name, textOf(told)] as const)
  const others = textOf(output?.errors ?? (Array.isArray(result) ? (result as Told[]) : []))
  return Object.fromEntries([...byField, ...(others ? [['', others] as const] : [])])
}

export function useEdits() {
  const [history, setHistory] = useState<readonly Edits[]>([])
  const [refused, setRefused] = useState<ReadonlyMap<string, RowRefusal>>(new Map())
  const edits = useMemo<Edits>(() => history.at(-1) ?? new Map(), [history])

  const set = useCallback((ids: readonly string[], path: string, draft: Draft) => {
    setHistory((before) => {
      const next = new Map(before.at(-1) ?? [])
      for (const id of ids) next.set(id, { ...next.get(id), [path]: draft })
      return [...before, next]
    })
  }, [])
  const undo = useCallback(() => setHistory((before) => before.slice(0, -1)), [])
  const clear = useCallback(() => {
    setHistory([])
    setRefused(new Map())
  }, [])
  /** What was refused stays as it was entered, to be mended. */
  const settle = useCallback((now: ReadonlyMap<string, RowRefusal>) => {
    setRefused(now)
    setHistory((before) => {
      const left = new Map([...(before.at(-1) ?? [])].filter(([id]) => now.has(id)))
      return left.size > 0 ? [left] : []
    })
  }, [])
  const cells = [...edits.values()].reduce((sum, drafts) => sum + Object.keys(drafts).length, 0)
  return { edits, refused, cells, set, undo, clear, settle }
}

export const whyFailed = (error: unknown): string => {
  if (error instanceof FetchError) return error.message
  throw error
}
