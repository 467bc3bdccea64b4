// The address book: filled by keyboard, used at the checkout on a phone, and without script.
import type { Locator, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Locale, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop, visit } from './browser.ts'
import { aPart } from './parts.ts'
import { acceptTerms, addToCart, orderNumber, payButton, SHOPPERS, typeCard, untilHydrated } from './shopper.ts'

const SCRIPT_KB = 1024
const CUSTOMERS = { 'en-US': 'customer@example.com', 'fr-CA': 'customer@example.com' } as const

const signInTo = async (page: Page, locale: keyof typeof CUSTOMERS, path: string) => {
  await page.goto(`${pathIn(locale, '/sign-in')}?${new URLSearchParams({ back: pathIn(locale, path) })}`)
  await page.getByRole('button', { name: new RegExp(`^${CUSTOMERS[locale]}`) }).click()
  await page.waitForURL(shop.url + pathIn(locale, path))
}

/** Goes on by Tab until it has the focus. */
async function tabTo(page: Page, to: Locator): Promise<void> {
  for (let steps = 0; steps < 90; steps++) {
    await page.keyboard.press('Tab')
    if (await to.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${String(to)}`)
}

const bytesOf = async (request: Request): Promise<number> => (await request.sizes()).responseBodySize

const field = (page: Page, name: string) => page.locator(`#address-${name}`)

test('an address is added by keyboard with what is suggested, made the default, and removed after asking', async () => {
  const { addresses, messages } = wordsFor('en-US')
  const { address, firstName, mobile, typed } = SHOPPERS['en-US']
  const { page, troubles } = await visit('/')
  const scripts: Request[] = []
  await signInTo(page, 'en-US', '/my-address')
  await expectAccessible(page)
  await tabTo(page, page.getByRole('link', { name: addresses.add }))

  page.on('requestfinished', (request) => request.resourceType() === 'script' && scripts.push(request))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/my-address/new')
  await expectAccessible(page)

  const save = page.getByRole('button', { name: addresses.save })
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await page.getByText(messages['required.address'], { exact: true }).waitFor()
  expect(await field(page, 'line1').evaluate((element) => element === document.activeElement)).toBe(true)
  await expectAccessible(page)

  await page.keyboard.type(typed)
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => field(page, 'city').inputValue()).toBe(address.city)
  expect(await field(page, 'region').inputValue()).toBe(address.region)
  await tabTo(page, page.getByLabel(addresses.forCompany))
  expect(await field(page, 'company').isVisible()).toBe(false)
  await page.keyboard.press('Space')
  await tabTo(page, field(page, 'company'))
  await page.keyboard.type('Fields Marine')
  await field(page, 'mobile').fill(mobile)
  await field(page, 'firstName').fill(firstName)
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await page.getByText(addresses.done.added).waitFor()
  await expectAccessible(page)

  const card = page.getByRole('article').filter({ hasText: 'Fields Marine' })
  await tabTo(page, card.getByRole('button', { name: addresses.makeDefault }))
  await page.keyboard.press('Enter')
  await page.getByText(addresses.done.default).waitFor()
  await card.getByText(addresses.defaultIn.US).waitFor()
  await tabTo(page, card.getByRole('link', { name: addresses.remove }))
  await page.keyboard.press('Enter')
  await page.getByText(messages['address.remove']).waitFor()
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: addresses.remove, exact: true }))
  await page.keyboard.press('Enter')
  await page.getByText(addresses.done.removed).waitFor()
  expect(await card.count()).toBe(0)
  // The browser notes that the empty form was refused.
  expect(troubles.filter((trouble) => !trouble.includes('status of 422'))).toEqual([])

  // Asked only now: a size asked for while the page closes is an error that no test awaits.
  const sizes = await Promise.all(scripts.map(async (script) => [script.url(), await bytesOf(script)] as const))
  const loaded = new Map(sizes.filter(([, bytes]) => bytes > 0))
  expect(loaded.size).toBeGreaterThan(0)
  expect([...loaded.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(66 * SCRIPT_KB)
})

test('on a phone in Québec a customer chooses an address of theirs, types another one, and finds it in the book', async () => {
  const locale = 'fr-CA'
  const { checkout, addresses } = wordsFor(locale)
  const { address, mobile } = SHOPPERS[locale]
  const part = await aPart('CA', 'plain')
  const { page, context, troubles } = await visit(pathIn(locale, '/'), { ...PHONE, locale })
  await signInTo(page, locale, '/my-address')
  await expectAccessible(page)
  await addToCart(page, locale, part)
  await page.goto(pathIn(locale, '/currentcheckout'))
  await untilHydrated(page)
  await page.getByText(fill(checkout.mailedTo, { email: CUSTOMERS[locale] })).waitFor()
  expect(await page.getByText(checkout.contactHint).count()).toBe(0)
  const choices = page.getByRole('group', { name: checkout.shipTo }).getByRole('radio')
  expect(await choices.first().isChecked()).toBe(true)
  await payButton(page, locale).waitFor()
  await expectAccessible(page)
  const saved = page.waitForResponse((response) => response.url().includes('saveEntry'))
  await choices.nth(1).check()
  await saved
  await page.reload()
  await untilHydrated(page)
  expect(await choices.nth(1).isChecked()).toBe(true)

  const book = await context.newPage()
  await book.goto(pathIn(locale, '/my-address'))
  const inBook = book.getByRole('article').filter({ hasText: 'Luc Desrosiers' })
  await inBook.getByRole('link', { name: addresses.remove }).click()
  await book.getByRole('button', { name: addresses.remove, exact: true }).click()
  await book.getByText(addresses.done.removed).waitFor()
  await book.close()
  await acceptTerms(page, locale)
  await page.getByText(checkout.addressGone).first().waitFor()
  expect(await choices.count()).toBe(2)
  await expectAccessible(page)

  await page.getByLabel(checkout.newAddress).check()
  const typeIn = (name: string, text: string) => page.locator(`#shipTo-${name}`).fill(text)
  for (const name of ['line1', 'city', 'postalCode'] as const) await typeIn(name, address[name])
  await typeIn('mobile', mobile)
  await page.locator('#shipTo-region').selectOption(address.region)
  await page.getByLabel(checkout.saveAddress).check()
  await page.getByLabel(checkout.sameAsShipping).uncheck()
  const bills = page.getByRole('group', { name: checkout.billing })
  expect(await bills.getByRole('radio').first().isChecked()).toBe(true)
  expect(await page.locator('#billTo-line1').count()).toBe(0)
  const [billed = ''] = (await bills.locator('.ship-to__lines span').first().innerText()).split(', ')
  await expectAccessible(page)
  await typeCard(page, locale)
  await acceptTerms(page, locale)
  await payButton(page, locale).click()
  expect(await orderNumber(page)).not.toBe('')
  for (const line of [address.line1, billed]) expect(await page.getByRole('main').innerText()).toContain(line)
  await page.goto(pathIn(locale, '/my-address'))
  await page.getByRole('article').filter({ hasText: address.line1 }).waitFor()
  expect(await page.getByText(addresses.defaultIn.CA).count()).toBe(1)
  expect(troubles).toEqual([])
})

test('without script an address is saved, and what is wrong is told with the entry kept', async () => {
  const locale: Locale = 'fr-CA'
  const { addresses, messages } = wordsFor(locale)
  const { address, firstName, lastName, mobile } = SHOPPERS[locale]
  const { page } = await visit(pathIn(locale, '/'), { javaScriptEnabled: false, locale })
  await signInTo(page, locale, '/my-address')
  await page.getByRole('link', { name: addresses.add }).click()
  for (const [name, text] of Object.entries({ firstName, lastName, line1: address.line1, mobile, city: address.city }))
    await field(page, name).fill(text)
  await field(page, 'postalCode').fill('V5K 0A1')
  await field(page, 'region').selectOption(address.region)
  await page.getByLabel(addresses.forCompany).check()
  await page.getByRole('button', { name: addresses.save }).click()
  await page.getByText(messages['postal.province']).waitFor()
  await page.getByText(messages['required.company']).waitFor()
  expect(await field(page, 'city').inputValue()).toBe(address.city)
  await field(page, 'postalCode').fill(address.postalCode)
  await field(page, 'company').fill('Marine Lévesque')
  await page.getByRole('button', { name: addresses.save }).click()
  await page.getByText(addresses.done.added).waitFor()
  await page.getByText('Marine Lévesque').waitFor()
})
