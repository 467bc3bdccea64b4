import { useState } from 'react'
import { fill } from '#words/format.ts'
import { whyRefused } from '../base/calls.ts'
import { say } from '../base/toast.tsx'
import { useWords } from '../base/words.tsx'
import { Modal } from '../shell/modal.tsx'

interface RemoveFileProps {
  name: string
  onRemove: () => Promise<void>
  onClose: () => void
}

export function RemoveFile({ name, onRemove, onClose }: RemoveFileProps) {
  const words = useWords()
  const [problem, setProblem] = useState<string>()
  const remove = async () => {
    try {
      await onRemove()
      say(words.files.removed)
      onClose()
    } catch (error) {
      setProblem(whyRefused(error, words.offline))
    }
  }
  return (
    <Modal title={words.files.removeTitle} onClose={onClose}>
      <div className="sheet">
        <p>{fill(words.files.removeSure, { name })}</p>
        {problem !== undefined && (
          <p className="note note--stop" role="alert">
            {problem}
          </p>
        )}
        <div className="form__end">
          <button type="button" className="button button--stop" onClick={() => void remove()}>
            {words.record.remove}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {words.record.cancel}
          </button>
        </div>
      </div>
    </Modal>
  )
}
