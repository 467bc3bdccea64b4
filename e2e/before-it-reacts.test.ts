// What a shopper does on a page whose scripts are still on their way: nothing of it is lost, and it is done in its order.
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { visit } from './browser.ts'
import { aPart } from './parts.ts'
import { addToCart, amountsIn, fillInCheckout, newEmail, payButton, SHOPPERS, untilHydrated } from './shopper.ts'

const words = wordsFor('en-US')
const { islands, checkout, quickOrder } = words

async function visitSlowly(path: string, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const { page, troubles } = await visit('/')
  await prepare(page)
  const waiting: Route[] = []
  let hasCome = false
  await page.route(/\/assets\/(?!entry-browser).*\.js$/, (route) => {
    if (hasCome) return route.continue()
    waiting.push(route)
  })
  await page.goto(path)
  const letCome = async () => {
    hasCome = true
    await Promise.all(waiting.map((route) => route.continue()))
  }
  return { page, main: page.getByRole('main'), troubles, letCome }
}

const cartOf = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `${words.shell.cart} · ${count}` })

describe('a part', () => {
  test('stepped up twice and added is added three times', async () => {
    const part = await aPart('US', 'plain')
    const { page, main, troubles, letCome } = await visitSlowly(`/product/${part.alias}`)
    const more = main.getByRole('button', { name: islands.more, exact: true })
    await more.click()
    await more.click()
    await main.getByRole('button', { name: islands.addToCart, exact: true }).click()
    await letCome()
    await main.getByText(islands.added).waitFor()
    await cartOf(page, 3).waitFor()
    expect(await main.getByRole('spinbutton', { name: islands.quantity }).inputValue()).toBe('3')
    expect(troubles).toEqual([])
  })

  test('typed as four and added is added four times', async () => {
    const part = await aPart('US', 'plain')
    const { page, main, troubles, letCome } = await visitSlowly(`/product/${part.alias}`)
    await main.getByRole('spinbutton', { name: islands.quantity }).fill('4')
    await main.getByRole('button', { name: islands.addToCart, exact: true }).click()
    await letCome()
    await main.getByText(islands.added).waitFor()
    await cartOf(page, 4).waitFor()
    expect(await main.getByRole('spinbutton', { name: islands.quantity }).inputValue()).toBe('4')
    expect(troubles).toEqual([])
  })
})

test('a quantity typed in the cart is kept by the shop', async () => {
  const part = await aPart('US', 'plain')
  const { page, main, troubles, letCome } = await visitSlowly('/cart', (page) => addToCart(page, 'en-US', part))
  await main.getByRole('spinbutton').fill('2')
  await letCome()
  await cartOf(page, 2).waitFor()
  expect((await amountsIn(main))[words.cart.subtotal]).toBe(2 * part.list)
  expect(troubles).toEqual([])
})

test('a quantity that is no whole number is told beside its field, which shows the one that counts; the shop is not asked', async () => {
  const part = await aPart('US', 'plain')
  const { page, main, letCome } = await visitSlowly('/cart', (page) => addToCart(page, 'en-US', part))
  const quantity = main.getByRole('spinbutton')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('changeQuantity') && asked.push(request.url()))
  const isTold = async (counting: string) => {
    await main
      .getByRole('alert')
      .getByText(fill(words.cart.quantityInvalid, { max: 20 }))
      .waitFor()
    expect(await quantity.inputValue()).toBe(counting)
  }
  await quantity.fill('1.5')
  await letCome()
  await isTold('1')
  for (const [counting, entry] of [
    ['2', '0'],
    ['3', '-3'],
    ['4', ''],
    ['2', '2.5'],
  ] as const) {
    await quantity.fill(counting)
    await cartOf(page, Number(counting)).waitFor()
    await quantity.fill(entry)
    await quantity.press('Enter')
    await isTold(counting)
  }
  expect(asked).toHaveLength(4)
  await main.getByRole('button', { name: fill(words.cart.more, { name: part.name.en }) }).click()
  await cartOf(page, 3).waitFor()
})

test('a quantity that was changed elsewhere is not changed back by what the browser remembers', async () => {
  const part = await aPart('US', 'plain')
  const { page, context, requests } = await visit('/')
  const changes = () => requests.filter(({ url }) => url.includes('changeQuantity'))
  const main = page.getByRole('main')
  const quantity = main.getByRole('spinbutton')
  await page.clock.install()
  await addToCart(page, 'en-US', part)
  await page.goto('/cart')
  await untilHydrated(page)
  await quantity.fill('2')
  await cartOf(page, 2).waitFor()

  const elsewhere = await context.newPage()
  await elsewhere.goto('/cart')
  await untilHydrated(elsewhere)
  await elsewhere.getByRole('main').getByRole('spinbutton').fill('4')
  await cartOf(elsewhere, 4).waitFor()

  for (const comeAgain of [() => page.reload(), () => page.goto('/track-order').then(() => page.goBack())]) {
    await comeAgain()
    await untilHydrated(page)
    // Longer than a typed quantity waits before it is sent.
    await page.clock.runFor(5_000)
    await page.evaluate(() => fetch('/livez'))
    expect(changes()).toHaveLength(1)
    expect(await quantity.inputValue()).toBe('4')
    await cartOf(page, 4).waitFor()
  }
})

test('what is typed and chosen in the checkout stays, and is priced', async () => {
  const part = await aPart('US', 'plain')
  const { page, main, troubles, letCome } = await visitSlowly('/currentcheckout', (page) =>
    addToCart(page, 'en-US', part),
  )
  const email = newEmail()
  await fillInCheckout(page, 'en-US', email)
  const terms = main.getByRole('checkbox', { name: checkout.terms })
  await terms.check()
  await letCome()
  await payButton(page, 'en-US').waitFor()
  await main.getByText(Object.keys(SHOPPERS['en-US'].taxes)[0] ?? '').waitFor()
  expect(await main.getByLabel(checkout.fields.email, { exact: true }).inputValue()).toBe(email)
  expect(await main.getByLabel(checkout.fields.mobile, { exact: true }).inputValue()).toBe('(614) 555-0100')
  expect(await terms.isChecked()).toBe(true)
  expect(await main.getByRole('option', { name: SHOPPERS['en-US'].address.line1 }).count()).toBe(0)
  expect(troubles).toEqual([])
})

test('a list typed in the quick order is checked', async () => {
  const part = await aPart('US', 'plain')
  const { page, main, troubles, letCome } = await visitSlowly('/quick-order')
  await page.getByLabel(quickOrder.list, { exact: true }).fill(`${part.number} 2`)
  await page.getByRole('button', { name: quickOrder.check, exact: true }).click()
  await letCome()
  await main.getByRole('link', { name: part.name.en }).waitFor()
  expect(await page.getByLabel(quickOrder.list, { exact: true }).inputValue()).toBe(`${part.number} 2`)
  expect(troubles).toEqual([])
})
