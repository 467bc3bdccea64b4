import { useState } from 'react'
import { useLocation } from 'wouter'
import { fill } from '#words/format.ts'
import { deleteRecord } from '#records-client/adapters/records/save-record.ts'
import { useClient } from '#records-client/react/provider.tsx'
import { listPath } from '../../base/paths.ts'
import { refusedBy } from '../../base/refusal.ts'
import { say } from '../../base/toast.tsx'
import { useWords } from '../../base/words.tsx'
import { Modal } from '../../shell/modal.tsx'

interface RemoveDialogProps {
  recordId: string
  objectApiName: string
  name: string
  onClose: () => void
}

export function RemoveDialog({ recordId, objectApiName, name, onClose }: RemoveDialogProps) {
  const { record, offline } = useWords()
  const client = useClient()
  const [, go] = useLocation()
  const [why, setWhy] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      // Gone from here first: the page of what is removed has nothing to show.
      await deleteRecord(client, recordId)
      go(listPath(objectApiName), { replace: true })
      say(record.removed)
    } catch (error) {
      const { others, isOffline } = refusedBy(error)
      setWhy(isOffline ? [offline] : others)
      setBusy(false)
    }
  }
  return (
    <Modal title={record.remove} onClose={onClose}>
      <div className="sheet">
        <p>{fill(record.removeSure, { name })}</p>
        {why.length > 0 && (
          <div className="note note--stop" role="alert">
            {why.map((one) => (
              <p key={one}>{one}</p>
            ))}
          </div>
        )}
        <div className="form__end">
          <button type="button" className="button button--stop" disabled={isBusy} onClick={() => void remove()}>
            {record.remove}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {record.cancel}
          </button>
        </div>
      </div>
    </Modal>
  )
}
