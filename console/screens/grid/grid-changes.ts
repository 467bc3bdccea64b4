// What is to be saved of the grid: each price entry and each shelf once, with the cells that say what it becomes.
import type { ConsoleLocale } from '../../base/words.tsx'
import { LIST_PRICE, readCell } from './grid-columns.ts'
import type { GridColumn, GridRow } from './grid-row.ts'
import { cellKey } from './use-grid.ts'

export interface RecordChange {
  object: 'PricebookEntry' | 'ProductItem'
  /** null: a price or a shelf that begins. */
  id: string | null
  fields: Readonly<Record<string, string | number | boolean | null>>
  /** The cell of each field. */
  cells: Readonly<Record<string, string>>
  /** Refused when it was changed after this. */
  since: string | null
}

interface Entered {
  columns: readonly GridColumn[]
  drafts: ReadonlyMap<string, string>
  begun: Begun
  locale: ConsoleLocale
}

/** Of each cell the record as it was read when somebody began to change it: it may have been read again since. */
export type Begun = ReadonlyMap<string, Pick<RecordChange, 'id' | 'since'>>

export function changesOf(rows: Iterable<GridRow>, { columns, drafts, begun, locale }: Entered): RecordChange[] {
  const changes = new Map<string, RecordChange>()
  for (const row of rows)
    for (const column of columns) {
      const key = cellKey(row, column)
      const text = drafts.get(key)
      const amount = text === undefined ? undefined : readCell(text, column, locale)
      if (amount === undefined || column.field === null) continue
      const record = recordOf(row, column)
      // Of what is not there nothing is emptied.
      if (!record || (record.id === null && amount === null)) continue
      const name = record.id ?? (column.store === null ? `${row.number} ${column.currency}` : key)
      const before = changes.get(name) ?? record
      changes.set(name, {
        ...before,
        since: earlier(before.since, sinceOf(record, begun.get(key))),
        fields: { ...before.fields, ...fieldsOf(row, column, amount) },
        // What says why a cell is refused names the field that was written.
        cells: { ...before.cells, [endsPrice(column, amount) ? 'IsActive' : column.field]: key },
      })
    }
  return [...changes.values()]
}

/** Nobody had begun it then: whoever has is later than that. */
const NEVER = new Date(0).toISOString()

function sinceOf(record: RecordChange, begun: Pick<RecordChange, 'id' | 'since'> | undefined): string | null {
  if (!begun || record.id === null) return record.since
  return begun.id === record.id ? begun.since : NEVER
}

const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one

const endsPrice = ({ field, store }: GridColumn, amount: number | null) =>
  store === null && field === LIST_PRICE && amount === null

function fieldsOf(row: GridRow, column: GridColumn, amount: number | null): RecordChange['fields'] {
  const { currency, field } = column
  if (endsPrice(column, amount)) return { IsActive: false }
  const isBack = field === LIST_PRICE && currency !== null && row.prices[currency]?.isActive === false
  return { [field ?? '']: amount, ...(isBack && { IsActive: true }) }
}

/** The price or shelf that a cell tells of; undefined where none is written. */
export function recordOf(row: GridRow, { currency, store }: GridColumn): RecordChange | undefined {
  const nothing = { fields: {}, cells: {} }
  if (store === null) {
    if (currency === null) return undefined
    const price = row.prices[currency]
    const object = 'PricebookEntry'
    if (price) return { ...nothing, object, id: price.id, since: price.since }
    if (row.part === null) return undefined
    return { ...nothing, object, id: null, fields: { Product2Id: row.part, CurrencyIsoCode: currency }, since: null }
  }
  const shelf = row.shelves[store]
  const object = 'ProductItem'
  if (shelf) return { ...nothing, object, id: shelf.id, since: shelf.since }
  if (shelf === undefined || row.part === null) return undefined
  return { ...nothing, object, id: null, fields: { Product2Id: row.part, LocationId: store }, since: null }
}
