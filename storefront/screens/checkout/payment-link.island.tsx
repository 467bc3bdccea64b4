// The caller's own card, the terms and the button: the payment of the checkout, of an order by phone.
import { useEffect, useEffectEvent, useState } from 'react'
import type { CheckoutView } from '#contract/shop/checkout.ts'
import type { PhoneOrderView } from '#contract/shop/phone-order.ts'
import type { ShopApi } from '#contract/shop/calls.ts'
import { pathIn } from '#values/locale.ts'
import { ShopRefusal } from '../../calls/shop-api.ts'
import { useCaptcha } from '../../captcha/use-captcha.ts'
import { island, useIsland } from '../../page/island.tsx'
import { billedTo } from './billed-to.ts'
import type { CheckoutWords } from './checkout-words.ts'
import { Form, type FormParts } from './form.ts'
import { PayArea } from './pay-area.tsx'
import { mayPay } from './payment.ts'
import { isOfCard, PaymentProblemNotice, PROBLEM } from './payment-problem.tsx'
import { CardFields } from './payment-step.tsx'
import { PROBLEMS, type FieldProblem, Problems } from './problems.tsx'
import { useCardFrame } from './use-card-frame.ts'
import { type PaymentWays, usePayment } from './use-payment.ts'

interface ContentProps extends Pick<FormParts, 'supportPhone' | 'chatUrl'> {
  token: string
  checkout: CheckoutView
  words: CheckoutWords & { cardTitle: string }
}

function PaymentLinkContent({ token, checkout, words, supportPhone, chatUrl }: ContentProps) {
  const { locale, shop } = useIsland()
  const [view, setView] = useState(checkout)
  const [isAccepted, setAccepted] = useState(false)
  const [isTold, setTold] = useState(false)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  /** Locked fields cannot take focus: it is set once they are unlocked. */
  const [focusNext, setFocusNext] = useState<string | null>(null)
  const ways = linkWays(shop, { storeLocale: locale, token, shown: view })

  async function prepare() {
    const [fresh, solution] = await Promise.all([ways.look(), captcha.solution()])
    setView(fresh)
    setTold(true)
    const wrong: FieldProblem[] = [
      ...(isAccepted ? [] : [{ path: 'termsAccepted' as const, text: words.messages['box.check'] }]),
      ...(solution ? [] : [{ path: 'captcha' as const, text: words.messages.captcha }]),
    ]
    setProblems(wrong)
    // It has ended meanwhile: the page says how.
    if (fresh.state === 'empty' || fresh.state === 'placed') location.reload()
    // A text has changed since it was accepted: the page asks anew.
    if (fresh.lines.some(({ blocked }) => blocked === 'agreements')) {
      location.reload()
      return null
    }
    if (wrong.length > 0) setFocusNext(PROBLEMS)
    else if (fresh.lines.some(({ blocked }) => blocked)) setFocusNext(PROBLEM)
    else if (solution && fresh.state === 'open')
      return { view: { ...fresh, entry: { ...fresh.entry, termsAccepted: true } }, captcha: solution }
    return null
  }
  const card = useCardFrame({
    src: view.paymentFields,
    isShown: true,
    words,
    onToken: (requestId, cardToken) => dispatch({ type: 'card-read', requestId, token: cardToken }),
    onInvalid: (requestId) => dispatch({ type: 'card-invalid', requestId }),
    onFailed: (requestId) => dispatch({ type: 'card-failed', requestId }),
  })
  const captcha = useCaptcha(words.captcha)
  const { payment, dispatch, bankReturned } = usePayment({
    ways,
    view,
    prepare,
    askCard: (requestId, paid) => card.submit(requestId, billedTo(paid, null)),
    onView: setView,
    onEnd: captcha.renew,
  })
  const showWhere = useEffectEvent(() => {
    if (payment.step !== 'ready') {
      if (document.activeElement === document.body) document.getElementById('payment-state')?.focus()
      return
    }
    const id = payment.problem ? PROBLEM : focusNext
    if (id) document.getElementById(id)?.focus()
    setFocusNext(null)
  })
  useEffect(() => showWhere(), [payment])

  const error = isTold && !isAccepted ? words.messages['box.check'] : undefined
  const form: FormParts = {
    entry: view.entry,
    words,
    supportPhone,
    chatUrl,
    customer: null,
    isAddressGone: { shipTo: false, billTo: false },
    change: () => {},
    leave: () => {},
    message: (path) => (path === 'termsAccepted' ? error : undefined),
    stopped: null,
    isByLink: true,
  }
  return (
    <Form value={form}>
      <form
        className="checkout"
        method="post"
        action={pathIn(locale, `/payment-link/${token}`)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          dispatch({ type: 'pay', total: view.quote?.total ?? null })
        }}
      >
        <Problems found={problems} card={card} captcha={captcha} />
        <section className="checkout-step card" aria-labelledby="link-card">
          <h2 id="link-card">{words.cardTitle}</h2>
          <p className="field__hint">{words.cardHint}</p>
          {payment.step === 'ready' && payment.problem && isOfCard(payment) && (
            <PaymentProblemNotice problem={payment.problem} sentence={payment.sentence} view={view} />
          )}
          <CardFields card={card} />
          <label className="checkbox checkout__choice">
            <input
              id="termsAccepted"
              type="checkbox"
              required
              disabled={!mayPay(payment)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && 'terms-error'}
              checked={isAccepted}
              onChange={({ target }) => setAccepted(target.checked)}
            />
            <span className="checkbox__label">{words.terms}</span>
          </label>
          <a className="checkout__edit" href={pathIn(locale, '/policies/terms-of-sale')} target="_blank">
            {words.readTerms}
          </a>
          <p className="field__error checkout__terms-error" id="terms-error">
            {error}
          </p>
          <PayArea
            view={view}
            payment={payment}
            captcha={captcha}
            bank={{ onReturned: bankReturned, onGiveUp: () => dispatch({ type: 'give-up' }) }}
          />
        </section>
      </form>
    </Form>
  )
}

interface Linked {
  storeLocale: PhoneOrderView['locale']
  token: string
  shown: CheckoutView
}

function linkWays(shop: ShopApi, { storeLocale, token, shown }: Linked): PaymentWays {
  const named = { storeLocale, token }
  const seen = ({ view, orderPath }: PhoneOrderView): CheckoutView => {
    if (view) return view
    return orderPath === null ? { ...shown, state: 'empty' } : { ...shown, state: 'placed', orderPath }
  }
  return {
    home: `/payment-link/${token}`,
    async place({ key, token: paymentToken, total: expectedTotal, pickup, entry, captcha }) {
      const payment = {
        ...named,
        termsAccepted: entry.termsAccepted,
        paymentToken,
        captcha,
        expectedTotal,
        ...(entry.deliveryType === 'PICKUP' && pickup && { expectedPickup: pickup }),
      }
      return shop.call('PhoneOrderService.payPhoneOrder', payment, { key }).catch((refused: unknown) => {
        // The page itself says what has ended it, and asks for what is to be accepted anew.
        const isEnded =
          refused instanceof ShopRefusal && (refused.code === 'link/ended' || refused.code === 'crate/legal')
        throw isEnded ? new ShopRefusal('cart/empty-or-expired') : refused
      })
    },
    settle: async (giveUp) => seen(await shop.call('PhoneOrderService.settlePhoneOrder', { ...named, giveUp })),
    look: async () => seen(await shop.call('PhoneOrderService.openPhoneOrder', named)),
  }
}

export const PaymentLink = island('checkout/payment-link', PaymentLinkContent, 'idle')
