import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fill, formatMoney } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, NOWHERE, shop, visit } from './browser.ts'
import { ordersOf } from './known-orders.ts'
import { aPart, type KnownPart, leaveInStock, sumOf } from './parts.ts'
import { payments } from './sandbox.ts'
import {
  addToCart,
  amountsIn,
  cardFields,
  newEmail,
  orderNumber,
  payButton,
  postalField,
  readyToPay,
  regionField,
  SHOPPERS,
  typeCard,
  untilHydrated,
} from './shopper.ts'

const words = wordsFor('en-US')
const { messages, checkout } = words
let part: KnownPart
beforeAll(async () => {
  part = await aPart('US', 'plain')
})
const total = () => sumOf([{ part, quantity: 1 }], 'US', [5750]).total

async function aGuestReadyToPay(card: Parameters<typeof readyToPay>[3] = {}) {
  const visitor = await visit(NOWHERE)
  const email = newEmail()
  await addToCart(visitor.page, 'en-US', part)
  await readyToPay(visitor.page, 'en-US', email, card)
  return { ...visitor, email, taken: await payments() }
}

const pay = (page: Page) => payButton(page, 'en-US').click()
const said = (page: Page, sentence: string) => page.getByRole('alert').getByText(sentence).waitFor()
const newPayments = async (before: { id: string }[]) =>
  (await payments()).filter(({ id }) => before.every((old) => old.id !== id))

test('a declined card is told, everything typed is kept, and another card pays', async () => {
  const { page, email, taken } = await aGuestReadyToPay({ number: '4000 0000 0000 0002' })
  await pay(page)
  await said(page, messages['pay.failed'])
  expect(await page.getByRole('alert').getByRole('link').first().getAttribute('href'), 'whom to call').toMatch(
    /^tel:\d+$/,
  )
  await expectAccessible(page)
  expect(await page.getByLabel(checkout.fields.email, { exact: true }).inputValue()).toBe(email)
  expect(await page.getByLabel(checkout.fields.line1, { exact: true }).inputValue()).toBe(
    SHOPPERS['en-US'].address.line1,
  )
  expect(await ordersOf(email)).toBe(0)
  await typeCard(page, 'en-US')
  await pay(page)
  expect(await orderNumber(page)).not.toBe('')
  expect((await newPayments(taken)).filter(({ status }) => status !== 'requires_payment_method')).toMatchObject([
    { amount: total() },
  ])
})

test.each([
  ['debit', { number: '4000 0566 5566 5556' }],
  ['prepaid', { brand: 'Mastercard', number: '5105 1051 0510 5100' }],
])('a %s card is not accepted, and nothing is charged', async (_, card) => {
  const { page, email, taken } = await aGuestReadyToPay(card)
  await pay(page)
  await said(page, messages['card.debit'])
  expect(await newPayments(taken)).toEqual([])
  expect(await ordersOf(email)).toBe(0)
})

test('each card field says what is wrong with it, and the summary leads back to it', async () => {
  const { page, taken } = await aGuestReadyToPay({ brand: '', number: '', expiry: '', code: '', name: '' })
  const fields = cardFields(page, 'en-US')
  const told = async (sentences: string[]) => {
    await pay(page)
    await page
      .getByText(fill(checkout.problems[sentences.length === 1 ? 'one' : 'other'], { count: sentences.length }))
      .waitFor()
    for (const sentence of sentences) {
      await fields.frame.getByText(sentence, { exact: true }).waitFor()
      await page.getByRole('button', { name: sentence, exact: true }).waitFor()
    }
  }
  await told([
    messages['card.type'],
    messages['card.number'],
    messages['card.expiry'],
    checkout.cardCode,
    checkout.cardName,
  ])
  expect(await fields.brand.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: checkout.cardName, exact: true }).click()
  await expect.poll(() => fields.name.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page)

  await typeCard(page, 'en-US', { brand: 'Mastercard' })
  await told([messages['card.invalid']])
  await typeCard(page, 'en-US', { number: '4242 4242 4242 4241' })
  await told([messages['card.invalid']])
  await typeCard(page, 'en-US', { expiry: '01/20', code: '12' })
  await told([messages['card.expiry'], checkout.cardCode])
  expect(await newPayments(taken)).toEqual([])
})

