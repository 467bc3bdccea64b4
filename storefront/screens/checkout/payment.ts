// The life of a payment as the page sees it. One request at a time; while one has no end that the shop has told, it may be made
// again as it was, with its own key, and no other (reliability rules 6 and 13). Pure: payment-steps.ts does what a step asks for.
import type { BankQuestion, CheckoutEntry, CheckoutView } from '#contract/shop/checkout.ts'
import type { RefusalCode } from '#values/refusal.ts'

export interface PaymentRequest {
  key: string
  entry: CheckoutEntry
  total: number
  /** The day on which it can be collected. */
  pickup?: string | null | undefined
  token: string
  captcha: string
}

/** What stands in the way of paying: a refusal, a fixed message, or that nobody had told the total yet when Pay was pressed. */
export type PaymentProblem = RefusalCode | 'pay.failed' | 'total/first-told' | 'bank/given-up'

export type Payment =
  | { step: 'ready'; problem: PaymentProblem | null; sentence?: string }
  | { step: 'preparing'; total: number | null }
  | { step: 'reading'; requestId: string; request: Omit<PaymentRequest, 'token'> }
  | { step: 'placing'; request: PaymentRequest; isRepeat?: true }
  /** The shop still works on this very request: soon it is made again, to hear its end. */
  | { step: 'waiting'; request: PaymentRequest }
  /** The shop itself waits for the gateway: it is asked how the checkout stands. */
  | { step: 'checking'; reference: string | null; ifOpen: PaymentProblem }
  /** The bank asks the shopper; whoever answers, wherever, the shop is asked how the checkout stands. */
  | { step: 'asked'; question: BankQuestion; reference: string | null; isGivenUp?: true }
  | { step: 'paid-not-placed'; reference: string | null }
  | { step: 'placed'; orderPath: string }
  | { step: 'gone' }

export type PaymentEvent =
  | { type: 'pay'; total: number | null }
  | { type: 'prepared'; ready: ({ requestId: string } & Omit<PaymentRequest, 'token'>) | null }
  | { type: 'not-prepared'; problem: PaymentProblem }
  | { type: 'card-read'; requestId: string; token: string }
  | { type: 'card-invalid'; requestId: string }
  | { type: 'card-failed'; requestId: string }
  | { type: 'placed'; orderPath: string }
  | { type: 'still-checking'; reference: string; question?: BankQuestion | null }
  /** The shopper does not answer the bank. */
  | { type: 'give-up' }
  /** `sentence`: what the shop says of it, or of what the gateway found wrong with the card itself. */
  | { type: 'refused'; code: RefusalCode; sentence?: string }
  | { type: 'time-to-repeat' }
  | { type: 'looked'; view: LookedAt }
  | { type: 'looked-in-vain' }

type LookedAt = Pick<CheckoutView, 'state' | 'orderPath' | 'reference' | 'bankQuestion'>

/** Where a payment stands when the page opens: a reload finds an open one again. */
export function paymentOf(view: LookedAt): Payment {
  if (view.state === 'placed') return view.orderPath ? { step: 'placed', orderPath: view.orderPath } : { step: 'gone' }
  if (view.state === 'checking') {
    if (view.bankQuestion) return { step: 'asked', question: view.bankQuestion, reference: view.reference }
    return { step: 'checking', reference: view.reference, ifOpen: 'checkout/payment-failed' }
  }
  if (view.state === 'paid-not-placed') return { step: 'paid-not-placed', reference: view.reference }
  if (view.state === 'empty') return { step: 'gone' }
  return { step: 'ready', problem: null }
}

/** A late or repeated event that does not belong to the current step changes nothing. */
export function nextPayment(payment: Payment, event: PaymentEvent): Payment {
  switch (payment.step) {
    case 'ready':
      return event.type === 'pay' ? { step: 'preparing', total: event.total } : payment
    case 'preparing':
      return afterPreparing(payment, event)
    case 'reading':
      return afterReading(payment, event)
    case 'placing':
      return afterPlacing(payment, event)
    case 'waiting':
      return event.type === 'time-to-repeat' ? { step: 'placing', request: payment.request, isRepeat: true } : payment
    case 'asked':
      if (event.type === 'give-up') return { ...payment, isGivenUp: true }
      return afterLooking(payment, event)
    case 'checking':
    case 'paid-not-placed':
      return afterLooking(payment, event)
    case 'placed':
    case 'gone':
      return payment
  }
}

