// One of the order's mails once more, as it would be written now.
import { useState } from 'react'
import type { OrderMail, OrderWork } from '#contract/console-api/order-work.ts'
import { useCounterWords } from '../../../base/counter-words.tsx'
import { type SheetProps, StepSheet } from './step-sheet.tsx'

export function MailSheet({ order, onClose, onDone }: SheetProps & { order: OrderWork }) {
  const { mail: words } = useCounterWords()
  const [mail, setMail] = useState<OrderMail>(order.mails[0] ?? 'PLACED')
  // One press is one mail, however often it is sent.
  const [press] = useState(() => crypto.randomUUID())
  return (
    <StepSheet
      title={words.title}
      step={{
        actionApiName: 'Order.ResendMail',
        apiName: 'OrderMail__c',
        contextId: order.id,
        fields: { Mail__c: mail, Press__c: press },
      }}
      label={() => words.go}
      onClose={onClose}
      onDone={onDone}
    >
      <fieldset className="segments">
        <legend>{words.which}</legend>
        {order.mails.map((one) => (
          <label key={one}>
            <input type="radio" name="mail" checked={mail === one} onChange={() => setMail(one)} />
            <span>{words.mails[one]}</span>
          </label>
        ))}
      </fieldset>
    </StepSheet>
  )
}
