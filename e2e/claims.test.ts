// A claim of warranty from the order's page to its number, by keyboard; and freight damage on a phone, in French.
import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop, visit } from './browser.ts'
import { aPart } from './parts.ts'
import { mailTo } from './sandbox.ts'
import { addToCart, newEmail, orderNumber, payButton, readyToPay, type ShopperLocale } from './shopper.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = { name: 'crate.png', mimeType: 'image/png', buffer: PNG }

async function tabTo(page: Page, isThere: (text: string, label: string) => boolean): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    const [text, label] = await page.evaluate(() => {
      const { activeElement: focused } = document
      return [focused?.textContent?.trim() ?? '', focused?.getAttribute('aria-label') ?? ''] as const
    })
    if (isThere(text, label)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach it')
}

/** As the carrier says it; what was bought came by freight. */
async function deliver(number: string): Promise<void> {
  const client = new pg.Client({ ...shop.connection })
  await client.connect()
  try {
    await client.query(`update order_line set freight = true from orders
      where orders.id = order_id and number = '${number}' and parent_position is null`)
    for (const status of ['SHIPPED', 'DELIVERED'])
      await client.query('update orders set status = $2 where number = $1', [number, status])
  } finally {
    await client.end()
  }
}

async function bought(locale: ShopperLocale, page: Page): Promise<{ id: string; number: string; email: string }> {
  const email = newEmail()
  await addToCart(page, locale, await aPart(locale === 'en-US' ? 'US' : 'CA', 'with a core charge'))
  await readyToPay(page, locale, email)
  await payButton(page, locale).click()
  const number = await orderNumber(page)
  await deliver(number)
  return { id: /order-confirmation\/(\w+)/.exec(page.url())?.[1] ?? '', number, email }
}

test('warranty is claimed by keyboard, with a photograph, and the number is there', async () => {
  const { claims, orders, messages } = wordsFor('en-US')
  const { page, troubles } = await visit('/')
  const { id, number, email } = await bought('en-US', page)
  await page.goto(`/order/${id}`)
  await expectAccessible(page)
  await tabTo(page, (text) => text === orders.actions.claim)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: fill(claims.title, { number }) }).waitFor()
  await expectAccessible(page)
  await tabTo(page, (text) => text === claims.warranty.choose)
  await page.keyboard.press('Enter')
  const message = page.getByLabel(claims.form.message, { exact: true })
  await message.waitFor()
  await expectAccessible(page)
  await page.getByLabel(claims.form.serial).fill('SN 44')
  await page.getByLabel(claims.form.photos).setInputFiles(picture)
  await tabTo(page, (text) => text === claims.form.send)
  await page.keyboard.press('Enter')
  await page.getByText(messages['contact.more']).waitFor()
  await page.getByText(claims.form.photosLost).waitFor()
  await expectAccessible(page)
  expect(await message.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByLabel(claims.form.serial).inputValue()).toBe('SN 44')
  await page.keyboard.type('It does not turn any more.')
  await page.getByLabel(claims.form.photos).setInputFiles([picture, picture])
  await tabTo(page, (text) => text === claims.form.send)
  await page.keyboard.press('Enter')
  await page.waitForURL(/asked=/)
  await page.getByRole('status').filter({ hasText: claims.asked.next }).waitFor()
  await expectAccessible(page)
  const photo = page.getByRole('link', { name: fill(claims.photo, { count: 2 }) })
  const file = await page.request.get((await photo.getAttribute('href')) ?? '')
  expect([file.status(), (await file.body()).equals(PNG)]).toEqual([200, true])
  expect(file.headers()['content-disposition']).toMatch(/^attachment/)
  expect((await mailTo(email, 'We have your claim')).text).toMatch(/CL-\d{8}/)
  expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([])
})

test('freight damage of the whole delivery is reported on a phone, in French', async () => {
  const { claims } = wordsFor('fr-CA')
  const { page } = await visit('/fr-CA', PHONE)
  const { id } = await bought('fr-CA', page)
  const looksRight = async () => {
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  await page.goto(`/fr-CA/order/${id}/claim`)
  await page.getByRole('heading', { name: claims.damage.title }).waitFor()
  await looksRight()
  await page.getByRole('link', { name: claims.damage.whole }).click()
  await page.getByLabel(claims.form.message, { exact: true }).fill('La caisse est écrasée d’un côté.')
  await page.getByLabel(claims.form.photos).setInputFiles(picture)
  await looksRight()
  await page.getByRole('button', { name: claims.form.send }).click()
  await page.waitForURL(/asked=/)
  await looksRight()
  await page.goto(`/fr-CA/order/${id}`)
  await page.getByText(claims.states.NEW, { exact: true }).waitFor()
  await looksRight()
})
