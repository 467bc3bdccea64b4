import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pathIn } from '#values/locale.ts'
import { fill, formatMoney } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop, visit } from './browser.ts'
import { aPart, nameOf, sumOf } from './parts.ts'
import { mailTo } from './sandbox.ts'
import {
  acceptTerms,
  amountsIn,
  centsIn,
  newEmail,
  orderNumber,
  payButton,
  postalField,
  regionField,
  SHOPPERS,
  type ShopperLocale,
  typeCard,
  untilHydrated,
} from './shopper.ts'

/** Nothing scrolls sideways on a phone at 400 % (WCAG 1.4.10). */
async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  if (before) await page.setViewportSize(before)
}

const DEVICES: [string, BrowserContextOptions][] = [
  ['on a desktop', {}],
  ['on a phone', PHONE],
]

describe.each(Object.keys(SHOPPERS) as ShopperLocale[])('%s', (locale) => {
  const words = wordsFor(locale)
  const shopper = SHOPPERS[locale]
  const at = (path: string) => shop.url + pathIn(locale, path)

  test.each(DEVICES)('a guest buys a part with its core charge and finds the order again %s', async (_, device) => {
    const part = await aPart(shopper.country, 'with a core charge')
    const sum = sumOf([{ part, quantity: 2 }], shopper.country, Object.values(shopper.taxes))
    const beforeTaxes = {
      [words.cart.subtotal]: sum.subtotal,
      [words.cart.coreCharges]: sum.coreCharges,
      [words.cart.estimatedShipping]: sum.shipping,
      [words.cart.estimatedTotal]: sum.beforeTaxes,
    }
    const withTaxes = {
      [words.checkout.totals.subtotal]: sum.subtotal,
      [words.checkout.totals.coreCharges]: sum.coreCharges,
      [words.checkout.totals.shipping]: sum.shipping,
      ...Object.fromEntries(Object.keys(shopper.taxes).map((name, index) => [name, sum.taxes[index]])),
      [words.checkout.totals.total]: sum.total,
    }
    const email = newEmail()
    const { page, troubles } = await visit(pathIn(locale, '/'), { ...device, locale })
    const main = page.getByRole('main')
    const section = (name: string) => page.getByRole('region', { name })
    await expectAccessible(page)

    await page.getByRole('banner').getByLabel(words.shell.search).fill(part.number.toLowerCase())
    await page.getByRole('banner').getByRole('button', { name: words.shell.search }).click()
    await main.getByRole('heading', { level: 1, name: nameOf(part, locale) }).waitFor()
    expect(page.url()).toBe(at(`/product/${part.alias}`))
    const prices = await amountsIn(main.getByRole('article'))
    expect(prices).toMatchObject({
      [words.product.listPrice]: part.list,
      [words.messages['core.refundable']]: part.core,
      [words.product.totalToday]: part.list + part.core,
    })
    await expectAccessible(page)

    await main.getByRole('button', { name: words.islands.more, exact: true }).click()
    await main.getByRole('button', { name: words.islands.addToCart, exact: true }).click()
    const cartLink = page.getByRole('banner').getByRole('link', { name: `${words.shell.cart} · 2` })
    await cartLink.waitFor()
    await main.getByText(words.islands.added).waitFor()
    await cartLink.click()

    await page.waitForURL(at('/cart'))
    const line = page
      .getByRole('list', { name: words.cart.lines })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    expect(await line.count()).toBe(1)
    const said = await line.innerText()
    for (const text of [nameOf(part, locale), part.number, words.messages['core.refundable']])
      expect(said).toContain(text)
    expect(await amountsIn(section(words.cart.summary))).toEqual(beforeTaxes)
    await section(words.cart.summary).getByText(words.messages['tax.atCheckout']).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: words.cart.checkOut, exact: true }).click()

    await page.waitForURL(at('/currentcheckout'))
    await untilHydrated(page)
    const review = section(words.checkout.steps.review)
    expect(await amountsIn(review)).toEqual(beforeTaxes)
    const { fields } = words.checkout
    await page.getByLabel(fields.email, { exact: true }).fill(email)
    await page.getByLabel(fields.firstName, { exact: true }).fill(shopper.firstName)
    await page.getByLabel(fields.lastName, { exact: true }).fill(shopper.lastName)
    await page.getByRole('combobox', { name: fields.line1 }).pressSequentially(shopper.typed)
    await page.getByRole('option', { name: shopper.address.city }).first().click()
    await expect.poll(() => page.getByLabel(fields.city, { exact: true }).inputValue()).toBe(shopper.address.city)
    expect(await regionField(page, locale).inputValue()).toBe(shopper.address.region)
    expect(await postalField(page, locale).inputValue()).toBe(shopper.address.postalCode)
    await page.getByLabel(fields.mobile, { exact: true }).fill(shopper.mobile)

    // The card goes into the gateway's own page, which is of another origin; the button says the amount.
    await typeCard(page, locale)
    expect(new URL((await page.getByTitle(words.checkout.cardFrame).getAttribute('src')) ?? '').origin).not.toBe(
      shop.url,
    )
    await acceptTerms(page, locale)
    const pay = payButton(page, locale)
    await pay.waitFor()
    expect(centsIn(await pay.innerText())).toBe(sum.total)
    expect(await amountsIn(review)).toEqual(withTaxes)
    await expectAccessible(page)
    await pay.click()

    const number = await orderNumber(page)
    expect(number).toMatch(/^(US|CA)\d{13}$/)
    await main.getByRole('heading', { level: 1, name: words.order.confirmed }).waitFor()
    const amount = formatMoney(sum.total, locale)
    await main.getByText(fill(words.order.held.SHIP, { amount })).waitFor()
    expect(await amountsIn(section(words.order.summary))).toEqual(withTaxes)
    await page.getByRole('banner').getByRole('link', { name: words.shell.cart, exact: true }).waitFor()
    await expectAccessible(page)
    await expectFits(page)
    expect(troubles).toEqual([])

    const mail = await mailTo(email)
    expect(mail.subject).toBe(fill(words.mail.placedSubject, { number }))
    for (const text of [number, part.number, nameOf(part, locale)]) expect(mail.text).toContain(text)

    const elsewhere = await visit(pathIn(locale, '/track-order'), { ...device, locale })
    await lookUp(elsewhere.page, number, email)
    await elsewhere.page.waitForURL(at('/order/*'))
    const order = elsewhere.page.getByRole('main')
    await order.getByRole('heading', { level: 1, name: words.orders.states.preparing }).waitFor()
    const items = elsewhere.page.getByRole('region', { name: words.order.items })
    for (const text of [nameOf(part, locale), part.number, words.messages['core.refundable']])
      await items.getByText(text).waitFor()
    expect(await amountsIn(elsewhere.page.getByRole('region', { name: words.order.summary }))).toEqual(withTaxes)
    await expectAccessible(elsewhere.page)
    await expectFits(elsewhere.page)
    expect(elsewhere.troubles).toEqual([])
  })

  async function lookUp(page: Page, number: string, email: string) {
    await expectAccessible(page)
    await page.getByLabel(words.order.number, { exact: true }).fill(number)
    await page.getByLabel(words.order.email, { exact: true }).fill(email)
    await page.getByRole('button', { name: words.order.find }).click()
  }
})
