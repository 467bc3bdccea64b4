import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#values/money.ts'
import { aDataDir, aSandbox } from '../sandbox-fixture.ts'
import { ServiceDown } from '../service-down.ts'
import type { Authorisation, PaymentPort } from './port.ts'
import { stripePayments } from './stripe.ts'

const SECRET_KEY = 'sk_test_sandbox'
const WEBHOOK_SECRET = 'whsec_test'
/** Long enough for a payment to reach the sandbox on a busy machine. */
const SLOW_MS = 3_000
const data = await aDataDir()
const shop = await aShop()
const start = () =>
  aSandbox(data.path, {
    SANDBOX_SLOW_MS: String(SLOW_MS),
    PORT: String(shop.port),
    PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
  })
let sandbox: Awaited<ReturnType<typeof start>>
let payments: PaymentPort

const connect = (more: { totalMs?: number; searchDelayMs?: number; secretKey?: string } = {}) =>
  stripePayments({ apiBase: sandbox.urls.gateway, secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, ...more })

let attempts = 0
const wanted = (token: string, more: Partial<Authorisation> = {}): Authorisation => {
  const reference = `attempt-${++attempts}`
  return {
    reference,
    key: `${reference}/authorise`,
    token,
    amount: cents(189_99),
    currency: 'CAD',
    returnUrl: `http://localhost:${shop.port}/currentcheckout/returned`,
    ...more,
  }
}
const authorised = async (amount = cents(100_00)) => {
  const outcome = await payments.authorise(wanted('pm_card_visa', { amount }))
  if (outcome.kind !== 'authorised') throw new Error(outcome.kind)
  return outcome.payment
}

beforeAll(async () => {
  sandbox = await start()
  payments = connect()
})
afterAll(async () => {
  await sandbox.kill()
  await data.remove()
  shop.close()
})

describe('the card behind a token', () => {
  test.each([
    ['pm_card_visa', 'VISA', '4242', 'credit'],
    ['pm_card_amex', 'AMEX', '0005', 'credit'],
    ['pm_card_discover', 'DISCOVER', '1117', 'credit'],
    ['pm_card_visa_debit', 'VISA', '5556', 'debit'],
    ['pm_card_mastercard_prepaid', 'MASTERCARD', '5100', 'prepaid'],
  ])('%s is a %s ending in %s, %s', async (token, brand, last4, funding) => {
    expect(await payments.readCard(token)).toMatchObject({ token, brand, last4, funding })
  })

  test('is nothing for a token the gateway never gave out', async () => {
    expect(await payments.readCard('pm_0123456789')).toBeUndefined()
    expect(await payments.readCard('../payment_intents')).toBeUndefined()
  })
})

