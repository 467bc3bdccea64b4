// A return that is received, and then decided: all of it, a part of a core's charge, or nothing, with the reason that its customer reads.
import { useState } from 'react'
import { formatAmount } from '#values/format-amount.ts'
import type { OrderWork, WorkReturn } from '#contract/console-api/order-work.ts'
import { fill } from '#words/format.ts'
import { useCounterWords } from '../../../base/counter-words.tsx'
import { useSpeech } from '../../../base/words.tsx'
import { readAmount } from '../../../fields/number-text.ts'
import type { Step, Told } from '../../../base/use-step.ts'
import { type SheetProps, StepSheet } from './step-sheet.tsx'

type Grade = 'full' | 'partial' | 'none'

interface GradeProps extends SheetProps {
  order: OrderWork
  asked: WorkReturn
}

export function ReceiveSheet({ asked, onClose, onDone }: GradeProps) {
  const { grade: words } = useCounterWords()
  return (
    <StepSheet
      title={fill(words.receiveTitle, { number: asked.number })}
      step={{ actionApiName: 'ReturnOrder.Receive', apiName: 'ReturnOrder', contextId: asked.id, fields: {} }}
      label={() => words.receive}
      onClose={onClose}
      onDone={onDone}
    >
      <What asked={asked} />
    </StepSheet>
  )
}

const What = ({ asked }: { asked: WorkReturn }) => (
  <p>
    {asked.quantity} × <span className="number">{asked.partNumber}</span> {asked.name}
  </p>
)

export function GradeSheet({ order, asked, onClose, onDone }: GradeProps) {
  const { grade: words, refund } = useCounterWords()
  const { locale } = useSpeech()
  const { currency } = order.money
  const [grade, setGrade] = useState<Grade>('full')
  const [typed, setTyped] = useState('')
  const [why, setWhy] = useState('')
  const granted = readAmount(typed, locale)
  const label = ({ preview }: Told) =>
    preview && preview.givesBack > 0
      ? fill(words.goAmount, { amount: formatAmount(preview.givesBack, locale, currency) })
      : words.go
  const needsWhy = grade !== 'full'
  return (
    <StepSheet
      title={fill(words.title, { number: asked.number })}
      step={stepOf(asked, { grade, granted, why: why.trim() })}
      label={label}
      isStop={grade === 'none'}
      onClose={onClose}
      onDone={onDone}
    >
      <What asked={asked} />
      <fieldset className="segments">
        <legend>{words.decision}</legend>
        {(['full', ...(asked.kind === 'CORE' ? ['partial' as const] : []), 'none'] satisfies Grade[]).map((one) => (
          <label key={one}>
            <input type="radio" name="grade" checked={grade === one} onChange={() => setGrade(one)} />
            <span>{words[one]}</span>
          </label>
        ))}
      </fieldset>
      {grade === 'partial' && (
        <label className="step__field">
          <span className="label">{words.granted}</span>
          <input
            className="control control--number"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            aria-invalid={granted === undefined || undefined}
            aria-describedby="granted-most"
            onChange={({ target }) => setTyped(target.value)}
          />
          <span id="granted-most" className={granted === undefined ? 'wrong' : 'help'}>
            {granted === undefined
              ? refund.unreadable
              : fill(words.below, { amount: formatAmount(asked.coreCharge, locale, currency) })}
          </span>
        </label>
      )}
      {needsWhy && (
        <label className="step__field">
          <span className="label">{words.why}</span>
          <textarea
            className="control control--area"
            rows={3}
            maxLength={1000}
            value={why}
            onChange={({ target }) => setWhy(target.value)}
          />
        </label>
      )}
    </StepSheet>
  )
}

interface Decided {
  grade: Grade
  granted: number | null | undefined
  why: string
}

function stepOf({ id, kind }: WorkReturn, { grade, granted, why }: Decided): Step | undefined {
  const of = { apiName: 'ReturnOrder', contextId: id }
  if (grade === 'none')
    return why ? { ...of, actionApiName: 'ReturnOrder.Reject', fields: { Decision__c: why } } : undefined
  if (kind === 'PART') return { ...of, actionApiName: 'ReturnOrder.Approve', fields: {} }
  if (grade === 'full') return { ...of, actionApiName: 'ReturnOrder.ApproveCore', fields: { Grade__c: 'FULL' } }
  if (typeof granted !== 'number' || !why) return undefined
  return {
    ...of,
    actionApiName: 'ReturnOrder.ApproveCore',
    fields: { Grade__c: 'PARTIAL', GrantedCore__c: granted, Decision__c: why },
  }
}
