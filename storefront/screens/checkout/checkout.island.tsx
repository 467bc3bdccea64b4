import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CheckoutEntry } from '#contract/shop/checkout.ts'
import { pathIn } from '#values/locale.ts'
import { isKeyOf } from '#values/table.ts'
import { verifiedDiscountOf } from '#values/verified-discount.ts'
import { fill } from '#words/format.ts'
import { refusalIn } from '../../calls/shop-api.ts'
import { announce } from '../../page/announce.ts'
import { island, useIsland } from '../../page/island.tsx'
import { BillingStep } from './billing-step.tsx'
import { ContactStep } from './contact-step.tsx'
import { checkoutWays } from './checkout-ways.ts'
import type { CheckoutProps } from './data.ts'
import { DeliveryStep } from './delivery-step.tsx'
import { deliveryPathsOf, errorsOf, type FieldPath, isTyped, type Party, pathsOf } from './entry.ts'
import { Form, type FormParts } from './form.ts'
import { loweredSentences } from './lowered-lines.tsx'
import { PROBLEMS, type FieldProblem, Problems } from './problems.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PROBLEM } from './payment-problem.tsx'
import { mayPay } from './payment.ts'
import { ReviewStep } from './review-step.tsx'
import { TotalBar } from './total-bar.tsx'
import { billedTo } from './billed-to.ts'
import { useCardFrame } from './use-card-frame.ts'
import { useEntry } from './use-entry.ts'
import { useLineLimit } from './use-line-limit.ts'
import { FirstUpdate } from './without-script.tsx'
import { useCaptcha } from '../../captcha/use-captcha.ts'
import { usePayment } from './use-payment.ts'

interface ContentProps extends CheckoutProps, Pick<FormParts, 'words' | 'supportPhone' | 'chatUrl'> {}