describe('reserving money', () => {
  test('an approved card reserves the amount in the currency asked for, and takes nothing', async () => {
    const question = wanted('pm_card_visa')
    expect(await payments.authorise(question)).toEqual({
      kind: 'authorised',
      payment: {
        id: expect.stringMatching(/^pi_/),
        reference: question.reference,
        state: 'authorised',
        amount: 189_99,
        captured: 0,
        refunded: 0,
        currency: 'CAD',
        payer: null,
        takesParts: false,
        heldUntil: expect.any(Date),
        failedChecks: [],
      },
    })
  })

  test.each([
    ['pm_card_wrongPostalCode', ['POSTAL_CODE']],
    ['pm_card_wrongStreet', ['LINE1']],
    ['pm_card_wrongAddress', ['LINE1', 'POSTAL_CODE']],
    ['pm_card_wrongCode', ['CVC']],
  ])('%s is approved, and tells what does not match', async (token, failedChecks) => {
    expect(await payments.authorise(wanted(token))).toMatchObject({ kind: 'authorised', payment: { failedChecks } })
  })

  test('a card that the bank approves for less than was asked tells what is reserved', async () => {
    const question = wanted('pm_card_short')
    expect(await payments.authorise(question)).toMatchObject({
      kind: 'authorised',
      payment: { state: 'authorised', amount: 189_98 },
    })
    expect(await payments.find(question.reference)).toMatchObject({ payment: { state: 'authorised', amount: 189_98 } })
  })

  test.each([
    ['pm_card_chargeDeclined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_0123456789', 'resource_missing'],
  ])('%s is declined with its reason, and again on a repeat', async (token, reason) => {
    const question = wanted(token)
    expect(await payments.authorise(question)).toEqual({ kind: 'declined', reason })
    expect(await payments.authorise(question)).toEqual({ kind: 'declined', reason })
  })

  test.each([
    ['answered rightly', 'pm_card_authenticationRequired', 'complete', 'authorised'],
    ['answered wrongly', 'pm_card_authenticationRequired', 'fail', 'declined'],
    [
      'answered rightly, and declined all the same',
      'pm_card_threeDSecureRequiredChargeDeclined',
      'complete',
      'declined',
    ],
  ])('a bank’s question, %s', async (_, token, answer, state) => {
    const question = wanted(token)
    const outcome = await payments.authorise(question)
    if (outcome.kind !== 'asks') throw new Error(outcome.kind)
    const { id, question: page } = outcome.payment
    expect(outcome.payment).toMatchObject({ state: 'asking', captured: 0 })
    expect(await payments.authorise(question), 'asked again').toEqual(outcome)
    expect(await payments.find(question.reference, id)).toMatchObject({ payment: { state: 'asking', question: page } })
    const sent = await fetch(page ?? '', {
      method: 'POST',
      body: new URLSearchParams({ answer }),
      redirect: 'manual',
    })
    expect(sent.headers.get('location')).toMatch(`${question.returnUrl}?`)
    expect(await payments.find(question.reference, id)).toMatchObject({ payment: { id, state } })
  })

  test('a bank’s question that nobody answers can be taken back', async () => {
    const outcome = await payments.authorise(wanted('pm_card_threeDSecure2Required'))
    if (outcome.kind !== 'asks') throw new Error(outcome.kind)
    expect(await payments.void({ paymentId: outcome.payment.id, key: 'taken back' })).toMatchObject({
      kind: 'done',
      payment: { state: 'voided' },
    })
  })

  describe('a card that is kept', () => {
    const kept = async (token: string) => {
      const outcome = await payments.authorise(wanted(token, { keepsCard: true }))
      if (outcome.kind !== 'authorised') throw new Error(outcome.kind)
      return outcome.payment
    }

    test('says until when it is held and who pays, and is held again without its owner', async () => {
      const { payer, heldUntil } = await kept('pm_card_visa')
      expect(Number(heldUntil) - Date.now()).toBeGreaterThan(6 * 86_400_000)
      const away = wanted('pm_card_visa', { payer: payer ?? '', keepsCard: true, isAway: true })
      expect(await payments.authorise(away)).toMatchObject({ kind: 'authorised', payment: { payer } })
    })

    test('whose bank wants its owner is not held without them', async () => {
      const { payer } = await kept('pm_card_visa')
      const away = wanted('pm_card_authenticationRequired', { payer: payer ?? '', keepsCard: true, isAway: true })
      expect(await payments.authorise(away)).toEqual({ kind: 'declined', reason: 'authentication_required' })
    })

    test('is taken in parts where the gateway takes parts, and the rest stays held', async () => {
      const { id, takesParts, amount, reference } = await kept('pm_card_mastercard')
      expect(takesParts).toBe(true)
      const part = await payments.capture({ paymentId: id, amount: cents(50_00), key: `${id}-1`, goesOn: true })
      expect(part).toMatchObject({ payment: { state: 'authorised', amount: amount - 50_00, captured: 50_00 } })
      const rest = cents(amount - 50_00)
      expect(await payments.capture({ paymentId: id, amount: rest, key: `${id}-2` })).toMatchObject({ kind: 'done' })
      expect(await payments.find(reference, id)).toMatchObject({ payment: { state: 'captured', captured: amount } })
    })

    test('lets the rest go with the first part elsewhere', async () => {
      const { id, takesParts } = await kept('pm_card_visa')
      expect(takesParts).toBe(false)
      expect(await payments.capture({ paymentId: id, amount: cents(50_00), key: `${id}-1` })).toMatchObject({
        payment: { state: 'captured', captured: 50_00 },
      })
    })
  })

  test('a payment of an id that the gateway does not know is none', async () => {
    expect(await payments.find('nothing', 'pi_0123456789')).toEqual({ kind: 'none' })
  })

  test('the same key never makes a second payment', async () => {
    const question = wanted('pm_card_visa')
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => payments.authorise(question)))
    expect(first).toMatchObject({ kind: 'authorised' })
    expect(second).toEqual(first)
    expect(third).toEqual(first)
  })

  test('a key used for another payment is a mistake of the caller, and thrown', async () => {
    const question = wanted('pm_card_visa')
    await payments.authorise(question)
    await expect(payments.authorise({ ...question, amount: cents(1_00) })).rejects.toThrow('other parameters')
  })

  test('a gateway error decides nothing, and nothing was reserved', async () => {
    const question = wanted('pm_card_gatewayError')
    expect(await payments.authorise(question)).toEqual({ kind: 'unknown' })
    expect(await payments.find(question.reference)).toEqual({ kind: 'none' })
  })

  test('an answer lost on the way is asked for again under the same key', async () => {
    const question = wanted('pm_card_lostAnswer')
    expect(await payments.authorise(question)).toMatchObject({ kind: 'authorised' })
    expect(await listed(question.reference)).toHaveLength(1)
  })

  test('an answer that comes too late leaves it unknown; it is found by our reference, and a repeat hears it', async () => {
    const impatient = connect({ totalMs: SLOW_MS / 4 })
    const question = wanted('pm_card_slowAnswer')
    expect(await impatient.authorise(question)).toEqual({ kind: 'unknown' })
    expect(await impatient.authorise(question)).toEqual({ kind: 'unknown' })
    const found = await payments.find(question.reference)
    expect(found).toMatchObject({ kind: 'found', payment: { state: 'authorised' } })
    await expect.poll(() => payments.authorise(question)).toMatchObject({ kind: 'authorised' })
    expect(await listed(question.reference)).toHaveLength(1)
  })
})

