// Military and first responders as shoppers meet them: in a small window, in the same one, without script, and each way it can end.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { countryOf, type Locale, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, inWholeBrowser, NOWHERE, PHONE, shop, visit } from './browser.ts'
import { aPart, aPromoCode, type KnownPart } from './parts.ts'
import { addToCart, amountsIn, newEmail, orderNumber, payButton, readyToPay, untilHydrated } from './shopper.ts'

inWholeBrowser()

type Person = keyof ReturnType<typeof wordsFor>['sandbox']['verification']['people']

async function cartWith(part: KnownPart, locale: Locale, options = {}) {
  const visited = await visit(NOWHERE, options)
  const { page } = visited
  await addToCart(page, locale, part)
  await page.goto(pathIn(locale, '/cart'))
  await untilHydrated(page)
  return visited
}
const summaryOf = (page: Page, locale: Locale) => page.getByRole('region', { name: wordsFor(locale).cart.summary })
const press = (page: Page, locale: Locale, person: Person) =>
  page.getByRole('button', { name: wordsFor(locale).sandbox.verification.people[person], exact: true }).click()

async function openWindow(page: Page, locale: Locale, kind: 'MILITARY' | 'RESPONDER' = 'MILITARY') {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: wordsFor(locale).discounts.verify[kind] }).click(),
  ])
  await popup.getByRole('heading', { name: wordsFor(locale).sandbox.verification.title }).waitFor()
  return popup
}

test.each(['en-US', 'fr-CA'] as const)(
  '%s: verified in a small window, the page loads again once, and the order keeps the discount',
  async (locale) => {
    const { discounts, messages, checkout } = wordsFor(locale)
    const part = await aPart(countryOf(locale), 'plain')
    const { page, troubles } = await cartWith(part, locale)
    await expectAccessible(page)
    const popup = await openWindow(page, locale)
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([510, 620])
    await summaryOf(page, locale).getByText(discounts.waiting).waitFor()
    const closed = popup.waitForEvent('close')
    await press(popup, locale, 'veteran')
    await closed
    const summary = summaryOf(page, locale)
    await summary.getByText(messages['promo.applied'], { exact: true }).waitFor()
    await summary.getByText(discounts.outcomes.VERIFIED).waitFor()
    await expectAccessible(page)
    const saved = Math.round(part.list / 10)
    expect(await amountsIn(summary)).toMatchObject({ [discounts.names.MILITARY]: -saved })
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(stored).toMatchObject({ [`verified_${locale}`]: 'true', [`promoCount_${locale}`]: '1' })
    expect(stored).not.toHaveProperty([`verifyCheck_${locale}`])
    await page.reload()
    await untilHydrated(page)
    expect(await summary.getByText(discounts.outcomes.VERIFIED).count()).toBe(0)
    expect(await amountsIn(summary)).toMatchObject({ [discounts.names.MILITARY]: -saved })

    expect(troubles).toEqual([])

    await readyToPay(page, locale, newEmail())
    await page.getByRole('main').getByText(discounts.names.MILITARY, { exact: true }).first().waitFor()
    await payButton(page, locale).click()
    await orderNumber(page)
    expect(await amountsIn(page.getByRole('main'))).toMatchObject({ [checkout.totals.verified.MILITARY]: -saved })
  },
)

test.each<[string, Locale, Person | null, 'REFUSED' | 'FAILED' | 'BEGUN']>([
  ['closed at once', 'en-US', null, 'BEGUN'],
  ['closed at once', 'fr-CA', null, 'BEGUN'],
  ['of somebody of neither group', 'en-US', 'civilian', 'REFUSED'],
  ['of somebody of neither group', 'fr-CA', 'civilian', 'REFUSED'],
  ['of a provider that fails', 'en-US', 'trouble', 'FAILED'],
  ['of a provider that fails', 'fr-CA', 'trouble', 'FAILED'],
  ['of a provider that does not answer', 'en-US', 'silence', 'FAILED'],
  ['of a provider that answers 10 MB', 'en-US', 'flood', 'FAILED'],
])('a small window %s, %s: a sentence, and the cart as it was, across a reload', async (_, locale, person, outcome) => {
  const { discounts } = wordsFor(locale)
  const part = await aPart(countryOf(locale), 'plain')
  const { page } = await cartWith(part, locale)
  const summary = summaryOf(page, locale)
  const before = await amountsIn(summary)
  const popup = await openWindow(page, locale, person === 'civilian' ? 'RESPONDER' : 'MILITARY')
  if (person === null) await popup.close()
  else {
    const closed = popup.waitForEvent('close')
    await press(popup, locale, person)
    await closed
  }
  await summary.getByText(discounts.outcomes[outcome]).waitFor()
  await expectAccessible(page)
  expect(await amountsIn(summary)).toEqual(before)
  await page.reload()
  await untilHydrated(page)
  expect(await summary.getByText(discounts.outcomes[outcome]).count()).toBe(0)
  expect(await amountsIn(summary)).toEqual(before)
})