function CheckoutContent({ checkout, isAsked = false, words, supportPhone, chatUrl }: ContentProps) {
  const { locale, shop } = useIsland()
  const root = useRef<HTMLFormElement>(null)
  const typed = useEntry(checkout, isAsked ? deliveryPathsOf(checkout.entry) : [])
  const { entry, view, errors, change, leave } = typed
  const stopped = useLineLimit(root, words.messages['address.tooLong'])
  const [problems, setProblems] = useState<readonly FieldProblem[]>(() => (isAsked ? problemsAt(entry, errors) : []))
  /** Locked fields cannot take focus: it is set once they are unlocked. */
  const [focusNext, setFocusNext] = useState<string | null>(null)

  function sentenceOf(key: string | undefined) {
    return key && isKeyOf(words.messages, key) ? words.messages[key] : key
  }
  function problemsAt(at: CheckoutEntry, told: Partial<Record<string, string>>) {
    return pathsOf(at).flatMap((path): FieldProblem[] => {
      const text = sentenceOf(told[path])
      return text ? [{ path, text }] : []
    })
  }

  /** Business rule CH-2: all errors on submit, the focus at the summary that leads to each. */
  async function prepare() {
    const [answer, solution] = await Promise.all([typed.leaveAll(), captcha.solution()])
    const now = typed.entryNow()
    typed.tellAll()
    const wrong = problemsAt(now, { ...answer.errors, ...errorsOf(now) })
    if (!solution) wrong.push({ path: 'captcha', text: words.messages.captcha })
    setProblems(wrong)
    if (wrong.length > 0) setFocusNext(PROBLEMS)
    else if (answer.refusedLines.length > 0) setFocusNext('refused-lines')
    else if (answer.lines.some(({ blocked }) => blocked)) setFocusNext(PROBLEM)
    else if (solution) return { view: answer, captcha: solution }
    return null
  }
  const card = useCardFrame({
    src: view.paymentFields,
    isShown: entry.method === 'CARD',
    words,
    onToken: (requestId, token) => dispatch({ type: 'card-read', requestId, token }),
    onInvalid: (requestId) => dispatch({ type: 'card-invalid', requestId }),
    onFailed: (requestId) => dispatch({ type: 'card-failed', requestId }),
  })
  const captcha = useCaptcha(words.captcha)
  const { payment, dispatch, bankReturned } = usePayment({
    ways: checkoutWays(shop, locale),
    view,
    prepare,
    askCard: (requestId, paid) => card.submit(requestId, billedTo(paid, checkout.customer)),
    onView: typed.show,
    onEnd: captcha.renew,
  })

  /** A payment that ends in something to mend shows where: a field, or what has been refused. */
  const showWhere = useEffectEvent(() => {
    if (payment.step !== 'ready') {
      // The focused button is gone: without this, focus would fall to the top of the page.
      if (document.activeElement === document.body) document.getElementById('payment-state')?.focus()
      return
    }
    const id = payment.problem ? PROBLEM : focusNext
    if (id) document.getElementById(id)?.focus()
    setFocusNext(null)
  })
  useEffect(() => showWhere(), [payment])

  /** While a payment runs, its own end reports what stock has lowered. */
  const lowered = loweredSentences(view, words).join(' ')
  const announceLowered = useEffectEvent(() => lowered && mayPay(payment) && announce(lowered))
  useEffect(() => void announceLowered(), [lowered])

  const message = (path: FieldPath): string | undefined => sentenceOf(errors[path])
  const isThere = ({ id }: { id: string }) => !typed.gone.some((gone) => gone.id === id)
  const isGone = (party: Party) => typed.gone.some((gone) => gone.party === party) && isTyped(entry, party)
  const form: FormParts = {
    entry,
    words,
    supportPhone,
    chatUrl,
    customer: checkout.customer && {
      ...checkout.customer,
      addresses: checkout.customer.addresses.filter(isThere),
      billingAddresses: checkout.customer.billingAddresses.filter(isThere),
    },
    isAddressGone: { shipTo: isGone('shipTo'), billTo: isGone('billTo') },
    change,
    leave: (...paths) => {
      leave(...paths).catch(() => {})
      const found = errorsOf(typed.entryNow())
      const wrong = paths.map((path) => found[path]).find((key) => key)
      if (wrong && isKeyOf(words.messages, wrong)) announce(words.messages[wrong])
    },
    message,
    stopped,
  }
  /** Answers why it was refused; null when it is on the cart. */
  async function applyCode(code: string): Promise<string | null> {
    try {
      await shop.call('CartService.applyCoupon', { couponCode: code, storeLocale: locale })
      await typed.leave()
      announce(fill(words.codeApplied, { code: code.toUpperCase() }))
      return null
    } catch (error) {
      return refusalIn(error).sentence ?? words.refusals['service/unavailable']
    }
  }
  /** The total without it comes with what is typed, kept anew. */
  async function removeCode(code: string) {
    try {
      await shop.call('CartService.removeCoupon', { couponCode: code, storeLocale: locale })
      await typed.leave()
      announce(verifiedDiscountOf(code) ? words.totals.verifiedRemoved : fill(words.totals.codeRemoved, { code }))
      root.current?.querySelector<HTMLElement>('#termsAccepted')?.focus({ preventScroll: true })
    } catch {
      announce(words.refusals['service/unavailable'])
    }
  }
  const pay = () => {
    dispatch({ type: 'pay', total: view.quote?.total ?? null })
  }
  return (
    <Form value={form}>
      <form
        className="checkout"
        ref={root}
        method="post"
        action={pathIn(locale, '/currentcheckout')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          pay()
        }}
      >
        <FirstUpdate />
        <Problems found={problems} card={card} captcha={captcha} />
        <fieldset className="checkout__steps" disabled={!mayPay(payment)}>
          <ContactStep />
          <DeliveryStep view={view} isWorking={typed.saving === 'yes'} />
          <BillingStep isDelivered={view.quote !== null} />
          <PaymentStep card={card} payment={payment} view={view} />
        </fieldset>
        <ReviewStep
          view={view}
          payment={payment}
          captcha={captcha}
          bank={{ onReturned: bankReturned, onGiveUp: () => dispatch({ type: 'give-up' }) }}
          hasFailedToSave={typed.saving === 'failed'}
          onRemoveCode={(code) => void removeCode(code)}
          onApplyCode={applyCode}
        />
        <TotalBar view={view} />
      </form>
    </Form>
  )
}

export const Checkout = island('checkout/checkout', CheckoutContent, 'idle')