describe('taking, letting go, giving back', () => {
  test('a capture takes the amount once, however often it is sent', async () => {
    const { id } = await authorised()
    const move = { paymentId: id, amount: cents(80_00), key: `${id}/capture` }
    const done = { kind: 'done', payment: { state: 'captured', amount: 100_00, captured: 80_00 } }
    expect(await payments.capture(move)).toMatchObject(done)
    expect(await payments.capture(move)).toMatchObject(done)
    expect(await payments.capture({ ...move, key: 'another' })).toEqual({
      kind: 'failed',
      reason: 'payment_intent_unexpected_state',
    })
  })

  test('no more is taken than was reserved', async () => {
    const { id } = await authorised()
    expect(await payments.capture({ paymentId: id, amount: cents(100_01), key: `${id}/c` })).toMatchObject({
      kind: 'failed',
    })
  })

  test('a voided payment is let go, and cannot be taken', async () => {
    const { id } = await authorised()
    expect(await payments.void({ paymentId: id, key: `${id}/void` })).toMatchObject({
      kind: 'done',
      payment: { state: 'voided', captured: 0, refunded: 0 },
    })
    expect(await payments.capture({ paymentId: id, amount: cents(1_00), key: `${id}/c` })).toMatchObject({
      kind: 'failed',
    })
  })

  test('refunds in parts add up to the capture and not a cent more', async () => {
    const { id, reference } = await authorised()
    await payments.capture({ paymentId: id, amount: cents(100_00), key: `${id}/capture` })
    const refund = (amount: number, key: string) => payments.refund({ paymentId: id, amount: cents(amount), key })
    expect(await refund(30_00, `${id}/r1`)).toMatchObject({
      kind: 'done',
      payment: { state: 'captured', refunded: 30_00 },
    })
    expect(await refund(30_00, `${id}/r1`)).toMatchObject({ kind: 'done', payment: { refunded: 30_00 } })
    expect(await refund(70_01, `${id}/r2`)).toMatchObject({ kind: 'failed' })
    expect(await refund(70_00, `${id}/r3`)).toMatchObject({
      kind: 'done',
      payment: { state: 'refunded', refunded: 100_00 },
    })
    expect(await payments.find(reference)).toMatchObject({
      payment: { state: 'refunded', captured: 100_00, refunded: 100_00 },
    })
  })

  test('what was only reserved cannot be refunded, and an unknown payment cannot be moved', async () => {
    const { id } = await authorised()
    expect(await payments.refund({ paymentId: id, amount: cents(1), key: `${id}/r` })).toMatchObject({ kind: 'failed' })
    expect(await payments.void({ paymentId: 'pi_0', key: 'nothing' })).toEqual({
      kind: 'failed',
      reason: 'resource_missing',
    })
  })
})

