// The pictures of a part, each enlarged by a press.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, visit } from './browser.ts'
import { aPart, type KnownPart, nameOf } from './parts.ts'

const { product, diagrams, shell } = wordsFor('en-US')
let part: KnownPart
beforeAll(async () => {
  part = await aPart('US', 'plain')
})

const dialog = (page: Page) => page.getByRole('dialog')
const width = (page: Page) => page.locator('.enlarged__sheet').evaluate((sheet) => (sheet as HTMLElement).offsetWidth)
const pictureLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

test('a picture pressed fills the screen, is zoomed by buttons, keys and wheel, and Escape leads back to it', async () => {
  const { page, troubles, requests } = await visit(`/product/${part.alias}`)
  const name = fill(product.drawingOf, { name: nameOf(part, 'en-US') })
  await page.waitForLoadState('networkidle')
  const before = requests.length
  const here = page.url()
  await pictureLink(page, name).focus()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  const loaded = requests.slice(before).filter(({ type }) => type === 'script')
  const bytes = await Promise.all(
    loaded.map(async ({ url }) => (await page.request.get(url, { headers: { 'accept-encoding': 'br' } })).headers()),
  )
  expect(loaded.length).toBeGreaterThan(0)
  expect(bytes.reduce((sum, headers) => sum + Number(headers['content-length']), 0)).toBeLessThan(10 * 1024)
  expect(page.url()).toBe(here)
  await expectAccessible(page)

  const whole = await width(page)
  expect(whole).toBeGreaterThan(600)
  await dialog(page).getByRole('button', { name: diagrams.zoom.in }).click()
  expect(await width(page)).toBeCloseTo(whole * 1.5, -1)
  await page.keyboard.press('+')
  expect(await width(page)).toBeCloseTo(whole * 2.25, -1)
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  expect(await width(page)).toBe(whole)

  // What the wheel points at stays under it, though the picture stood in the middle of a wider view.
  const sheet = page.locator('.enlarged__sheet')
  const at = { x: 500, y: 400 }
  const place = async () => {
    const box = (await sheet.boundingBox())!
    return [(at.x - box.x) / box.width, (at.y - box.y) / box.height]
  }
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  const [left = 0, top = 0] = await place()
  await page.mouse.move(at.x, at.y)
  await page.mouse.wheel(0, -100)
  await expect.poll(() => width(page)).toBeGreaterThan(whole * 2.5)
  const [nextLeft = 0, nextTop = 0] = await place()
  expect(nextLeft).toBeCloseTo(left, 2)
  expect(nextTop).toBeCloseTo(top, 2)
  await dialog(page).getByRole('button', { name: product.wholePicture }).click()
  expect(await width(page)).toBe(whole)

  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.querySelector('img')?.alt)).toBe(name)
  await pictureLink(page, name).click()
  await dialog(page).getByRole('button', { name: shell.close }).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(page.url()).toBe(here)
  expect(troubles).toEqual([])
})

test('two fingers zoom an enlarged picture on a phone', async () => {
  const { page } = await visit(`/product/${part.alias}`, PHONE)
  await pictureLink(page, fill(product.drawingOf, { name: nameOf(part, 'en-US') })).tap()
  await dialog(page).waitFor()
  const whole = await width(page)
  expect(whole).toBe(390)
  await expectAccessible(page)
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === undefined ? [] : [195 - apart / 2, 195 + apart / 2].map((x, id) => ({ x, y: 450, id })),
    })
  await touch('touchStart', 60)
  await touch('touchMove', 90)
  await touch('touchMove', 120)
  await touch('touchEnd')
  await expect.poll(() => width(page)).toBeCloseTo(whole * 2, -1)
})

test('without script a picture opens by itself', async () => {
  const { page } = await visit(`/product/${part.alias}`, { javaScriptEnabled: false })
  await pictureLink(page, fill(product.drawingOf, { name: nameOf(part, 'en-US') })).click()
  await page.waitForURL('**/drawings/*.svg')
})
