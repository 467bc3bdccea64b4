// Does what each step of a payment asks for, and tells the machine in payment.ts what came of it.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CheckoutView, Placed } from '#contract/shop/checkout.ts'
import { pathIn } from '#values/locale.ts'
import { useIsland } from '../../page/island.tsx'
import { refusalIn, ShopRefusal } from '../../calls/shop-api.ts'
import { hasFewer } from './lowered.ts'
import { hasEnded, nextPayment, type Payment, type PaymentEvent, type PaymentRequest, paymentOf } from './payment.ts'
import { forgetPaymentKey, paymentKey, randomName } from './payment-key.ts'

const ASK_AGAIN_MS = 2_000
/** A frame that has not answered by now is gone. */
const CARD_ANSWERS_MS = 20_000

/** What is paid, and where: the shopper's own cart at the checkout, or an order by phone on the page of its link. */
export interface PaymentWays {
  /** The page itself, read anew. */
  home: string
  place(request: PaymentRequest): Promise<Placed>
  settle(giveUp: boolean): Promise<CheckoutView>
  look(): Promise<CheckoutView>
}

interface PaymentParts {
  ways: PaymentWays
  view: CheckoutView
  prepare: () => Promise<{ view: CheckoutView; captcha: string } | null>
  askCard: (requestId: string, entry: PaymentRequest['entry']) => void
  onView: (view: CheckoutView) => void
  onEnd: () => void
}

export function usePayment({ ways, view, prepare, askCard, onView, onEnd }: PaymentParts) {
  const { locale } = useIsland()
  const [payment, setPayment] = useState<Payment>(() => paymentOf(view))
  const now = useRef(payment)
  const nextLook = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Every step is entered here, so that its work is done once. */
  function dispatch(event: PaymentEvent) {
    const before = now.current
    const after = nextPayment(before, event)
    if (after === before) return
    if (hasEnded(before, after)) {
      forgetPaymentKey()
      onEnd()
    }
    now.current = after
    setPayment(after)
    act(after, before)
  }

  function act(payment: Payment, before: Payment) {
    switch (payment.step) {
      case 'preparing':
        return void prepared()
      case 'reading':
        askCard(payment.requestId, payment.request.entry)
        return later(CARD_ANSWERS_MS, { type: 'card-failed', requestId: payment.requestId })
      case 'placing':
        return void place(payment.request)
      case 'waiting':
        return later(ASK_AGAIN_MS, { type: 'time-to-repeat' })
      case 'asked':
        if (payment.isGivenUp && !('isGivenUp' in before)) return void settle(true)
        return lookSoon()
      case 'checking':
      case 'paid-not-placed':
        return lookSoon()
      case 'placed':
        return location.assign(pathIn(locale, payment.orderPath))
      case 'gone':
        return location.assign(pathIn(locale, ways.home))
      case 'ready':
        if (before.step !== 'reading' && payment.problem) void refresh()
    }
  }

  const later = (ms: number, event: PaymentEvent) => void setTimeout(() => dispatch(event), ms)

  async function prepared() {
    try {
      const prepared = await prepare()
      if (!prepared) return dispatch({ type: 'prepared', ready: null })
      const { view: fresh, captcha } = prepared
      if (hasFewer(view, fresh)) return dispatch({ type: 'not-prepared', problem: 'checkout/changed' })
      // A valid entry without a total: the shop cannot compute it now.
      if (!fresh.quote) return dispatch({ type: 'not-prepared', problem: 'service/unavailable' })
      const { entry, quote } = fresh
      const ready = {
        requestId: randomName(),
        key: paymentKey(),
        entry,
        total: quote.total,
        pickup: fresh.pickup?.on,
        captcha,
      }
      dispatch({ type: 'prepared', ready })
    } catch (error) {
      dispatch({ type: 'not-prepared', problem: refusalIn(error).code })
    }
  }

  async function place(request: PaymentRequest) {
    try {
      const placed = await ways.place(request)
      if (placed.outcome === 'placed') dispatch({ type: 'placed', orderPath: placed.orderPath })
      else dispatch({ type: 'still-checking', reference: placed.reference, question: placed.bankQuestion })
    } catch (error) {
      if (error instanceof ShopRefusal) await showLines(error)
      const { code, details, sentence } = refusalIn(error)
      dispatch({ type: 'refused', code, sentence: details.fields?.['card'] ?? sentence ?? undefined })
    }
  }

  /** The page shows the lines before the message that speaks of them. */
  async function showLines({ code, details }: ShopRefusal) {
    if (code === 'checkout/changed' && details.data) onView(details.data as CheckoutView)
    else if (code.startsWith('part/')) await refresh().catch(() => {})
  }

  /** One look at a time: also where the bank's answer brings one forward. */
  function lookSoon(ms = ASK_AGAIN_MS) {
    clearTimeout(nextLook.current)
    nextLook.current = setTimeout(() => void look(), ms)
  }

  /** The bank has its answer, or will have none: the shop asks the gateway, whatever this page believes. */
  async function settle(giveUp: boolean) {
    clearTimeout(nextLook.current)
    try {
      dispatch({ type: 'looked', view: await ways.settle(giveUp) })
    } catch {
      dispatch({ type: 'looked-in-vain' })
    }
  }

  async function look() {
    try {
      dispatch({ type: 'looked', view: await ways.look() })
    } catch {
      dispatch({ type: 'looked-in-vain' })
    }
  }

  async function refresh() {
    onView(await ways.look())
  }

  const begin = useEffectEvent(() => act(now.current, now.current))
  useEffect(() => {
    // A payment that was open at load is followed up at once.
    begin()
    // The back button restores an old page, whose checkout may be over by now.
    const backAgain = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', backAgain)
    return () => removeEventListener('pageshow', backAgain)
  }, [])

  return { payment, dispatch, bankReturned: () => void settle(false) }
}
