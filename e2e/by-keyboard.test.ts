// From the home page to a placed order with the keyboard alone.
import { expect, test } from 'vitest'
import { wordsFor } from '#words/words.ts'
import { shop, visit } from './browser.ts'
import { aPart } from './parts.ts'
import { newEmail, orderNumber, SHOPPERS, untilHydrated, VISA } from './shopper.ts'
import { focused, tabTo } from './tabbing.ts'

const words = wordsFor('en-US')
const { checkout } = words
const DECLINED = '4000 0000 0000 0002'

test('the skip link leads past the header into the page', async () => {
  const { page } = await visit('/category/filters')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toEqual({ name: words.shell.skipToContent, isShown: true })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('the next page, swapped in, has the focus at its heading', async () => {
  const { page } = await visit('/')
  await page.evaluate(() => Object.assign(window, { isTheSameDocument: true }))
  await page
    .getByRole('main')
    .getByRole('link', { name: /filter/i })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/category/**')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await page.evaluate(() => 'isTheSameDocument' in window)).toBe(true)
  expect(await page.getByRole('status').first().innerText()).not.toBe('')
})

test('a guest buys a part, with the third card', async () => {
  const part = await aPart('US', 'with a core charge')
  const { firstName, lastName, typed, mobile, address } = SHOPPERS['en-US']
  const { page, troubles } = await visit('/')
  const type = (text: string) => page.keyboard.type(text)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  await tabTo(page, words.shell.search)
  await type(part.number)
  await press('Enter')
  await page.waitForURL(`**/product/${part.alias}`)
  await tabTo(page, words.islands.addToCart)
  await press('Enter')
  await page.getByText(words.islands.added).first().waitFor()
  await tabTo(page, words.islands.viewCart)
  await press('Enter')
  await page.waitForURL('**/cart')

  // The step down to one is off from then on, and still has the focus.
  await untilHydrated(page)
  await tabTo(page, /^One more of /)
  await press('Enter')
  await tabTo(page, /^One fewer of /, 'Shift+Tab')
  await press('Enter')
  expect((await focused(page)).name).toMatch(/^One fewer of /)

  // The question before a line goes keeps the focus inside, and gives it back.
  await untilHydrated(page)
  await tabTo(page, /^Remove /)
  await press('Enter')
  await page.getByRole('dialog').waitFor()
  for (let steps = 0; steps < 4; steps++) {
    await press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  await press('Escape')
  expect((await focused(page)).name).toMatch(/^Remove /)
  await tabTo(page, words.cart.checkOut)
  await press('Enter')
  await page.waitForURL('**/currentcheckout')
  await untilHydrated(page)

  const email = newEmail()
  const { fields } = checkout
  await tabTo(page, fields.email)
  await type(email)
  await tabTo(page, fields.firstName)
  await type(firstName)
  await tabTo(page, fields.lastName)
  await type(lastName)
  await tabTo(page, fields.line1)
  await type(typed)
  await page.getByRole('option').first().waitFor()
  await press('ArrowDown', 'Enter')
  await expect.poll(() => page.getByLabel(fields.city, { exact: true }).inputValue()).toBe(address.city)
  await tabTo(page, fields.mobile)
  await type(mobile)
  await tabTo(page, checkout.card)
  await press('Space')

  // Through the gateway's frame and out of it again, there and back: no trap.
  const { cardFields: card } = checkout
  await page.getByTitle(checkout.cardFrame).contentFrame().getByLabel(card.number).waitFor()
  await tabTo(page, card.brand)
  await type(VISA.brand)
  await tabTo(page, card.number)
  await type(DECLINED)
  await tabTo(page, card.expiry)
  await type(VISA.expiry)
  await tabTo(page, card.cvc)
  await type(VISA.code)
  await tabTo(page, card.name)
  await type(VISA.name)
  await tabTo(page, checkout.sameAsShipping, 'Shift+Tab')
  await tabTo(page, checkout.terms)
  await press('Space')
  await tabTo(page, /^Pay \$/)
  await press('Enter')
  // After each decline the focus is still in the page and seen, and everything else is as it was.
  for (const next of [DECLINED, VISA.number]) {
    await page.getByRole('alert').getByText(words.messages['pay.failed']).waitFor()
    const { name, isShown } = await focused(page)
    expect([name !== '', isShown, name]).toEqual([true, true, name])
    await tabTo(page, card.number, 'Shift+Tab')
    await press('Control+A')
    await type(next)
    // No shop keeps a security code.
    await tabTo(page, card.cvc)
    await type(VISA.code)
    await tabTo(page, /^Pay \$/)
    await press('Enter')
    if (next === DECLINED) await page.getByRole('alert').waitFor({ state: 'detached' })
  }
  expect(await orderNumber(page)).toMatch(/^US\d{13}$/)
  expect(page.url()).toContain(shop.url)
  // The browser itself reports that a payment was refused.
  expect(troubles.filter((trouble) => !trouble.includes('402'))).toEqual([])
})
