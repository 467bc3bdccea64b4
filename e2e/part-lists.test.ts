// A customer saves a line of the cart for later and makes a list of the rest, by keyboard; a mechanic copies it from its link, on a phone.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fill, plural } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop, visit } from './browser.ts'
import { aPart } from './parts.ts'
import { addToCart, newEmail } from './shopper.ts'

const main = (page: Page) => page.getByRole('main')
const press = async (page: Page, name: string) => {
  await main(page).getByRole('button', { name, exact: true }).first().focus()
  await page.keyboard.press('Enter')
}

test('what a customer keeps for later and puts on a list reaches the cart of a mechanic', async () => {
  const { account, partLists, cart } = wordsFor('en-US')
  const [plain, cored] = [await aPart('US', 'plain'), await aPart('US', 'with a core charge')]
  const { page, troubles } = await visit('/my-parts')
  await main(page).getByRole('link', { name: account.signIn, exact: true }).click()
  await page.getByLabel(wordsFor('en-US').sandbox.email, { exact: true }).fill(newEmail())
  await page.keyboard.press('Enter')
  await page.waitForURL(`${shop.url}/my-parts`)
  await expectAccessible(page)
  await addToCart(page, 'en-US', plain, 2)
  await addToCart(page, 'en-US', cored)

  await page.goto('/cart')
  await press(page, fill(cart.laterOf, { name: cored.name.en }))
  const kept = page.getByRole('status').filter({ hasText: fill(account.saved.kept, { name: cored.name.en }) })
  await kept.waitFor()
  await expectAccessible(page)
  await press(page, fill(account.saved.moveOf, { name: cored.name.en }))
  await page
    .getByRole('status')
    .filter({ hasText: fill(account.saved.moved, { name: cored.name.en }) })
    .waitFor()

  await main(page).getByRole('link', { name: partLists.cartToList }).click()
  await page.getByLabel(partLists.name, { exact: true }).fill('Truck 12')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Truck 12' }).waitFor()
  await expectAccessible(page)
  await press(page, partLists.shareMake)
  const link = await main(page)
    .getByRole('link', { name: /\/list\// })
    .getAttribute('href')
  await expectAccessible(page)

  const french = wordsFor('fr-CA')
  const path = new URL(link ?? '').pathname
  const { page: mechanic } = await visit(`/fr-CA${path}`, PHONE)
  await expectAccessible(mechanic)
  expect(await mechanic.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await main(mechanic)
    .getByRole('button', { name: plural(2, 'fr-CA', french.partLists.toCart) })
    .click()
  await main(mechanic).getByRole('status').waitFor()
  await expectAccessible(mechanic)
  await mechanic.goto('/fr-CA/cart')
  await main(mechanic).getByText(plain.number).first().waitFor()

  await press(page, partLists.shareEnd)
  await page.getByText(partLists.shareEnded).waitFor()
  expect((await mechanic.goto(`/fr-CA${path}`))?.status()).toBe(404)
  expect(troubles).toEqual([])
})
