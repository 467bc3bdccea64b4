// Parts collected at a store: by keyboard, with the position refused, without a store, and without script.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { countryOf, type Locale, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, NOWHERE, PHONE, visit } from './browser.ts'
import { aPart } from './parts.ts'
import { mailTo } from './sandbox.ts'
import {
  acceptTerms,
  addToCart,
  amountsIn,
  fillInCheckout,
  newEmail,
  orderNumber,
  payButton,
  typeCard,
  untilHydrated,
} from './shopper.ts'
import { tabTo } from './tabbing.ts'

const CODE = /\b[2-9A-Z]{5}-[2-9A-Z]{5}\b/

const NEAR = { 'en-US': '43215', 'fr-CA': 'H2Y 1C6' } as const

const stores = (page: Page, locale: Locale) =>
  page.getByRole('group', { name: wordsFor(locale).pickup.store, exact: true }).getByRole('radio')

test.each(['en-US', 'fr-CA'] as const)('%s: a guest chooses a store and pays, by keyboard', async (locale) => {
  const words = wordsFor(locale)
  const { pickup, checkout, messages } = words
  const part = await aPart(countryOf(locale), 'plain')
  const email = newEmail()
  const { page, troubles } = await visit(NOWHERE, { locale })
  await addToCart(page, locale, part)
  await page.goto(pathIn(locale, '/currentcheckout'))
  await untilHydrated(page)
  await tabTo(page, checkout.fields.email)
  await page.keyboard.type(email)
  await tabTo(page, pickup.ship)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('radio', { name: messages['pickup.free'] }).isChecked()
  await tabTo(page, pickup.near)
  await page.keyboard.type(NEAR[locale])
  await page.keyboard.press('Enter')
  await stores(page, locale).first().waitFor()
  await expectAccessible(page)
  await tabTo(page, /\d/)
  await page.keyboard.press('Space')
  await expect.poll(() => stores(page, locale).first().isChecked()).toBe(true)

  await fillInCheckout(page, locale, email)
  await typeCard(page, locale)
  await acceptTerms(page, locale)
  await payButton(page, locale).waitFor()
  expect(await amountsIn(page.getByRole('main'))).toMatchObject({ [checkout.totals.shipping]: 0 })
  await expectAccessible(page)
  await payButton(page, locale).focus()
  await page.keyboard.press('Enter')
  const number = await orderNumber(page)
  expect(number).toMatch(/^(US|CA)\d{13}$/)
  const main = page.getByRole('main')
  const [code = ''] = CODE.exec(await main.innerText()) ?? []
  await main.getByRole('img', { name: fill(pickup.barcode, { code }) }).waitFor()
  await main.getByText(pickup.bringBuyer).waitFor()
  await expectAccessible(page)
  const mail = await mailTo(email)
  for (const said of [code, pickup.where, pickup.bringBuyer]) expect(mail.text).toContain(said)
  expect(troubles).toEqual([])
})

test('a refused position is told, and a typed place finds the nearest store all the same', async () => {
  const { pickup, messages } = wordsFor('en-US')
  const { page, context } = await visit('/stores')
  // The script comes when somebody begins to use the page.
  await page.mouse.move(200, 200)
  await page.getByRole('button', { name: pickup.useLocation }).click()
  await page.getByRole('alert').getByText(messages['location.unavailable']).waitFor()
  await expectAccessible(page)
  await page.getByLabel(pickup.near).fill('43215')
  await page.getByRole('button', { name: pickup.find }).click()
  await page.getByText(fill(pickup.nearest, { place: '43215' })).waitFor()
  const milesOf = async () =>
    (
      await page
        .getByRole('main')
        .getByText(/ mi away$/)
        .allInnerTexts()
    ).map((text) => Number(text.replace(/[^\d.]/g, '')))
  const miles = await milesOf()
  expect(miles.length).toBeGreaterThan(30)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 34.05, longitude: -118.24 })
  await page.mouse.move(300, 300)
  await page.getByRole('button', { name: pickup.useLocation }).click()
  await page.getByText(pickup.nearestToYou).waitFor()
  expect(await page.getByRole('main').getByRole('listitem').first().innerText()).toMatch(/ CA /)

  await page.getByLabel(pickup.near).fill('Atlantis')
  await page.keyboard.press('Enter')
  await page.getByText(fill(pickup.unknownPlace, { place: 'Atlantis' })).waitFor()
})

