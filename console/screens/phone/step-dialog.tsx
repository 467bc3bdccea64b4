// Sending a link again, or cancelling it: what that means stands there before it is pressed.
import { useState } from 'react'
import { performQuickAction } from '#records-client/adapters/actions/quick-actions.ts'
import { useClient } from '#records-client/react/provider.tsx'
import { usePhoneWords } from '../../base/phone-words.tsx'
import { say } from '../../base/toast.tsx'
import { useWords } from '../../base/words.tsx'
import { Modal } from '../../shell/modal.tsx'
import { refusalsOf } from './refusals-of.ts'

export type LinkStep = 'SendAgain' | 'CancelLink'

interface StepDialogProps {
  id: string
  step: LinkStep
  onClose: () => void
  onDone: () => void
}

export function StepDialog({ id, step, onClose, onDone }: StepDialogProps) {
  const words = usePhoneWords()
  const { record } = useWords()
  const client = useClient()
  const [isDoing, setDoing] = useState(false)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const said =
    step === 'SendAgain'
      ? { title: words.again, sure: words.againSure, go: words.againGo, leave: record.cancel }
      : { title: words.cancel, sure: words.cancelSure, go: words.cancelGo, leave: record.keep }
  const doIt = async () => {
    setDoing(true)
    setRefusals([])
    try {
      const done = await performQuickAction(client, {
        actionApiName: `PhoneOrder__c.${step}`,
        apiName: 'PhoneOrder__c',
        contextId: id,
        fields: {},
      })
      say(done.successMessage ?? record.doneIt)
      onDone()
      onClose()
    } catch (error) {
      setRefusals(refusalsOf(error))
      onDone()
    } finally {
      setDoing(false)
    }
  }
  return (
    <Modal title={said.title} onClose={onClose}>
      <form
        className="sheet"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isDoing) void doIt()
        }}
      >
        <p>{said.sure}</p>
        {refusals.length > 0 && (
          <div className="note note--stop" role="alert">
            {refusals.map((one) => (
              <p key={one}>{one}</p>
            ))}
          </div>
        )}
        <div className="form__end">
          <button type="submit" className="button button--main" data-first>
            {said.go}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {said.leave}
          </button>
        </div>
      </form>
    </Modal>
  )
}