test.each(['en-US', 'fr-CA'] as const)(
  '%s: a document is asked for; after a reload the shopper comes back and is verified',
  async (locale) => {
    const { discounts, messages, sandbox } = wordsFor(locale)
    const { page } = await cartWith(await aPart(countryOf(locale), 'plain'), locale)
    const summary = summaryOf(page, locale)
    const popup = await openWindow(page, locale)
    await press(popup, locale, 'document')
    const send = popup.getByRole('button', { name: sandbox.verification.sendDocument })
    const isAsked = await send.waitFor().then(
      () => true,
      () => false,
    )
    // Once somebody has sent one in this demo it is known, and the window closes.
    if (isAsked) {
      const closed = popup.waitForEvent('close')
      await send.click()
      await popup.getByRole('link', { name: sandbox.verification.back }).click()
      await closed
      await summary.getByText(discounts.outcomes.CANCELLED).waitFor()
      await page.reload()
      await untilHydrated(page)
      const again = await openWindow(page, locale)
      const done = again.waitForEvent('close')
      await press(again, locale, 'document')
      await done
    }
    await summary.getByText(messages['promo.applied'], { exact: true }).waitFor()
  },
)

test.each([
  ['fr-CA', { javaScriptEnabled: false, ...PHONE }],
  ['en-US', PHONE],
] as const)('%s: on a phone it is in the same window, without script too', async (locale, options) => {
  const { discounts, messages, islands } = wordsFor(locale)
  const part = await aPart(countryOf(locale), 'plain')
  const { page, troubles } = await visit(pathIn(locale, `/product/${part.alias}`), options)
  await page.getByRole('main').getByRole('button', { name: islands.addToCart, exact: true }).click()
  if (locale === 'en-US') await page.getByRole('main').getByText(islands.added).waitFor()
  await page.goto(pathIn(locale, '/cart'))
  const summary = summaryOf(page, locale)
  const link = summary.getByRole('link', { name: discounts.verify.RESPONDER })
  await link.click()
  await press(page, locale, 'firefighter')
  await page.waitForURL(`${shop.url}/**`)
  await summary.getByText(messages['promo.applied'], { exact: true }).waitFor()
  await summary.getByText(discounts.outcomes.VERIFIED).waitFor()
  expect(await amountsIn(summary)).toMatchObject({ [discounts.names.RESPONDER]: -Math.round(part.list / 10) })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  if (locale === 'en-US') await untilHydrated(page)
  await summary.getByRole('button', { name: discounts.remove.RESPONDER }).click()
  await summary.getByRole('button', { name: discounts.use.RESPONDER }).click()
  await summary.getByText(messages['promo.applied'], { exact: true }).waitFor()
  expect(troubles).toEqual([])
})

test('one discount at a time: beside a promo code the cart says which saves more, and by how much', async () => {
  const locale = 'en-US'
  const { discounts, messages, cart } = wordsFor(locale)
  const [part, code] = [await aPart('US', 'plain'), await aPromoCode('US', 5)]
  const { page } = await cartWith(part, locale)
  const summary = summaryOf(page, locale)
  await summary.getByRole('textbox', { name: cart.promo.label }).fill(code)
  await page.keyboard.press('Enter')
  await summary.getByText(messages['promo.applied'], { exact: true }).waitFor()
  await summary.getByText(messages['discount.onlyOne']).waitFor()
  const current = fill(discounts.than.PROMO, { code })
  const start = fill(discounts.savesMore, { name: discounts.names.MILITARY, current, amount: '|' }).split('|')[0] ?? ''
  await summary.getByText(start).waitFor()
  await expectAccessible(page)
  expect(await summary.getByRole('link', { name: discounts.verify.MILITARY }).count()).toBe(0)
  await summary.getByRole('button', { name: fill(cart.promo.removeOf, { code }) }).click()
  await summary.getByRole('link', { name: discounts.verify.MILITARY }).waitFor()
})
