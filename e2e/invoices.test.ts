// From the shipment to the invoice: a customer by keyboard, a guest on a phone in French, and the mail that tells of it.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, NOWHERE, PHONE, shop, visit } from './browser.ts'
import { visitAs } from './console-visit.ts'
import { aPart } from './parts.ts'
import { mailTo } from './sandbox.ts'
import { addToCart, customerReadyToPay, newEmail, orderNumber, payButton, readyToPay } from './shopper.ts'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
async function tabTo(page: Page, text: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    const there = await focused(page)
    if (typeof text === 'string' ? there === text : text.test(there)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach “${text}”`)
}

const PARCEL = 'S1004471'

/** As staff, who have a browser of their own. */
async function ship(orderPage: string): Promise<void> {
  const { page } = await visitAs('staff')
  const [id = ''] = /801\w{15}/.exec(orderPage) ?? []
  const records = '/services/data/v63.0/ui-api/records'
  const headers = { origin: shop.url }
  const fields = { Order__c: id, TrackingNumber: PARCEL, Provider: 'Swiftlane', ShippedDate__c: '2026-11-23' }
  const packed = await page.request.post(records, { data: { apiName: 'Shipment', fields }, headers })
  expect(packed.status(), await packed.text()).toBe(201)
  const moved = await page.request.patch(`${records}/${id}`, {
    data: { fields: { Status: 'SHIPPED' } },
    headers,
  })
  expect(moved.status(), await moved.text()).toBe(200)
  await page.context().close()
}

async function pdfBy(page: Page, press: () => Promise<void>): Promise<{ name: string; head: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const file = await readFile(await download.path())
  return { name: download.suggestedFilename(), head: file.subarray(0, 8).toString() }
}

test('a customer reads why there is no invoice yet, and takes it once the order is shipped, by keyboard', async () => {
  const { orders, account, invoices, messages, mail } = wordsFor('en-US')
  const email = newEmail()
  const { page, troubles } = await visit('/my-orders')
  await page.getByRole('main').getByRole('link', { name: account.signIn, exact: true }).click()
  await page.getByLabel(wordsFor('en-US').sandbox.email, { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${shop.url}/my-orders`)
  await page.getByRole('link', { name: invoices.months }).click()
  await page.getByText(invoices.none).waitFor()
  await expectAccessible(page)

  await addToCart(page, 'en-US', await aPart('US', 'plain'))
  await customerReadyToPay(page, 'en-US', 'no address')
  await payButton(page, 'en-US').click()
  const number = await orderNumber(page)
  await page.goto('/my-orders')
  await page.getByRole('link', { name: number }).click()
  await page.getByText(messages['invoice.later']).waitFor()
  await expectAccessible(page)

  await ship(page.url())
  await page.reload()
  await tabTo(page, orders.actions.invoice)
  const { name, head } = await pdfBy(page, () => page.keyboard.press('Enter'))
  expect(name).toMatch(/^invoice-US-\d{8}\.pdf$/)
  expect(head).toBe('%PDF-1.7')
  await expectAccessible(page)
  const { html } = await mailTo(email, fill(mail.moved.SHIPPED.subject, { number }))
  expect(html).toContain(fill(mail.parcel, { number: PARCEL, carrier: 'Swiftlane' }))
  await page.getByRole('link', { name: PARCEL }).waitFor()

  await page.goto('/my-orders')
  await tabTo(page, invoices.months)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/my-orders\/invoices$/)
  await expectAccessible(page)
  await tabTo(page, /^Invoices of .*\(PDF\)$/)
  const month = await pdfBy(page, () => page.keyboard.press('Enter'))
  expect(month.name).toMatch(/^invoices-\d{4}-\d\d\.pdf$/)
  expect(month.head).toBe('%PDF-1.7')
  expect(troubles).toEqual([])
})

test('a guest on a phone takes the invoice in French, and reads the mail in the dark', async () => {
  const { orders, mail: words, messages } = wordsFor('fr-CA')
  const email = newEmail()
  const { page } = await visit(NOWHERE, PHONE)
  const fits = async (shown: Page) =>
    expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await addToCart(page, 'fr-CA', await aPart('CA', 'with a core charge'))
  await readyToPay(page, 'fr-CA', email)
  await payButton(page, 'fr-CA').click()
  const number = await orderNumber(page)
  const path = page.url().replace('order-confirmation', 'order')
  await page.goto(path)
  await page.getByText(messages['invoice.later']).waitFor()
  await fits(page)
  const placed = await mailTo(email, fill(words.placedSubject, { number }))
  await ship(path)
  await page.reload()
  const { name, head } = await pdfBy(page, () =>
    page.getByRole('link', { name: orders.actions.invoice, exact: true }).click(),
  )
  expect([name.replace(/\d+/, ''), head]).toEqual(['facture-CA-.pdf', '%PDF-1.7'])
  await expectAccessible(page)
  await fits(page)

  const shipped = await mailTo(email, fill(words.moved.SHIPPED.subject, { number }))
  for (const { html } of [placed, shipped])
    for (const colorScheme of ['dark', 'light'] as const) {
      const { page: reader, troubles, requests } = await visit('about:blank', { ...PHONE, colorScheme })
      await reader.setContent(html)
      expect(
        await reader.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)),
      ).toEqual([144])
      await expectAccessible(reader)
      await fits(reader)
      expect(requests.filter(({ url }) => !/^(?:about|data):/.test(url))).toEqual([])
      expect(troubles).toEqual([])
    }
})