describe('finding payments', () => {
  test('by a reference with quotes in it, and none under one never used', async () => {
    const question = wanted('pm_card_visa', { reference: `it's "\\here"`, key: 'quoted' })
    await payments.authorise(question)
    expect(await payments.find(question.reference)).toMatchObject({
      kind: 'found',
      payment: { reference: question.reference },
    })
    expect(await payments.find('never')).toEqual({ kind: 'none' })
  })

  test('though the gateway’s search is behind', async () => {
    const question = wanted('pm_card_visa')
    await payments.authorise(question)
    const behind = createServer((request, response) => {
      const headers = { authorization: String(request.headers.authorization) }
      if (request.url?.startsWith('/v1/payment_intents/search'))
        return response.end('{"object":"search_result","data":[],"has_more":false}')
      void fetch(`${sandbox.urls.gateway}${request.url}`, { headers }).then(async (answer) =>
        response.end(await answer.text()),
      )
    })
    await once(behind.listen(0), 'listening')
    const apiBase = `http://localhost:${(behind.address() as AddressInfo).port}`
    const late = stripePayments({ apiBase, secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET })
    expect(await late.find(question.reference)).toMatchObject({
      kind: 'found',
      payment: { reference: question.reference },
    })
    expect(await late.find('never')).toEqual({ kind: 'none' })
    behind.closeAllConnections()
    behind.close()
  })

  test('a declined one is found as declined', async () => {
    const question = wanted('pm_card_chargeDeclined')
    await payments.authorise(question)
    expect(await payments.find(question.reference)).toMatchObject({ kind: 'found', payment: { state: 'declined' } })
  })

  test('the ledger since a moment holds each payment once, over more than one page', async () => {
    const since = new Date(Date.now() - 60_000)
    const made = await Promise.all(Array.from({ length: 120 }, () => authorised()))
    const ids = (await all(payments.paymentsSince(since))).map((payment) => payment.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(made.map(({ id }) => id)))
    expect(await all(payments.paymentsSince(new Date(Date.now() + 60_000)))).toEqual([])
  })
})

const anyOf = { requiredKeys: [] }
const signed = (body: string, seconds: number) => {
  const moment = Math.floor(Date.now() / 1000) + seconds
  return `t=${moment},v1=` + createHmac('sha256', WEBHOOK_SECRET).update(`${moment}.${body}`).digest('hex')
}

