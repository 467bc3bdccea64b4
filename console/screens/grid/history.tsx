// What was done in this batch, the last first: undone one by one, or back to where one wants to be.
import { useState } from 'react'
import { Icon } from '../../base/icon.tsx'
import { clockIn } from '../../base/moment.ts'
import { useSpeech } from '../../base/words.tsx'
import type { GridChange } from './use-grid-edits.ts'

interface HistoryProps {
  history: readonly GridChange[]
  onUndo: (count: number) => void
}

export function History({ history, onUndo }: HistoryProps) {
  const { words, locale } = useSpeech()
  const { grid } = words
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="undos">
      <button type="button" className="button" onClick={() => onUndo(1)}>
        <Icon name="undo" />
        {grid.undo}
        <kbd className="only-desk" aria-hidden="true">
          ctrl z
        </kbd>
      </button>
      <button
        type="button"
        className="button undos__more"
        aria-expanded={isOpen}
        aria-label={grid.history}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'down' : 'up'} />
      </button>
      {isOpen && (
        <ul className="undos__list" aria-label={grid.history}>
          {history
            .map((change, i) => ({ change, count: history.length - i }))
            .reverse()
            .map(({ change: { label, at }, count }) => (
              <li key={`${at} ${count}`}>
                <button
                  type="button"
                  onClick={() => {
                    onUndo(count)
                    setOpen(false)
                  }}
                >
                  <span>
                    <span className="visually-hidden">{grid.undoTo}: </span>
                    {label}
                  </span>
                  <span className="number soft">{clockIn(at, locale)}</span>
                </button>
              </li>
            ))}
        </ul>
      )}
    </span>
  )
}
