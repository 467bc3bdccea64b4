import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '#observability/log.ts'
import type { Running } from '../serve.ts'
import { PUBLISHABLE_KEY, SECRET_KEY, startGateway } from './start-gateway.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'gateway-'))
const SHOP = 'http://shop.test:3000'
const start = () => startGateway({ port: 0, dataDir, shopOrigins: [SHOP], slowMs: 1_000, log: silentLog })
let gateway: Running

beforeAll(async () => {
  gateway = await start()
})
afterAll(async () => {
  await gateway.close()
  await rm(dataDir, { recursive: true })
})

async function send(
  method: string,
  path: string,
  fields?: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const body = fields && new URLSearchParams(fields)
  const response = await fetch(gateway.url + path, {
    method,
    body,
    headers: { authorization: `Bearer ${SECRET_KEY}`, ...headers },
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const aPayment = (token = 'pm_card_visa') => ({
  amount: '5000',
  currency: 'usd',
  confirm: 'true',
  capture_method: 'manual',
  payment_method: token,
  'metadata[reference]': 'raw',
})
const aCard = (number: string, more: Record<string, string> = {}) => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '2035',
  ...more,
})
const tokenOf = async (number: string, more?: Record<string, string>) =>
  (await send('POST', '/v1/payment_methods', aCard(number, more))).body.id
const outcomeOf = async (token: string) => {
  const { status, body } = await send('POST', '/v1/payment_intents', aPayment(token))
  return [status, body.status ?? body.error.decline_code ?? body.error.type]
}

describe('keys of the caller', () => {
  test('without one, or with a strange one, nothing is answered', async () => {
    for (const authorization of ['', 'Bearer sk_other', 'Basic c2tfb3RoZXI6'])
      expect(await send('GET', '/v1/payment_intents', undefined, { authorization })).toMatchObject({
        status: 401,
        body: { error: { type: 'invalid_request_error' } },
      })
  })

  test('the secret one may come as the user name of Basic', async () => {
    const authorization = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`
    expect((await send('GET', '/v1/payment_intents', undefined, { authorization })).status).toBe(200)
  })

  test('the publishable one makes tokens and nothing else', async () => {
    const authorization = `Bearer ${PUBLISHABLE_KEY}`
    expect((await send('POST', '/v1/payment_methods', aCard('4242424242424242'), { authorization })).status).toBe(200)
    expect((await send('POST', '/v1/payment_intents', aPayment(), { authorization })).status).toBe(401)
    expect((await send('GET', '/v1/payment_methods/pm_card_visa', undefined, { authorization })).status).toBe(401)
  })
})

describe('the test cards', () => {
  test.each([
    ['4242424242424242', [200, 'requires_capture']],
    ['4000000000000036', [200, 'requires_capture']],
    ['4000000000000002', [402, 'generic_decline']],
    ['4000000000009995', [402, 'insufficient_funds']],
    ['4000000000000119', [500, 'api_error']],
    ['4000000000008807', [200, 'requires_capture']],
  ])('%s', async (number, outcome) => {
    expect(await outcomeOf(await tokenOf(number))).toEqual(outcome)
  })

  test('a wrong code is noticed where one was given', async () => {
    expect(await outcomeOf(await tokenOf('4000000000000101'))).toEqual([200, 'requires_capture'])
    expect(await outcomeOf(await tokenOf('4000000000000101', { 'card[cvc]': '123' }))).toEqual([402, 'incorrect_cvc'])
  })

  test('a cardholder named ORDER FAIL is approved for a cent less than was asked, and no more can be taken', async () => {
    const token = await tokenOf('4242424242424242', { 'billing_details[name]': 'Order Fail' })
    const { body } = await send('POST', '/v1/payment_intents', aPayment(token))
    expect(body).toMatchObject({ status: 'requires_capture', amount: 5000, amount_capturable: 4999 })
    const capture = (amount_to_capture: string) =>
      send('POST', `/v1/payment_intents/${body.id}/capture`, { amount_to_capture })
    expect(await capture('5000')).toMatchObject({ status: 400, body: { error: { code: 'amount_too_large' } } })
    expect((await capture('4999')).body).toMatchObject({ status: 'succeeded', amount_received: 4999 })
    const declined = await tokenOf('4000000000000002', { 'billing_details[name]': 'ORDER FAIL' })
    expect(await outcomeOf(declined)).toEqual([402, 'generic_decline'])
  })

  test('of any other number the first digits tell whether it is debit', async () => {
    const fundingOf = async (number: string) =>
      (await send('POST', '/v1/payment_methods', aCard(number))).body.card.funding
    expect(await fundingOf('4000056655665556')).toBe('debit')
    expect(await fundingOf('4000051230000007')).toBe('debit')
    expect(await fundingOf('5454545454545454')).toBe('credit')
  })

  test.each([
    [{}, null, null],
    [{ 'billing_details[address][line1]': '1 Main St' }, 'fail', null],
    [
      { 'billing_details[address][line1]': '1 Main St', 'billing_details[address][postal_code]': '43215' },
      'fail',
      'fail',
    ],
  ])('the bank checks what it is told of the address of the bill: %j', async (address, line1, postalCode) => {
    const { body } = await send('POST', '/v1/payment_intents', {
      ...aPayment(await tokenOf('4000000000000010', address)),
      'expand[0]': 'latest_charge',
    })
    expect(body.latest_charge.payment_method_details.card.checks).toEqual({
      address_line1_check: line1,
      address_postal_code_check: postalCode,
      cvc_check: 'pass',
    })
  })

  test('a number that is none makes no token', async () => {
    expect(await send('POST', '/v1/payment_methods', aCard('4242424242424241'))).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code: 'incorrect_number' } },
    })
  })

  test('a lost answer breaks the connection, and its repeat is answered', async () => {
    const key = { 'idempotency-key': 'lost' }
    await expect(send('POST', '/v1/payment_intents', aPayment('pm_card_lostAnswer'), key)).rejects.toThrow(
      'fetch failed',
    )
    expect((await send('POST', '/v1/payment_intents', aPayment('pm_card_lostAnswer'), key)).body.status).toBe(
      'requires_capture',
    )
  })
})

describe('cards whose bank asks first', () => {
  const asked = (token: string, more: Record<string, string> = {}) =>
    send('POST', '/v1/payment_intents', { ...aPayment(token), return_url: `${SHOP}/back?reference=raw`, ...more })
  const answer = (id: string, how: string) =>
    fetch(`${gateway.url}/3ds/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ answer: how }),
      redirect: 'manual',
    })

  test.each([
    ['4000000000003220', 'complete', 'requires_capture'],
    ['4000002760003184', 'complete', 'requires_capture'],
    ['4000002500003155', 'complete', 'requires_capture'],
    ['4000000000003220', 'fail', 'requires_payment_method'],
    ['4000008400001629', 'complete', 'requires_payment_method'],
    ['4000008260003178', 'complete', 'requires_payment_method'],
  ])('%s: %s, then %s, whatever is pressed after', async (number, how, status) => {
    const { body } = await asked(await tokenOf(number))
    expect(body).toMatchObject({
      status: 'requires_action',
      amount_capturable: 0,
      latest_charge: null,
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { url: `http://shop.test:${gateway.port}/3ds/${body.id}` },
      },
    })
    expect(await (await fetch(`${gateway.url}/3ds/${body.id}`)).text()).toContain('50.00 USD')
    const sent = await answer(body.id, how)
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      `${SHOP}/back?reference=raw&payment_intent=${body.id}&source_type=card`,
    ])
    await answer(body.id, 'complete')
    expect((await send('GET', `/v1/payment_intents/${body.id}`)).body.status).toBe(status)
  })

  test('one that takes part and is not asked is approved at once, one that cannot be asked is declined', async () => {
    expect((await asked(await tokenOf('4000000000003055'))).body.status).toBe('requires_capture')
    const { body } = await asked(await tokenOf('4000008400001280'))
    expect(body.error.decline_code).toBe('processing_error')
  })

  test('nobody is asked who is not there: only a card that was paid with before is then approved', async () => {
    const customer = (await send('POST', '/v1/customers', {})).body.id
    const away = { off_session: 'true', customer }
    expect((await asked('pm_card_authenticationRequired', away)).body.error.code).toBe('authentication_required')
    expect((await asked('pm_card_authenticationRequiredOnSetup', away)).body.status).toBe('requires_capture')
  })

  test('a page to come back to that is no shop of this gateway is not sent to', async () => {
    const { body } = await asked('pm_card_authenticationRequired', { return_url: 'https://elsewhere.test/' })
    expect((await answer(body.id, 'complete')).status).toBe(404)
  })

  test('a question that was taken back is not answered any more', async () => {
    const { body } = await asked('pm_card_authenticationRequired')
    await send('POST', `/v1/payment_intents/${body.id}/cancel`, {})
    await answer(body.id, 'complete')
    expect((await send('GET', `/v1/payment_intents/${body.id}`)).body.status).toBe('canceled')
  })
})

