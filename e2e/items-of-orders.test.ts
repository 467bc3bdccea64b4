// Items of an order: some are cancelled by keyboard before it is packed, and a part of the rest leaves, which its page and a mail tell.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, NOWHERE, PHONE, shop, visit } from './browser.ts'
import { visitAs } from './console-visit.ts'
import { aPart } from './parts.ts'
import { mailTo } from './sandbox.ts'
import { addToCart, newEmail, orderNumber, payButton, readyToPay, type ShopperLocale } from './shopper.ts'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if ((await focused(page)).startsWith(text)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach “${text}”`)
}

/** As staff, who have a browser of their own. */
async function shipOne(orderId: string, number: string): Promise<void> {
  const { page } = await visitAs('staff')
  const sent = await page.request.post('/services/data/v63.0/ui-api/actions/perform-quick-action/Order.ShipPart', {
    headers: { origin: shop.url },
    data: {
      apiName: 'PartialShipment__c',
      contextId: orderId,
      fields: {
        TrackingNumber: number,
        Provider: 'Swiftlane',
        ShippedDate__c: '2026-11-23',
        Contents__c: '1 × 1',
      },
    },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  await page.context().close()
}

test.each<[ShopperLocale, object]>([
  ['en-US', {}],
  ['fr-CA', PHONE],
])('in %s one of three is cancelled by keyboard, and of the rest one leaves first', async (locale, options) => {
  const { orders, order, mail } = wordsFor(locale)
  const email = newEmail()
  const { page, troubles } = await visit(NOWHERE, options)
  await addToCart(page, locale, await aPart(locale === 'en-US' ? 'US' : 'CA', 'plain'), 3)
  await readyToPay(page, locale, email)
  await payButton(page, locale).click()
  const number = await orderNumber(page)
  const [id = ''] = /801\w{15}/.exec(page.url()) ?? []
  const path = pathIn(locale, `/order/${id}`)
  await page.goto(path)
  await expectAccessible(page)

  await tabTo(page, orders.cancelItems.link)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: orders.cancelItems.title }).waitFor()
  await expectAccessible(page)
  const howMany = page.getByLabel(orders.cancelItems.howMany, { exact: true })
  await howMany.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await howMany.inputValue()).toBe('2')
  await tabTo(page, orders.cancelItems.workOut)
  await page.keyboard.press('Enter')
  await page.waitForURL(/keep=2/)
  await expectAccessible(page)
  await tabTo(page, orders.cancelItems.confirm)
  await page.keyboard.press('Enter')
  await page.waitForURL(/lessened=1$/)
  const done = fill(orders.cancelItems.done, { email })
  await page.getByRole('status').filter({ hasText: done }).waitFor()
  await page.getByRole('heading', { name: orders.cancelItems.cancelled }).waitFor()
  await expectAccessible(page)
  await mailTo(email, fill(mail.itemsCancelledSubject, { number }))

  const parcel = `PART-${number}`
  await shipOne(id, parcel)
  await page.goto(path)
  for (const state of [order.lineStates.SHIP.LEFT, order.lineStates.SHIP.OPEN])
    await page.getByText(fill(state.some, { count: 1, all: 2 })).waitFor()
  await page.getByRole('link', { name: parcel }).waitFor()
  expect(await page.getByRole('link', { name: orders.cancelItems.link }).count()).toBe(0)
  await expectAccessible(page)
  const { text } = await mailTo(email, fill(mail.partSubject, { number }))
  expect(text).toContain(mail.partFollows)
  await page.getByRole('heading', { level: 1, name: orders.states.partLeft }).waitFor()
  const invoices = page.getByRole('region', { name: orders.invoices.title, exact: true })
  expect(await invoices.getByRole('link').count()).toBe(1)
  await invoices.getByText(fill(orders.invoices.parcel, { number: parcel })).waitFor()

  await shipOne(id, `REST-${number}`)
  await page.goto(path)
  await expectAccessible(page)
  expect(await invoices.getByRole('link').count()).toBe(2)
  for (const link of [
    invoices.getByRole('link').last(),
    page.getByRole('link', { name: orders.actions.invoices, exact: true }),
  ]) {
    const [download] = await Promise.all([page.waitForEvent('download'), link.press('Enter')])
    expect((await readFile(await download.path())).subarray(0, 8).toString()).toBe('%PDF-1.7')
  }
  expect(troubles).toEqual([])
})
