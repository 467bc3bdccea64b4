// The gateway as it is live: answers in the shapes of its published description, with fields that the sandbox has not and fields that nobody knows yet,
// through the same adapter that takes real money.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#values/money.ts'
import { charge, intent, refund } from './live-answers-fixture.ts'
import type { Authorisation, PaymentPort } from './port.ts'
import { stripePayments } from './stripe.ts'

interface Answer {
  status: number
  body: object | string
  headers?: Record<string, string>
}
const answers: Answer[] = []
const asked: { line: string; headers: IncomingHttpHeaders; body: URLSearchParams }[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString()
  })
  request.on('end', () => {
    asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body: new URLSearchParams(body) })
    const { status, body: told, headers } = answers.shift() ?? { status: 500, body: { error: { type: 'api_error' } } }
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1', ...headers })
    response.end(typeof told === 'string' ? told : JSON.stringify(told))
  })
})
let payments: PaymentPort
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
beforeEach(() => {
  answers.splice(0)
  asked.splice(0)
  // Its own circuit for each: what fails on purpose is not held against the next.
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  payments = stripePayments({ apiBase, secretKey: 'sk_live_1', webhookSecret: 'whsec_1', totalMs: 3_000 })
})
afterAll(() => server.close())

const wanted: Authorisation = {
  reference: 'attempt-1',
  key: 'attempt-1/authorise',
  token: 'pm_1PqZ',
  amount: cents(189_99),
  currency: 'CAD',
  returnUrl: 'https://parts.example.com/currentcheckout/returned',
}
const error = (status: number, told: object, headers?: Record<string, string>): Answer => ({
  status,
  body: {
    error: {
      doc_url: 'https://stripe.com/docs/error-codes',
      request_log_url: 'https://dashboard.stripe.com/logs',
      ...told,
    },
  },
  ...(headers && { headers }),
})

describe('money is held', () => {
  test('by the version that the client was made for, our key, and once by the request’s own key', async () => {
    answers.push({ status: 200, body: intent() })
    expect(await payments.authorise(wanted)).toEqual({
      kind: 'authorised',
      payment: {
        id: 'pi_3PqZ',
        reference: 'attempt-1',
        state: 'authorised',
        amount: 189_99,
        captured: 0,
        refunded: 0,
        currency: 'CAD',
        payer: null,
        takesParts: true,
        failedChecks: ['LINE1'],
        heldUntil: new Date(1_795_600_000_000),
      },
    })
    const [{ line, headers, body } = { line: '', headers: {}, body: new URLSearchParams() }] = asked
    expect(line).toBe('POST /v1/payment_intents')
    expect(headers).toMatchObject({
      authorization: 'Bearer sk_live_1',
      'idempotency-key': 'attempt-1/authorise',
      'stripe-version': expect.stringMatching(/^\d{4}-\d\d-\d\d\.\w+$/),
    })
    expect(headers['x-stripe-client-telemetry']).toBeUndefined()
    expect([body.get('amount'), body.get('currency'), body.get('capture_method')]).toEqual(['18999', 'cad', 'manual'])
  })

  test.each<[string, object, string | null]>([
    [
      'on a page of the bank',
      { type: 'redirect_to_url', redirect_to_url: { url: 'https://hooks.stripe.com/3ds/1', return_url: 'https://x' } },
      'https://hooks.stripe.com/3ds/1',
    ],
    [
      'in the vendor’s own script, which we do not run',
      { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'x' } },
      null,
    ],
    [
      'at no address that a browser could open',
      { type: 'redirect_to_url', redirect_to_url: { url: 'javascript:1', return_url: null } },
      null,
    ],
  ])('once its owner has answered %s', async (_, next_action, question) => {
    answers.push({
      status: 200,
      body: intent({ status: 'requires_action', amount_capturable: 0, latest_charge: null, next_action }),
    })
    expect(await payments.authorise(wanted)).toMatchObject({ kind: 'asks', payment: { state: 'asking', question } })
  })

  test.each([
    ['processing', 'unknown'],
    ['requires_confirmation', 'unknown'],
    ['a_status_of_tomorrow', 'unknown'],
  ])('%s decides nothing yet', async (status, kind) => {
    answers.push({ status: 200, body: intent({ status }) })
    expect(await payments.authorise(wanted)).toEqual({ kind })
  })
})

