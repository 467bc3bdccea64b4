import type { ImportAnswer } from '#contract/console-api/imports.ts'
import { fill, formatNumber } from '#words/format.ts'
import { useSpeech } from '../../base/words.tsx'
import { Modal } from '../../shell/modal.tsx'

interface UndoDialogProps {
  shown: ImportAnswer
  onUndo: () => void
  onClose: () => void
}

export function UndoDialog({ shown, onUndo, onClose }: UndoDialogProps) {
  const { words, locale } = useSpeech()
  const { imports } = words
  return (
    <Modal title={imports.undoSure} onClose={onClose}>
      <div className="sheet">
        <p>
          {fill(imports.undoHelp, {
            changed: formatNumber(shown.changed, locale),
            made: formatNumber(shown.made, locale),
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