describe('news from the gateway', () => {
  const newsOf = async (paymentId: string) => {
    const events = async () =>
      (await Promise.all(shop.received.map(({ body, signature }) => payments.readEvent(body, signature)))).flatMap(
        (event) => event ?? [],
      )
    return (await events()).filter((event) => event.paymentId === paymentId)
  }

  test('each step of a payment is told, signed, with our reference; a refusal to listen is asked again', async () => {
    shop.refuseNext = 2
    const { id, reference } = await authorised()
    await payments.capture({ paymentId: id, amount: cents(100_00), key: `${id}/capture` })
    await payments.refund({ paymentId: id, amount: cents(10_00), key: `${id}/refund` })
    const told = async () => (await newsOf(id)).map(({ type }) => type).sort()
    await expect
      .poll(told)
      .toEqual(['charge.refunded', 'payment_intent.amount_capturable_updated', 'payment_intent.succeeded'])
    expect((await newsOf(id)).every((event) => event.reference === reference && event.id.startsWith('evt_'))).toBe(true)
  })

  test('declines and voids are told too', async () => {
    const question = wanted('pm_card_chargeDeclined')
    await payments.authorise(question)
    const { id } = await authorised()
    await payments.void({ paymentId: id, key: `${id}/void` })
    const types = () =>
      shop.received.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data.object.metadata.reference])
    await expect.poll(types).toContainEqual(['payment_intent.payment_failed', question.reference])
    await expect.poll(() => newsOf(id)).toContainEqual(expect.objectContaining({ type: 'payment_intent.canceled' }))
  })

  test('what somebody else signed, or somebody changed, or is stale, is not read', async () => {
    await authorised()
    await expect.poll(() => shop.received.length).toBeGreaterThan(0)
    const { body, signature } = shop.received[0] ?? { body: '', signature: '' }
    expect(await payments.readEvent(body, signature)).toBeDefined()
    expect(await payments.readEvent(body.replace('evt_', 'evt_0'), signature)).toBeUndefined()
    expect(await payments.readEvent(body, signature.replace(/t=\d+/, 't=1700000000'))).toBeUndefined()
    expect(await payments.readEvent(body, '')).toBeUndefined()
    expect(await payments.readEvent(body, signed(body, 0))).toBeDefined()
    for (const seconds of [-1_000_000_000, -3600, -320, 320, 3600, 1_000_000_000])
      expect([seconds, await payments.readEvent(body, signed(body, seconds))]).toEqual([seconds, undefined])
  })

  test.each([
    'null',
    '[]',
    '{}',
    '{"id":"evt_1","type":"charge.refunded","data":null}',
    '{"id":"evt_1","type":"charge.refunded","data":{"object":null}}',
    '{"id":7,"type":"charge.refunded","data":{"object":{}}}',
    '{"id":"evt_\\u0000","type":"charge.refunded","data":{"object":{}}}',
    '{"object":"v2.core.event","id":"evt_1"}',
    '{"id":"evt_1",',
    '',
  ])('a signed body that is no event is none: %s', async (body) => {
    expect(await payments.readEvent(body, signed(body, 0))).toBeUndefined()
  })

  test('whatever is signed is an event that can be stored, or none', async () => {
    const part = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constant('evt_1'))
    const event = fc.record(
      {
        id: part,
        type: part,
        data: fc.oneof(
          part,
          fc.record({
            object: fc.oneof(
              part,
              fc.record(
                { id: part, payment_intent: part, metadata: fc.oneof(part, fc.record({ reference: part })) },
                anyOf,
              ),
            ),
          }),
        ),
      },
      anyOf,
    )
    const bodies = fc.oneof(
      event.map((value) => JSON.stringify(value)),
      fc.json(),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        for (const text of Object.values((await payments.readEvent(body, signed(body, 0))) ?? {}))
          expect(text).toMatch(/^[ -~]{0,255}$/)
      }),
      { numRuns: 1_000 },
    )
  })
})

test('a gateway that was killed and came back remembers its payments, cards and keys', async () => {
  const question = wanted('pm_card_visa')
  const before = await payments.authorise(question)
  await sandbox.kill()
  sandbox = await start()
  payments = connect()
  expect(await payments.authorise(question)).toEqual(before)
  expect(await payments.find(question.reference)).toMatchObject({ kind: 'found' })
})

test('a gateway that is away leaves everything unknown, and cards unread', async () => {
  const away = stripePayments({
    apiBase: 'http://127.0.0.1:9',
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    totalMs: 500,
  })
  expect(await away.authorise(wanted('pm_card_visa'))).toEqual({ kind: 'unknown' })
  expect(await away.find('attempt-1')).toEqual({ kind: 'unknown' })
  expect(await away.capture({ paymentId: 'pi_1', amount: cents(1), key: 'k' })).toEqual({ kind: 'unknown' })
  await expect(away.readCard('pm_card_visa')).rejects.toThrow(ServiceDown)
})

test('a wrong secret key is trouble of ours, never a decline', async () => {
  const stranger = connect({ secretKey: 'sk_other', totalMs: 500 })
  expect(await stranger.authorise(wanted('pm_card_visa'))).toEqual({ kind: 'unknown' })
})

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

const listed = async (reference: string) =>
  (await all(payments.paymentsSince(new Date(Date.now() - 60_000)))).filter(
    (payment) => payment.reference === reference,
  )

/** Takes the gateway's news; says 503 to the next ones as often as told. */
async function aShop() {
  const received: { body: string; signature: string }[] = []
  const shop = { received, refuseNext: 0, port: 0, close: () => server.close() }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const refused = request.url !== '/webhooks/payment' || shop.refuseNext-- > 0
      if (!refused) received.push({ body, signature: String(request.headers['stripe-signature']) })
      response.writeHead(refused ? 503 : 200).end()
    })
  })
  await once(server.listen(0), 'listening')
  shop.port = (server.address() as AddressInfo).port
  return shop
}
