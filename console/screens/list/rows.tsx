// The rows of a list: a table on a desk, cards on a phone. Only those in sight stand in the page.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fill } from '#words/format.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { Icon } from '../../base/icon.tsx'
import { useIsPhone } from '../../base/use-media.ts'
import { useSpeech, useWords } from '../../base/words.tsx'
import type { PicklistValues } from '#records-client/adapters/objects/picklists.ts'
import { FieldText, fieldAt } from '../../fields/field-text.tsx'
import { kindOf } from '../../fields/field-kinds.ts'
import { nameIn } from '../../fields/record-name.ts'
import { CellEditor, EditButton, withDraft } from './cell.tsx'
import { ColumnResize } from './column-resize.tsx'
import { type Column, trackOf } from './columns.ts'
import type { CellChange, Edits, RowEdit, RowRefusal } from './edits.ts'
import { keepPlace, placeOf } from './place.ts'
import { wrongIn } from './written-cell.ts'

const ROW = 36
const CARD = 92

export interface RowsProps {
  address: string
  label: string
  columns: readonly Column[]
  records: readonly UiRecord[]
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

const scroller = () => document.getElementById('main')

export function Rows(props: RowsProps) {
  const { address, label, columns, records, lit, ticked, sort, onSort, onTick, onTickAll, onEnd } = props
  const { editing, onEdit, edits, refused, onSet, picklists, onWidth, litPath, onLight, theirs } = props
  const [dragged, setDragged] = useState<Readonly<Record<string, number>>>({})
  const widen = (path: string, width: number, isDone: boolean) => {
    setDragged((now) => ({ ...now, [path]: width }))
    if (isDone) onWidth(path, width)
  }
  const words = useWords()
  const isPhone = useIsPhone()
  const body = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState(0)
  useLayoutEffect(() => {
    const main = scroller()
    if (body.current && main)
      setStart(body.current.getBoundingClientRect().top - main.getBoundingClientRect().top + main.scrollTop)
  }, [isPhone])
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here alone, and nothing is memoised by it
  const virtual = useVirtualizer({
    count: records.length,
    getScrollElement: scroller,
    estimateSize: () => (isPhone ? CARD : ROW),
    overscan: 10,
    scrollMargin: start,
    getItemKey: (index) => records[index]?.id ?? index,
  })
  useEffect(() => virtual.measure(), [virtual, isPhone, columns])
  useReturn(address, records.length > 0)
  useEffect(() => {
    if (lit >= 0) virtual.scrollToIndex(lit, { align: 'auto' })
  }, [virtual, lit])
  const shown = virtual.getVirtualItems()
  const end = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (end >= records.length - 15) onEnd()
  }, [end, records.length, onEnd])

  const tracks = [
    '48px',
    ...columns.map((column) => trackOf({ ...column, width: dragged[column.path] ?? column.width })),
  ].join(' ')
  const rows = shown.map(({ index, start: top, key }) => {
    const record = records[index]
    if (!record) return null
    const Shape = isPhone ? Card : Row
    return (
      <Shape
        key={key}
        record={record}
        columns={columns}
        index={index}
        top={top - start}
        isLit={index === lit}
        isTicked={ticked.has(record.id ?? '')}
        onTick={onTick}
        tickLabel={words.list.tick}
        editing={editing?.id === record.id ? editing?.path : undefined}
        edit={edits.get(record.id ?? '')}
        here={index === lit ? litPath : undefined}
        onLight={onLight}
        isMeanwhile={theirs.has(record.id ?? '')}
        others={records}
        refusal={refused.get(record.id ?? '')}
        ticked={ticked}
        onEdit={onEdit}
        onSet={onSet}
        picklists={picklists}
        measure={!isPhone && columns.some(({ isWrapped }) => isWrapped) ? virtual.measureElement : undefined}
      />
    )
  })
  const wraps = columns.some(({ isWrapped }) => isWrapped)
  const height: CSSProperties = { height: virtual.getTotalSize() }
  if (isPhone) {
    return (
      <div className="cards" role="list" aria-label={label}>
        <div ref={body} className="rows__body" style={height} role="presentation">
          {rows}
        </div>
      </div>
    )
  }
  const areAll = records.length > 0 && records.every(({ id }) => ticked.has(id ?? ''))
  return (
    <div
      className={wraps ? 'rows rows--wrap' : 'rows'}
      role="table"
      aria-label={label}
      aria-rowcount={records.length + 1}
      style={{ '--tracks': tracks } as CSSProperties}
    >
      <div role="rowgroup" className="rows__head">
        <div role="row" aria-rowindex={1} className="row row--head">
          <span role="columnheader" className="cell cell--tick">
            <input
              type="checkbox"
              className="tick"
              aria-label={words.list.tickAll}
              checked={areAll}
              onChange={onTickAll}
            />
          </span>
          {columns.map((column) => (
            <Head key={column.path} column={column} sort={sort} onSort={onSort} onWiden={widen} />
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={body} className="rows__body" style={height}>
        {rows}
      </div>
    </div>
  )
}

interface HeadProps extends Pick<RowsProps, 'sort' | 'onSort'> {
  column: Column
  onWiden: (path: string, width: number, isDone: boolean) => void
}

function Head({ column, sort, onSort, onWiden }: HeadProps) {
  const { path, label, isSortable, isNumber } = column
  const isSorted = sort?.path === path
  return (
    <span
      role="columnheader"
      className={`cell${isNumber ? ' cell--number' : ''}`}
      {...(isSorted && { 'aria-sort': sort.isAscending ? ('ascending' as const) : ('descending' as const) })}
    >
      {isSortable ? (
        <button type="button" className="sort" data-sorted={isSorted || undefined} onClick={() => onSort(path)}>
          {label}
          {isSorted && <Icon name={sort.isAscending ? 'up' : 'down'} />}
        </button>
      ) : (
        label
      )}
      <ColumnResize label={label} onWidth={(width, isDone) => onWiden(path, width, isDone)} />
    </span>
  )
}

interface RowProps {
  record: UiRecord
  columns: readonly Column[]
  index: number
  top: number
  isLit: boolean
  isTicked: boolean
  onTick: (id: string) => void
  tickLabel: string
  editing: string | undefined
  edit: RowEdit | undefined
  /** The lit cell, if it is in this row. */
  here: string | undefined
  onLight: RowsProps['onLight']
  isMeanwhile: boolean
  others: readonly UiRecord[]
  refusal: RowRefusal | undefined
  ticked: ReadonlySet<string>
  onEdit: RowsProps['onEdit']
  onSet: RowsProps['onSet']
  picklists: RowsProps['picklists']
  /** Rows whose texts are wrapped are as high as these. */
  measure: ((row: HTMLElement | null) => void) | undefined
}

const placed = (top: number): CSSProperties => ({ transform: `translateY(${top}px)` })

const Tick = ({
  record,
  isTicked,
  onTick,
  tickLabel,
}: Pick<RowProps, 'record' | 'isTicked' | 'onTick' | 'tickLabel'>) => (
  <input
    type="checkbox"
    className="tick"
    aria-label={fill(tickLabel, { name: nameIn(record) })}
    checked={isTicked}
    onChange={() => record.id && onTick(record.id)}
  />
)

const leadsTo = (record: UiRecord, lookupId: string | null): string | null => {
  if (!lookupId) return null
  const id = lookupId === 'Id' ? record.id : fieldAt(record, lookupId).field.value
  return typeof id === 'string' ? id : null
}

const Row = memo(function Row(props: RowProps) {
  const { record, columns, index, top, isLit, isTicked, onTick, tickLabel, refusal, measure } = props
  const words = useWords()
  // What edits its cells is made for the row that somebody is at: rows that scroll past cost less.
  const [isOver, setOver] = useState(false)
  return (
    <div
      role="row"
      ref={measure}
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
      data-index={index}
      aria-rowindex={index + 2}
      className="row"
      style={placed(top)}
      data-lit={isLit || undefined}
      data-ticked={isTicked || undefined}
      data-refused={refusal !== undefined || undefined}
      {...(refusal && { title: fill(words.list.refusedRow, { why: Object.values(refusal).join(' ') }) })}
    >
      <span role="cell" className="cell cell--tick">
        <Tick record={record} isTicked={isTicked} onTick={onTick} tickLabel={tickLabel} />
      </span>
      {columns.map((column) => (
        <Cell key={column.path} column={column} isOver={isOver} {...props} />
      ))}
    </div>
  )
})

function Cell({
  column,
  isOver,
  columns,
  record,
  isLit,
  index,
  editing,
  edit,
  here,
  onLight,
  isMeanwhile,
  others: rows,
  refusal,
  ticked,
  onEdit,
  onSet,
  picklists,
}: RowProps & { column: Column; isOver: boolean }) {
  const { words, locale } = useSpeech()
  const { path, info, isNumber, lookupId, label } = column
  const id = record.id ?? ''
  const draft = edit?.drafts[path]
  const isEditable = column.isEditable(record.recordTypeId)
  const wrong =
    draft !== undefined && info ? wrongIn({ draft, info, picklist: picklists?.[path] }, words, locale) : undefined
  const isTheirs = isMeanwhile && draft !== undefined
  const why = wrong ?? refusal?.[path] ?? (isTheirs ? words.list.meanwhileCell : undefined)
  const saved = record.fields[path]
  if (editing === path && info) {
    const others = ticked.has(id) ? ticked.size - 1 : 0
    const editable = columns.filter((one) => one.isEditable(record.recordTypeId))
    return (
      <span role="cell" className="cell cell--editing">
        <CellEditor
          record={record}
          info={info}
          begins={draft ?? kindOf(info.dataType).draftOf(saved?.value ?? null, locale)}
          picklist={picklists?.[path]}
          others={others}
          onSet={(next, onAll) => {
            const changed = onAll ? rows.filter((one) => one === record || ticked.has(one.id ?? '')) : [record]
            onSet(changed.map((one) => ({ record: one, path, draft: next })))
          }}
          onNext={(by) => {
            const next = editable[editable.indexOf(column) + by]
            onEdit(next && { id, path: next.path })
          }}
          onBack={() => onEdit(undefined)}
        />
      </span>
    )
  }
  const shown = draft !== undefined && info ? withDraft(record, draft, info, picklists?.[path]) : record
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- by keyboard the arrow keys of the list go to it
    <span
      role="cell"
      className={`cell${isNumber ? ' cell--number' : ''}${isEditable ? ' cell--editable' : ''}${column.isWrapped ? ' cell--wraps' : ''}`}
      data-changed={draft !== undefined || undefined}
      data-refused={(why !== undefined && !isTheirs) || undefined}
      data-theirs={isTheirs || undefined}
      data-here={here === path || undefined}
      onClick={() => onLight(index, path)}
      {...(why && { title: why })}
      {...(isEditable && { onDoubleClick: () => onEdit({ id, path }) })}
    >
      {wrong ? (
        <s>{String(draft)}</s>
      ) : (
        <FieldText record={shown} path={path} info={info} isShort leadsTo={leadsTo(record, lookupId)} />
      )}
      {why && <span className="cell__why">{why}</span>}
      {isEditable && (isLit || isOver) && (
        <EditButton
          label={label}
          isLit={isLit && (here === undefined || here === path)}
          onEdit={() => onEdit({ id, path })}
        />
      )}
    </span>
  )
}

/** What fits beside and under the name. */
const ON_CARD = 5

const Card = memo(function Card({ record, columns, top, isLit, isTicked, onTick, tickLabel }: RowProps) {
  const [first, ...others] = columns
  return (
    <div
      role="listitem"
      className="card"
      style={placed(top)}
      data-lit={isLit || undefined}
      data-ticked={isTicked || undefined}
    >
      <span className="card__tick">
        <Tick record={record} isTicked={isTicked} onTick={onTick} tickLabel={tickLabel} />
      </span>
      <span className="card__name">
        {first && <FieldText record={record} path={first.path} info={first.info} isShort leadsTo={record.id} />}
      </span>
      {others.slice(0, ON_CARD - 1).map(({ path, info, isNumber }) => (
        <span key={path} className={`card__field${isNumber ? ' card__field--number' : ''}`}>
          <FieldText record={record} path={path} info={info} isShort />
        </span>
      ))}
    </div>
  )
})

/** Scrolls to where somebody was, once the rows are there, and remembers where they go. */
function useReturn(address: string, isThere: boolean): void {
  const done = useRef('')
  useLayoutEffect(() => {
    const main = scroller()
    if (!main || !isThere || done.current === address) return
    done.current = address
    main.scrollTop = placeOf(address).top
  }, [address, isThere])
  useEffect(() => {
    const main = scroller()
    const keep = () => {
      if (main && done.current === address) keepPlace(address, { top: main.scrollTop })
    }
    main?.addEventListener('scroll', keep, { passive: true })
    return () => main?.removeEventListener('scroll', keep)
  }, [address])
}
