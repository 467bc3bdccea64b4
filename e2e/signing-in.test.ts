// Signing in and out, as a customer does it; with a script, without one, and with a look back afterwards.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fill } from '#words/format.ts'
import { type Locale, pathIn } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, NOWHERE, PHONE, shop, visit } from './browser.ts'
import { aPart } from './parts.ts'
import { addToCart, untilHydrated } from './shopper.ts'

const { account, messages, checkout } = wordsFor('en-US')
const CUSTOMER = 'customer@example.com'

const header = (page: Page) => page.getByRole('banner')
const count = (page: Page) => header(page).locator('[data-cart-count]')

async function openMenu(page: Page, locale: Locale) {
  await header(page)
    .getByRole('button', { name: wordsFor(locale).shell.menu })
    .click()
  return page.locator('#categories')
}

async function signIn(page: Page, locale: Locale = 'en-US', who = CUSTOMER, from = header(page)): Promise<void> {
  await from.getByRole('link', { name: wordsFor(locale).account.signIn, exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^${who}`) }).click()
  await page.waitForURL(`${shop.url}/**`)
}
/** The pages of the account and the way out open below the name. */
async function signOut(page: Page, locale: Locale = 'en-US'): Promise<void> {
  await header(page).locator('.account summary').click()
  await header(page)
    .getByRole('button', { name: wordsFor(locale).account.signOut })
    .click()
}

const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((told) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => told(sum)))
      }),
  )

describe('a customer', () => {
  test('signs in where they are, is named, finds the cart merged, and leaves nothing behind', async () => {
    const part = await aPart('US', 'plain')
    const { page, troubles } = await visit(NOWHERE)
    await addToCart(page, 'en-US', part, 2)
    await expect.poll(() => count(page).innerText()).toBe(' · 2')
    const wasAt = page.url()
    await expectAccessible(page)
    await signIn(page)
    expect(page.url()).toBe(wasAt)
    await header(page).locator('.account summary').waitFor()
    const name = await header(page).locator('[data-visitor-name]').innerText()
    expect(name).not.toBe('')
    await expect.poll(() => count(page).innerText()).not.toBe('')
    expect(await shifted(page)).toBeLessThan(0.01)
    await expectAccessible(page)

    // The account's cart must show on every device.
    const { page: other } = await visit('/cart')
    await other.getByRole('link', { name: messages['cart.signInPrompt'] }).click()
    await other.getByRole('button', { name: new RegExp(`^${CUSTOMER}`) }).click()
    await other.waitForURL('**/cart')
    await other.getByText(part.number).first().waitFor()

    await page.goto('/currentcheckout')
    await untilHydrated(page)
    await page.getByText(fill(checkout.mailedTo, { email: CUSTOMER })).waitFor()
    expect(await page.getByText(checkout.contactHint).count()).toBe(0)
    await page.getByText(new RegExp(fill(checkout.signedInAs, { name: `${name} \\w+` }))).waitFor()

    await page.goto('/category/filters')
    await page.goto('/cart')
    await signOut(page)
    await page.waitForURL(`${shop.url}/`)
    await header(page).getByRole('link', { name: account.signIn, exact: true }).waitFor()
    expect(await page.context().cookies(shop.url)).toEqual([])
    for (let back = 0; back < 4 && !page.url().endsWith('/category/filters'); back++) {
      await page.goBack()
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const seen = await page.locator('body').innerText()
      for (const own of [part.number, name, account.signOut]) expect(seen).not.toContain(own)
    }
    expect(page.url()).toBe(`${shop.url}/category/filters`)

    // Signing out must end the provider's session too.
    await page.goto('/')
    await header(page).getByRole('link', { name: account.signIn, exact: true }).click()
    await page.getByRole('button', { name: new RegExp(`^${CUSTOMER}`) }).waitFor()
    expect(troubles).toEqual([])
  })

  test('in French on a phone', async () => {
    const { page, troubles } = await visit('/fr-CA', PHONE)
    const words = wordsFor('fr-CA').account
    await signIn(page, 'fr-CA', CUSTOMER, await openMenu(page, 'fr-CA'))
    await expect.poll(() => page.locator('[data-visitor-name]').first().textContent()).not.toBe('')
    const menu = await openMenu(page, 'fr-CA')
    await menu.getByRole('button', { name: words.signOut }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await shifted(page)).toBeLessThan(0.01)
    await expectAccessible(page)
    await menu.getByRole('button', { name: words.signOut }).click()
    await page.waitForURL(`${shop.url}/fr-CA`)
    const signIns = (await openMenu(page, 'fr-CA')).getByRole('link', { name: words.signIn, exact: true })
    await signIns.waitFor()
    expect(troubles).toEqual([])
  })

  test('without a script', async () => {
    const { page } = await visit('/', { javaScriptEnabled: false })
    await header(page).getByRole('link', { name: account.title, exact: true }).click()
    await page.getByRole('button', { name: new RegExp(`^${CUSTOMER}`) }).click()
    await page.waitForURL(`${shop.url}/`)
    await header(page).getByRole('link', { name: account.title, exact: true }).click()
    await page.getByRole('heading', { name: new RegExp(fill(account.signedInAs, { name: '.+' })) }).waitFor()
    await page.getByRole('main').getByRole('button', { name: account.signOut }).click()
    await page
      .getByRole('heading', { name: wordsFor('en-US').account.signedOut })
      .or(page.getByRole('button'))
      .first()
      .waitFor()
    await page.goto('/cart')
    await page.getByRole('link', { name: messages['cart.signInPrompt'] }).waitFor()
  })
})

