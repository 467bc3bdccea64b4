// Cells that were changed in the lists of an object and are not saved yet: undone step by step, saved together, each row refused or taken
// by itself. They stay whatever is searched for or sorted, and while one is elsewhere in the console.
import { useCallback, useMemo } from 'react'
import type { UiRecord } from '#records-client/store/wire.ts'
import { useEntry } from '../../fields/entries.ts'
import type { Draft } from '../../fields/kind.ts'
import type { Outcome, RowRefusal } from './send-changes.ts'

export type CellDrafts = Readonly<Record<string, Draft>>
/** What was changed of a record, and the record as it was when that began. */
export interface RowEdit {
  was: UiRecord
  drafts: CellDrafts
}
export type Edits = ReadonlyMap<string, RowEdit>
export interface CellChange {
  record: UiRecord
  path: string
  draft: Draft
}

interface Entered {
  /** Each step as it left all of them; the last is what is entered. */
  history: readonly Edits[]
  refused: ReadonlyMap<string, RowRefusal>
  theirs: ReadonlyMap<string, UiRecord>
}

const NOTHING: Entered = { history: [], refused: new Map(), theirs: new Map() }
const orNothing = (entered: Entered) => ((entered.history.at(-1)?.size ?? 0) > 0 ? entered : undefined)

function leftOf(edits: Edits, sent: Edits, saved: ReadonlyMap<string, string | null>): Edits {
  const left = [...edits].map(([id, { was, drafts }]): [string, RowEdit] => {
    const since = saved.get(id)
    if (since === undefined) return [id, { was, drafts }]
    const begun = sent.get(id)?.drafts
    const later = Object.entries(drafts).filter(([path, draft]) => begun?.[path] !== draft)
    return [id, { was: { ...was, lastModifiedDate: since }, drafts: Object.fromEntries(later) }]
  })
  return new Map(left.filter(([, { drafts }]) => Object.keys(drafts).length > 0))
}

/** Of an object, whichever of its lists is shown. */
export function useEdits(objectApiName: string) {
  const [entered, enter] = useEntry<Entered>(`list ${objectApiName}`)
  const { history, refused, theirs } = entered ?? NOTHING
  const edits = useMemo<Edits>(() => history.at(-1) ?? new Map(), [history])

  /** One step, however many cells: it is undone as one. */
  const set = useCallback(
    (changes: readonly CellChange[]) => {
      if (changes.length === 0) return
      enter((before = NOTHING) => {
        const next = new Map(before.history.at(-1) ?? [])
        for (const { record, path, draft } of changes) {
          const { was, drafts } = next.get(record.id ?? '') ?? { was: record, drafts: {} }
          next.set(record.id ?? '', { was, drafts: { ...drafts, [path]: draft } })
        }
        return { ...before, history: [...before.history, next] }
      })
    },
    [enter],
  )
  const undo = useCallback(
    () => enter((before) => before && orNothing({ ...before, history: before.history.slice(0, -1) })),
    [enter],
  )
  const clear = useCallback(() => enter(() => undefined), [enter])
  /**
   * What is saved is no change any more; what was not, or was changed since it was sent, stays as it was entered, to be mended, chosen or
   * saved.
   */
  const settle = useCallback(
    (sent: Edits, { saved, refused: now, theirs: meanwhile }: Outcome) =>
      enter((before = NOTHING) => {
        const left = leftOf(before.history.at(-1) ?? new Map(), sent, saved)
        return orNothing({ history: [left], refused: now, theirs: meanwhile })
      }),
    [enter],
  )
  /** Goes on from what they have made of the records, with what is still wanted of one’s own. */
  const choose = useCallback(
    (kept: ReadonlyMap<string, CellDrafts>) =>
      enter((before = NOTHING) => {
        const next = new Map(before.history.at(-1) ?? [])
        for (const [id, drafts] of kept) {
          const was = before.theirs.get(id)
          if (!was || Object.keys(drafts).length === 0) next.delete(id)
          else next.set(id, { was, drafts })
        }
        return orNothing({ ...before, history: [next], theirs: new Map() })
      }),
    [enter],
  )
  const cells = [...edits.values()].reduce((sum, { drafts }) => sum + Object.keys(drafts).length, 0)
  return { edits, refused, theirs, cells, set, undo, clear, settle, choose }
}
