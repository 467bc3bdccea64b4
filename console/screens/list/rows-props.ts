// What the rows of a list are shown from, and what is told of them.
import type { PicklistValues } from '#records-client/adapters/objects/picklists.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import type { Column } from './columns.ts'
import type { CellChange, Edits } from './edits.ts'
import type { RowRefusal } from './send-changes.ts'

export interface RowsProps {
  address: string
  label: string
  columns: readonly Column[]
  records: readonly UiRecord[]
  /** By which people know the records. */
  nameFields: readonly string[] | undefined
  lit: number
  /** The column of the cell that is lit, if somebody has gone to one. */
  litPath: string | undefined
  onLight: (row: number, path: string | undefined) => void
  ticked: ReadonlySet<string>
  sort: { path: string; isAscending: boolean } | undefined
  onSort: (path: string) => void
  onTick: (id: string) => void
  onTickAll: () => void
  /** The cell that is being written, if any. */
  editing: { id: string; path: string } | undefined
  onEdit: (cell: { id: string; path: string } | undefined) => void
  edits: Edits
  refused: ReadonlyMap<string, RowRefusal>
  onSet: (changes: readonly CellChange[]) => void
  /** What somebody else has made meanwhile of records that are being changed. */
  theirs: ReadonlyMap<string, UiRecord>
  picklists: Readonly<Record<string, PicklistValues>> | undefined
  /** Keeps the width that somebody has given a column. */
  onWidth: (path: string, width: number) => void
  /** The last rows came into sight. */
  onEnd: () => void
}
