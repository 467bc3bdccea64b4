// What was changed in the grid and is not saved yet, step by step.
import { useCallback, useMemo, useState } from 'react'
import { type Begun, recordOf } from './grid-changes.ts'
import type { GridColumn, GridRow } from './grid-row.ts'
import type { SavedGrid } from './use-save-grid.ts'

export interface GridChange {
  /** Texts as they were typed or pasted, by cell. */
  cells: ReadonlyMap<string, string>
  label: string
  at: number
}

/** Of cells that begin to be changed: their records as they stand in these rows. */
export function beginsAt(
  keys: Iterable<string>,
  rows: ReadonlyMap<string, GridRow>,
  columns: readonly GridColumn[],
): Begun {
  return new Map(
    [...keys].flatMap((key) => {
      const [number = '', name] = key.split('\u001f')
      const [row, column] = [rows.get(number), columns.find((one) => one.key === name)]
      const record = row && column && recordOf(row, column)
      return record ? [[key, { id: record.id, since: record.since }] as const] : []
    }),
  )
}

const textsOf = (history: readonly GridChange[]): ReadonlyMap<string, string> =>
  new Map(history.flatMap(({ cells }) => [...cells]))

interface Entered {
  history: readonly GridChange[]
  begun: Begun
}

const NOTHING: Entered = { history: [], begun: new Map() }

export function useGridEdits() {
  const [{ history, begun }, setEntered] = useState(NOTHING)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const drafts = useMemo(() => textsOf(history), [history])
  const change = useCallback((cells: ReadonlyMap<string, string>, label: string, begins: Begun) => {
    if (cells.size === 0) return
    setEntered((before) => {
      const known = textsOf(before.history)
      const fresh = [...begins].filter(([key]) => !known.has(key))
      return {
        history: [...before.history, { cells, label, at: Date.now() }],
        begun: new Map([...before.begun, ...fresh]),
      }
    })
    setRefused((before) => new Map([...before].filter(([key]) => !cells.has(key))))
  }, [])
  const undo = useCallback(
    (count = 1) =>
      setEntered(({ history: before, ...rest }) => ({ ...rest, history: before.slice(0, before.length - count) })),
    [],
  )
  /** What is saved is no change any more; what was refused stays as it was typed, and goes on from what is there now. */
  const settle = useCallback(({ saved, now }: SavedGrid, why: ReadonlyMap<string, string>) => {
    setRefused(why)
    setEntered((before) => ({
      history: before.history
        .map((one) => ({ ...one, cells: new Map([...one.cells].filter(([key]) => !saved.has(key))) }))
        .filter(({ cells }) => cells.size > 0),
      begun: new Map([...before.begun].map(([key, one]) => [key, now.get(one.id ?? key) ?? one] as const)),
    }))
  }, [])
  return { drafts, begun, refused, history, change, undo, settle }
}