describe('the demo’s sign-in page', () => {
  test.each(['en-US', 'fr-CA'] as const)('is accessible and fits a phone: %s', async (locale) => {
    const { page, troubles } = await visit(pathIn(locale, '/'), PHONE)
    const from = await openMenu(page, locale)
    await from.getByRole('link', { name: wordsFor(locale).account.signIn, exact: true }).click()
    await page.getByRole('heading', { name: wordsFor(locale).sandbox.signIn }).waitFor()
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width])
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: wordsFor(locale).sandbox.signInWith }).click()
    await page.getByRole('alert').getByText(wordsFor(locale).sandbox.notAnAddress).waitFor()
    await expectAccessible(page)
    expect(troubles).toEqual([])
  })

  test('takes anybody’s address, and the shop knows whose it is', async () => {
    const { sandbox } = wordsFor('en-US')
    const { page } = await visit('/')
    await header(page).getByRole('link', { name: account.signIn, exact: true }).click()
    await page.getByLabel(sandbox.email, { exact: true }).fill('maya.sandoval@example.com')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${shop.url}/`)
    await expect.poll(() => header(page).locator('[data-visitor-name]').textContent()).toBe('Maya')
  })
})

test.each<[string, string]>([
  ['/sign-in?failed=unavailable', account.failed.unavailable],
  ['/fr-CA/sign-in?failed=expired', wordsFor('fr-CA').account.failed.expired],
])('%s says what happened, accessibly', async (path, sentence) => {
  const { page } = await visit(path)
  await page.getByText(sentence).waitFor()
  await expectAccessible(page)
})

test.each(['/register', '/fr-CA/register', '/en-CA/forgot-password'])(
  'the provider’s page behind %s is accessible',
  async (path) => {
    const { page } = await visit(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
  },
)

test('whose session ends at the checkout signs in and goes on there, with all that was typed', async () => {
  const { page, context } = await visit(NOWHERE)
  await addToCart(page, 'en-US', await aPart('US', 'plain'))
  await signIn(page)
  await page.goto('/currentcheckout')
  await untilHydrated(page)
  const street = page.getByLabel(checkout.fields.line1, { exact: true })
  await page.getByRole('radio', { name: checkout.newAddress }).first().check()
  await street.fill('77 Orchard Road')
  await context.clearCookies({ name: '__Host-session' })
  // The provider still knows who they are, and asks nothing.
  const isBack = page.waitForURL(`${shop.url}/currentcheckout`, { waitUntil: 'commit' })
  const signsIn = page.waitForResponse((response) => new URL(response.url()).pathname === '/sign-in/callback')
  await page.getByLabel(checkout.fields.city, { exact: true }).fill('Dayton')
  await signsIn
  await isBack
  await untilHydrated(page)
  await expect.poll(() => street.inputValue()).toBe('77 Orchard Road')
  expect(await page.getByLabel(checkout.fields.city, { exact: true }).inputValue()).toBe('Dayton')
})
