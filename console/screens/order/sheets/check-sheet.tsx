// A payment whose address or code did not match: what releasing or refusing it does.
import type { OrderWork } from '#contract/console-api/order-work.ts'
import { fill } from '#words/format.ts'
import { useCounterWords } from '../../../base/counter-words.tsx'
import { type SheetProps, StepSheet } from './step-sheet.tsx'

export function CheckSheet({
  order,
  verb,
  onClose,
  onDone,
}: SheetProps & { order: OrderWork; verb: 'Release' | 'Refuse' }) {
  const { check: words } = useCounterWords()
  const { check } = order
  return (
    <StepSheet
      title={words.titles[verb]}
      step={
        check
          ? {
              actionApiName: `PaymentCheck__c.${verb}`,
              apiName: 'PaymentCheck__c',
              contextId: check.id,
              fields: {},
            }
          : undefined
      }
      label={() => words.verbs[verb]}
      isStop={verb === 'Refuse'}
      onClose={onClose}
      onDone={onDone}
    >
      {check && <p>{fill(words.told, { what: check.failed.map((one) => words.failed[one]).join(', ') })}</p>}
      <p className="help">{words.help[verb]}</p>
    </StepSheet>
  )
}
