// The sheet itself: one place of focus that the arrow keys move, a block around it, and only the rows in sight in the page.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { fill, plural } from '#words/format.ts'
import { say } from '../../base/toast.tsx'
import { useSpeech } from '../../base/words.tsx'
import { amountOf, amountText, isWritten } from './grid-columns.ts'
import type { GridColumn, GridRow } from './grid-row.ts'
import { pastedBlock } from './pasted.ts'
import { SheetCell } from './sheet-cell.tsx'
import { SheetHead } from './sheet-head.tsx'
import { SheetLine } from './sheet-line.tsx'
import { cellKey } from './use-grid.ts'

const ROW = 32
const MOST_SHOWN_NUMBER = 5

interface SheetProps {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  drafts: ReadonlyMap<string, string>
  refused: ReadonlyMap<string, string>
  onChange: (cells: ReadonlyMap<string, string>, label: string) => void
  onEnd: () => void
}

interface Spot {
  row: number
  column: number
}

export function Sheet({ rows, columns, drafts, refused, onChange, onEnd }: SheetProps) {
  const { words, locale } = useSpeech()
  const { grid } = words
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<Spot>({ row: 0, column: 0 })
  const [from, setFrom] = useState<Spot>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<string>()
  const [hasFocus, setFocus] = useState(false)
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here alone, and nothing is memoised by it
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
    scrollPaddingStart: ROW,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= rows.length - 20) onEnd()
  }, [last, rows.length, onEnd])
  useEffect(() => {
    if (at.row >= rows.length) {
      setAt({ row: 0, column: 0 })
      setFrom({ row: 0, column: 0 })
    }
  }, [rows.length, at.row])

  const block = {
    top: Math.min(at.row, from.row),
    bottom: Math.max(at.row, from.row),
    left: Math.min(at.column, from.column),
    right: Math.max(at.column, from.column),
  }
  const move = (to: Spot, isBlock: boolean) => {
    const next = {
      row: Math.max(0, Math.min(rows.length - 1, to.row)),
      column: Math.max(0, Math.min(columns.length - 1, to.column)),
    }
    setAt(next)
    if (!isBlock) setFrom(next)
    virtual.scrollToIndex(next.row, { align: 'auto' })
    document.getElementById(`${id}h${next.column}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const textOf = (row: GridRow, column: GridColumn): string =>
    drafts.get(cellKey(row, column)) ?? amountText(amountOf(row, column), column.currency === null, locale)
  /** The texts of cells that may be written; a text that says what is there already is none. */
  const put = (texts: readonly (readonly [Spot, string])[]): Map<string, string> => {
    const cells = new Map<string, string>()
    for (const [{ row: r, column: c }, text] of texts) {
      const [row, column] = [rows[r], columns[c]]
      if (row && column && isWritten(row, column) && text !== textOf(row, column)) cells.set(cellKey(row, column), text)
    }
    return cells
  }
  const inBlock = (): Spot[] => {
    const spots: Spot[] = []
    for (let row = block.top; row <= block.bottom; row++)
      for (let column = block.left; column <= block.right; column++) spots.push({ row, column })
    return spots
  }
  const number = at.row + 1

  const paste = (event: ClipboardEvent) => {
    if (editing !== undefined) return
    event.preventDefault()
    const pasted = pastedBlock(event.clipboardData.getData('text/plain'))
    const [only] = pasted
    // One value goes into all that is selected.
    const texts: [Spot, string][] =
      pasted.length === 1 && only?.length === 1
        ? inBlock().map((spot) => [spot, only[0] ?? ''])
        : pasted.flatMap((line, r) =>
            line.map((text, c): [Spot, string] => [{ row: block.top + r, column: block.left + c }, text]),
          )
    const cells = put(texts)
    onChange(cells, fill(plural(cells.size, locale, grid.pasted), { row: block.top + 1 }))
    if (pasted.length > 1 || (only?.length ?? 0) > 1) {
      setFrom({ row: block.top, column: block.left })
      setAt({
        row: Math.min(rows.length - 1, block.top + pasted.length - 1),
        column: Math.min(columns.length - 1, block.left + Math.max(...pasted.map((line) => line.length)) - 1),
      })
    }
  }
  const copy = (event: ClipboardEvent) => {
    if (editing !== undefined) return
    event.preventDefault()
    const lines = rows.slice(block.top, block.bottom + 1).map((row) =>
      columns
        .slice(block.left, block.right + 1)
        .map((column) => textOf(row, column))
        .join('\t'),
    )
    event.clipboardData.setData('text/plain', lines.join('\n'))
    say(plural(inBlock().length, locale, grid.copied))
  }
  const fillDown = () => {
    const source = (column: number) => {
      const [row, of] = [rows[block.top], columns[column]]
      return row && of ? textOf(row, of) : ''
    }
    const cells = put(inBlock().map((spot) => [spot, source(spot.column)] as const))
    onChange(cells, plural(cells.size, locale, grid.filled))
  }
  const clear = () => {
    const cells = put(inBlock().map((spot) => [spot, ''] as const))
    onChange(cells, plural(cells.size, locale, grid.cleared))
  }
  const nextRefused = () => {
    const keys = [...Array(rows.length * columns.length).keys()]
    const here = at.row * columns.length + at.column
    const found = [...keys.slice(here + 1), ...keys.slice(0, here + 1)].find((key) => {
      const [row, column] = [rows[Math.floor(key / columns.length)], columns[key % columns.length]]
      return row && column && refused.has(cellKey(row, column))
    })
    if (found !== undefined) move({ row: Math.floor(found / columns.length), column: found % columns.length }, false)
  }
  const begin = (text?: string) => {
    const [row, column] = [rows[at.row], columns[at.column]]
    if (!row || !column) return
    if (isWritten(row, column)) setEditing(text ?? textOf(row, column))
    else if (column.store !== null) say(words.loading)
    else say(column.field === null ? grid.readOnly : grid.noPrice)
  }
  const finish = (text: string, by: Spot | undefined) => {
    setEditing(undefined)
    const cells = put([[at, text]])
    onChange(cells, fill(grid.typed, { row: number, value: text }))
    scroller.current?.focus()
    if (by) move({ row: at.row + by.row, column: at.column + by.column }, false)
  }

  const press = (event: KeyboardEvent) => {
    if (editing !== undefined || event.altKey) return
    const isMod = event.ctrlKey || event.metaKey
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? ROW) / ROW) - 2)
    const steps: Readonly<Record<string, Spot>> = {
      ArrowUp: { row: -1, column: 0 },
      ArrowDown: { row: 1, column: 0 },
      ArrowLeft: { row: 0, column: -1 },
      ArrowRight: { row: 0, column: 1 },
      PageUp: { row: -page, column: 0 },
      PageDown: { row: page, column: 0 },
      Home: { row: isMod ? -at.row : 0, column: -at.column },
      End: { row: isMod ? rows.length : 0, column: columns.length },
    }
    const step = steps[event.key]
    if (step) move({ row: at.row + step.row, column: at.column + step.column }, event.shiftKey)
    else if (isMod && event.key.toLowerCase() === 'd') fillDown()
    else if (isMod && event.key.toLowerCase() === 'a') {
      setFrom({ row: 0, column: 0 })
      setAt({ row: rows.length - 1, column: columns.length - 1 })
    } else if (isMod) return
    else if (event.key === 'Enter' || event.key === 'F2') begin()
    else if (event.key === 'Delete' || event.key === 'Backspace') clear()
    else if (event.key === 'n') nextRefused()
    else if (/^[\d.,$-]$/.test(event.key)) begin(event.key)
    else return
    event.preventDefault()
  }

  const widths = columns.map(({ key: name }) => (name === 'stock' ? 84 : 104))
  const tracks = `48px 104px minmax(140px, 1fr) ${widths.map((width) => `${width}px`).join(' ')}`
  const least = widths.reduce((sum, width) => sum + width, 48 + 104 + 140)
  const phone = { '--count': columns.length, '--least-phone': `${252 + columns.length * 100}px` }
  const current = rows[at.row]
  const column = columns[at.column]
  const key = current && column ? cellKey(current, column) : ''
  const size = { rows: block.bottom - block.top + 1, columns: block.right - block.left + 1 }
  return (
    <>
      <SheetLine
        row={current}
        column={column}
        number={number}
        text={current && column ? textOf(current, column) : ''}
        isChanged={drafts.has(key)}
        size={size}
        why={refused.get(key)}
      />
      <div
        ref={scroller}
        className="prices__scroll"
        role="grid"
        aria-label={grid.title}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 3}
        aria-multiselectable
        tabIndex={0}
        aria-activedescendant={
          hasFocus && shown.some(({ index }) => index === at.row) ? `${id}c${at.row}-${at.column}` : undefined
        }
        style={{ '--tracks': tracks, '--least': `${least}px`, ...phone } as CSSProperties}
        onKeyDown={press}
        onPaste={paste}
        onCopy={copy}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
      >
        <SheetHead id={id} columns={columns} left={block.left} right={block.right} />
        <div role="rowgroup" className="prices__body" style={{ height: virtual.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <div
                key={row.number}
                role="row"
                aria-rowindex={index + 2}
                className="prices__row"
                style={{ transform: `translateY(${start}px)` }}
              >
                <span role="rowheader" className="prices__number">
                  {String(index + 1).slice(0, MOST_SHOWN_NUMBER)}
                </span>
                <span role="gridcell" className="prices__part number">
                  {row.number}
                </span>
                <span role="gridcell" className="prices__name" title={row.name}>
                  {row.name}
                </span>
                {columns.map((one, i) => {
                  const cell = cellKey(row, one)
                  const isAt = index === at.row && i === at.column
                  return (
                    <SheetCell
                      key={one.key}
                      id={`${id}c${index}-${i}`}
                      text={textOf(row, one)}
                      label={one.label}
                      isAt={isAt}
                      isIn={index >= block.top && index <= block.bottom && i >= block.left && i <= block.right}
                      isChanged={drafts.has(cell)}
                      isReadOnly={!isWritten(row, one)}
                      why={refused.get(cell)}
                      editing={isAt ? editing : undefined}
                      onPoint={(isBlock) => {
                        scroller.current?.focus({ preventScroll: true })
                        setAt({ row: index, column: i })
                        if (!isBlock) setFrom({ row: index, column: i })
                      }}
                      onBegin={() => begin()}
                      onFinish={finish}
                      onLeave={() => {
                        setEditing(undefined)
                        scroller.current?.focus()
                      }}
                    />
                  )
                })}
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}
