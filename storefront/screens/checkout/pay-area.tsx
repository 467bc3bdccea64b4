// The button that pays, or what has become of paying. While a payment has no end, there is no button (reliability rule 13).
import type { CheckoutView } from '#contract/shop/checkout.ts'
import { Notice } from '#ui/notice.tsx'
import { fill, formatMoney, plural } from '#words/format.ts'
import { useIsland } from '../../page/island.tsx'
import type { CardField } from './card-messages.ts'
import { type FieldPath, idOf, pathsOf } from './entry.ts'
import { useForm } from './form.ts'
import type { Payment, PaymentProblem } from './payment.ts'
import { type CardFrame, cardSentence } from './use-card-frame.ts'

interface PayAreaProps {
  view: CheckoutView
  payment: Payment
  card: CardFrame
}

export function PayArea({ view, payment, card }: PayAreaProps) {
  const { words } = useForm()
  const { locale, words: shared } = useIsland()
  if (payment.step === 'checking' || payment.step === 'waiting') {
    const reference = payment.step === 'checking' ? payment.reference : null
    return (
      <Notice tone="warn" title={words.checking} role="status">
        <p>{shared.refusals['checkout/payment-checking']}</p>
        {reference && <p>{fill(words.reference, { reference })}</p>}
      </Notice>
    )
  }
  if (payment.step === 'paid-not-placed') {
    return (
      <Notice tone="warn" title={words.paidNotPlaced} role="alert">
        <p>{shared.messages['pay.okOrderFailed']}</p>
        {payment.reference && <p>{fill(words.reference, { reference: payment.reference })}</p>}
      </Notice>
    )
  }
  if (payment.step === 'placed') {
    return (
      <Notice tone="fits" role="status">
        {words.placed}
      </Notice>
    )
  }
  const isReady = payment.step === 'ready'
  const total = view.quote && formatMoney(view.quote.total, locale)
  return (
    <div className="pay">
      <Problems card={card} />
      {isReady && payment.problem && <PaymentProblemNotice problem={payment.problem} view={view} />}
      <button className="button button--primary pay__button" aria-disabled={!isReady}>
        {total ? fill(words.pay, { amount: total }) : words.payUnknown}
      </button>
      <p className="pay__state soft" role="status">
        {!isReady && words.sending}
      </p>
    </div>
  )
}

function PaymentProblemNotice({ problem, view }: { problem: PaymentProblem; view: CheckoutView }) {
  const { words } = useForm()
  const { locale, words: shared } = useIsland()
  const sentence = problem === 'card/no-token' ? shared.messages['pay.failed'] : shared.refusals[problem]
  const total = view.quote && formatMoney(view.quote.total, locale, { prefixed: true })
  return (
    <div id="payment-problem" tabIndex={-1}>
      <Notice tone="stop" role="alert">
        <p>{sentence}</p>
        {problem === 'checkout/changed' && total && <p>{fill(words.changed, { total })}</p>}
      </Notice>
    </div>
  )
}

/** Every field that has an error, as a way to it (business rule CH-2). */
function Problems({ card }: { card: CardFrame }) {
  const { entry, words, message } = useForm()
  const { locale, words: shared } = useIsland()
  const fields = pathsOf(entry).filter((path) => message(path))
  const cardFields = Object.keys(card.errors) as CardField[]
  const count = fields.length + cardFields.length
  if (count === 0) return null
  return (
    <Notice tone="stop" title={plural(count, locale, words.problems)}>
      <ul className="pay__problems">
        {fields.map((path) => (
          <li key={path}>
            <a href={`#${idOf(path)}`} onClick={goTo(path)}>
              {message(path)}
            </a>
          </li>
        ))}
        {cardFields.map((field) => (
          <li key={field}>
            <button className="link-button" type="button" onClick={() => card.focus(field)}>
              {cardSentence(field, card.errors[field], words, shared.messages)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const goTo = (path: FieldPath) => (event: { preventDefault: () => void }) => {
  event.preventDefault()
  document.getElementById(idOf(path))?.focus()
}
