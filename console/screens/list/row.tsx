// A row of a list, with its cells, and the card that it is on a phone.
import { type CSSProperties, memo, useState } from 'react'
import { fill } from '#words/format.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { useSpeech, useWords } from '../../base/words.tsx'
import { FieldText, fieldAt } from '../../fields/field-text.tsx'
import { kindOf } from '../../fields/field-kinds.ts'
import { nameIn } from '../../fields/record-name.ts'
import { CellEditor, EditButton, withDraft } from './cell.tsx'
import type { Column } from './columns.ts'
import type { RowEdit, RowRefusal } from './edits.ts'
import type { RowsProps } from './rows-props.ts'
import { wrongIn } from './written-cell.ts'

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

export const Row = memo(function Row(props: RowProps) {
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

export const Card = memo(function Card({ record, columns, top, isLit, isTicked, onTick, tickLabel }: RowProps) {
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