describe('a key that names a step', () => {
  test('has one answer, also when it was a decline', async () => {
    for (const token of ['pm_card_visa', 'pm_card_chargeDeclined']) {
      const key = { 'idempotency-key': `once-${token}` }
      const first = await send('POST', '/v1/payment_intents', aPayment(token), key)
      const again = await send('POST', '/v1/payment_intents', aPayment(token), key)
      expect(again.body).toEqual(first.body)
      expect(again.headers.get('idempotent-replayed')).toBe('true')
    }
  })

  test('keeps its first answer after the payment has moved on', async () => {
    const key = { 'idempotency-key': 'early' }
    const { body } = await send('POST', '/v1/payment_intents', aPayment(), key)
    await send('POST', `/v1/payment_intents/${body.id}/capture`, {})
    expect((await send('POST', '/v1/payment_intents', aPayment(), key)).body.status).toBe('requires_capture')
    expect((await send('GET', `/v1/payment_intents/${body.id}`)).body.status).toBe('succeeded')
  })

  test('is refused with other parameters', async () => {
    const key = { 'idempotency-key': 'other' }
    await send('POST', '/v1/payment_intents', aPayment(), key)
    expect(await send('POST', '/v1/payment_intents', { ...aPayment(), amount: '1' }, key)).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
    })
  })

  test('is busy while its answer is still to come, and has the stored one after', async () => {
    const key = { 'idempotency-key': 'slow' }
    const slow = send('POST', '/v1/payment_intents', aPayment('pm_card_slowAnswer'), key)
    const repeat = () => send('POST', '/v1/payment_intents', aPayment('pm_card_slowAnswer'), key)
    await expect.poll(async () => (await repeat()).status).toBe(409)
    const { body } = await slow
    expect((await repeat()).body).toEqual(body)
  })

  test('is free again when what was sent did not pass its checks', async () => {
    const key = { 'idempotency-key': 'free' }
    expect((await send('POST', '/v1/payment_intents', { ...aPayment(), amount: '' }, key)).status).toBe(400)
    expect((await send('POST', '/v1/payment_intents', aPayment(), key)).status).toBe(200)
  })
})