describe('it is declined', () => {
  const declined = {
    payment_intent: intent({ status: 'requires_payment_method', latest_charge: 'ch_3PqZ' }),
    type: 'card_error',
  }
  test.each([
    ['by its bank', { code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    ['without saying why', { code: 'card_declined', decline_code: 'generic_decline' }, 'generic_decline'],
    ['as it is over', { code: 'expired_card' }, 'expired_card'],
    ['for its code', { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' }, 'incorrect_cvc'],
    [
      'for its owner is not there',
      { code: 'authentication_required', decline_code: 'authentication_required' },
      'authentication_required',
    ],
    [
      'for something of tomorrow',
      { code: 'a_code_of_tomorrow', network_decline_code: '05', advice_code: 'try_again_later' },
      'a_code_of_tomorrow',
    ],
  ])('%s, and not asked again', async (_, told, reason) => {
    answers.push(error(402, { ...declined, message: 'Your card was declined.', ...told }))
    expect(await payments.authorise(wanted)).toEqual({ kind: 'declined', reason })
    expect(asked).toHaveLength(1)
  })
})

describe('what decides nothing is asked again by the same key', () => {
  test.each<[string, Answer]>([
    [
      'too many calls',
      error(
        429,
        { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' },
        { 'stripe-rate-limited-reason': 'global-rate' },
      ),
    ],
    [
      'another call holds the payment',
      error(429, {
        type: 'invalid_request_error',
        code: 'lock_timeout',
        message: 'This object cannot be accessed right now',
      }),
    ],
    [
      'the first call by this key still runs',
      error(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request',
      }),
    ],
    ['trouble there', error(500, { type: 'api_error', message: 'Something went wrong on Stripe’s end' })],
    ['a proxy before it', { status: 502, body: '<html>Bad Gateway</html>', headers: { 'content-type': 'text/html' } }],
    ['an answer cut short', { status: 200, body: '{"id":"pi_3PqZ","object":' }],
  ])('%s', async (_, answer) => {
    answers.push(answer, { status: 200, body: intent() })
    expect(await payments.authorise(wanted)).toMatchObject({ kind: 'authorised' })
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual([wanted.key, wanted.key])
  })

  test('and after the third time nobody knows', async () => {
    answers.push(...[429, 409, 500].map((status) => error(status, { type: 'api_error', message: 'x' })))
    expect(await payments.authorise(wanted)).toEqual({ kind: 'unknown' })
    expect(asked).toHaveLength(3)
  })

  test('a key of ours that is wrong, or has no right, is trouble of ours and no decline', async () => {
    const told = { type: 'invalid_request_error', message: 'Invalid API Key provided' }
    answers.push(error(401, told), error(403, told), error(401, told))
    expect(await payments.authorise(wanted)).toEqual({ kind: 'unknown' })
  })

  test('a key that was used for another payment is a mistake, thrown, and nothing is tried again', async () => {
    answers.push(
      error(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters',
      }),
    )
    await expect(payments.authorise(wanted)).rejects.toThrow('same parameters')
    expect(asked).toHaveLength(1)
  })
})

describe('what was held is moved', () => {
  test('a part of it is taken, and the rest stays held', async () => {
    answers.push({
      status: 200,
      body: intent({ amount_capturable: 139_99, latest_charge: charge({ captured: true, amount_captured: 50_00 }) }),
    })
    expect(
      await payments.capture({ paymentId: 'pi_3PqZ', amount: cents(50_00), key: 'k1', goesOn: true }),
    ).toMatchObject({ kind: 'done', payment: { state: 'authorised', amount: 139_99, captured: 50_00 } })
  })

  test('one that was taken or let go before says so', async () => {
    answers.push(
      error(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: 'This PaymentIntent could not be captured because it has a status of canceled.',
        payment_intent: intent({ status: 'canceled' }),
      }),
    )
    expect(await payments.capture({ paymentId: 'pi_3PqZ', amount: cents(1_00), key: 'k2' })).toEqual({
      kind: 'failed',
      reason: 'payment_intent_unexpected_state',
    })
  })

  test.each(['succeeded', 'pending'])('money that goes back, %s', async (status) => {
    answers.push({ status: 200, body: refund(status) })
    expect(await payments.refund({ paymentId: 'pi_3PqZ', amount: cents(50_00), key: 'k3' })).toMatchObject({
      kind: 'done',
      moveId: 're_1',
      payment: { refunded: 50_00 },
    })
  })

  test('money that the card’s bank does not take back has not gone back', async () => {
    answers.push({ status: 200, body: refund('failed', { failure_reason: 'lost_or_stolen_card' }) })
    expect(await payments.refund({ paymentId: 'pi_3PqZ', amount: cents(50_00), key: 'k4' })).toEqual({
      kind: 'failed',
      reason: 'lost_or_stolen_card',
    })
  })
})

test('a payment is found by its id though the search is behind, and one that is not there is none', async () => {
  answers.push({ status: 200, body: intent({ status: 'canceled', amount_capturable: 0 }) })
  expect(await payments.find('attempt-1', 'pi_3PqZ')).toMatchObject({ kind: 'found', payment: { state: 'voided' } })
  answers.push(
    error(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'intent',
      message: 'No such payment_intent',
    }),
  )
  expect(await payments.find('attempt-1', 'pi_0')).toEqual({ kind: 'none' })
})
