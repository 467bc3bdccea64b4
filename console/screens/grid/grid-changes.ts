// What is to be saved of the grid: each price entry and each shelf once, with the cells that say what it becomes.
import type { ConsoleLocale } from '../../base/words.tsx'
import { LIST_PRICE, readCell } from './grid-columns.ts'
import type { GridColumn, GridRow } from './grid-row.ts'
import { cellKey } from './use-grid.ts'

export interface RecordChange {
  /** null: a shelf that is kept from now on. */
  id: string | null
  fields: Readonly<Record<string, string | number | boolean | null>>
  /** The cell of each field. */
  cells: Readonly<Record<string, string>>
  /** Refused when it was changed after this. */
  since: string | null
}

export function changesOf(
  rows: Iterable<GridRow>,
  {
    columns,
    drafts,
    locale,
  }: { columns: readonly GridColumn[]; drafts: ReadonlyMap<string, string>; locale: ConsoleLocale },
): RecordChange[] {
  const changes = new Map<string, RecordChange>()
  for (const row of rows)
    for (const column of columns) {
      const key = cellKey(row, column)
      const text = drafts.get(key)
      const amount = text === undefined ? undefined : readCell(text, column, locale)
      if (amount === undefined || column.field === null) continue
      const record = recordOf(row, column)
      if (!record) continue
      const name = record.id ?? key
      const before = changes.get(name) ?? record
      changes.set(name, {
        ...before,
        fields: { ...before.fields, ...fieldsOf(row, column, amount) },
        // What says why a cell is refused names the field that was written.
        cells: { ...before.cells, [endsPrice(column, amount) ? 'IsActive' : column.field]: key },
      })
    }
  return [...changes.values()]
}

const endsPrice = ({ field, store }: GridColumn, amount: number | null) =>
  store === null && field === LIST_PRICE && amount === null

function fieldsOf(row: GridRow, column: GridColumn, amount: number | null): RecordChange['fields'] {
  const { currency, field } = column
  if (endsPrice(column, amount)) return { IsActive: false }
  const isBack = field === LIST_PRICE && currency !== null && row.prices[currency]?.isActive === false
  return { [field ?? '']: amount, ...(isBack && { IsActive: true }) }
}

function recordOf(row: GridRow, { currency, store }: GridColumn): RecordChange | undefined {
  if (store === null) {
    const price = currency === null ? undefined : row.prices[currency]
    return price && { id: price.id, fields: {}, cells: {}, since: null }
  }
  const shelf = row.shelves[store]
  if (shelf) return { id: shelf.id, fields: {}, cells: {}, since: shelf.since }
  if (shelf === undefined || row.part === null) return undefined
  return { id: null, fields: { Product2Id: row.part, LocationId: store }, cells: {}, since: null }
}
