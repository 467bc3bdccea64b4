// Promo codes and sale prices as shoppers meet them: with script, without it, by keyboard and on a phone.
import { expect, test } from 'vitest'
import { countryOf, pathIn } from '#values/locale.ts'
import { fill, formatMoney } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, NOWHERE, PHONE, visit } from './browser.ts'
import { aPart, aPartOnSale, aPromoCode } from './parts.ts'
import {
  addToCart,
  amountsIn,
  cardFields,
  newEmail,
  orderNumber,
  payButton,
  readyToPay,
  totalInHeader,
  untilHydrated,
  VISA,
} from './shopper.ts'

test.each(['en-US', 'fr-CA'] as const)(
  '%s: refused, applied, taken off by an add, applied again by one press, paid and kept with the order',
  async (locale) => {
    const words = wordsFor(locale)
    const { cart, messages, checkout, refusals } = words
    const country = countryOf(locale)
    const [part, code] = [await aPart(country, 'with a core charge'), await aPromoCode(country, 20)]
    const { page, troubles } = await visit(NOWHERE)
    await addToCart(page, locale, part, 2)
    await page.goto(pathIn(locale, '/cart'))
    await untilHydrated(page)
    const summary = page.getByRole('region', { name: cart.summary })
    const field = summary.getByRole('textbox', { name: cart.promo.label })

    await field.fill('NO-SUCH-CODE')
    await page.keyboard.press('Enter')
    await summary.getByText(refusals['promo/unknown']).waitFor()
    expect(await field.inputValue()).toBe('NO-SUCH-CODE')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page)

    await field.fill(code.toLowerCase())
    await page.keyboard.press('Enter')
    await summary.getByText(messages['promo.applied'], { exact: true }).waitFor()
    const discount = Math.round((part.list * 2) / 5)
    const label = fill(cart.code, { code })
    expect(await totalInHeader(page)).toBe((await amountsIn(summary))[cart.estimatedTotal])
    expect(await amountsIn(summary)).toMatchObject({
      [cart.subtotal]: part.list * 2,
      [label]: -discount,
      [cart.coreCharges]: part.core * 2,
    })
    await page.getByText(cart.why, { exact: true }).click()
    await page
      .getByText(formatMoney(part.list * 2 - discount, locale))
      .first()
      .waitFor()
    await expectAccessible(page)

    await page.goto(pathIn(locale, `/product/${part.alias}`))
    await page.getByRole('main').getByRole('button', { name: words.islands.addToCart, exact: true }).click()
    await page.getByRole('main').getByText(fill(messages['cart.couponRemoved'], { code })).waitFor()
    const afterAdd = await totalInHeader(page)
    await page.goto(pathIn(locale, '/cart'))
    await untilHydrated(page)
    expect(afterAdd).toBe((await amountsIn(summary))[cart.estimatedTotal])
    await summary.getByText(fill(messages['cart.couponRemoved'], { code })).waitFor()
    await expectAccessible(page)
    expect(await amountsIn(summary)).not.toHaveProperty([label])
    await summary.getByRole('button', { name: fill(cart.promo.again, { code }) }).click()
    await summary.getByText(messages['promo.applied'], { exact: true }).waitFor()
    await page.reload()
    const three = Math.round((part.list * 3) / 5)
    expect(await amountsIn(summary)).toMatchObject({ [label]: -three })
    await expect.poll(() => totalInHeader(page)).toBe((await amountsIn(summary))[cart.estimatedTotal])

    await readyToPay(page, locale, newEmail())
    const review = page.getByRole('main')
    await review.getByText(fill(checkout.totals.code, { code }), { exact: true }).waitFor()
    await payButton(page, locale).click()
    await orderNumber(page)
    const order = page.getByRole('main')
    await order.getByText(fill(checkout.totals.code, { code }), { exact: true }).waitFor()
    expect(await amountsIn(order)).toMatchObject({ [fill(checkout.totals.code, { code })]: -three })
    expect(troubles).toEqual([expect.stringContaining('422')])
  },
)

