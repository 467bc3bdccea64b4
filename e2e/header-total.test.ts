// The header's cart says what the cart's page says: after each change, in another tab, in the other country, and signed in.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { visit } from './browser.ts'
import { aPart } from './parts.ts'
import { addToCart, amountsIn, totalInHeader, untilHydrated } from './shopper.ts'

const onPage = async (page: Page, locale: 'en-US' | 'fr-CA'): Promise<number | undefined> => {
  const { cart } = wordsFor(locale)
  return (await amountsIn(page.getByRole('region', { name: cart.summary })))[cart.estimatedTotal]
}

test('an add, another quantity, a line taken out and put back, another tab and another country', async () => {
  const { cart, messages, shell } = wordsFor('en-US')
  const [cored, plain] = [await aPart('US', 'with a core charge'), await aPart('US', 'plain')]
  const { page, context, troubles } = await visit('/')
  // Nothing is shown where there is nothing.
  expect(await page.getByRole('banner').locator('[data-cart-total]').isVisible()).toBe(false)
  await addToCart(page, 'en-US', cored)
  const added = await totalInHeader(page)
  await page.goto('/cart')
  await untilHydrated(page)
  expect(added).toBe(await onPage(page, 'en-US'))
  const link = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${shell.cart}`) })
  await expect.poll(() => link.innerText()).toContain(cart.estimatedTotal)

  await page
    .getByRole('main')
    .getByRole('button', { name: fill(cart.more, { name: cored.name.en }) })
    .first()
    .click()
  await expect.poll(() => totalInHeader(page)).toBeGreaterThan(added)
  await expect.poll(async () => (await totalInHeader(page)) === (await onPage(page, 'en-US'))).toBe(true)
  await addToCart(page, 'en-US', plain)
  const both = await totalInHeader(page)
  await page.goto('/cart')
  await untilHydrated(page)
  expect(await onPage(page, 'en-US')).toBe(both)
  await page.getByRole('button', { name: fill(cart.removeOf, { name: plain.name.en }) }).click()
  await page
    .getByRole('dialog', { name: messages['cart.removeConfirm'] })
    .getByRole('button', { name: cart.remove })
    .click()
  await expect.poll(async () => (await totalInHeader(page)) < both).toBe(true)
  await page.getByRole('button', { name: cart.undo }).click()
  await expect.poll(() => totalInHeader(page)).toBe(both)

  const other = await context.newPage()
  await other.goto('/')
  await expect.poll(() => totalInHeader(other)).toBe(both)
  await other.goto('/fr-CA')
  expect(await other.getByRole('banner').locator('[data-cart-total]').isVisible()).toBe(false)
  await addToCart(other, 'fr-CA', await aPart('CA', 'plain'))
  const canadian = await totalInHeader(other)
  expect(await other.getByRole('banner').locator('[data-cart-total]').innerText()).toMatch(/CAD/)
  await other.goto('/fr-CA/cart')
  expect(await onPage(other, 'fr-CA')).toBe(canadian)
  await other.goto('/')
  await expect.poll(() => totalInHeader(other)).toBe(both)
  expect(troubles).toEqual([])
})

test('a page that somebody goes back to, as the browser kept it, shows the cart as it has become', async () => {
  const { islands } = wordsFor('en-US')
  const part = await aPart('US', 'plain')
  const { page, context } = await visit('/')
  await addToCart(page, 'en-US', part)
  const added = page.getByRole('main').getByText(islands.added)
  await added.waitFor()
  const counts = () => page.evaluate(() => localStorage.getItem('inventoryCount_en-US'))
  expect(JSON.parse((await counts()) ?? '')).toMatchObject([{ count: 1 }])

  const other = await context.newPage()
  await other.goto('/cart')
  await untilHydrated(other)
  const { cart, messages } = wordsFor('en-US')
  await other.getByRole('button', { name: fill(cart.removeOf, { name: part.name.en }) }).click()
  const dialog = other.getByRole('dialog', { name: messages['cart.removeConfirm'] })
  await dialog.getByRole('button', { name: cart.remove }).click()
  await expect.poll(counts).toBeNull()

  // Playwright's browser keeps no page: it is told as one that does would tell it.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  const banner = page.getByRole('banner')
  await expect.poll(() => banner.locator('[data-cart-count]').innerText()).toBe('')
  expect(await banner.locator('[data-cart-total]').isVisible()).toBe(false)
  await added.waitFor({ state: 'detached' })
})
