import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LOCALE, type Locale, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop, visit } from './browser.ts'

const words = wordsFor('en-US')
const { diagrams } = words
const main = (page: Page) => page.getByRole('main')
const balloons = (page: Page) => page.getByRole('region', { name: diagrams.drawing }).getByRole('link')
const rows = (page: Page) => page.getByRole('region', { name: diagrams.parts }).getByRole('row')

async function openView(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: words.home.diagrams }).click()
  await main(page).getByRole('heading', { level: 1, name: diagrams.title }).waitFor()
  await main(page)
    .getByRole('link', { name: /\d exploded view/ })
    .first()
    .click()
  await main(page)
    .getByRole('link', { name: /\d callouts/ })
    .first()
    .click()
  await main(page).getByRole('heading', { level: 2, name: diagrams.parts }).waitFor()
}

async function firstForSale(page: Page) {
  // A place whose part changed has further rows, to which no balloon leads.
  const row = rows(page)
    .and(page.locator('[id]'))
    .filter({ has: page.getByRole('button', { name: /^Add / }) })
    .first()
  const name = (await row.getByRole('link').first().getAttribute('aria-label')) ?? ''
  return { row, number: Number(/\d+/.exec(name)?.[0]) }
}

const colourOf = (page: Page, selector: string, property: string) =>
  page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('a balloon, followed with the keyboard, leads to its part, which goes into the cart; the part tells where it sits', async () => {
  const { page, troubles } = await visit('/')
  await openView(page)
  const view = page.url()
  const { row, number } = await firstForSale(page)
  const balloon = balloons(page).filter({ hasText: new RegExp(`^${number}$`) })
  const resting = await colourOf(page, `#callout-${number}`, 'background-color')

  await balloon.focus()
  const part = await row.getByRole('link').nth(1).innerText()
  expect(await balloon.getAttribute('aria-label')).toContain(fill(diagrams.callout, { number, part: '' }))
  expect(await colourOf(page, `#callout-${number}`, 'background-color')).not.toBe(resting)
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(`${view}#callout-${number}`)
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  await page.keyboard.press('Tab')
  expect(await focused()).toBe(fill(diagrams.backToDrawing, { number }))
  await page.keyboard.press('Tab')
  expect((await focused())?.replace(/\s+/g, ' ')).toBe(part.replace(/\s+/g, ' '))
  await page.keyboard.press('Tab')
  expect(await focused()).toMatch(/^Add /)
  await page.keyboard.press('Enter')
  await row.getByRole('button', { name: /^Add / }).filter({ hasText: words.islands.addedShort }).waitFor()

  await row.getByRole('link').nth(1).click()
  await main(page).getByRole('heading', { level: 2, name: diagrams.where }).waitFor()
  const sits = main(page).getByRole('region', { name: diagrams.where })
  await sits.getByRole('link').first().click()
  await page.waitForURL(/\/diagram\/\w+#callout-\d+$/)
  const there = /#(callout-\d+)$/.exec(page.url())?.[1]
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(there)
  expect(await page.locator(`#${there}`).evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0)
  expect(troubles).toEqual([])
})

test('without script, balloons lead to rows, rows light up, and a part goes into the cart', async () => {
  const { page, troubles } = await visit('/', { javaScriptEnabled: false })
  await openView(page)
  const { row, number } = await firstForSale(page)
  const resting = await colourOf(page, `#callout-${number}`, 'background-color')
  await balloons(page)
    .filter({ hasText: new RegExp(`^${number}$`) })
    .click()
  expect(page.url()).toContain(`#callout-${number}`)
  await page.mouse.move(0, 0)
  expect(await colourOf(page, `#callout-${number}`, 'background-color')).not.toBe(resting)
  const part = await row.getByRole('link').nth(1).getAttribute('href')
  await row.getByRole('button', { name: /^Add / }).click()
  expect(page.url()).toBe(`${shop.url}/cart`)
  expect(await main(page).locator(`a[href="${part}"]`).count()).toBeGreaterThan(0)
  expect(troubles).toEqual([])
})

test('on a phone every balloon can be hit, and only the drawing scrolls sideways', async () => {
  const { page } = await visit('/', PHONE)
  await openView(page)
  const boxes = await balloons(page).evaluateAll((links) =>
    links.map((link) => {
      const { width, height } = link.getBoundingClientRect()
      return Math.min(width, height)
    }),
  )
  expect(boxes.length).toBeGreaterThan(1)
  expect(boxes.length).toBe(await rows(page).and(page.locator('[id]')).count())
  expect(Math.min(...boxes)).toBeGreaterThanOrEqual(24)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a system in the picture of an engine leads to its view, which shows where it sits; on a phone every one can be hit', async () => {
  const { page, troubles } = await visit('/engine/TRN64', PHONE)
  const systems = main(page)
    .getByRole('region', { name: fill(diagrams.systemsOf, { name: 'Tarn 6.4' }) })
    .locator('svg')
    .getByRole('link')
  const boxes = await systems.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
  )
  expect(boxes.length).toBe(
    await main(page)
      .getByRole('link', { name: /\d callouts/ })
      .count(),
  )
  expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(24)
  const lit = page.locator('.machine__sheet image').filter({ visible: true })
  expect(await lit.count()).toBe(0)
  await systems.and(page.getByRole('link', { name: new RegExp(`${diagrams.systems.lubrication}$`) })).focus()
  expect(await lit.evaluateAll((images) => images.map((image) => image.getAttribute('href')))).toEqual([
    expect.stringMatching(/#lubrication$/),
  ])
  await page.keyboard.press('Enter')
  await main(page).getByRole('heading', { level: 2, name: diagrams.parts }).waitFor()
  await main(page)
    .getByRole('link', { name: fill(diagrams.onMachine, { name: 'Tarn 6.4' }) })
    .click()
  await main(page).getByRole('heading', { level: 1, name: 'Tarn 6.4' }).waitFor()
  expect(troubles).toEqual([])
})

test('the drawing is zoomed by buttons, keys and wheel, moved by the mouse, and whole again', async () => {
  const { page, troubles } = await visit('/')
  await openView(page)
  const view = page.getByRole('region', { name: diagrams.drawing })
  const now = () =>
    view.evaluate((element) => [
      (element.firstElementChild as HTMLElement).offsetWidth,
      element.scrollLeft,
      element.scrollTop,
    ])
  const widthNow = async () => (await now())[0] ?? 0
  const larger = page.getByRole('button', { name: diagrams.zoom.in })
  await page.mouse.move(200, 200)
  await larger.waitFor()
  const whole = await widthNow()
  await larger.click()
  expect(await widthNow()).toBeCloseTo(whole * 1.5, -1)
  await balloons(page).first().focus()
  await page.keyboard.press('+')
  expect(await widthNow()).toBeCloseTo(whole * 2.25, -1)

  const box = (await view.boundingBox())!
  const [, left = 0, top = 0] = await now()
  const empty = await view.evaluate((element) => {
    // Where no balloon is pressed.
    const { x, y, width, height } = element.getBoundingClientRect()
    for (let at = 0.1; at < 0.9; at += 0.05) {
      const point = { x: x + width * at, y: y + height / 2 }
      if (!document.elementFromPoint(point.x, point.y)?.closest('a')) return point
    }
    throw new Error('no room')
  })
  await page.mouse.move(empty.x, empty.y)
  await page.mouse.down()
  await page.mouse.move(empty.x - 40, empty.y - 30, { steps: 4 })
  await page.mouse.up()
  const [, movedX = 0, movedY = 0] = await now()
  expect(Math.abs(movedX - left - 40)).toBeLessThan(5)
  expect(Math.abs(movedY - top - 30)).toBeLessThan(5)

  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect.poll(widthNow).toBeGreaterThan(whole * 3)
  await expectAccessible(page)
  await page.getByRole('button', { name: diagrams.zoom.whole }).click()
  expect(await widthNow()).toBe(whole)
  expect(await page.getByRole('button', { name: diagrams.zoom.out }).isDisabled()).toBe(true)
  expect(troubles).toEqual([])
})

test('two fingers zoom the drawing on a phone, and what is between them stays there', async () => {
  const { page } = await visit('/', PHONE)
  await openView(page)
  await page.mouse.move(200, 200)
  await page.locator('[data-zoom="on"]').waitFor()
  const view = page.locator('[data-zoom]')
  const box = (await view.boundingBox())!
  const [x, y] = [box.x + 150, box.y + Math.min(150, box.height / 2)]
  const width = () => view.evaluate((element) => (element.firstElementChild as HTMLElement).offsetWidth)
  const whole = await width()
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === undefined ? [] : [x - apart / 2, x + apart / 2].map((at, id) => ({ x: at, y, id })),
    })
  await touch('touchStart', 60)
  await touch('touchMove', 90)
  await touch('touchMove', 120)
  await touch('touchEnd')
  await expect.poll(width).toBeCloseTo(whole * 2, -1)
  const left = await view.evaluate((element) => element.scrollLeft)
  expect(left).toBeCloseTo(150, -1)
})

/** In the other languages only the words differ, and they are tightest on a phone. */
const widthsIn = (locale: Locale) => (locale === DEFAULT_LOCALE ? [390, 768, 1280] : [390])

describe.each(['en-US', 'fr-CA'] as const)('%s', (locale) => {
  test('list, machine and view are accessible at every width, and nothing on them breaks', async () => {
    const { page: guide } = await visit('/')
    await openView(guide)
    const view = new URL(guide.url()).pathname
    const machine = await guide
      .getByRole('link', { name: new RegExp(fill(diagrams.allViews, { name: '' })) })
      .getAttribute('href')
    const { page, troubles } = await visit(pathIn(locale, '/diagrams'), { locale })
    for (const path of ['/diagrams', machine!, view]) {
      await page.goto(pathIn(locale, path))
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      for (const width of widthsIn(locale)) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page)
      }
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
    expect(troubles).toEqual([])
  })
})
