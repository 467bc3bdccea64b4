// The shop without JavaScript: browsing, the cart and the look-up are links and forms.
import { expect, test } from 'vitest'
import { pathIn } from '#values/locale.ts'
import { fill, formatMoney } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { NOWHERE, shop, visit } from './browser.ts'
import { aPart } from './parts.ts'
import { mailTo } from './sandbox.ts'
import { addToCart, amountsIn, newEmail, orderNumber, payButton, readyToPay } from './shopper.ts'

const WITHOUT_SCRIPT = { javaScriptEnabled: false }
const words = wordsFor('en-US')

test('a part is found in its category, added, counted anew, taken out and put back', async () => {
  const part = await aPart('US', 'with a core charge')
  const { page } = await visit(`/category/${part.category}?sort=number`, WITHOUT_SCRIPT)
  const main = page.getByRole('main')
  while ((await main.getByRole('link', { name: part.number }).count()) === 0)
    await main.getByRole('link', { name: words.category.next, exact: true }).click()
  await main.getByRole('link', { name: part.number }).first().click()
  await main.getByRole('heading', { level: 1, name: part.name.en }).waitFor()
  await main.getByRole('spinbutton', { name: words.islands.quantity }).fill('2')
  await main.getByRole('button', { name: words.islands.addToCart, exact: true }).click()

  expect(page.url()).toBe(`${shop.url}/cart`)
  const summary = page.getByRole('region', { name: words.cart.summary })
  expect(await amountsIn(summary)).toMatchObject({
    [words.cart.subtotal]: part.list * 2,
    [words.cart.coreCharges]: part.core * 2,
  })
  await main.getByRole('spinbutton').fill('3')
  await main.getByRole('button', { name: fill(words.cart.updateOf, { name: part.name.en }) }).click()
  expect(await amountsIn(summary)).toMatchObject({
    [words.cart.subtotal]: part.list * 3,
    [words.cart.coreCharges]: part.core * 3,
  })

  const remove = main.getByRole('button', { name: fill(words.cart.removeOf, { name: part.name.en }) })
  const question = page.getByRole('dialog', { name: words.messages['cart.removeConfirm'] })
  await remove.click()
  await question.getByRole('link', { name: words.cart.keep }).click()
  await remove.click()
  await question.getByRole('button', { name: words.cart.remove }).click()
  await main.getByText(fill(words.cart.removed, { name: part.name.en })).waitFor()
  await main.getByText(words.messages['cart.emptyOrExpired']).waitFor()
  await main.getByRole('button', { name: words.cart.undo }).click()
  expect(await amountsIn(summary)).toMatchObject({ [words.cart.subtotal]: part.list * 3 })

  await page.getByRole('link', { name: words.cart.checkOut, exact: true }).click()
  // Text inside `noscript` is not found by text.
  const notice = page.locator('noscript').locator('visible=true')
  // In markup, as it is read before it is used.
  expect(await notice.allInnerTexts()).toEqual(
    expect.arrayContaining([words.checkout.needsScript, words.checkout.payNeedsScript]),
  )
})

test('a quantity that the shop does not take is told beside its part', async () => {
  const part = await aPart('US', 'plain')
  const { page } = await visit(`/product/${part.alias}`, WITHOUT_SCRIPT)
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: words.islands.addToCart, exact: true })
  await main.getByRole('spinbutton').evaluate((field) => field.setAttribute('max', '99'))
  await main.getByRole('spinbutton').fill('6')
  await add.click()
  await main
    .getByRole('alert')
    .getByText(fill(words.messages['qty.perAdd'], { max: 5 }))
    .waitFor()
  await main.getByRole('spinbutton').fill('1')
  await add.click()
  await main.getByRole('spinbutton').evaluate((field) => field.setAttribute('max', '99'))
  await main.getByRole('spinbutton').fill('21')
  await main.getByRole('button', { name: fill(words.cart.updateOf, { name: part.name.en }) }).click()
  await main
    .getByRole('alert')
    .getByText(fill(words.messages['qty.max'], { max: 20 }))
    .waitFor()
  for (const entry of ['1.5', '0', '', '-3']) {
    await main.getByRole('spinbutton').fill(entry)
    await main.getByRole('button', { name: fill(words.cart.updateOf, { name: part.name.en }) }).click()
    await page.waitForURL((url) => url.searchParams.get('quantity') === entry)
    await main
      .getByRole('alert')
      .getByText(fill(words.cart.quantityInvalid, { max: 20 }))
      .waitFor()
    // What counts comes back.
    expect(await main.getByRole('spinbutton').inputValue()).toBe('1')
  }
  await page.getByText(formatMoney(part.list, 'en-US')).first().waitFor()
})

test('words and numbers are searched by the form alone', async () => {
  const part = await aPart('US', 'plain')
  const { page } = await visit('/', WITHOUT_SCRIPT)
  const field = page.getByRole('banner').getByRole('searchbox', { name: words.shell.search })
  await field.fill('oil filter')
  await field.press('Enter')
  await page.getByRole('heading', { level: 1, name: fill(words.search.heading, { term: 'oil filter' }) }).waitFor()
  expect(page.url()).toBe(`${shop.url}/search/oil%20filter`)
  await field.fill(part.number)
  await field.press('Enter')
  expect(page.url()).toBe(`${shop.url}/product/${part.alias}`)
})

test('the language switch keeps the page and its state', async () => {
  const { page } = await visit('/category/filters?view=grid&sort=price-up', WITHOUT_SCRIPT)
  await page.getByRole('banner').getByText('English (US)').click()
  await page.getByRole('link', { name: 'Français (Canada)' }).click()
  expect(page.url()).toBe(`${shop.url}/fr-CA/category/filters?sort=price-up&view=grid`)
  expect(await page.getByRole('combobox', { name: wordsFor('fr-CA').category.sort }).inputValue()).toBe('price-up')
})

test('an order is found by number and email, or by the link of its mail; what is wrong is told', async () => {
  const { page: buyer } = await visit(NOWHERE)
  const email = newEmail()
  await addToCart(buyer, 'en-US', await aPart('US', 'plain'))
  await readyToPay(buyer, 'en-US', email)
  await payButton(buyer, 'en-US').click()
  const number = await orderNumber(buyer)

  const { page } = await visit('/track-order', WITHOUT_SCRIPT)
  const find = async (order: string, by: string) => {
    await page.getByLabel(words.order.number, { exact: true }).fill(order)
    await page.getByLabel(words.order.email, { exact: true }).fill(by)
    await page.getByRole('button', { name: words.order.find }).click()
  }
  await find(number, 'somebody@example.com')
  await page.getByRole('alert').getByText(words.messages['order.lookupNone']).waitFor()
  expect(page.url()).not.toContain('somebody')
  await find(number.toLowerCase(), email.toUpperCase())
  await page.getByRole('heading', { level: 1, name: words.orders.states.preparing }).waitFor()

  const link = /https?:\/\/\S*track-order\?\S+/.exec((await mailTo(email)).text)?.[0] ?? ''
  const { page: fromMail } = await visit(link, WITHOUT_SCRIPT)
  await fromMail.getByRole('heading', { level: 1, name: words.orders.states.preparing }).waitFor()
  expect(fromMail.url()).toMatch(new RegExp(`^${shop.url}${pathIn('en-US', '/order/')}\\w+$`))
})