test('the list goes back page by page, newest first', async () => {
  for (let payment = 0; payment < 3; payment++) await send('POST', '/v1/payment_intents', aPayment())
  const whole = (await send('GET', '/v1/payment_intents?limit=100')).body
  const first = (await send('GET', '/v1/payment_intents?limit=2')).body
  const second = (await send('GET', `/v1/payment_intents?limit=2&starting_after=${first.data[1].id}`)).body
  expect([...first.data, ...second.data]).toEqual(whole.data.slice(0, 4))
  expect([first.has_more, whole.has_more]).toEqual([true, false])
})

test('what it does not know is 404 in its own words', async () => {
  expect(await send('GET', '/v1/payment_intents/pi_none')).toMatchObject({
    status: 404,
    body: { error: { code: 'resource_missing' } },
  })
  expect(await send('POST', '/v1/coupons', {})).toMatchObject({
    status: 404,
    body: { error: { type: 'invalid_request_error' } },
  })
})

test('a line that a crash cut short is left out, and the next one stands alone', async () => {
  const { body } = await send('POST', '/v1/payment_intents', aPayment())
  await gateway.close()
  await appendFile(join(dataDir, 'gateway.jsonl'), '{"status":200,"intent":{"id":"pi_cut')
  gateway = await start()
  const later = (await send('POST', '/v1/payment_intents', aPayment())).body
  await gateway.close()
  gateway = await start()
  for (const { id } of [body, later]) expect((await send('GET', `/v1/payment_intents/${id}`)).status).toBe(200)
})