function afterPreparing(payment: Extract<Payment, { step: 'preparing' }>, event: PaymentEvent): Payment {
  if (event.type === 'not-prepared') return { step: 'ready', problem: event.problem }
  if (event.type !== 'prepared') return payment
  if (!event.ready) return { step: 'ready', problem: null }
  const { requestId, ...request } = event.ready
  // The shopper agreed to the amount on the button, and to no other: without one, nothing is charged.
  if (payment.total === null) return { step: 'ready', problem: 'total/first-told' }
  if (request.total !== payment.total) return { step: 'ready', problem: 'checkout/changed' }
  return { step: 'reading', requestId, request }
}

function afterReading(payment: Extract<Payment, { step: 'reading' }>, event: PaymentEvent): Payment {
  if (!('requestId' in event) || event.requestId !== payment.requestId) return payment
  if (event.type === 'card-read') return { step: 'placing', request: { ...payment.request, token: event.token } }
  return { step: 'ready', problem: event.type === 'card-failed' ? 'pay.failed' : null }
}

function afterPlacing(payment: Extract<Payment, { step: 'placing' }>, event: PaymentEvent): Payment {
  switch (event.type) {
    case 'placed':
      return { step: 'placed', orderPath: event.orderPath }
    case 'still-checking':
      if (event.question) return { step: 'asked', question: event.question, reference: event.reference }
      return { step: 'checking', reference: event.reference, ifOpen: 'checkout/payment-failed' }
    case 'refused':
      return afterRefusal(payment.request, event.code, event.sentence)
    default:
      return payment
  }
}

function afterRefusal(request: PaymentRequest, code: RefusalCode, sentence?: string): Payment {
  switch (code) {
    case 'key/still-running':
      return { step: 'waiting', request }
    // These refusals, like no answer at all, leave open what became of the payment: only the shop knows.
    case 'key/other-body':
    case 'checkout/payment-checking':
    case 'cart/locked':
      return { step: 'checking', reference: null, ifOpen: 'checkout/payment-failed' }
    case 'request/too-many':
    case 'service/unavailable':
    case 'server/failed':
      return { step: 'checking', reference: null, ifOpen: code }
    case 'checkout/paid-not-placed':
      return { step: 'paid-not-placed', reference: null }
    case 'cart/empty-or-expired':
      return { step: 'gone' }
    default:
      return { step: 'ready', problem: code, sentence }
  }
}

function afterLooking(
  payment: Extract<Payment, { step: 'asked' | 'checking' | 'paid-not-placed' }>,
  event: PaymentEvent,
): Payment {
  if (event.type === 'looked-in-vain') return payment.step === 'asked' ? stillAsked(payment) : { ...payment }
  if (event.type !== 'looked') return payment
  const now = paymentOf(event.view)
  const reference = event.view.reference ?? payment.reference
  switch (now.step) {
    case 'ready':
      return { step: 'ready', problem: problemOf(payment) }
    case 'checking':
      if (payment.step === 'checking') return { ...payment, reference }
      return { ...now, ifOpen: problemOf(payment), reference }
    case 'asked':
      return payment.step === 'asked' ? { ...payment, question: sameQuestion(payment.question, now.question) } : now
    case 'paid-not-placed':
      return { ...now, reference }
    default:
      return now
  }
}

/** The cart is open again: why nothing was bought. */
function problemOf(payment: Extract<Payment, { step: 'asked' | 'checking' | 'paid-not-placed' }>): PaymentProblem {
  if (payment.step === 'checking') return payment.ifOpen
  return payment.step === 'asked' && payment.isGivenUp ? 'bank/given-up' : 'checkout/payment-failed'
}

/** Nobody has heard that it was given up: it can be given up again. */
const stillAsked = ({ question, reference }: Extract<Payment, { step: 'asked' }>): Payment => ({
  step: 'asked',
  question,
  reference,
})

/** The frame stays as it is while it asks the same. */
const sameQuestion = (before: BankQuestion, now: BankQuestion): BankQuestion => (before.url === now.url ? before : now)

/** Whether the shopper may press Pay. */
export const mayPay = (payment: Payment): boolean => payment.step === 'ready'

/** Whether the key of the last request has served: its payment has come to an end, and the next one takes a new key. */
export const hasEnded = (before: Payment, after: Payment): boolean =>
  (before.step === 'placing' ||
    before.step === 'asked' ||
    before.step === 'checking' ||
    before.step === 'paid-not-placed') &&
  (after.step === 'ready' || after.step === 'placed' || after.step === 'gone')