test('empty fields are all told on paying: each beside its field and as a link of the summary, which has the focus', async () => {
  const { page } = await visit(NOWHERE)
  await addToCart(page, 'en-US', part)
  await page.goto('/currentcheckout')
  await untilHydrated(page)
  await page.getByRole('button', { name: checkout.payUnknown, exact: true }).click()
  const sentences = [
    messages['email.empty'],
    messages['required.firstName'],
    messages['required.lastName'],
    messages['required.address'],
    messages['required.city'],
    messages['required.state'],
    messages['required.zip'],
    messages['required.mobile'],
    messages['box.check'],
  ]
  const links = page.locator('#checkout-problems').getByRole('listitem').getByRole('link')
  await page.getByText(fill(checkout.problems.other, { count: sentences.length })).waitFor()
  expect(await links.filter({ hasText: /^Please/ }).allInnerTexts()).toEqual(sentences)
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await expect.poll(focused).toBe('checkout-problems')
  expect(await page.getByLabel(checkout.fields.city, { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('link', { name: messages['required.city'] }).click()
  expect(await focused()).toBe(await page.getByLabel(checkout.fields.city, { exact: true }).getAttribute('id'))
  await expectAccessible(page)
})

test('without the terms nothing is paid', async () => {
  const { page, email } = await aGuestReadyToPay()
  await page.getByRole('checkbox', { name: checkout.terms }).uncheck()
  await pay(page)
  await page.getByRole('link', { name: messages['box.check'] }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('checkout-problems')
  expect(await ordersOf(email)).toBe(0)
})

test('a reload keeps what was typed, but nothing of the card', async () => {
  const { page, email } = await aGuestReadyToPay()
  await page.reload()
  await untilHydrated(page)
  expect(await page.getByLabel(checkout.fields.email, { exact: true }).inputValue()).toBe(email)
  expect(await page.getByLabel(checkout.fields.mobile, { exact: true }).inputValue()).toBe('(614) 555-0100')
  expect(await regionField(page, 'en-US').inputValue()).toBe('OH')
  expect(await postalField(page, 'en-US').inputValue()).toBe('43215')
  const { number, code } = cardFields(page, 'en-US')
  expect([await number.inputValue(), await code.inputValue()]).toEqual(['', ''])
})

test('a double click on the button makes one order and one payment', async () => {
  const { page, email, taken } = await aGuestReadyToPay()
  await payButton(page, 'en-US').dblclick()
  await orderNumber(page)
  expect(await ordersOf(email)).toBe(1)
  expect(await newPayments(taken)).toMatchObject([{ amount: total(), status: 'requires_capture', amount_received: 0 }])
})

test('two tabs that pay at once make one order and one payment, and both end at it', async () => {
  const { page, context, email, taken } = await aGuestReadyToPay()
  const other = await context.newPage()
  await readyToPay(other, 'en-US', email)
  await Promise.all([pay(page), pay(other)])
  const numbers = await Promise.all([orderNumber(page), orderNumber(other)])
  expect(new Set(numbers).size).toBe(1)
  expect(await ordersOf(email)).toBe(1)
  expect(await newPayments(taken)).toMatchObject([{ amount: total(), status: 'requires_capture' }])
})

test('a payment for which no order can be placed is told with its reference, and must not be made again', async () => {
  const { page, email, taken } = await aGuestReadyToPay({ name: 'ORDER FAIL' })
  await pay(page)
  await said(page, messages['pay.okOrderFailed'])
  const reference = () => page.getByText(checkout.reference.replace('{reference}', '').trim()).innerText()
  const told = await reference()
  expect(await payButton(page, 'en-US').count()).toBe(0)
  await expectAccessible(page)
  await page.reload()
  await said(page, messages['pay.okOrderFailed'])
  expect(await reference()).toBe(told)
  expect(await payButton(page, 'en-US').count()).toBe(0)
  expect(await ordersOf(email)).toBe(0)
  expect(await newPayments(taken)).toMatchObject([{ amount: total(), status: 'requires_capture', amount_received: 0 }])
})

describe('a gateway that answers late', () => {
  const SLOW = { number: '4000 0000 0000 8807' }
  const isChecked = (page: Page) => page.getByText(words.refusals['checkout/payment-checking']).waitFor()

  test('leaves the payment being checked, without a button, until the order is placed', async () => {
    const { page, email, taken } = await aGuestReadyToPay(SLOW)
    await pay(page)
    await isChecked(page)
    expect(await payButton(page, 'en-US').count()).toBe(0)
    await orderNumber(page)
    expect(await ordersOf(email)).toBe(1)
    expect(await newPayments(taken)).toMatchObject([{ amount: total(), status: 'requires_capture' }])
  })

  test('can be waited for on a page opened anew: a reload pays nothing twice', async () => {
    const { page, email, taken } = await aGuestReadyToPay(SLOW)
    const placing = page.waitForRequest('**/CheckoutService/placeOrder')
    await pay(page)
    await placing
    await expect.poll(async () => (await newPayments(taken)).length).toBe(1)
    await page.reload()
    await isChecked(page)
    await expectAccessible(page)
    await orderNumber(page)
    expect(await ordersOf(email)).toBe(1)
    expect(await newPayments(taken)).toMatchObject([{ amount: total(), status: 'requires_capture' }])
  })
})

test('what does not ship to an address is named there, and the rest of the address stays', async () => {
  const aerosol = await aPart('US', 'not shipped to Alaska')
  const { page } = await visit(NOWHERE)
  await addToCart(page, 'en-US', part)
  await addToCart(page, 'en-US', aerosol)
  await page.goto('/cart')
  await page.getByText(messages['cart.someStatesRestricted']).waitFor()
  await readyToPay(page, 'en-US', newEmail())
  await regionField(page, 'en-US').selectOption('AK')
  await postalField(page, 'en-US').fill('99501')
  await said(page, messages['cart.someStatesRestricted'])
  const refused = page.getByRole('alert').getByRole('listitem')
  expect(await refused.count()).toBe(1)
  expect(await refused.innerText()).toContain(`${aerosol.name.en} ${aerosol.number}`)
  expect(await refused.getByRole('button').count(), 'a way out').toBe(1)
  await expectAccessible(page)
  await regionField(page, 'en-US').selectOption('OH')
  await postalField(page, 'en-US').fill('43215')
  await payButton(page, 'en-US').waitFor()
})

describe('stock that shrinks at the checkout', () => {
  let sealant: KnownPart
  beforeAll(async () => {
    sealant = await aPart('US', 'at a special price')
  })
  afterEach(() => leaveInStock(sealant, 100))

  async function aGuestWithThree() {
    const visitor = await visit(NOWHERE)
    const email = newEmail()
    await addToCart(visitor.page, 'en-US', sealant, 3)
    await readyToPay(visitor.page, 'en-US', email)
    return { ...visitor, email, taken: await payments() }
  }
  const lowered = () => fill(checkout.lowered, { name: sealant.name.en, number: sealant.number, before: 3, now: 2 })
  const noted = fill(checkout.quantityLowered, { before: 3, now: 2 })
  const totalOf = (quantity: number) => sumOf([{ part: sealant, quantity }], 'US', [5750]).total

  test.each<[string, (page: Page) => Promise<unknown>]>([
    ['before the button is pressed', () => leaveInStock(sealant, 2)],
    [
      'while the payment is on its way',
      (page) =>
        page.route(
          '**/CheckoutService/placeOrder',
          async (route) => {
            await leaveInStock(sealant, 2)
            await route.continue()
          },
          { times: 1 },
        ),
    ],
  ])('%s lowers the quantity, says so and charges only what was agreed to', async (_, shrink) => {
    const { page, email, taken } = await aGuestWithThree()
    await shrink(page)
    await pay(page)
    await said(page, words.refusals['checkout/changed'])
    await said(page, lowered())
    await said(page, fill(checkout.changed, { total: formatMoney(totalOf(2), 'en-US') }))
    await page.getByRole('region', { name: checkout.steps.review }).getByText(noted, { exact: true }).waitFor()
    await expectAccessible(page)
    expect(await newPayments(taken)).toEqual([])
    await typeCard(page, 'en-US')
    await pay(page)
    await orderNumber(page)
    expect(await ordersOf(email)).toBe(1)
    expect(await newPayments(taken)).toMatchObject([{ amount: totalOf(2) }])
  })

  test('to nothing holds the payment, names the part, and does so after a reload', async () => {
    const { page, email, taken } = await aGuestWithThree()
    await leaveInStock(sealant, 0)
    await pay(page)
    const why = messages['product.outOfStock']
    const held = fill(checkout.heldLine, { name: sealant.name.en, number: sealant.number, why })
    for (let opened = 0; opened < 2; opened++) {
      await said(page, held)
      await page.getByRole('region', { name: checkout.steps.review }).getByText(why, { exact: true }).waitFor()
      expect(await payButton(page, 'en-US').count()).toBe(0)
      await expectAccessible(page)
      await page.reload()
      await untilHydrated(page)
    }
    expect(await newPayments(taken)).toEqual([])
    expect(await ordersOf(email)).toBe(0)
    await leaveInStock(sealant, 3)
    await page.reload()
    await payButton(page, 'en-US').waitFor()
  })
})

describe('amounts are the shop’s own', () => {
  test('a price changed on its way into the cart is not believed', async () => {
    const { page } = await visit(NOWHERE)
    await page.route('**/CartService/addToCart', (route) =>
      route.continue({
        postData: (route.request().postData() ?? '').replace(/"(unitPrice|listPrice)":"[^"]*"/g, '"$1":"0.01"'),
      }),
    )
    await addToCart(page, 'en-US', part)
    await page.goto('/cart')
    expect((await amountsIn(page.getByRole('region', { name: words.cart.summary })))[words.cart.subtotal]).toBe(
      part.list,
    )
  })

  test('a total changed on its way to the shop is refused, and nothing is charged', async () => {
    const { page, email, taken } = await aGuestReadyToPay()
    await page.route('**/CheckoutService/placeOrder', (route) =>
      route.continue({
        postData: (route.request().postData() ?? '').replace(/"expectedTotal":\d+/, '"expectedTotal":100'),
      }),
    )
    await pay(page)
    await said(page, words.refusals['checkout/changed'])
    expect(await newPayments(taken)).toEqual([])
    expect(await ordersOf(email)).toBe(0)
  })
})

test('a checkout without a cart leads back to the cart, which says why', async () => {
  const { page } = await visit('/currentcheckout')
  expect(page.url()).toBe(`${shop.url}/cart`)
  await page.getByText(messages['cart.emptyOrExpired']).waitFor()
  await expectAccessible(page)
})

test('each country has its own cart, and the switch says so first', async () => {
  const { page } = await visit(NOWHERE)
  await addToCart(page, 'en-US', part)
  await page.goto('/cart')
  await page.getByRole('banner').getByText('English (US)').click()
  await page.getByText(words.shell.switchToCanada).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Français (Canada)' }).click()
  await page.waitForURL('**/fr-CA/cart')
  await page.getByText(wordsFor('fr-CA').messages['cart.emptyOrExpired']).waitFor()
  await page.goto('/cart')
  await page.getByRole('link', { name: part.name.en, exact: true }).waitFor()
})
