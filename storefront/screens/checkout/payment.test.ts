import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCheckout } from './checkout-fixture.ts'
import { hasEnded, nextPayment, type Payment, type PaymentEvent, paymentOf } from './payment.ts'

const { entry } = aCheckout()
const ready: Payment = { step: 'ready', problem: null }
const after = (payment: Payment, ...events: PaymentEvent[]) => events.reduce(nextPayment, payment)

const pay: PaymentEvent = { type: 'pay', total: 123_45 }
const prepared: PaymentEvent = {
  type: 'prepared',
  ready: { requestId: 'r1', key: 'k1', entry, total: 123_45, captcha: 'c' },
}
const read: PaymentEvent = { type: 'card-read', requestId: 'r1', token: 'pm_1' }
const placing = after(ready, pay, prepared, read)

test('paying checks what was typed, asks the frame for a token, then places the order', () => {
  expect(after(ready, pay).step).toBe('preparing')
  expect(after(ready, pay, prepared).step).toBe('reading')
  expect(placing).toEqual({
    step: 'placing',
    request: { key: 'k1', entry, total: 123_45, captcha: 'c', token: 'pm_1' },
  })
  expect(after(placing, { type: 'placed', orderPath: '/order/1' })).toEqual({ step: 'placed', orderPath: '/order/1' })
})

test('a double click makes one request', () => {
  expect(after(ready, pay, pay, prepared, pay, read, pay)).toEqual(placing)
})

test('a total that changed since the button said it is not paid', () => {
  const other: PaymentEvent = {
    type: 'prepared',
    ready: { requestId: 'r1', key: 'k1', entry, total: 130_00, captcha: 'c' },
  }
  expect(after(ready, pay, other)).toEqual({ step: 'ready', problem: 'checkout/changed' })
  const unseen: PaymentEvent = { type: 'pay', total: null }
  expect(after(ready, unseen, prepared)).toEqual({ step: 'ready', problem: 'total/first-told' })
})

test('a token for another question than the last is not used', () => {
  expect(after(ready, pay, prepared, { type: 'card-read', requestId: 'r0', token: 'pm_0' }).step).toBe('reading')
})

test('a request that the shop still works on is made again as it was', () => {
  expect(after(placing, { type: 'refused', code: 'key/still-running' }, { type: 'time-to-repeat' })).toEqual({
    ...placing,
    isRepeat: true,
  })
})

test('a declined card can be tried anew, a payment that is being checked cannot', () => {
  const declined = after(placing, { type: 'refused', code: 'checkout/payment-failed' })
  expect(declined).toEqual({ step: 'ready', problem: 'checkout/payment-failed' })
  expect(hasEnded(placing, declined)).toBe(true)
  const checking = after(placing, { type: 'still-checking', reference: 'P-1' })
  expect(after(checking, pay, prepared, read)).toBe(checking)
  expect(hasEnded(placing, checking)).toBe(false)
})

test('what is wrong with the card itself is told in its own words', () => {
  const refused = after(placing, {
    type: 'refused',
    code: 'checkout/not-ready',
    sentence: 'Enter a valid expiry date',
  })
  expect(refused).toMatchObject({ problem: 'checkout/not-ready', sentence: 'Enter a valid expiry date' })
})

test('when no answer comes, the shop is asked how the payment stands before anything else is tried', () => {
  const unknown = after(placing, { type: 'refused', code: 'service/unavailable' })
  expect(unknown.step).toBe('checking')
  expect(after(unknown, pay, { type: 'looked-in-vain' }, pay)).toEqual(unknown)
  const open = { state: 'open' as const, orderPath: null, reference: null, bankQuestion: null }
  expect(after(unknown, { type: 'looked', view: open })).toEqual({ step: 'ready', problem: 'service/unavailable' })
})

test('a payment found open on reload is looked after until the shop tells its end', () => {
  const found = paymentOf(aCheckout({ state: 'checking', reference: 'P-1' }))
  expect(found.step).toBe('checking')
  const looked = (state: 'checking' | 'open' | 'placed') =>
    after(found, { type: 'looked', view: { state, orderPath: '/order/1', reference: null, bankQuestion: null } })
  expect(looked('checking')).toEqual(found)
  expect(looked('open')).toEqual({ step: 'ready', problem: 'checkout/payment-failed' })
  expect(looked('placed')).toEqual({ step: 'placed', orderPath: '/order/1' })
})

