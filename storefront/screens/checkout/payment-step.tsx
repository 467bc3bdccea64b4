// How it is paid: by credit card only (business rules PY-1 and PY-2).
import { useEffect } from 'react'
import type { CheckoutView } from '#contract/shop/checkout.ts'
import { useForm } from './form.ts'
import type { Payment } from './payment.ts'
import { paymentKey } from './payment-key.ts'
import { isOfCard, PaymentProblemNotice } from './payment-problem.tsx'
import { Step } from './step.tsx'
import type { CardFrame } from './use-card-frame.ts'

interface PaymentStepProps {
  card: CardFrame
  payment: Payment
  view: CheckoutView
}

export function PaymentStep({ card, payment, view }: PaymentStepProps) {
  const { entry, words, change, leave, message } = useForm()
  const error = message('method')
  return (
    <Step name="payment" number={4}>
      <fieldset role="radiogroup" aria-invalid={error ? true : undefined} aria-describedby={error && 'method-error'}>
        <legend>{words.method}</legend>
        <label className="checkbox checkout__choice">
          <input
            id="method"
            className="radio"
            type="radio"
            name="method"
            value="CARD"
            checked={entry.method === 'CARD'}
            onChange={() => {
              change({ ...entry, method: 'CARD' })
              leave('method')
            }}
          />
          <span className="checkbox__label">{words.card}</span>
        </label>
        {error && (
          <p className="field__error" id="method-error">
            {error}
          </p>
        )}
        <p className="field__hint">{words.cardHint}</p>
      </fieldset>
      {payment.step === 'ready' && payment.problem && isOfCard(payment) && (
        <PaymentProblemNotice problem={payment.problem} sentence={payment.sentence} view={view} />
      )}
      {entry.method === 'CARD' && <CardFields card={card} />}
    </Step>
  )
}

export function CardFields({ card }: { card: CardFrame }) {
  const { words } = useForm()
  // Here the payment step is entered (reliability rule 6).
  useEffect(() => void paymentKey(), [])
  return (
    <div className="card-fields" aria-busy={card.state === 'loading'}>
      {card.state === 'late' ? (
        <p className="card-fields__late" role="alert">
          {words.cardLate}{' '}
          <button className="link-button" type="button" onClick={card.again}>
            {words.cardAgain}
          </button>
        </p>
      ) : (
        <>
          {card.state === 'loading' && <p className="card-fields__wait soft">{words.cardComes}</p>}
          {card.address && (
            <iframe
              ref={card.ref}
              src={card.address}
              title={words.cardFrame}
              // Its own scripts and its own origin: without them it could neither make a token nor be told from others. The two
              // together would undo a sandbox only for a frame of our origin, and this one never is.
              // oxlint-disable-next-line react/iframe-missing-sandbox
              sandbox="allow-scripts allow-same-origin allow-forms"
              style={card.height ? { height: `${card.height}px` } : undefined}
            />
          )}
        </>
      )}
      <p className="field__hint">{words.cardPrivate}</p>
    </div>
  )
}
