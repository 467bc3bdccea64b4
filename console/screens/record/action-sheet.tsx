// An action of the platform, through its own form.
import {
  getQuickActionDefaults,
  getQuickActionLayout,
  performQuickAction,
} from '#records-client/adapters/actions/quick-actions.ts'
import type { PlatformAction } from '#records-client/adapters/actions/actions.ts'
import { getObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { useClient } from '#records-client/react/provider.tsx'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { useState } from 'react'
import { Failure } from '../../base/failure.tsx'
import { say } from '../../base/toast.tsx'
import type { Input } from '../../fields/kind.ts'
import { useFormFactor } from '../../base/use-media.ts'
import { useWords } from '../../base/words.tsx'
import { FilesAtHand } from '../../files/files-at-hand.tsx'
import { Modal } from '../../shell/modal.tsx'
import { AtHand } from './at-hand.tsx'
import { RecordForm, type Save } from './record-form.tsx'
import { Foretold } from './foretold.tsx'

interface ActionSheetProps {
  action: PlatformAction
  recordId: string
  onClose: () => void
}

export function ActionSheet({ action, recordId, onClose }: ActionSheetProps) {
  const words = useWords()
  const client = useClient()
  const formFactor = useFormFactor()
  const actionApiName = action.apiName
  const { data: layout, error } = useAdapter(getQuickActionLayout, { actionApiName, formFactor })
  // What it begins with goes by the record as it is now.
  const { data: defaults, error: unready } = useAdapter(
    getQuickActionDefaults,
    { actionApiName, parentRecordId: recordId, formFactor },
    FRESH,
  )
  const { data: object } = useAdapter(getObjectInfo, { objectApiName: action.targetObject ?? undefined })
  // What is done with an order, and with what belongs to it, moves money and sends mail: it is told first.
  const isForetold = FORETOLD.test(actionApiName)
  const [isTold, setTold] = useState(false)
  const renderForetold = (fields: Record<string, Input> | undefined) => (
    <Foretold
      step={fields && { actionApiName, apiName: action.targetObject ?? '', contextId: recordId, fields }}
      onTold={setTold}
    />
  )
  const isNew = action.subtype === 'Create'
  const save = async ({ fields, insists }: Save) => {
    const done = await performQuickAction(client, {
      actionApiName,
      apiName: action.targetObject ?? '',
      contextId: recordId,
      fields,
      ...(insists && { allowSaveOnDuplicate: true }),
    })
    say(done.successMessage ?? words.record.doneIt)
    onClose()
  }
  const failed = error ?? unready
  return (
    <Modal title={action.label ?? words.record.actions} shape="sheet" onClose={onClose}>
      <div className="sheet">
        <AtHand actionApiName={actionApiName} recordId={recordId} />
        <FilesAtHand recordId={recordId} />
        {failed && <Failure error={failed} />}
        {!failed && (!layout || !defaults || !object) && <p className="waiting">{words.loading}</p>}
        {layout && defaults && object && (
          <RecordForm
            form={`action ${actionApiName} ${recordId}`}
            layout={layout.layout}
            object={object}
            recordTypeId={layout.layout.recordTypeId ?? object.defaultRecordTypeId ?? ''}
            recordId={isNew ? null : recordId}
            begins={defaults.fields}
            isNew={isNew}
            isInDialog
            isHeld={MOVES_MONEY.test(actionApiName) && !isTold}
            {...(isForetold && { renderForetold })}
            {...(CANCELS.test(actionApiName) && { leaveLabel: words.record.keep })}
            saveLabel={action.label ?? words.record.doIt}
            onSave={save}
            onCancel={onClose}
          />
        )}
      </div>
    </Modal>
  )
}

const MOVES_MONEY = /^(?:Order|ReturnOrder|PaymentCheck__c|Refund__c)\.(?!New_|Update$)/
const FORETOLD = /^(?:Order|ReturnOrder|PaymentCheck__c|Refund__c|Claim__c)\.(?!New_|Update$)/
/** Beside which “Cancel” could be read as the step itself. */
const CANCELS = /\.Cancel/
const FRESH = { kind: 'no-cache' } as const
