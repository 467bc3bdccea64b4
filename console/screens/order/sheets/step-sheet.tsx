// The frame of every step: what is asked for, what happens, and the button that does it.
import type { ReactNode } from 'react'
import { say } from '../../../base/toast.tsx'
import { useCounterWords } from '../../../base/counter-words.tsx'
import { useWords } from '../../../base/words.tsx'
import { Modal } from '../../../shell/modal.tsx'
import { type Step, type Told, useDoing, usePreview } from '../../../base/use-step.ts'
import { WhatHappens } from '../../../base/what-happens.tsx'

export interface SheetProps {
  onClose: () => void
  /** It was done: what is shown is read anew. */
  onDone: () => void
}

interface StepSheetProps extends SheetProps {
  title: string
  /** undefined: something is still missing, which `missing` says. */
  step: Step | undefined
  /** What the preview is of, where that is less than what is sent: a number that changes nothing. */
  previewed?: Step | undefined
  missing?: string | undefined
  label: (told: Told) => string
  /** The button is quieter where it takes something away. */
  isStop?: boolean
  /** What leaves it undone, where “Cancel” could be read as the step itself. */
  leave?: string
  children?: ReactNode
}

export function StepSheet(props: StepSheetProps) {
  const { title, step, previewed = step, missing, label, isStop = false, leave, children, onClose, onDone } = props
  const words = useWords()
  const { sheet } = useCounterWords()
  const told = usePreview(previewed)
  const { doIt, isDoing, refusals } = useDoing((said) => {
    say(said || words.record.doneIt)
    onDone()
    onClose()
  })
  const isRefused = told.refusals.length > 0 && !told.isWorking
  return (
    <Modal title={title} shape="sheet" onClose={onClose}>
      <form
        className="step"
        onSubmit={(event) => {
          event.preventDefault()
          // Nothing is pressed before it is told what happens.
          if (step && told.preview && !isRefused) void doIt(step)
        }}
      >
        <div className="step__body">
          {children}
          {refusals.length > 0 && (
            <div className="note note--stop" role="alert">
              <p>{sheet.refused}</p>
              {refusals.map((one) => (
                <p key={one}>{one}</p>
              ))}
            </div>
          )}
          {missing && (
            <p className="help" role="status">
              {missing}
            </p>
          )}
          {previewed && <WhatHappens told={told} />}
        </div>
        <div className="form__end step__end">
          <button
            type="submit"
            className={isStop ? 'button button--stop' : 'button button--main'}
            disabled={!step || !told.preview || isRefused || isDoing}
          >
            {label(told)}
            <kbd className="only-desk" aria-hidden="true">
              enter
            </kbd>
          </button>
          <button type="button" className="button" onClick={onClose}>
            {leave ?? words.record.cancel}
          </button>
        </div>
      </form>
    </Modal>
  )
}
