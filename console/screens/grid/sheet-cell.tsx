import { useEffect, useRef, useState } from 'react'

interface SheetCellProps {
  id: string
  text: string
  label: string
  isAt: boolean
  isIn: boolean
  isChanged: boolean
  isReadOnly: boolean
  why: string | undefined
  /** What the field begins with while the cell is written. */
  editing: string | undefined
  onPoint: (isBlock: boolean) => void
  onBegin: () => void
  onFinish: (text: string, by: { row: number; column: number } | undefined) => void
  onLeave: () => void
}

export function SheetCell(props: SheetCellProps) {
  const { id, text, label, isAt, isIn, isChanged, isReadOnly, why, editing, onPoint, onBegin } = props
  return (
    // The sheet has the focus, and names the cell that it is at.
    <span
      id={id}
      role="gridcell"
      tabIndex={-1}
      className="prices__cell number"
      aria-selected={isIn}
      aria-invalid={why !== undefined || undefined}
      data-at={isAt || undefined}
      data-in={isIn || undefined}
      data-changed={isChanged || undefined}
      data-off={isReadOnly || undefined}
      onMouseDown={(event) => {
        if (editing !== undefined) return
        // The focus stays with the sheet: a cell that is scrolled away would take it along.
        event.preventDefault()
        onPoint(event.shiftKey)
      }}
      onDoubleClick={onBegin}
    >
      {editing === undefined ? (
        why === undefined ? (
          text
        ) : (
          <s>{text || '–'}</s>
        )
      ) : (
        <CellField {...props} begins={editing} label={label} />
      )}
    </span>
  )
}

function CellField({ begins, label, onFinish, onLeave }: SheetCellProps & { begins: string }) {
  const [draft, setDraft] = useState(begins)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    // What was typed to begin with is gone on with.
    if (begins.length > 1) field.current?.select()
  }, [begins])
  return (
    <input
      className="prices__field number"
      aria-label={label}
      inputMode="decimal"
      value={draft}
      ref={field}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => onFinish(draft, undefined)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave()
        else if (event.key === 'Enter') onFinish(draft, { row: event.shiftKey ? -1 : 1, column: 0 })
        else if (event.key === 'Tab') onFinish(draft, { row: 0, column: event.shiftKey ? -1 : 1 })
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}
