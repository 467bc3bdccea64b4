// The page with the live gateway's card fields, within the checkout, beside a stand-in of the vendor's script.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Locale, pathIn } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, visit } from './browser.ts'
import { ordersOf } from './known-orders.ts'
import { aPart, type KnownPart } from './parts.ts'
import {
  acceptTerms,
  addToCart,
  fillInCheckout,
  newEmail,
  orderNumber,
  payButton,
  type ShopperLocale,
  untilHydrated,
} from './shopper.ts'
import { withLiveFields } from './vendor-stand-in.ts'

const parts: Partial<Record<ShopperLocale, KnownPart>> = {}
beforeAll(async () => {
  parts['en-US'] = await aPart('US', 'plain')
  parts['fr-CA'] = await aPart('CA', 'plain')
})

const fieldsIn = (page: Page, locale: Locale) => page.getByTitle(wordsFor(locale).checkout.cardFrame).contentFrame()
const vendors = (page: Page, locale: Locale, field: 'number' | 'expiry' | 'cvc') =>
  fieldsIn(page, locale).locator(`#${field} iframe`).contentFrame().getByLabel('value')

async function atTheCardFields(locale: ShopperLocale, options = {}) {
  const visitor = await visit(pathIn(locale, '/cart'), options)
  const { page } = visitor
  await withLiveFields(page)
  const email = newEmail()
  await addToCart(page, locale, parts[locale] as KnownPart)
  await page.goto(pathIn(locale, '/currentcheckout'))
  await untilHydrated(page)
  await fillInCheckout(page, locale, email)
  await page.getByRole('radio', { name: wordsFor(locale).checkout.card }).check()
  await vendors(page, locale, 'number').waitFor()
  await acceptTerms(page, locale)
  await payButton(page, locale).waitFor()
  return { ...visitor, email }
}

test.each<[ShopperLocale, object]>([
  ['en-US', {}],
  ['fr-CA', PHONE],
])('in %s each field says what is wrong with it, the vendor’s too, and a right card pays', async (locale, options) => {
  const { page, email, troubles } = await atTheCardFields(locale, options)
  const { messages, checkout } = wordsFor(locale)
  const fields = fieldsIn(page, locale)
  const told = (sentence: string) => fields.getByText(sentence, { exact: true }).waitFor()
  expect(await fields.locator('html').getAttribute('lang')).toBe(locale)
  await payButton(page, locale).click()
  for (const sentence of [
    messages['card.type'],
    messages['card.number'],
    messages['card.expiry'],
    checkout.cardCode,
    checkout.cardName,
  ])
    await told(sentence)
  await expectAccessible(page)

  await fields.getByLabel(checkout.cardFields.brand).selectOption('mastercard')
  await vendors(page, locale, 'number').fill('4242424242424242')
  await vendors(page, locale, 'expiry').fill('12/40')
  await vendors(page, locale, 'cvc').fill('123')
  await fields.getByLabel(checkout.cardFields.name).fill('D. FIELDS')
  await told(messages['card.invalid'])
  await fields.getByLabel(checkout.cardFields.brand).selectOption('visa')
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('stripe.com'))
  await payButton(page, locale).click()
  const sent = new URLSearchParams((await asked).postData() ?? '')
  expect(sent.get('billing_details[address][country]')).toBe(locale === 'en-US' ? 'US' : 'CA')
  expect(sent.get('billing_details[address][postal_code]')).toMatch(/^(\d{5}|[A-Z]\d[A-Z] \d[A-Z]\d)$/)
  expect(await orderNumber(page)).not.toBe('')
  expect(await ordersOf(email)).toBe(1)
  expect(troubles).toEqual([])
})

test('what the vendor finds wrong with a number stands at the field, and nothing is paid', async () => {
  const { page, email } = await atTheCardFields('en-US')
  const fields = fieldsIn(page, 'en-US')
  await vendors(page, 'en-US', 'number').fill('4242424242424241')
  await vendors(page, 'en-US', 'expiry').fill('12/40')
  await vendors(page, 'en-US', 'cvc').fill('123')
  await fields.getByLabel('Name on card').fill('D. FIELDS')
  await payButton(page, 'en-US').click()
  await fields.getByText(wordsFor('en-US').messages['card.invalid'], { exact: true }).waitFor()
  expect(await ordersOf(email)).toBe(0)
})

test('without the vendor’s script the checkout says that the fields could not be loaded', async () => {
  const visitor = await visit('/cart')
  const { page } = visitor
  await withLiveFields(page)
  await page.route('https://js.stripe.com/v3/', (route) => route.abort())
  await addToCart(page, 'en-US', parts['en-US'] as KnownPart)
  await page.goto('/currentcheckout')
  await untilHydrated(page)
  await page.getByRole('radio', { name: wordsFor('en-US').checkout.card }).check()
  await page.getByText(wordsFor('en-US').checkout.cardLate).waitFor()
})
