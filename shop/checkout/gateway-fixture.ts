import type {
  AuthoriseOutcome,
  Card,
  CardCheck,
  FindOutcome,
  MoveOutcome,
  Payment,
  PaymentPort,
} from '#providers/payment/port.ts'
import { type Cents, cents } from '#values/money.ts'

export type Mishap = 'unreached' | 'answer lost' | 'killed before' | 'killed after'

export interface Gateway extends PaymentPort {
  ledger: Map<string, Payment>
  calls: string[]
  mishap: (call: string) => Mishap | undefined
  declines: (token: string) => boolean
  /** Whose bank asks first. */
  asks: (token: string) => boolean
  /** What the shopper tells their bank. */
  answerBank(reference: string, isRight: boolean): void
  isShortBy: number
  /** What the bank of a card says does not match. */
  failedChecks: (token: string) => CardCheck[]
  /** A part of a hold may be taken, and the rest stays held. */
  takesParts: boolean
  cards: Map<string, Partial<Card>>
}

export function aGateway(): Gateway {
  const answers = new Map<string, AuthoriseOutcome | MoveOutcome>()
  let last = 0

  const call = <Outcome>(name: string, effect: () => Outcome): Outcome | { kind: 'unknown' } => {
    gateway.calls.push(name)
    const mishap = gateway.mishap(name)
    if (mishap === 'unreached') return { kind: 'unknown' }
    if (mishap === 'killed before') throw new Error('killed')
    const outcome = effect()
    if (mishap === 'killed after') throw new Error('killed')
    return mishap === 'answer lost' ? { kind: 'unknown' } : outcome
  }
  const idempotent = <Outcome extends AuthoriseOutcome | MoveOutcome>(key: string, effect: () => Outcome): Outcome => {
    const before = answers.get(key)
    if (before) return before as Outcome
    const outcome = effect()
    answers.set(key, outcome)
    return outcome
  }
  const change = (
    id: string,
    from: Payment['state'] | readonly Payment['state'][],
    change: (payment: Payment) => Partial<Payment>,
  ): MoveOutcome => {
    const payment = gateway.ledger.get(id)
    if (!payment || ![from].flat().includes(payment.state))
      return { kind: 'failed', reason: `the payment is ${payment?.state ?? 'unknown'}` }
    const changed = { ...payment, ...change(payment) }
    gateway.ledger.set(id, changed)
    return { kind: 'done', payment: changed }
  }

  const gateway: Gateway = {
    name: 'memory',
    signatureHeader: 'x-signature',
    ledger: new Map(),
    calls: [],
    mishap: () => undefined,
    declines: () => false,
    asks: () => false,
    answerBank(reference, isRight) {
      const payment = [...gateway.ledger.values()].findLast(
        (one) => one.reference === reference && one.state === 'asking',
      )
      if (payment) gateway.ledger.set(payment.id, { ...payment, state: isRight ? 'authorised' : 'declined' })
    },
    isShortBy: 0,
    failedChecks: () => [],
    takesParts: false,
    cards: new Map(),
    async readCard(token) {
      gateway.calls.push('readCard')
      if (gateway.mishap('readCard')) throw new Error('the gateway does not answer')
      if (!token.startsWith('pm_')) return undefined
      const card: Card = {
        token,
        brand: 'VISA',
        last4: '4242',
        expMonth: 12,
        expYear: 2099,
        funding: 'credit',
        fingerprint: token,
      }
      return { ...card, ...gateway.cards.get(token) }
    },
    authorise: async ({ reference, key, token, amount, currency, keepsCard = false, payer, isAway = false }) =>
      call('authorise', () =>
        idempotent<AuthoriseOutcome>(key, () => {
          if (isAway && gateway.asks(token)) return { kind: 'declined', reason: 'authentication_required' }
          const state = gateway.declines(token) ? 'declined' : gateway.asks(token) ? 'asking' : 'authorised'
          const zero = cents(0)
          const payment: Payment = {
            id: `pi_${++last}`,
            reference,
            state,
            amount: cents(amount - gateway.isShortBy),
            captured: zero,
            refunded: zero,
            currency,
            payer: payer ?? (keepsCard ? `cus_${reference}` : null),
            takesParts: gateway.takesParts,
            heldUntil: null,
            failedChecks: gateway.failedChecks(token),
            ...(state === 'asking' && { question: `https://bank.test/${reference}` }),
          }
          gateway.ledger.set(payment.id, payment)
          if (state === 'asking') return { kind: 'asks', payment }
          return state === 'declined' ? { kind: 'declined', reason: 'card_declined' } : { kind: 'authorised', payment }
        }),
      ),
    find: async (reference, paymentId) =>
      call<FindOutcome>('find', () => {
        const known = paymentId ? gateway.ledger.get(paymentId) : undefined
        const payment = known ?? [...gateway.ledger.values()].findLast((one) => one.reference === reference)
        return payment ? { kind: 'found', payment } : { kind: 'none' }
      }),
    capture: async ({ paymentId, amount, key, goesOn = false }) =>
      call('capture', () =>
        idempotent(key, () => {
          const left = gateway.ledger.get(paymentId)?.amount ?? 0
          if (amount > left) return { kind: 'failed', reason: 'no more can be taken than is held' }
          return change(paymentId, 'authorised', ({ captured, takesParts }) =>
            goesOn && takesParts
              ? { captured: cents(captured + amount), amount: cents(left - amount) }
              : { state: 'captured', captured: cents(captured + amount), amount: cents(captured + left) },
          )
        }),
      ),
    void: async ({ paymentId, key }) =>
      call('void', () =>
        idempotent(key, () => change(paymentId, ['authorised', 'asking'], () => ({ state: 'voided' }))),
      ),
    refund: async ({ paymentId, amount, key }) =>
      call('refund', () =>
        idempotent(key, () => {
          const { captured = 0, refunded = 0 } = gateway.ledger.get(paymentId) ?? {}
          const back = cents(refunded + amount)
          if (back > captured) return { kind: 'failed', reason: 'no more can be refunded than was captured' }
          return change(paymentId, 'captured', () => ({
            state: back === captured ? 'refunded' : 'captured',
            refunded: back,
          }))
        }),
      ),
    readEvent: async () => undefined,
    async *paymentsSince() {
      yield* gateway.ledger.values()
    },
  }
  return gateway
}

/** What is held or taken at the gateway, in cents: never more than orders are worth. */
export const moneyAt = ({ ledger }: Gateway): Cents =>
  cents(
    [...ledger.values()].reduce(
      (all, { state, amount, refunded }) =>
        all + (state === 'authorised' || state === 'captured' ? amount - refunded : 0),
      0,
    ),
  )
