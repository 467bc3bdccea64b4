import type { ReactNode } from 'react'
import { plural } from '#words/format.ts'
import { Icon } from '../../base/icon.tsx'
import { useSpeech } from '../../base/words.tsx'

interface BulkBarProps {
  ticked: number
  /** Whether all that the list has are meant, beyond what is shown. */
  isAll: boolean
  /** Without it all are ticked that there are. */
  onAll: (() => void) | undefined
  cells: number
  refused: number
  /** Rows that hold what cannot be sent. */
  wrong: number
  /** Rows that somebody else has saved meanwhile. */
  meanwhile: number
  isSaving: boolean
  /** Without it nothing of the object can be changed. */
  onChange: (() => void) | undefined
  /** What else is done with what is ticked. */
  more?: ReactNode
  onUntick: () => void
  onUndo: () => void
  onThrowAway: () => void
  onMeanwhile: () => void
  onSave: () => void
}

/** What is ticked, what is changed, and what can be done with both. */
export function BulkBar(props: BulkBarProps) {
  const { ticked, isAll, onAll, cells, refused, wrong, meanwhile, isSaving } = props
  const { onChange, more, onUntick, onUndo, onThrowAway, onMeanwhile, onSave } = props
  const { words, locale } = useSpeech()
  const { list } = words
  if (ticked === 0 && cells === 0) return null
  return (
    <div className="bulk" role="toolbar" aria-label={list.change}>
      {ticked > 0 && (
        <>
          <b>{isAll ? list.bulk.all : plural(ticked, locale, list.ticked)}</b>
          {onAll && !isAll && (
            <button type="button" className="button" onClick={onAll}>
              {list.bulk.takeAll}
            </button>
          )}
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
            {wrong > 0 && ` · ${plural(wrong, locale, list.wrongRows)}`}
            {refused > 0 && ` · ${plural(refused, locale, list.refused)}`}
          </span>
          {meanwhile > 0 && (
            <button type="button" className="button" onClick={onMeanwhile}>
              <Icon name="warn" />
              {plural(meanwhile, locale, list.meanwhile)}
            </button>
          )}
          <button type="button" className="button" onClick={onUndo}>
            <Icon name="undo" />
            {list.undo}
          </button>
          <button type="button" className="button" onClick={onThrowAway}>
            {list.throwAway}
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
