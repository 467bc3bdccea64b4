// The last look: what is bought, what it comes to, the terms, and the button that says the amount.
import { type RefCallback, useRef } from 'react'
import type { CartLine } from '#contract/shop/cart.ts'
import type { CheckoutView } from '#contract/shop/checkout.ts'
import { pathIn } from '#values/locale.ts'
import { fill, formatMoney } from '#words/format.ts'
import { useIsland } from '../../page/island.tsx'
import { BoughtLines } from '../../orders/bought-lines.tsx'
import { OrderTotals } from '../../orders/order-totals.tsx'
import { VehicleOfLine } from '../../cart/line-vehicle.tsx'
import { WHY_NOT } from '../../cart/why-not.ts'
import type { BankAnswers } from './bank-asks.tsx'
import { CodeEntry } from './code-entry.tsx'
import { useForm } from './form.ts'
import { PayArea } from './pay-area.tsx'
import { mayPay, type Payment } from './payment.ts'
import { Step } from './step.tsx'
import type { Captcha } from '../../captcha/use-captcha.ts'

interface ReviewStepProps {
  view: CheckoutView
  payment: Payment
  captcha: Captcha
  hasFailedToSave: boolean
  bank: BankAnswers
  onRemoveCode: (code: string) => void
  onApplyCode: (code: string) => Promise<string | null>
}

export function ReviewStep({
  view,
  payment,
  captcha,
  bank,
  hasFailedToSave,
  onRemoveCode,
  onApplyCode,
}: ReviewStepProps) {
  const { entry, words, change, leave, message } = useForm()
  const { locale } = useIsland()
  const { quote, estimate } = view
  const promo = view.coupon?.discount === 'PROMO' ? view.coupon : null
  const error = message('termsAccepted')
  // The field is gone once its code is on the cart: the focus goes to what took its place, as soon as that is there.
  const takesFocus = useRef(false)
  const apply = async (code: string) => {
    takesFocus.current = true
    const refused = await onApplyCode(code)
    takesFocus.current &&= refused === null
    return refused
  }
  const focusOnce = (button: HTMLButtonElement | null) => {
    if (!button || !takesFocus.current) return
    takesFocus.current = false
    button.focus({ preventScroll: true })
  }
  const noteOf = ({ blocked, quantity, quantityBefore }: CartLine) => {
    if (blocked) return <strong>{words.messages[WHY_NOT[blocked]]}</strong>
    return quantityBefore && fill(words.quantityLowered, { before: quantityBefore, now: quantity })
  }
  const lines = view.lines.map((line) => ({
    ...line.part,
    ...line,
    list: line.part.price?.list,
    beforeSale: line.part.price?.sale?.before ?? null,
    note: noteOf(line),
    vehicle: line.vehicle && <VehicleOfLine vehicle={line.vehicle} words={words.vehicles} locale={locale} />,
  }))
  return (
    <Step name="review" number={5}>
      <BoughtLines lines={lines} locale={locale} words={words.totals} coreLabel={words.messages['core.refundable']} />
      {mayPay(payment) && (
        <a className="checkout__edit" href={pathIn(locale, '/cart')}>
          {words.editCart}
        </a>
      )}
      {!view.coupon && mayPay(payment) && <CodeEntry onApply={apply} />}
      <OrderTotals
        amounts={{
          ...(quote ?? { ...estimate, taxes: [] }),
          discountCode: promo?.code,
          discountKind: view.coupon?.discount,
        }}
        isEstimate={!quote}
        locale={locale}
        words={words.totals}
      />
      {view.coupon && (
        <PromoCode coupon={view.coupon} canRemove={mayPay(payment)} onRemove={onRemoveCode} buttonRef={focusOnce} />
      )}
      {!quote && <p className="soft">{view.isQuoteAway ? words.quoteAway : words.quoteWaits}</p>}
      <label className="checkbox checkout__choice">
        <input
          id="termsAccepted"
          type="checkbox"
          name="termsAccepted"
          required
          disabled={!mayPay(payment)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'terms-error'}
          checked={entry.termsAccepted}
          onChange={({ target }) => {
            change({ ...entry, termsAccepted: target.checked })
            leave('termsAccepted')
          }}
        />
        <span className="checkbox__label">{words.terms}</span>
      </label>
      <a className="checkout__edit" href={pathIn(locale, '/policies/terms-of-sale')} target="_blank">
        {words.readTerms}
      </a>
      <p className="field__error checkout__terms-error" id="terms-error">
        {error}
      </p>
      <PayArea view={view} payment={payment} captcha={captcha} bank={bank} />
      {hasFailedToSave && mayPay(payment) && (
        <p className="soft" role="status">
          {words.notSaved}
        </p>
      )}
    </Step>
  )
}

interface PromoCodeProps {
  coupon: NonNullable<CheckoutView['coupon']>
  canRemove: boolean
  onRemove: (code: string) => void
  buttonRef: RefCallback<HTMLButtonElement>
}

/** Why the discount takes nothing off, where it does not, and how to go on without it. */
function PromoCode({ coupon, canRemove, onRemove, buttonRef }: PromoCodeProps) {
  const { words } = useForm()
  const { locale } = useIsland()
  const { code, discount, problem, missing, cap } = coupon
  const isPromo = discount === 'PROMO'
  return (
    <div className="checkout__code">
      {problem && (
        <p>
          {isPromo ? code : words.totals.verified[discount]}:{' '}
          {fill(words.refusals[problem], { amount: formatMoney(missing, locale) })}
        </p>
      )}
      {cap && (
        <p>
          {fill(words.totals.capped, { yearly: formatMoney(cap.yearly, locale), left: formatMoney(cap.left, locale) })}
        </p>
      )}
      {canRemove && (
        <button type="button" className="link-button" ref={buttonRef} onClick={() => onRemove(code)}>
          {isPromo ? fill(words.totals.removeCode, { code }) : words.totals.removeVerified[discount]}
        </button>
      )}
    </div>
  )
}
