// A bank that asks before it approves (3-D Secure), with the numbers of the gateway's own tests.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, NOWHERE, PHONE, visit } from './browser.ts'
import { ordersOf } from './known-orders.ts'
import { aPart, type KnownPart } from './parts.ts'
import { payments } from './sandbox.ts'
import {
  addToCart,
  newEmail,
  orderNumber,
  payButton,
  readyToPay,
  type ShopperLocale,
  typeCard,
  untilHydrated,
} from './shopper.ts'

const ASKED = { number: '4000 0000 0000 3220' }
const parts: Partial<Record<ShopperLocale, KnownPart>> = {}
beforeAll(async () => {
  parts['en-US'] = await aPart('US', 'plain')
  parts['fr-CA'] = await aPart('CA', 'plain')
})

async function aGuestWho(card: { number: string }, locale: ShopperLocale = 'en-US', options = {}) {
  const visitor = await visit(NOWHERE, options)
  const email = newEmail()
  await addToCart(visitor.page, locale, parts[locale] as KnownPart)
  await readyToPay(visitor.page, locale, email, card)
  const before = new Set((await payments()).map(({ id }) => id))
  await payButton(visitor.page, locale).click()
  const made = async () => (await payments()).filter(({ id }) => !before.has(id)).map(({ status }) => status)
  return { ...visitor, email, made }
}

const words = (locale: ShopperLocale = 'en-US') => wordsFor(locale).checkout
const bank = (page: Page, locale: ShopperLocale = 'en-US') => page.getByTitle(words(locale).bankFrame).contentFrame()
const answer = (page: Page, how: 'Complete' | 'Fail', locale: ShopperLocale = 'en-US') =>
  bank(page, locale)
    .getByRole('button', { name: `${how} authentication` })
    .click()
const isAsked = (page: Page, locale: ShopperLocale = 'en-US') =>
  bank(page, locale).getByRole('heading', { name: 'Demo bank' }).waitFor()
const failed = (page: Page) => page.getByRole('alert').getByText(wordsFor('en-US').messages['pay.failed']).waitFor()

test('a card that its bank does not ask about pays at once', async () => {
  const { page, email, made } = await aGuestWho({ number: '4000 0000 0000 3055' })
  expect(await orderNumber(page)).not.toBe('')
  expect([await ordersOf(email), await made()]).toEqual([1, ['requires_capture']])
})

test.each<[ShopperLocale, object]>([
  ['en-US', {}],
  ['fr-CA', PHONE],
])(
  'in %s the question stands in its frame, also after a reload; answered, the order is placed once',
  async (locale, options) => {
    const { page, email, made, troubles } = await aGuestWho(ASKED, locale, options)
    await isAsked(page, locale)
    await page.getByText(words(locale).bankAsks).waitFor()
    expect(await payButton(page, locale).count()).toBe(0)
    await expectAccessible(page)
    expect(await made()).toEqual(['requires_action'])
    await page.reload()
    await isAsked(page, locale)
    await answer(page, 'Complete', locale)
    expect(await orderNumber(page)).not.toBe('')
    expect([await ordersOf(email), await made()]).toEqual([1, ['requires_capture']])
    expect(troubles).toEqual([])
  },
)

test('a wrong answer is told beside the card, everything typed is kept, and another card pays', async () => {
  const { page, email, made } = await aGuestWho(ASKED)
  await answer(page, 'Fail')
  await failed(page)
  const beside = page.getByRole('region', { name: words().steps.payment }).getByRole('alert')
  expect(await beside.count()).toBe(1)
  await expectAccessible(page)
  expect(await page.getByLabel(words().fields.email, { exact: true }).inputValue()).toBe(email)
  await typeCard(page, 'en-US')
  await payButton(page, 'en-US').click()
  await orderNumber(page)
  expect([await ordersOf(email), (await made()).toSorted()]).toEqual([
    1,
    ['requires_capture', 'requires_payment_method'],
  ])
})

test('given up, nothing is charged; a reload finds the cart open, and another card pays', async () => {
  const { page, email, made } = await aGuestWho(ASKED)
  await isAsked(page)
  await page.getByRole('button', { name: words().bankGiveUp }).click()
  await page.getByRole('alert').getByText(words().bankGivenUp).waitFor()
  expect(await made()).toEqual(['canceled'])
  await page.reload()
  await untilHydrated(page)
  expect(await ordersOf(email)).toBe(0)
  await typeCard(page, 'en-US')
  await payButton(page, 'en-US').click()
  await orderNumber(page)
  expect([await ordersOf(email), (await made()).toSorted()]).toEqual([1, ['canceled', 'requires_capture']])
})

test('a tab that was lost after the answer: the order is placed all the same', async () => {
  const { page, email, made } = await aGuestWho(ASKED)
  await isAsked(page)
  const address = await page.getByRole('link', { name: words().bankOpen }).getAttribute('href')
  await page.close()
  await fetch(String(address), {
    method: 'POST',
    body: new URLSearchParams({ answer: 'complete' }),
    redirect: 'manual',
  })
  await expect.poll(() => ordersOf(email), { timeout: 40_000 }).toBe(1)
  expect(await made()).toEqual(['requires_capture'])
})

describe('in the same window', () => {
  test('the bank’s page leads back to the order', async () => {
    const { page, email, made } = await aGuestWho(ASKED)
    await isAsked(page)
    await page.getByRole('link', { name: words().bankOpen }).click()
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await orderNumber(page)
    expect([await ordersOf(email), await made()]).toEqual([1, ['requires_capture']])
  })

  const withoutScript = async () => {
    const { page, context, ...asked } = await aGuestWho(ASKED)
    await isAsked(page)
    const kept = await context.storageState()
    await page.close()
    const { page: plain } = await visit('/currentcheckout', { javaScriptEnabled: false, storageState: kept })
    await plain.getByText(words().bankAsks).waitFor()
    return { ...asked, page: plain }
  }

  test('without script it is answered', async () => {
    const { page, email, made } = await withoutScript()
    await page.getByRole('link', { name: words().bankOpen }).click()
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await orderNumber(page)
    expect([await ordersOf(email), await made()]).toEqual([1, ['requires_capture']])
  })

  test('without script it is given up', async () => {
    const { page, email, made } = await withoutScript()
    await page.getByRole('button', { name: words().bankGiveUp }).click()
    await page.waitForURL(/\/currentcheckout$/)
    expect([await ordersOf(email), await made()]).toEqual([0, ['canceled']])
  })
})
