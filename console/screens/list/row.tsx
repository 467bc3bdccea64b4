// A row of a list, with its cells, and the card that it is on a phone.
import { type CSSProperties, memo, useState } from 'react'
import { fill } from '#words/format.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { useSpeech } from '../../base/words.tsx'
import { withDraft } from '../../fields/entered.ts'
import { FieldText, fieldAt } from '../../fields/field-text.tsx'
import { draftIn } from '../../fields/field-kinds.ts'
import { nameIn } from '../../fields/record-name.ts'
import { CellEditor, EditButton } from './cell.tsx'
import type { Column } from './columns.ts'
import type { RowEdit } from './edits.ts'
import type { RowRefusal } from './send-changes.ts'
import type { RowsProps } from './rows-props.ts'
import { isDay } from './operands.ts'
import { wrongIn } from './written-cell.ts'

/** What all rows go by: one thing, so that a frame of scrolling compares one. */
export interface SharedByRows {
  columns: readonly Column[]
  onTick: (id: string) => void
  tickLabel: string
  nameFields: RowsProps['nameFields']
  onLight: RowsProps['onLight']
  others: readonly UiRecord[]
  ticked: ReadonlySet<string>
  onEdit: RowsProps['onEdit']
  onSet: RowsProps['onSet']
  picklists: RowsProps['picklists']
  /** Rows whose texts are wrapped are as high as these. */
  measure: ((row: HTMLElement | null) => void) | undefined
}

interface RowProps {
  shared: SharedByRows
  record: UiRecord
  index: number
  top: number
  isLit: boolean
  isTicked: boolean
  editing: string | undefined
  edit: RowEdit | undefined
  /** The lit cell, if it is in this row. */
  here: string | undefined
  isMeanwhile: boolean
  refusal: RowRefusal | undefined
}

const placed = (top: number): CSSProperties => ({ transform: `translateY(${top}px)` })

const Tick = ({ record, isTicked, shared }: Pick<RowProps, 'record' | 'isTicked' | 'shared'>) => (
  <input
    type="checkbox"
    className="tick"
    aria-label={fill(shared.tickLabel, { name: nameIn(record, shared.nameFields) })}
    checked={isTicked}
    onChange={() => record.id && shared.onTick(record.id)}
  />
)

const leadsTo = (record: UiRecord, lookupId: string | null): string | null => {
  if (!lookupId) return null
  const id = lookupId === 'Id' ? record.id : fieldAt(record, lookupId).field.value
  return typeof id === 'string' ? id : null
}

/** Text that is told as it is needs nothing around it: rows that scroll past cost less. */
function plainText(record: UiRecord, { path, info, lookupId }: Column): string | undefined {
  if (lookupId || info?.unique || info?.htmlFormatted || !PLAIN.has(info?.dataType ?? '')) return undefined
  const { displayValue, value } = fieldAt(record, path).field
  const text = displayValue ?? value
  return typeof text === 'string' && !/^(?:US|CA)\d{13}$/.test(text) ? text : undefined
}
const PLAIN = new Set(['String', 'TextArea', 'Picklist'])

export const Row = memo(function Row(props: RowProps) {
  const { record, shared, index, top, isLit, isTicked, refusal } = props
  const speech = useSpeech()
  // What edits its cells is made for the row that somebody is at: rows that scroll past cost less.
  const [isOver, setOver] = useState(false)
  return (
    <div
      role="row"
      ref={shared.measure}
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
      data-index={index}
      aria-rowindex={index + 2}
      className="row"
      style={placed(top)}
      data-lit={isLit || undefined}
      data-ticked={isTicked || undefined}
      data-refused={refusal !== undefined || undefined}
      {...(refusal && { title: fill(speech.words.list.refusedRow, { why: Object.values(refusal).join(' ') }) })}
    >
      <span role="cell" className="cell cell--tick">
        <Tick record={record} isTicked={isTicked} shared={shared} />
      </span>
      {shared.columns.map((column) => cellOf(column, { row: props, isOver, speech }))}
    </div>
  )
})

interface OfRow {
  row: RowProps
  isOver: boolean
  speech: ReturnType<typeof useSpeech>
}

/** No component of its own: of a row that scrolls past, each would cost as much as all of it does. */
function cellOf(column: Column, { row, isOver, speech: { words, locale } }: OfRow) {
  const { record, isLit, index, editing, edit, here, isMeanwhile, refusal, shared } = row
  const { columns, onLight, others: rows, ticked, onEdit, onSet, picklists } = shared
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
      <span key={path} role="cell" className="cell cell--editing">
        <CellEditor
          record={record}
          info={info}
          begins={draft ?? draftIn(info, saved, locale)}
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
  const shown =
    draft !== undefined && info ? withDraft(record, draft, { info, picklist: picklists?.[path], locale }) : record
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- by keyboard the arrow keys of the list go to it
    <span
      key={path}
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
        (plainText(shown, column) ?? (
          <FieldText record={shown} path={path} info={info} isShort leadsTo={leadsTo(record, lookupId)} />
        ))
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

/** Its name, and two lines of two fields below it. */
export const Card = memo(function Card({ record, shared, top, isLit, isTicked }: RowProps) {
  const [first, ...others] = shared.columns
  return (
    <div
      role="listitem"
      className="card"
      style={placed(top)}
      data-lit={isLit || undefined}
      data-ticked={isTicked || undefined}
    >
      <span className="card__tick">
        <Tick record={record} isTicked={isTicked} shared={shared} />
      </span>
      <span className="card__name">
        {first && <FieldText record={record} path={first.path} info={first.info} isShort leadsTo={record.id} />}
      </span>
      {[0, 2].map((from) => (
        <span key={from} className="card__line">
          {others.slice(from, from + 2).map(({ path, info, isNumber, label }) => (
            <span key={path} className={`card__field${isNumber ? ' card__field--number' : ''}`}>
              {isDay(info?.dataType ?? '') && <span className="soft">{label} </span>}
              <span>
                <FieldText record={record} path={path} info={info} isShort />
              </span>
            </span>
          ))}
        </span>
      ))}
    </div>
  )
})
