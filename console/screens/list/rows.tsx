// The rows of a list: a table on a desk, cards on a phone. Only those in sight stand in the page.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIsPhone } from '../../base/use-media.ts'
import { useWords } from '../../base/words.tsx'
import { trackOf } from './columns.ts'
import { Head } from './head.tsx'
import { keepPlace, placeOf } from './place.ts'
import { Card, Row } from './row.tsx'
import type { RowsProps } from './rows-props.ts'

const ROW = 36
const CARD = 92

const scroller = () => document.getElementById('main')

export function Rows(props: RowsProps) {
  const { address, label, columns, records, ticked, sort, onSort, onTickAll, onWidth } = props
  const [dragged, setDragged] = useState<Readonly<Record<string, number>>>({})
  const widen = (path: string, width: number, isDone: boolean) => {
    setDragged((now) => ({ ...now, [path]: width }))
    if (isDone) onWidth(path, width)
  }
  const words = useWords()
  const isPhone = useIsPhone()
  useReturn(address, records.length > 0)
  const wraps = columns.some(({ isWrapped }) => isWrapped)
  if (isPhone) {
    return (
      <div className="cards" role="list" aria-label={label}>
        <Body {...props} isPhone wraps={wraps} />
      </div>
    )
  }
  const tracks = [
    '48px',
    ...columns.map((column) => trackOf({ ...column, width: dragged[column.path] ?? column.width })),
  ].join(' ')
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
      <Body {...props} isPhone={false} wraps={wraps} />
    </div>
  )
}

/** What a frame of scrolling draws anew: the rows in sight, and nothing around them. */
function Body({ isPhone, wraps, ...props }: RowsProps & { isPhone: boolean; wraps: boolean }) {
  const { columns, records, lit, ticked, onTick, onEnd, editing, onEdit, edits, refused } = props
  const { onSet, picklists, litPath, onLight, theirs, nameFields } = props
  const words = useWords()
  const body = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState(0)
  useLayoutEffect(() => {
    const main = scroller()
    if (body.current && main)
      setStart(body.current.getBoundingClientRect().top - main.getBoundingClientRect().top + main.scrollTop)
  }, [isPhone])
  // The same one as long as the rows are: with another all rows read so far are measured anew, in each frame.
  const getItemKey = useCallback((index: number) => records[index]?.id ?? index, [records])
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here alone, and nothing is memoised by it
  const virtual = useVirtualizer({
    count: records.length,
    getScrollElement: scroller,
    estimateSize: () => (isPhone ? CARD : ROW),
    overscan: 8,
    // A frame draws the rows once, with whatever else has changed.
    useFlushSync: false,
    scrollMargin: start,
    getItemKey,
  })
  useEffect(() => virtual.measure(), [virtual, isPhone, columns])
  useEffect(() => {
    if (lit >= 0) virtual.scrollToIndex(lit, { align: 'auto' })
  }, [virtual, lit])
  const shown = virtual.getVirtualItems()
  const end = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (end >= records.length - 15) onEnd()
  }, [end, records.length, onEnd])

  const measure = wraps && !isPhone ? virtual.measureElement : undefined
  const tickLabel = words.list.tick
  const shared = useMemo(
    () => ({
      columns,
      onTick,
      tickLabel,
      nameFields,
      onLight,
      others: records,
      ticked,
      onEdit,
      onSet,
      picklists,
      measure,
    }),
    [columns, onTick, tickLabel, nameFields, onLight, records, ticked, onEdit, onSet, picklists, measure],
  )
  const Shape = isPhone ? Card : Row
  const height: CSSProperties = { height: virtual.getTotalSize() }
  return (
    <div role={isPhone ? 'presentation' : 'rowgroup'} ref={body} className="rows__body" style={height}>
      {shown.map(({ index, start: top, key }) => {
        const record = records[index]
        if (!record) return null
        const id = record.id ?? ''
        return (
          <Shape
            key={key}
            shared={shared}
            record={record}
            index={index}
            top={top - start}
            isLit={index === lit}
            isTicked={ticked.has(id)}
            editing={editing?.id === id ? editing.path : undefined}
            edit={edits.get(id)}
            here={index === lit ? litPath : undefined}
            isMeanwhile={theirs.has(id)}
            refusal={refused.get(id)}
          />
        )
      })}
    </div>
  )
}

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