test('without a store nothing is paid: its message is told, and leads to the choice', async () => {
  const { pickup, messages } = wordsFor('en-US')
  const { page } = await visit(NOWHERE)
  await addToCart(page, 'en-US', await aPart('US', 'plain'))
  await page.goto('/currentcheckout')
  await untilHydrated(page)
  await page.getByRole('radio', { name: messages['pickup.free'] }).check()
  await fillInCheckout(page, 'en-US', newEmail())
  await typeCard(page, 'en-US')
  await acceptTerms(page, 'en-US')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByText(messages['store.select']).first().waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('checkout-problems')
  await page.getByLabel(pickup.near).fill('Ohio')
  await page.keyboard.press('Enter')
  await page
    .getByText(/^about .* mi away$/)
    .first()
    .waitFor()
  await stores(page, 'en-US').first().check()
  await payButton(page, 'en-US').waitFor()
})

test('what is not shipped to Alaska is collected there instead', async () => {
  const { pickup, messages, checkout } = wordsFor('en-US')
  const { page } = await visit(NOWHERE)
  await addToCart(page, 'en-US', await aPart('US', 'not shipped to Alaska'))
  await page.goto('/currentcheckout')
  await untilHydrated(page)
  await fillInCheckout(page, 'en-US', newEmail())
  await page.getByLabel(checkout.fields.state, { exact: true }).selectOption('AK')
  await page.getByLabel(checkout.fields.city, { exact: true }).fill('Anchorage')
  await page.getByLabel(checkout.fields.zip, { exact: true }).fill('99501')
  await page.getByLabel(checkout.fields.mobile, { exact: true }).focus()
  await page.getByText(messages['cart.someStatesRestricted']).waitFor()
  await page.getByRole('button', { name: messages['pickup.free'] }).click()
  // The ZIP code that was typed is asked about at once.
  await stores(page, 'en-US').first().check()
  await page
    .getByText(pickup.allReady.today)
    .or(page.getByText(/^.*: All of it is ready/))
    .first()
    .waitFor()
  await expectAccessible(page)
})

test.each(['en-US', 'fr-CA'] as const)(
  '%s, without script: found, chosen, collected and shipped again',
  async (locale) => {
    const words = wordsFor(locale)
    const { pickup, islands, messages } = words
    const part = await aPart(countryOf(locale), 'plain')
    const { page } = await visit(pathIn(locale, `/product/${part.alias}`), { javaScriptEnabled: false, ...PHONE })
    const main = page.getByRole('main')
    await main.getByRole('link', { name: messages['pickup.free'] }).click()
    await main.getByLabel(pickup.near).fill(NEAR[locale])
    await main.getByRole('button', { name: pickup.find }).click()
    await main.getByText(fill(pickup.nearest, { place: locale === 'en-US' ? '43215' : 'H2Y' })).waitFor()
    await main
      .getByRole('button', { name: new RegExp(`^${pickup.choose}`) })
      .first()
      .click()
    await page.waitForURL(`**/product/${part.alias}`)
    await main.getByRole('button', { name: islands.addToCart, exact: true }).click()
    const delivery = main.getByRole('group', { name: pickup.delivery, exact: true })
    await delivery.getByRole('button', { name: new RegExp(`^${pickup.collectInstead}`) }).click()
    await delivery.getByText(new RegExp(`^${fill(pickup.collectAt, { store: '' })}`)).waitFor()
    await main.getByText(messages['pickup.free']).waitFor()
    await delivery.getByRole('button', { name: pickup.shipInstead }).click()
    await delivery.getByText(pickup.ship).waitFor()

    const stranger = await visit(pathIn(locale, `/product/${part.alias}`), { javaScriptEnabled: false })
    const cart = stranger.page.getByRole('main')
    await cart.getByRole('button', { name: islands.addToCart, exact: true }).click()
    await cart.getByRole('button', { name: pickup.collectInstead }).click()
    await cart.getByText(messages['store.select'], { exact: true }).waitFor()
  },
)
