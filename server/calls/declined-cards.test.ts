import { expect, test } from 'vitest'
import { anEntry } from '#shop/checkout/checkout-fixture.ts'
import { languageOf, LOCALES } from '#values/locale.ts'
import { post, testApp } from '../app-fixture.ts'

const { app, shop } = await testApp()
const CARDER = '192.0.2.77'
for (let tried = 1; tried <= 50; tried++)
  await shop.checkout.declines.begin({ sessionId: -tried, client: CARDER }, `card ${tried}`)

const SENTENCES: Readonly<Record<string, string>> = {
  en: 'Too many payments were declined. Nothing was charged. Please wait 15 minutes before you try again.',
  fr: 'Trop de paiements ont été refusés. Rien n’a été débité. Veuillez patienter 15 minutes avant de réessayer.',
}

test.each(LOCALES)('a payment from there waits, and is told so in %s', async (storeLocale) => {
  const order = {
    storeLocale,
    entry: anEntry(storeLocale),
    paymentToken: 'pm_card_visa',
    captcha: '',
    expectedTotal: 100,
  }
  const pay = (remoteAddress: string) =>
    app.inject({
      ...post('CheckoutService.placeOrder', order, { 'idempotency-key': 'key-of-a-declined-card' }),
      remoteAddress,
    })
  const answer = await pay(CARDER)
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toSatisfy((seconds: number) => seconds > 0 && seconds <= 900)
  expect(answer.json().error).toMatchObject({
    code: 'checkout/too-many-declines',
    message: SENTENCES[languageOf(storeLocale)],
  })
  expect((await pay('192.0.2.78')).json().error.code).toBe('checkout/captcha')
})

test('the captcha is dear from there, and from nowhere else', async () => {
  const cost = async (remoteAddress: string) => {
    const answer = await app.inject({ url: '/lwr/apex/v63.0/CheckoutService/getChallenge', remoteAddress })
    return answer.json().parameters.cost
  }
  expect([await cost(CARDER), await cost('192.0.2.78')]).toEqual([32, 1])
})
