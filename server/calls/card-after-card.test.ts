// One guest who tries one card after the other at the sandbox's gateway, by the calls that a browser makes (decision 26).
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { businessEvents } from '#observability/metrics.ts'
import { anEntry } from '#shop/checkout/checkout-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { post, testApp } from '../app-fixture.ts'

const { app, db } = await testApp()
const storeLocale = 'en-US'
const part = await db.first<{ id: number }>(sql`
  select p.id from product p join price on product_id = p.id and country = 'US' join stock s on s.product_id = p.id
  where kind = 'Simple' and not discontinued and 'US' = any(sold_in) and on_hand > 50 and max_per_order is null
    and restriction_classes = '{}' and blocked_regions = '{}' order by p.id limit 1`)

let cookie = ''
async function call(name: string, body: object, headers: Record<string, string> = {}) {
  const answer = await app.inject(post(name, body, { ...headers, ...(cookie && { cookie }) }))
  const set = [answer.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0])
  if (set.length > 0) cookie = set.join('; ')
  return answer
}

async function pay(paymentToken: string, expectedTotal: number) {
  const challenge: Challenge = (await call('CheckoutService.getChallenge', {})).json()
  const solved = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
  const captcha = Buffer.from(JSON.stringify(solved)).toString('base64')
  const order = { storeLocale, entry: anEntry(storeLocale), paymentToken, captcha, expectedTotal }
  const answer = await call('CheckoutService.placeOrder', order, { 'idempotency-key': crypto.randomUUID() })
  return { cost: challenge.parameters.cost, answer }
}

const carding = async () =>
  (await businessEvents.get()).values.find(({ labels }) => labels.event === 'carding-suspected')?.value ?? 0

test('five declines of a session are answered 402, each captcha dearer; the sixth try waits, and staff are told', async () => {
  const cartItems = [{ productType: 'Simple', productSfId: recordId('product', part?.id ?? 0), quantity: 1 }]
  expect((await call('CartService.addToCart', { input: { storeLocale, cartItems } })).statusCode).toBe(200)
  const entry = { storeLocale, entry: anEntry(storeLocale), asked: [] }
  const { total } = (await call('CheckoutService.saveEntry', entry)).json().quote

  const told = await carding()
  const tried: unknown[] = []
  for (const card of ['ChargeDeclined', 'ChargeDeclinedInsufficientFunds', 'ChargeDeclinedIncorrectCvc']) {
    const { cost, answer } = await pay(`pm_card_${card.charAt(0).toLowerCase()}${card.slice(1)}`, total)
    tried.push([cost, answer.statusCode, answer.json().error.code])
  }
  for (let again = 0; again < 2; again++) {
    const { cost, answer } = await pay('pm_card_chargeDeclined', total)
    tried.push([cost, answer.statusCode, answer.json().error.code])
  }
  expect(tried).toEqual([1, 2, 4, 8, 16].map((cost) => [cost, 402, 'checkout/payment-failed']))
  expect(await carding()).toBe(told)

  const { cost, answer } = await pay('pm_card_visa', total)
  expect([cost, answer.statusCode, answer.json().error.code]).toEqual([32, 429, 'checkout/too-many-declines'])
  expect(Number(answer.headers['retry-after'])).toSatisfy((seconds: number) => seconds > 0 && seconds <= 900)
  expect(await carding()).toBe(told + 1)
  expect(await db.all(sql`select from orders where attempt_id is not null`)).toEqual([])
})
