// A return from the order's page to the money on the card, by keyboard; and a core on a phone, in French.
import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop, visit } from './browser.ts'
import { aPart } from './parts.ts'
import { mailTo } from './sandbox.ts'
import { addToCart, newEmail, orderNumber, payButton, readyToPay, type ShopperLocale } from './shopper.ts'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
async function tabTo(page: Page, isThere: (text: string, label: string) => boolean): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    if (isThere(await focused(page), label)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach it')
}

/** As the carrier and the people at the dock say it. */
async function inDatabase(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ ...shop.connection })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}
const deliver = async (number: string) => {
  await inDatabase(`update orders set status = 'SHIPPED' where number = $1`, [number])
  await inDatabase(`update orders set status = 'DELIVERED' where number = $1`, [number])
}

async function bought(
  locale: ShopperLocale,
  page: Page,
  needs: Parameters<typeof aPart>[1][] = ['with a core charge, taken back for any reason'],
): Promise<{ number: string; email: string }> {
  const email = newEmail()
  for (const need of needs) await addToCart(page, locale, await aPart(locale === 'en-US' ? 'US' : 'CA', need))
  await readyToPay(page, locale, email)
  await payButton(page, locale).click()
  const number = await orderNumber(page)
  await deliver(number)
  return { number, email }
}

test('a part is returned by keyboard, and its slip is there', async () => {
  const { returns, orders } = wordsFor('en-US')
  const { page, troubles } = await visit('/')
  const { number, email } = await bought('en-US', page)
  const id = /order-confirmation\/(\w+)/.exec(page.url())?.[1] ?? ''
  await page.goto(`/order/${id}`)
  await expectAccessible(page)
  await tabTo(page, (text, label) => text === orders.actions.return && label === '')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: fill(returns.title, { number }) }).waitFor()
  await expectAccessible(page)
  await tabTo(page, (text) => text === returns.choose)
  await page.keyboard.press('Enter')
  await page.getByLabel(returns.form.reason, { exact: true }).waitFor()
  await expectAccessible(page)
  await tabTo(page, (text) => text === returns.form.onward)
  await page.keyboard.press('Enter')
  const reason = page.getByLabel(returns.form.reason, { exact: true })
  await page.getByText(wordsFor('en-US').messages['return.reason']).waitFor()
  await expectAccessible(page)
  expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true)
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowDown')
  expect(await reason.inputValue()).toBe('DAMAGED')
  await tabTo(page, (text) => text === returns.form.onward)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: returns.review.title }).waitFor()
  await expectAccessible(page)
  await page.getByText(returns.review.labelOurs).waitFor()
  await tabTo(page, (text) => text === returns.review.confirm)
  await page.keyboard.press('Enter')
  await page.waitForURL(/asked=/)
  await page.getByRole('status').filter({ hasText: returns.asked.next }).waitFor()
  await expectAccessible(page)
  const slip = page.getByRole('main').getByRole('link', { name: /PDF/ }).first()
  const answer = await page.request.get((await slip.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const mail = await mailTo(email, 'Your return')
  expect(mail.text).toContain(returns.slip.mailOurs)
  expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([])
})

test('a core is sent back on a phone, in French, and its days are counted', async () => {
  const { returns } = wordsFor('fr-CA')
  const { page } = await visit('/fr-CA', PHONE)
  await bought('fr-CA', page)
  const id = /order-confirmation\/(\w+)/.exec(page.url())?.[1] ?? ''
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.goto(`/fr-CA/order/${id}`)
  await page.getByRole('heading', { name: returns.core.title.one }).waitFor()
  await page.getByText('Il reste 60 jours').waitFor()
  await expectAccessible(page)
  await fits()
  await page
    .getByRole('link', { name: new RegExp(returns.core.choose.one) })
    .first()
    .click()
  await page.getByText(returns.core.steps[0] ?? '').waitFor()
  await expectAccessible(page)
  await fits()
  await page.getByRole('button', { name: returns.form.onward }).click()
  await page.getByRole('heading', { name: returns.review.title }).waitFor()
  await page.getByText(returns.review.graded).waitFor()
  await expectAccessible(page)
  await fits()
  await page.getByRole('button', { name: returns.review.confirm }).click()
  await page.waitForURL(/asked=/)
  await expectAccessible(page)
  await fits()
  await page.goto(`/fr-CA/order/${id}`)
  await page.getByText(returns.states.REQUESTED, { exact: true }).waitFor()
  await expectAccessible(page)
  await fits()
})

test('two parts come back in one parcel, on a phone, with one slip', async () => {
  const { returns, messages } = wordsFor('en-US')
  const { page, troubles } = await visit('/', PHONE)
  const { email } = await bought('en-US', page, ['with a core charge, taken back for any reason', 'plain'])
  const id = /order-confirmation\/(\w+)/.exec(page.url())?.[1] ?? ''
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const goOn = () => page.getByRole('button', { name: returns.form.onward }).click()
  await page.goto(`/order/${id}/return`)
  await page.getByText(returns.together.lead).waitFor()
  await expectAccessible(page)
  await fits()
  await page.getByRole('button', { name: returns.together.onward }).click()
  await page.getByRole('alert').filter({ hasText: returns.together.none }).waitFor()
  const boxes = page.getByRole('main').getByRole('checkbox')
  expect(await boxes.count()).toBe(3)
  for (const at of [0, 2]) await boxes.nth(at).check()
  await page.getByRole('button', { name: returns.together.onward }).click()
  await page.getByRole('heading', { level: 1, name: returns.together.title }).waitFor()
  await expectAccessible(page)
  await fits()
  await page.getByLabel(returns.form.reason, { exact: true }).first().selectOption('WRONG_PART')
  for (const seal of await page.getByLabel(returns.form.sealed).all()) await seal.check()
  await goOn()
  await page.getByText(messages['return.reason']).waitFor()
  await expectAccessible(page)
  const reasons = page.getByLabel(returns.form.reason, { exact: true })
  expect(await reasons.evaluateAll((fields) => fields.map((one) => (one as HTMLSelectElement).value))).toEqual([
    'WRONG_PART',
    '',
  ])
  // Of every part one may say so, of those too that are not taken back for other reasons.
  await reasons.nth(1).selectOption('DAMAGED')
  await goOn()
  await page.getByRole('heading', { name: returns.review.title }).waitFor()
  await expectAccessible(page)
  await fits()
  await page.getByRole('button', { name: returns.review.confirm }).click()
  await page.waitForURL(/asked=/)
  await expectAccessible(page)
  await fits()
  const slips = await page
    .getByRole('main')
    .getByRole('link', { name: /PDF/ })
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  expect(slips).toHaveLength(1)
  const answer = await page.request.get(slips[0] ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const mail = await mailTo(email, 'Your return')
  expect(mail.text).toContain(returns.mail.askedTogether)
  expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([])
})
