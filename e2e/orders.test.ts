// A customer's orders from the list to the cancelled one, by keyboard; and a guest's on a phone, opened by a code and bought again.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, NOWHERE, PHONE, shop, visit } from './browser.ts'
import { aPart } from './parts.ts'
import { mailTo } from './sandbox.ts'
import { addToCart, customerReadyToPay, newEmail, orderNumber, payButton, readyToPay } from './shopper.ts'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if ((await focused(page)) === text) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach “${text}”`)
}

test('a customer finds what they ordered and cancels it, by keyboard', async () => {
  const { orders, account, messages } = wordsFor('en-US')
  const email = newEmail()
  const { page, troubles } = await visit('/my-orders')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: account.signIn, exact: true }).click()
  await page.getByLabel(wordsFor('en-US').sandbox.email, { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${shop.url}/my-orders`)
  await page.getByText(messages['orders.none']).waitFor()
  await expectAccessible(page)

  await addToCart(page, 'en-US', await aPart('US', 'plain'))
  await customerReadyToPay(page, 'en-US', 'no address')
  await payButton(page, 'en-US').click()
  const number = await orderNumber(page)
  await page.getByRole('main').getByRole('link', { name: orders.list }).click()
  await page.getByLabel(orders.search, { exact: true }).fill(number.toLowerCase())
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: number }).waitFor()
  await expectAccessible(page)

  await tabTo(page, number)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: orders.states.preparing }).waitFor()
  await expectAccessible(page)
  await tabTo(page, orders.actions.cancel)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: fill(orders.cancel.title, { number }) }).waitFor()
  await expectAccessible(page)
  await tabTo(page, orders.cancel.confirm)
  await page.keyboard.press('Enter')
  await page.waitForURL(/cancelled=1$/)
  const done = fill(orders.cancel.done, { email })
  await page.getByRole('status').filter({ hasText: done }).waitFor()
  expect(await focused(page)).toBe(done)
  await page.getByText(orders.cannot.CANCELLED).first().waitFor()
  await expectAccessible(page)
  await mailTo(email, fill(wordsFor('en-US').mail.cancelledSubject, { number }))
  expect(troubles).toEqual([])
})

/** The last sign that is seen of each line of text. Runs in the page. */
function endsOfLines(elements: Element[]): string[] {
  return elements.flatMap((element) => {
    const edge = element.getBoundingClientRect().left
    const ends = new Map<number, { right: number; sign: string }>()
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const [at, sign] of [...(node.textContent ?? '')].entries()) {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { right, bottom } = range.getBoundingClientRect()
        const line = Math.round(bottom / 4)
        if (sign.trim() && right > edge && right > (ends.get(line)?.right ?? 0)) ends.set(line, { right, sign })
      }
    return [...ends.values()].map(({ sign }) => sign)
  })
}

test('a guest on a phone sees where the order is, opens the rest by a code, and buys it again', async () => {
  const { orders, order } = wordsFor('fr-CA')
  const part = await aPart('CA', 'with a core charge')
  const email = newEmail()
  const { page: buying } = await visit(NOWHERE)
  await addToCart(buying, 'fr-CA', part)
  await addToCart(buying, 'fr-CA', await aPart('CA', 'at a special price'), 2)
  await readyToPay(buying, 'fr-CA', email)
  await payButton(buying, 'fr-CA').click()
  const number = await orderNumber(buying)

  const { page } = await visit('/fr-CA/track-order', PHONE)
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByLabel(order.number, { exact: true }).fill(number)
  await page.getByLabel(order.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: order.find }).click()
  await page.getByRole('heading', { level: 1, name: orders.states.preparing }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain('Forgerons')
  await expectAccessible(page)
  await fits()

  await page.getByRole('link', { name: orders.code.open }).click()
  await page.getByRole('button', { name: orders.code.send, exact: true }).click()
  await page.getByRole('status').filter({ hasText: orders.code.sent }).waitFor()
  await expectAccessible(page)
  await fits()
  const { text } = await mailTo(email, 'code')
  await page.getByLabel(orders.code.code, { exact: true }).fill(/^\d{3} \d{3}$/m.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: orders.code.enter, exact: true }).click()
  await page.getByText('12 rue des Forgerons').first().waitFor()
  await expectAccessible(page)
  await fits()
  // A sum stays with its colon, and no dot is left where a line ends.
  for (const width of [320, 340, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.locator('.bought-line__count').evaluateAll(endsOfLines), `${width} px`).not.toContain('·')
    expect(await page.locator('.bought-line__count').evaluateAll(endsOfLines), `${width} px`).not.toContain(':')
  }
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('link', { name: orders.actions.buyAgain, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: fill(orders.again.title, { number }) }).waitFor()
  await expectAccessible(page)
  await fits()
  await page.getByRole('button', { name: /^Ajouter 3 articles/ }).click()
  await page.getByText(orders.again.allThere).waitFor()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: orders.again.toCart, exact: true }).click()
  await page.getByText(part.number).first().waitFor()
})
