// The pictures of a part: its drawings, and photographs that staff put up before them; each enlarged by a press.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop, visit } from './browser.ts'
import { aPart, type KnownPart, nameOf } from './parts.ts'

const { product, diagrams, shell, account } = wordsFor('en-US')
let part: KnownPart
beforeAll(async () => {
  part = await aPart('US', 'plain')
})

const dialog = (page: Page) => page.getByRole('dialog')
const width = (page: Page) => page.locator('.enlarged__sheet').evaluate((sheet) => (sheet as HTMLElement).offsetWidth)
const pictureLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

test('a picture pressed fills the screen, is zoomed by buttons, keys and wheel, and Escape leads back to it', async () => {
  const { page, troubles, requests } = await visit(`/product/${part.alias}`)
  const name = fill(product.pictureOf.drawing, { name: nameOf(part, 'en-US') })
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
  await pictureLink(page, fill(product.pictureOf.drawing, { name: nameOf(part, 'en-US') })).tap()
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
  await pictureLink(page, fill(product.pictureOf.drawing, { name: nameOf(part, 'en-US') })).click()
  await page.waitForURL('**/drawings/lines/*.svg')
})

test('a photograph that staff put up stands first on the page, is enlarged, and is gone when they take it down', async () => {
  const { page, troubles } = await visit('/')
  await page.getByRole('banner').getByRole('link', { name: account.signIn, exact: true }).click()
  await page.getByRole('button', { name: /^staff@/ }).click()
  await page.waitForURL(`${shop.url}/**`)
  const records = '/services/data/v63.0/ui-api/records'
  const picture = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#7a8b5c' } })
    .jpeg()
    .toBuffer()
  const uploaded = await page.request.post(`${records}/content-documents/content-versions`, {
    multipart: { title: 'A filter', fileData: { name: 'filter.jpg', mimeType: 'image/jpeg', buffer: picture } },
    headers: { origin: shop.url },
  })
  expect(uploaded.status(), await uploaded.text()).toBe(201)
  const ContentVersion__c = (await uploaded.json()).contentVersion.id
  const name = 'The part on a bench, seen from the side'
  const made = await page.request.post(records, {
    data: { apiName: 'ProductPhoto__c', fields: { Product__c: part.id, ContentVersion__c, Name: name } },
    headers: { origin: shop.url },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = await made.json()

  const path = `/product/${part.alias}`
  const isShown = async () => (await (await page.request.get(path)).text()).includes('/photographs/')
  await expect.poll(isShown).toBe(true)
  for (const locale of ['en-US', 'fr-CA'] as const) {
    const shown = await visit(pathIn(locale, path), { locale })
    const photo = shown.page.locator('.gallery__photo')
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/photographs\/\w+\.avif$/)
    await shown.page.locator('.gallery li').first().getByRole('img', { name }).waitFor()
    expect(await shown.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(shown.page)
    await photo.click()
    await dialog(shown.page).waitFor()
    const large = dialog(shown.page).getByRole('img', { name })
    await expect
      .poll(() => large.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(1920)
    await expectAccessible(shown.page)
    expect(shown.troubles).toEqual([])
  }

  const removed = await page.request.delete(`${records}/${id}`, { headers: { origin: shop.url } })
  expect(removed.status()).toBe(204)
  await expect.poll(isShown).toBe(false)
  expect(troubles).toEqual([])
})
