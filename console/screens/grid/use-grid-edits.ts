// What was changed in the grid and is not saved yet, step by step: kept while one is elsewhere in the console, whatever is searched for.
import { useCallback, useMemo } from 'react'
import { useEntry } from '../../fields/entries.ts'
import { type Begun, recordOf } from './grid-changes.ts'
import type { GridColumn, GridRow } from './grid-row.ts'
import type { SavedGrid } from './save-grid.ts'

export interface GridChange {
  /** Texts as they were typed or pasted, by cell. */
  cells: ReadonlyMap<string, string>
  label: string
  at: number
}

type Rows = ReadonlyMap<string, GridRow>

const NUMBER_END = '\u001f'
const numberOf = (key: string): string => key.split(NUMBER_END)[0] ?? ''

/** Of cells that begin to be changed: their records as they stand in these rows. */
export function beginsAt(keys: Iterable<string>, rows: Rows, columns: readonly GridColumn[]): Begun {
  return new Map(
    [...keys].flatMap((key) => {
      const row = rows.get(numberOf(key))
      const column = columns.find((one) => one.key === key.split(NUMBER_END)[1])
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
  /** Why a cell was refused. */
  refused: ReadonlyMap<string, string>
  /** The parts of it as they were read: a search may show others. */
  rows: Rows
}

const NOTHING: Entered = { history: [], begun: new Map(), refused: new Map(), rows: new Map() }
const orNothing = (entered: Entered) => (entered.history.length > 0 ? entered : undefined)

export function useGridEdits() {
  const [entered, enter] = useEntry<Entered>('grid')
  const { history, begun, refused, rows } = entered ?? NOTHING
  const drafts = useMemo(() => textsOf(history), [history])
  const change = useCallback(
    (cells: ReadonlyMap<string, string>, label: string, known: Rows, columns: readonly GridColumn[]) => {
      if (cells.size === 0) return
      enter((before = NOTHING) => {
        const texts = textsOf(before.history)
        const begins = [...beginsAt(cells.keys(), known, columns)].filter(([key]) => !texts.has(key))
        const parts = [...known].filter(([number]) => [...cells.keys()].some((key) => numberOf(key) === number))
        return {
          history: [...before.history, { cells, label, at: Date.now() }],
          begun: new Map([...before.begun, ...begins]),
          refused: new Map([...before.refused].filter(([key]) => !cells.has(key))),
          rows: new Map([...before.rows, ...parts]),
        }
      })
    },
    [enter],
  )
  const undo = useCallback(
    (count = 1) =>
      enter((before) => {
        if (!before) return before
        const left = before.history.slice(0, before.history.length - count)
        const texts = textsOf(left)
        const still = [...before.refused].filter(([key]) => texts.has(key))
        return orNothing({ ...before, history: left, refused: new Map(still) })
      }),
    [enter],
  )
  /** What is saved is no change any more; what was refused, or typed since it was sent, stays and goes on from what is there now. */
  const settle = useCallback(
    (sent: ReadonlyMap<string, string>, { saved, now }: SavedGrid, why: ReadonlyMap<string, string>) =>
      enter((before = NOTHING) => {
        const texts = textsOf(before.history)
        const stays = ([key]: [string, string]) => !saved.has(key) || texts.get(key) !== sent.get(key)
        return orNothing({
          ...before,
          refused: why,
          history: before.history
            .map((one) => ({ ...one, cells: new Map([...one.cells].filter(stays)) }))
            .filter(({ cells }) => cells.size > 0),
          begun: new Map([...before.begun].map(([key, one]) => [key, now.get(one.id ?? key) ?? one] as const)),
        })
      }),
    [enter],
  )
  return { drafts, begun, refused, rows, history, change, undo, settle }
}