describe('a bank that asks', () => {
  const question = { url: 'https://bank.test/1', inFrame: true }
  const asked = after(placing, { type: 'still-checking', reference: 'P-1', question })
  const looked = (state: 'checking' | 'open' | 'placed' | 'paid-not-placed', isAsked = false): PaymentEvent => ({
    type: 'looked',
    view: { state, orderPath: '/order/1', reference: 'P-1', bankQuestion: isAsked ? { ...question } : null },
  })

  test('is shown until the shop tells the end, also after a reload, and its frame stays the same', () => {
    expect(asked).toEqual({ step: 'asked', question, reference: 'P-1' })
    expect(paymentOf(aCheckout({ state: 'checking', reference: 'P-1', bankQuestion: question }))).toEqual(asked)
    const still = after(asked, looked('checking', true), pay, prepared, read)
    expect(still.step === 'asked' && still.question).toBe(question)
  })

  test.each<[string, PaymentEvent[], Payment]>([
    ['answered rightly', [looked('placed')], { step: 'placed', orderPath: '/order/1' }],
    ['answered wrongly', [looked('open')], { step: 'ready', problem: 'checkout/payment-failed' }],
    ['given up', [{ type: 'give-up' }, looked('open')], { step: 'ready', problem: 'bank/given-up' }],
    [
      'given up while the gateway is slow',
      [{ type: 'give-up' }, looked('checking'), looked('open')],
      { step: 'ready', problem: 'bank/given-up' },
    ],
    ['given up, which nobody heard', [{ type: 'give-up' }, { type: 'looked-in-vain' }], asked],
    ['paid, and no order could be placed', [looked('paid-not-placed')], { step: 'paid-not-placed', reference: 'P-1' }],
  ])('%s', (_, events, payment) => {
    expect(after(asked, ...events)).toEqual(payment)
  })
})

const someView = fc.record({
  state: fc.constantFrom('open' as const, 'checking' as const, 'paid-not-placed' as const, 'placed' as const),
  orderPath: fc.constantFrom('/order/1', null),
  reference: fc.constantFrom('P-1', null),
  bankQuestion: fc.constantFrom({ url: 'https://bank.test/1', inFrame: true }, null),
})
const someEvent: fc.Arbitrary<PaymentEvent> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(pay) },
  {
    weight: 3,
    arbitrary: fc.nat(3).map((n): PaymentEvent => ({ type: 'card-read', requestId: `r${n}`, token: `pm_${n}` })),
  },
  {
    weight: 3,
    arbitrary: fc.nat(3).map(
      (n): PaymentEvent => ({
        type: 'prepared',
        ready: { requestId: `r${n}`, key: '', entry, total: 123_45, captcha: 'c' },
      }),
    ),
  },
  fc.constantFrom<PaymentEvent>(
    { type: 'not-prepared', problem: 'service/unavailable' },
    { type: 'card-failed', requestId: 'r1' },
    { type: 'card-invalid', requestId: 'r1' },
    { type: 'placed', orderPath: '/order/1' },
    { type: 'still-checking', reference: 'P-1' },
    { type: 'still-checking', reference: 'P-1', question: { url: 'https://bank.test/1', inFrame: true } },
    { type: 'give-up' },
    { type: 'time-to-repeat' },
    { type: 'looked-in-vain' },
  ),
  fc
    .constantFrom(
      'key/still-running' as const,
      'key/other-body' as const,
      'checkout/payment-failed' as const,
      'checkout/payment-checking' as const,
      'checkout/changed' as const,
      'server/failed' as const,
    )
    .map((code): PaymentEvent => ({ type: 'refused', code })),
  someView.map((view): PaymentEvent => ({ type: 'looked', view })),
)

const tellsTheEnd = (event: PaymentEvent) =>
  event.type === 'placed' ||
  (event.type === 'refused' && ['checkout/payment-failed', 'checkout/changed'].includes(event.code)) ||
  (event.type === 'looked' && ['open', 'placed'].includes(event.view.state))

test('no sequence of events places an order twice while one is open or unknown', () => {
  fc.assert(
    fc.property(fc.array(someEvent, { minLength: 20, maxLength: 80 }), (events) => {
      let payment: Payment = ready
      let keys = 0
      let key = 'k0'
      let unended: string | null = null
      let open = false
      for (const event of events) {
        const given: PaymentEvent =
          event.type === 'prepared' && event.ready ? { ...event, ready: { ...event.ready, key } } : event
        const next = nextPayment(payment, given)
        if (payment.step === 'placing' && next !== payment) open = false
        const sent = next.step === 'placing' && next !== payment ? next.request.key : null
        expect(sent !== null && open).toBe(false)
        expect(sent ?? unended).toBe(unended ?? sent)
        if (sent !== null) {
          open = true
          unended = sent
        }
        if (next !== payment && tellsTheEnd(given)) unended = null
        if (hasEnded(payment, next)) key = `k${++keys}`
        payment = next
      }
    }),
    { numRuns: 3_000 },
  )
})
