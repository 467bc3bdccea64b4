// Where the card's bill goes: a step of its own, before the payment (business rule CH-1).
import { billedElsewhere, errorsOf, isCollected, isTyped } from './entry.ts'
import { useForm } from './form.ts'
import { BillTo } from './ship-to.tsx'
import { Step } from './step.tsx'

interface BillingStepProps {
  /** Whether what was said of the delivery holds: a bill may go where the parcel does. */
  isDelivered: boolean
}

export function BillingStep({ isDelivered }: BillingStepProps) {
  const { entry, words, customer, change, leave } = useForm()
  const isElsewhere = isCollected(entry) || !entry.billingSameAsShipping
  const isWhole = !Object.keys(errorsOf(entry)).some((path) => path.startsWith('billTo.'))
  return (
    <Step name="billing" number={3} isDone={isElsewhere ? !isTyped(entry, 'billTo') || isWhole : isDelivered}>
      {!isCollected(entry) && (
        <label className="checkbox checkout__choice">
          <input
            type="checkbox"
            name="billingSameAsShipping"
            checked={entry.billingSameAsShipping}
            onChange={({ target }) => {
              change(billedElsewhere(entry, customer, !target.checked))
              leave()
            }}
          />
          <span className="checkbox__label">{words.sameAsShipping}</span>
        </label>
      )}
      {isElsewhere && <BillTo />}
    </Step>
  )
}
