// The line above the sheet: the cell that it is at, what it was, what an empty price means, and why it was refused.
import { fill } from '#words/format.ts'
import { type ConsoleLocale, type ConsoleWords, useSpeech } from '../../base/words.tsx'
import { amountOf, amountText, LIST_PRICE } from './grid-columns.ts'
import type { GridColumn, GridRow } from './grid-row.ts'

interface SheetLineProps {
  row: GridRow | undefined
  column: GridColumn | undefined
  /** Of the row, from 1. */
  number: number
  text: string
  isChanged: boolean
  /** Of the block. */
  size: { rows: number; columns: number }
  why: string | undefined
}

export function SheetLine({ row, column, number, text, isChanged, size, why }: SheetLineProps) {
  const { words, locale } = useSpeech()
  const { grid } = words
  const was =
    row && column && isChanged ? amountText(amountOf(row, column), column.currency === null, locale) : undefined
  const end = row && column && text.trim() === '' ? endOf(row, column, { words, locale }) : undefined
  return (
    <p className="sheet-line">
      <b className="number">
        {row && column && fill(grid.cell, { row: `${number} · ${row.number}`, column: column.label })}
      </b>
      <span className="number">
        {text}
        {was !== undefined && <span className="soft"> {fill(grid.was, { value: was || words.record.empty })}</span>}
      </span>
      {end && <span className="soft">{end}</span>}
      {size.rows * size.columns > 1 && <span className="soft">{fill(grid.selected, size)}</span>}
      <span className="sheet-line__why" role="status">
        {why && (
          <>
            <b>{grid.isRefused}</b> {why}
          </>
        )}
      </span>
    </p>
  )
}

/** What it means that a list price stands empty; nothing of other cells, and of a part that never had one. */
function endOf(
  { prices }: GridRow,
  { currency, field }: GridColumn,
  { words: { grid }, locale }: { words: ConsoleWords; locale: ConsoleLocale },
): string | undefined {
  const price = currency !== null && field === LIST_PRICE ? prices[currency] : undefined
  if (!price) return undefined
  return price.isActive
    ? grid.endsPrice
    : fill(grid.isEnded, { value: amountText(price.amounts[LIST_PRICE], false, locale) })
}
