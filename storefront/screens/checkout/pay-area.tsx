// The button that pays, or what has become of paying. While a payment has no end, there is no button (reliability rule 13).
import type { ReactNode } from 'react'
import type { CheckoutView } from '#contract/shop/checkout.ts'
import { Notice } from '#ui/notice.tsx'
import { pathIn } from '#values/locale.ts'
import { fill, formatMoney } from '#words/format.ts'
import { useIsland } from '../../page/island.tsx'
import { CaptchaCheck } from '../../captcha/captcha-check.tsx'
import { WHY_NOT } from '../../cart/why-not.ts'
import { type BankAnswers, BankAsks } from './bank-asks.tsx'
import { useForm } from './form.ts'
import { isOfCard, PaymentProblemNotice, PROBLEM, Support } from './payment-problem.tsx'
import type { Payment } from './payment.ts'
import type { Captcha } from '../../captcha/use-captcha.ts'
import type { CheckoutWords } from './checkout-words.ts'
import { Update } from './without-script.tsx'

interface PayAreaProps {
  view: CheckoutView
  payment: Payment
  captcha: Captcha
  bank: BankAnswers
}

export function PayArea({ view, payment, captcha, bank }: PayAreaProps) {
  const { words, isByLink } = useForm()
  const { locale } = useIsland()
  const outcome = payment.step === 'asked' ? <BankAsks payment={payment} {...bank} /> : outcomeOf(payment, words)
  if (outcome) {
    return (
      <div id="payment-state" tabIndex={-1}>
        {outcome}
      </div>
    )
  }
  const isReady = payment.step === 'ready'
  const isHeld = isReady && view.lines.some(({ blocked }) => blocked)
  const total = view.quote && formatMoney(view.quote.total, locale)
  return (
    <div className="pay">
      <CaptchaCheck captcha={captcha} name={words.captcha.check} error={captcha.isUnsolved && words.messages.captcha} />
      {isHeld && <HeldNotice view={view} />}
      {isReady && !isHeld && payment.problem && !isOfCard(payment) && (
        <PaymentProblemNotice problem={payment.problem} sentence={payment.sentence} view={view} />
      )}
      {!isHeld && (
        <button
          className="button button--primary pay__button"
          aria-disabled={!isReady}
          // Leaving a field may bring new totals, which move the button under the pointer: capturing keeps the press.
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        >
          {total ? fill(words.pay, { amount: total }) : words.payUnknown}
        </button>
      )}
      <noscript>
        <p className="notice notice--warn">{words.payNeedsScript}</p>
      </noscript>
      {!isByLink && <Update />}
      <p className="pay__state soft" role="status">
        {!isReady && words.sending}
      </p>
    </div>
  )
}

/** What stands in the button's place while a payment must not be made again. */
function outcomeOf(payment: Payment, words: CheckoutWords): ReactNode {
  const reference = 'reference' in payment && payment.reference && (
    <p>{fill(words.reference, { reference: payment.reference })}</p>
  )
  switch (payment.step === 'placing' && payment.isRepeat ? 'waiting' : payment.step) {
    case 'waiting':
    case 'checking':
      return (
        <Notice tone="warn" title={words.checking} role="status">
          <p>{words.refusals['checkout/payment-checking']}</p>
          {reference}
          <Support />
        </Notice>
      )
    case 'paid-not-placed':
      return (
        <Notice tone="warn" title={words.paidNotPlaced} role="alert">
          <p>{words.messages['pay.okOrderFailed']}</p>
          {reference}
          <Support />
        </Notice>
      )
    case 'placed':
      return (
        <Notice tone="fits" role="status">
          {words.placed}
        </Notice>
      )
    default:
      return null
  }
}

/** Parts that cannot be bought as things are, each with its reason: until that is mended nothing can be paid. */
function HeldNotice({ view }: { view: CheckoutView }) {
  const { words, isByLink } = useForm()
  const { locale } = useIsland()
  return (
    <div id={PROBLEM} tabIndex={-1}>
      <Notice tone="stop" role="alert" title={words.held}>
        <ul className="pay__problems">
          {view.lines.map(
            ({ id, part: { name, partNumber: number }, blocked }) =>
              blocked && (
                <li key={id}>{fill(words.heldLine, { name, number, why: words.messages[WHY_NOT[blocked]] })}</li>
              ),
          )}
        </ul>
        {isByLink ? <Support /> : <a href={pathIn(locale, '/cart')}>{words.editCart}</a>}
      </Notice>
    </div>
  )
}
