// What the gateway tells by itself, as it comes over HTTP: told from noise by its signature, its date and its shape.
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '../app-fixture.ts'

const SECRET = 'whsec_of_this_test'
const { app } = await testApp({ env: { PAYMENT_WEBHOOK_SECRET: SECRET } })

const tell = async (body: string, seconds = 0) => {
  const moment = Math.floor(Date.now() / 1000) + seconds
  const signature = createHmac('sha256', SECRET).update(`${moment}.${body}`).digest('hex')
  const answer = await app.inject({
    method: 'POST',
    url: '/webhooks/payment',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${moment},v1=${signature}` },
    payload: body,
  })
  return answer.statusCode
}

const event = JSON.stringify({ id: 'evt_1', type: 'charge.refunded', data: { object: { id: 'ch_1', metadata: {} } } })

test('an event is taken as often as it comes, when it is of now', async () => {
  expect([await tell(event), await tell(event), await tell(event, 290), await tell(event, -290)]).toEqual([
    200, 200, 200, 200,
  ])
  for (const seconds of [3600, 310, -310, -3600]) expect([seconds, await tell(event, seconds)]).toEqual([seconds, 400])
})

test('a signed body that is no event is refused as the sender’s fault', async () => {
  for (const body of [
    'null',
    '{"id":"evt_2","type":"x","data":null}',
    '{"id":"evt_2\\u0000","type":"x","data":{"object":{}}}',
  ])
    expect([body, await tell(body)]).toEqual([body, 400])
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (body) => {
      expect(await tell(body)).toBe(400)
    }),
    { numRuns: 200 },
  )
})
