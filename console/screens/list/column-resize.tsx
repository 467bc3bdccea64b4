// The width of a column, by dragging its edge or by the arrow keys on it.
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { fill } from '#words/format.ts'
import { useWords } from '../../base/words.tsx'

const LEAST = 48
const MOST = 800
const STEP = 16

interface ColumnResizeProps {
  label: string
  onWidth: (width: number, isDone: boolean) => void
}

export function ColumnResize({ label, onWidth }: ColumnResizeProps) {
  const { list } = useWords()
  const drag = useRef<{ from: number; width: number }>(undefined)
  const widthOf = (target: EventTarget & Element) => target.parentElement?.getBoundingClientRect().width ?? LEAST
  const bound = (width: number) => Math.round(Math.min(MOST, Math.max(LEAST, width)))
  const move = (event: PointerEvent<HTMLButtonElement>, isDone: boolean) => {
    if (!drag.current) return
    onWidth(bound(drag.current.width + event.clientX - drag.current.from), isDone)
    if (isDone) drag.current = undefined
  }
  return (
    <button
      type="button"
      className="resize"
      aria-label={fill(list.widen, { label })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { from: event.clientX, width: widthOf(event.currentTarget) }
      }}
      onPointerMove={(event) => move(event, false)}
      onPointerUp={(event) => move(event, true)}
      onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
        const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0
        if (by === 0) return
        event.preventDefault()
        onWidth(bound(widthOf(event.currentTarget) + by), true)
      }}
    />
  )
}