test.each(['en-US', 'fr-CA'] as const)(
  '%s, without script: refused beside the field, applied, and removed',
  async (locale) => {
    const { cart, messages, refusals, islands } = wordsFor(locale)
    const country = countryOf(locale)
    const [part, code] = [await aPart(country, 'plain'), await aPromoCode(country, 10)]
    const { page } = await visit(pathIn(locale, `/product/${part.alias}`), { javaScriptEnabled: false, ...PHONE })
    await page.getByRole('main').getByRole('button', { name: islands.addToCart, exact: true }).click()
    const summary = page.getByRole('region', { name: cart.summary })
    const field = summary.getByRole('textbox', { name: cart.promo.label })
    const apply = summary.getByRole('button', { name: messages['promo.apply'], exact: true })
    await field.fill('NO-SUCH-CODE')
    await apply.click()
    await summary.getByText(refusals['promo/unknown']).waitFor()
    expect(await field.inputValue()).toBe('NO-SUCH-CODE')
    await field.fill(` ${code.toLowerCase()} `)
    await apply.click()
    await summary.getByText(messages['promo.applied'], { exact: true }).waitFor()
    expect(await amountsIn(summary)).toMatchObject({ [fill(cart.code, { code })]: -Math.round(part.list / 10) })
    await summary.getByRole('button', { name: fill(cart.promo.removeOf, { code }) }).click()
    await field.waitFor()
    expect(await amountsIn(summary)).not.toHaveProperty([fill(cart.code, { code })])
  },
)

test('a guest who has used a code already is told at the checkout, removes it there, and pays without it', async () => {
  const locale = 'en-US'
  const { cart, messages, checkout, refusals } = wordsFor(locale)
  const [part, code] = [await aPart('US', 'plain'), await aPromoCode('US', 10, 1)]
  const mailbox = newEmail()
  const withCode = async (email: string) => {
    const { page } = await visit(NOWHERE)
    await addToCart(page, locale, part)
    await page.goto('/cart')
    await untilHydrated(page)
    const summary = page.getByRole('region', { name: cart.summary })
    await summary.getByRole('textbox', { name: cart.promo.label }).fill(code)
    await page.keyboard.press('Enter')
    await summary.getByText(messages['promo.applied'], { exact: true }).waitFor()
    await readyToPay(page, locale, email)
    await payButton(page, locale).click()
    return page
  }
  await orderNumber(await withCode(mailbox))
  const page = await withCode(mailbox.replace('@', '+again@').toUpperCase())
  await page.getByText(refusals['promo/used']).waitFor()
  await page.getByRole('button', { name: fill(checkout.totals.removeCode, { code }) }).click()
  await page.getByText(fill(checkout.totals.code, { code }), { exact: true }).waitFor({ state: 'detached' })
  await expectAccessible(page)
  await cardFields(page, locale).code.fill(VISA.code)
  await payButton(page, locale).click()
  await orderNumber(page)
  expect(await amountsIn(page.getByRole('main'))).not.toHaveProperty([fill(checkout.totals.code, { code })])
})

test.each(['en-US', 'fr-CA'] as const)(
  '%s: a part on sale says what it was and until when, on a phone too',
  async (locale) => {
    const { product } = wordsFor(locale)
    const { alias, list, sale } = await aPartOnSale(countryOf(locale))
    const { page } = await visit(pathIn(locale, `/product/${alias}`), PHONE)
    const main = page.getByRole('main')
    await main.getByText(product.salePrice, { exact: true }).waitFor()
    await main.getByText(new RegExp(fill(product.saleUntil, { date: '.*', time: '.*' }))).waitFor()
    const amounts = await amountsIn(main.locator('.price-block'))
    expect(amounts).toMatchObject({ [product.listPrice]: list, [product.salePrice]: sale })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  },
)
