import type { ImportSummary } from '#contract/console-api/imports.ts'
import { fill, formatNumber } from '#words/format.ts'
import { useSpeech } from '../../base/words.tsx'
import { Modal } from '../../shell/modal.tsx'

interface UndoDialogProps {
  /** The sheets of a workbook are undone together. */
  all: readonly ImportSummary[]
  onUndo: () => void
  onClose: () => void
}

export function UndoDialog({ all, onUndo, onClose }: UndoDialogProps) {
  const { words, locale } = useSpeech()
  const { imports } = words
  const sum = (kind: 'made' | 'changed') =>
    formatNumber(
      all.reduce((count, one) => count + one[kind], 0),
      locale,
    )
  return (
    <Modal title={imports.undoSure} onClose={onClose}>
      <div className="sheet">
        <p>
          {fill(imports.undoHelp, {
            changed: sum('changed'),
            made: sum('made'),
          })}
        </p>
        <div className="form__end">
          <button type="button" className="button button--stop" onClick={onUndo}>
            {imports.undo}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {imports.cancel}
          </button>
        </div>
      </div>
    </Modal>
  )
}
