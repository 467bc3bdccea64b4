// What is entered stays when its shopper goes on in the other language of the same country (business rule L-2).
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Locale } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { visit } from './browser.ts'
import { aPart } from './parts.ts'
import { newEmail, untilHydrated } from './shopper.ts'

async function goOnIn(page: Page, locale: Locale): Promise<void> {
  await page.locator('#locales summary').click()
  await page.locator(`#locales a[data-locale=${locale}]`).click()
  await page.waitForFunction((lang) => document.documentElement?.lang === lang, locale)
}

test('a quantity is still chosen, and it is what goes into the cart', async () => {
  const { alias } = await aPart('CA', 'plain')
  const { page, troubles } = await visit(`/fr-CA/product/${alias}`, { locale: 'fr-CA' })
  const main = page.getByRole('main')
  await main.getByRole('spinbutton').fill('3')
  await goOnIn(page, 'en-CA')
  expect(page.url()).toMatch(new RegExp(`/en-CA/product/${alias}$`))
  await expect.poll(() => main.getByRole('spinbutton').inputValue()).toBe('3')
  const { islands, shell } = wordsFor('en-CA')
  await main.getByRole('button', { name: islands.addToCart, exact: true }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: `${shell.cart} · 3` })
    .waitFor()
  // Each country has a store of its own: what is typed in one is not meant for the other.
  await main.getByRole('spinbutton').fill('2')
  await goOnIn(page, 'en-US')
  await untilHydrated(page)
  expect(await main.getByRole('spinbutton').inputValue()).toBe('1')
  expect(troubles).toEqual([])
})

test('a form that is half filled in is as it was, once', async () => {
  const { page, troubles } = await visit('/en-CA/track-order')
  const [number, email] = [page.locator('input[name=order]'), page.locator('input[name=email]')]
  const mine = newEmail()
  await number.fill('CA40535')
  await email.fill(mine)
  await goOnIn(page, 'fr-CA')
  await expect.poll(() => number.inputValue()).toBe('CA40535')
  expect(await email.inputValue()).toBe(mine)
  await page.goto('/fr-CA/track-order')
  await untilHydrated(page)
  expect(await number.inputValue()).toBe('')

  await page.goto('/fr-CA/quick-order')
  await page.getByRole('main').locator('textarea').fill('2668496, 2')
  await goOnIn(page, 'en-CA')
  await expect.poll(() => page.getByRole('main').locator('textarea').inputValue()).toBe('2668496, 2')
  expect(troubles).toEqual([])
})
