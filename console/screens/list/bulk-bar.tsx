import type { ReactNode } from 'react'
import { plural } from '#words/format.ts'
import { Icon } from '../../base/icon.tsx'
import { useSpeech } from '../../base/words.tsx'

interface BulkBarProps {
  ticked: number
  cells: number
  refused: number
  isSaving: boolean
  /** Without it nothing of the object can be changed. */
  onChange: (() => void) | undefined
  /** What else is done with what is ticked. */
  more?: ReactNode
  onUntick: () => void
  onUndo: () => void
  onSave: () => void
}

/** What is ticked, what is changed, and what can be done with both. */
export function BulkBar({ ticked, cells, refused, isSaving, onChange, more, onUntick, onUndo, onSave }: BulkBarProps) {
  const { words, locale } = useSpeech()
  const { list } = words
  if (ticked === 0 && cells === 0) return null
  return (
    <div className="bulk" role="toolbar" aria-label={list.change}>
      {ticked > 0 && (
        <>
          <b>{plural(ticked, locale, list.ticked)}</b>
          {onChange && (
            <button type="button" className="button button--main" onClick={onChange}>
              {list.change}
            </button>
          )}
          {more}
          <button type="button" className="button" onClick={onUntick}>
            {list.untick}
          </button>
        </>
      )}
      <span className="bulk__space" />
      {cells > 0 && (
        <>
          <span className="bulk__text">
            {plural(cells, locale, list.changed)}
            {refused > 0 && ` · ${plural(refused, locale, list.refused)}`}
          </span>
          <button type="button" className="button" onClick={onUndo}>
            <Icon name="undo" />
            {list.undo}
          </button>
          <button type="button" className="button button--main" disabled={isSaving} onClick={onSave}>
            {list.saveAll}
            <kbd className="only-desk" aria-hidden="true">
              ctrl s
            </kbd>
          </button>
        </>
      )}
    </div>
  )
}
