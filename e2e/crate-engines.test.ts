// A crate engine for a vehicle: by keyboard from its page to the order, on a phone without script, and where it is not sold.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AGREEMENTS } from '#values/crate-engine.ts'
import { pathIn } from '#values/locale.ts'
import { fill, plural } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, visit } from './browser.ts'
import { aCrateEngine } from './parts.ts'
import {
  acceptTerms,
  fillInCheckout,
  newEmail,
  orderNumber,
  payButton,
  postalField,
  regionField,
  SHOPPERS,
  typeCard,
  untilHydrated,
} from './shopper.ts'
import { aVin } from './vins.ts'

const LOCALE = 'en-US'
const words = wordsFor(LOCALE)
const { crate, messages } = words

const main = (page: Page) => page.getByRole('main')
const vehicle = (page: Page, number: number) =>
  main(page).getByRole('group', { name: fill(crate.vehicle, { number }), exact: true })
const boxOf = (page: Page, name: (typeof AGREEMENTS)[number]) =>
  main(page).getByRole('checkbox', { name: crate.agree[name], exact: true })

/** Goes on by Tab until the element has the focus. */
async function tabTo(page: Page, id: string): Promise<void> {
  for (let steps = 0; steps < 150; steps++) {
    if (await page.evaluate((wanted) => document.activeElement?.id === wanted, id)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to #${id}`)
}

test('a guest buys one by keyboard for a vehicle in Texas; errors keep what was typed, and the order keeps the vehicle', async () => {
  const engine = await aCrateEngine()
  const { page, troubles } = await visit(`/product/${engine.alias}`)
  await main(page).getByText(crate.notFor).waitFor()
  await expectAccessible(page)

  await tabTo(page, 'vin-1')
  await page.keyboard.type('TRUCK')
  await page.keyboard.press('Enter')
  await main(page).getByText(messages['crate.legal']).waitFor()
  expect(await main(page).getByText(messages['box.check']).count()).toBe(6)
  await main(page).getByText(messages['vin.format']).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('vin-1')
  expect(await vehicle(page, 1).getByLabel(crate.vin, { exact: true }).inputValue()).toBe('TRUCK')
  await expectAccessible(page)

  await page.keyboard.press('Control+A')
  await page.keyboard.type(aVin(101).toLowerCase())
  await page.keyboard.press('Tab')
  await vehicle(page, 1).getByText(messages['entry.verified']).waitFor()
  expect(await vehicle(page, 1).getByLabel(crate.make, { exact: true }).inputValue()).toBe('Honda')
  expect(await vehicle(page, 1).getByLabel(crate.year, { exact: true }).inputValue()).toBe('2003')
  await tabTo(page, 'state-1')
  await page.keyboard.type('Calif')
  await tabTo(page, 'vehiclePowered-1')
  await page.keyboard.type('Gas')
  for (const name of AGREEMENTS) {
    await tabTo(page, name)
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Enter')
  await vehicle(page, 1).getByText(messages['location.product']).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('state-1')
  expect(await boxOf(page, 'terms').isChecked()).toBe(true)
  await expectAccessible(page)
  await page.keyboard.type('Texas')
  await tabTo(page, 'unloading')
  await page.keyboard.press('Enter')
  await main(page)
    .getByText(plural(1, LOCALE, crate.added))
    .waitFor()
  expect(await boxOf(page, 'terms').isChecked()).toBe(false)

  await page.goto('/cart')
  await untilHydrated(page)
  await main(page)
    .getByText(`VIN ${aVin(101)}`)
    .waitFor()
  expect(await main(page).getByRole('spinbutton').count()).toBe(0)
  await expectAccessible(page)

  await page.goto('/currentcheckout')
  await untilHydrated(page)
  await fillInCheckout(page, LOCALE, newEmail())
  const { address } = SHOPPERS[LOCALE]
  await regionField(page, LOCALE).selectOption('CA')
  await postalField(page, LOCALE).fill('93701')
  await page.keyboard.press('Tab')
  await main(page)
    .getByText(fill(words.checkout.refusedRegion, { region: 'California' }))
    .waitFor()
  await expectAccessible(page)
  await regionField(page, LOCALE).selectOption(address.region)
  await postalField(page, LOCALE).fill(address.postalCode)
  await page.keyboard.press('Tab')
  await typeCard(page, LOCALE)
  await acceptTerms(page, LOCALE)
  await payButton(page, LOCALE).click()
  expect(await orderNumber(page)).toMatch(/^US/)
  await main(page)
    .getByText(`VIN ${aVin(101)}`)
    .waitFor()
  await main(page).getByText(crate.agreed).click()
  await main(page)
    .getByText(/version 1\.\d, English \(US\)/)
    .first()
    .waitFor()
  expect(
    await main(page)
      .getByText(/version 1\.\d, English \(US\)/)
      .count(),
  ).toBe(6)
  await expectAccessible(page)
  expect(troubles.filter((trouble) => !/422|409/.test(trouble))).toEqual([])
})

test('two vehicles on a phone: one is taken off the form, one is added twice and refused beside its number', async () => {
  const engine = await aCrateEngine()
  const { page } = await visit(`/product/${engine.alias}`, PHONE)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await vehicle(page, 1).getByLabel(crate.vin, { exact: true }).fill(aVin(201))
  await vehicle(page, 1).getByLabel(crate.state, { exact: true }).selectOption('TX')
  await vehicle(page, 1).getByLabel(crate.power, { exact: true }).selectOption('GASOLINE')
  await main(page).getByRole('button', { name: crate.another, exact: true }).click()
  await vehicle(page, 2).getByLabel(crate.vin, { exact: true }).fill(aVin(201))
  await vehicle(page, 2).getByLabel(crate.state, { exact: true }).selectOption('OH')
  await vehicle(page, 2).getByLabel(crate.power, { exact: true }).selectOption('GASOLINE')
  for (const name of AGREEMENTS) await boxOf(page, name).check()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await main(page).getByRole('button', { name: words.islands.addToCart, exact: true }).click()
  await vehicle(page, 2).getByText(messages['vin.duplicateInCart']).waitFor()
  await main(page)
    .getByRole('button', { name: fill(crate.remove, { number: 2 }), exact: true })
    .click()
  await main(page).getByRole('button', { name: words.islands.addToCart, exact: true }).click()
  await main(page)
    .getByText(plural(1, LOCALE, crate.added))
    .waitFor()
})

test('without script on a phone: the number is checked, refused entries stay, and the engine is in the cart', async () => {
  const engine = await aCrateEngine()
  const { page } = await visit(`/product/${engine.alias}`, { javaScriptEnabled: false, ...PHONE })
  await vehicle(page, 1).getByLabel(crate.vin, { exact: true }).fill(aVin(301))
  await main(page)
    .getByRole('button', { name: fill(crate.checkVinOf, { number: 1 }), exact: true })
    .click()
  expect(await vehicle(page, 1).getByLabel(crate.model, { exact: true }).inputValue()).toBe('Accord')
  await vehicle(page, 1).getByLabel(crate.state, { exact: true }).selectOption('TX')
  await vehicle(page, 1).getByLabel(crate.power, { exact: true }).selectOption('GASOLINE')
  const add = main(page).getByRole('button', { name: words.islands.addToCart, exact: true })
  await add.click()
  await main(page).getByText(messages['crate.legal']).waitFor()
  expect(await vehicle(page, 1).getByLabel(crate.vin, { exact: true }).inputValue()).toBe(aVin(301))
  for (const name of AGREEMENTS) await boxOf(page, name).check()
  await add.click()
  await main(page)
    .getByText(`VIN ${aVin(301)}`)
    .waitFor()
})

test.each(['en-CA', 'fr-CA'] as const)('%s: it is not sold here, and the page says so', async (locale) => {
  const engine = await aCrateEngine()
  const { page } = await visit(pathIn(locale, `/product/${engine.alias}`))
  await main(page).getByText(wordsFor(locale).messages['location.line']).waitFor()
  expect(await page.locator('#vin-1').count()).toBe(0)
  await expectAccessible(page)
})
