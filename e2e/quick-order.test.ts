// Many parts at once, and a part of the cart that something else has replaced meanwhile.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Locale, pathIn } from '#values/locale.ts'
import { fill, formatMoney } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop, visit } from './browser.ts'
import {
  ambiguousNumber,
  anEngine,
  anOldAndANewPart,
  aPart,
  aPartFor,
  nameOf,
  oldNumber,
  otherMakersNumber,
  replaceInCatalogue,
  supplyAgain,
} from './parts.ts'
import { addToCart, SHOPPERS, type ShopperLocale, untilHydrated } from './shopper.ts'

const UNKNOWN = 'ZZ-00000-ZZ'

async function aList(locale: ShopperLocale) {
  const { country } = SHOPPERS[locale]
  const plain = await aPart(country, 'at a special price')
  const replacing = await aPart(country, 'with an old number')
  const likeAnothers = await aPart(country, 'with a number of another maker')
  const old = await oldNumber(replacing)
  const others = await otherMakersNumber(likeAnothers)
  const several = await ambiguousNumber(country)
  const lines = [`${plain.number.toLowerCase()}, 2`, old, `${others} x1`, `1 x ${several}`, `${UNKNOWN}; 3`]
  return { lines, plain, replacing, likeAnothers, old, others, several }
}

const linesOf = (page: Page, locale: Locale) =>
  page.getByRole('list', { name: wordsFor(locale).quickOrder.lines }).locator('> li')

async function typeList(page: Page, locale: Locale, lines: string[]) {
  const words = wordsFor(locale).quickOrder
  await page.getByLabel(words.list, { exact: true }).fill(lines.join('\n'))
  await page.getByRole('button', { name: words.check, exact: true }).click()
  await page.getByRole('heading', { name: words.lines, exact: true }).waitFor()
}

async function expectRead(page: Page, locale: ShopperLocale, list: Awaited<ReturnType<typeof aList>>) {
  const words = wordsFor(locale)
  const lines = linesOf(page, locale)
  const says = [
    nameOf(list.plain, locale),
    fill(words.messages['cart.replaced'], { old: list.old, new: list.replacing.number }),
    nameOf(list.likeAnothers, locale),
    fill(words.quickOrder.choose, { typed: list.several }),
    fill(words.quickOrder.unknown, { typed: UNKNOWN }),
  ]
  expect(await lines.count()).toBe(says.length)
  for (const [index, text] of says.entries()) expect(await lines.nth(index).innerText()).toContain(text)
  expect(await lines.nth(0).getByRole('spinbutton').inputValue()).toBe('2')
  expect(await lines.nth(4).getByRole('spinbutton').count()).toBe(0)
  await lines.nth(3).getByRole('radio').first().check()
}

describe.each(Object.keys(SHOPPERS) as ShopperLocale[])('%s', (locale) => {
  const words = wordsFor(locale)
  const addAll = (page: Page) => page.getByRole('button', { name: words.quickOrder.addAll, exact: true }).click()
  const inCart = (page: Page) => page.getByRole('list', { name: words.cart.lines }).getByRole('heading').allInnerTexts()

  test('a list is pasted, each line told what it means, and all of it added; what is unknown stays', async () => {
    const list = await aList(locale)
    const { page, troubles } = await visit(pathIn(locale, '/'), { ...PHONE, locale })
    await page.getByRole('contentinfo').getByRole('link', { name: words.quickOrder.title }).click()
    await page.waitForURL(shop.url + pathIn(locale, '/quick-order'))
    await untilHydrated(page)
    await expectAccessible(page)
    await typeList(page, locale, list.lines)
    await expectRead(page, locale, list)
    await expectAccessible(page)
    await addAll(page)
    await page.getByRole('main').getByRole('link', { name: words.quickOrder.viewCart }).waitFor()
    await expect.poll(() => linesOf(page, locale).count()).toBe(1)
    await linesOf(page, locale)
      .getByRole('link', { name: fill(words.quickOrder.search, { typed: UNKNOWN }) })
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: words.quickOrder.viewCart }).click()
    await page.waitForURL(shop.url + pathIn(locale, '/cart'))
    const names = await inCart(page)
    for (const part of [list.plain, list.replacing, list.likeAnothers]) expect(names).toContain(nameOf(part, locale))
    expect(troubles).toEqual([])
  })

  test('without script the same forms do it', async () => {
    const list = await aList(locale)
    const { page } = await visit(pathIn(locale, '/quick-order'), { javaScriptEnabled: false, locale })
    await typeList(page, locale, list.lines)
    await expectRead(page, locale, list)
    await addAll(page)
    await page.waitForURL(shop.url + pathIn(locale, '/cart'))
    const names = await inCart(page)
    for (const part of [list.plain, list.replacing, list.likeAnothers]) expect(names).toContain(nameOf(part, locale))
  })
})

const words = wordsFor('en-US')

describe('the quick order', () => {
  test('reads a file that is chosen by keyboard', async () => {
    const part = await aPart('US', 'plain')
    const { page } = await visit('/quick-order')
    await untilHydrated(page)
    await page.getByLabel(words.quickOrder.list, { exact: true }).focus()
    await page.keyboard.press('Tab')
    const file = page.getByLabel(words.quickOrder.file)
    expect(await file.evaluate((field) => field === document.activeElement)).toBe(true)
    const buffer = Buffer.from(`\uFEFFQty;Part number\r\n3;${part.number}\r\n`)
    await file.setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer })
    await linesOf(page, 'en-US').getByRole('link', { name: part.name.en }).waitFor()
    expect(await linesOf(page, 'en-US').getByRole('spinbutton').inputValue()).toBe('3')
  })

  test('tells whether each part fits the equipment in hand', async () => {
    const engine = await anEngine()
    const part = await aPartFor('US', engine)
    const { page, context } = await visit('/quick-order')
    const equipment = { type: 'ENGINE', number: engine.number }
    await context.request.post('/lwr/apex/v63.0/GarageService/holdEquipment', {
      data: { storeLocale: 'en-US', equipment },
    })
    await page.reload()
    await untilHydrated(page)
    await typeList(page, 'en-US', [part.number])
    await linesOf(page, 'en-US').getByText(words.equipment.fits, { exact: true }).waitFor()
  })

  test('lowers what is above five at a time, and says so before it is added', async () => {
    const part = await aPart('US', 'plain')
    const { page } = await visit('/quick-order')
    await untilHydrated(page)
    await typeList(page, 'en-US', [`${part.number} 9`])
    const [line] = await linesOf(page, 'en-US').all()
    await line?.getByText(fill(words.quickOrder.lowered, { count: 9 })).waitFor()
    expect(await line?.getByRole('spinbutton').inputValue()).toBe('5')
    await page.getByRole('button', { name: words.quickOrder.addAll }).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: `${words.shell.cart} · 5` })
      .waitFor()
  })

  test('counts what it added as the header does', async () => {
    const part = await aPart('US', 'plain')
    const { page } = await visit('/quick-order')
    await untilHydrated(page)
    await typeList(page, 'en-US', [`${part.number} 4`])
    await page.getByRole('button', { name: words.quickOrder.addAll }).click()
    await page.getByRole('main').getByText('4 parts were added to your cart.').first().waitFor()
    await page
      .getByRole('banner')
      .getByRole('link', { name: `${words.shell.cart} · 4` })
      .waitFor()
  })

  test('asks for the part that is meant in its own words, in French, too', async () => {
    const french = wordsFor('fr-CA')
    const { page } = await visit('/fr-CA/quick-order', { locale: 'fr-CA' })
    await untilHydrated(page)
    await typeList(page, 'fr-CA', [await ambiguousNumber('CA')])
    await page.getByRole('button', { name: french.quickOrder.addAll }).click()
    await page.getByRole('alert').getByText(french.quickOrder.chooseOne).waitFor()
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('radio')
    await expectAccessible(page)
  })

  test('without script, what was refused is told and the entries are kept', async () => {
    const part = await aPart('US', 'plain')
    const { page } = await visit('/quick-order', { javaScriptEnabled: false })
    await typeList(page, 'en-US', [part.number])
    const quantity = linesOf(page, 'en-US').getByRole('spinbutton')
    await quantity.evaluate((field) => field.setAttribute('max', '99'))
    await quantity.fill('8')
    await page.getByRole('button', { name: words.quickOrder.addAll }).click()
    await linesOf(page, 'en-US')
      .getByRole('alert')
      .getByText(fill(words.messages['qty.perAdd'], { max: 5 }))
      .waitFor()
    expect(await page.getByLabel(words.quickOrder.list, { exact: true }).inputValue()).toBe(part.number)
    expect(page.url()).toBe(`${shop.url}/quick-order`)
  })
})

describe('a part of the cart that is no longer supplied (K-8)', () => {
  test.each([
    ['is swapped for what replaced it, once price and difference were seen', true],
    ['is swapped without script', false],
  ])('%s', async (_, javaScriptEnabled) => {
    const { old, now } = await anOldAndANewPart('US')
    const { page, troubles } = await visit('/cart', { javaScriptEnabled })
    const main = page.getByRole('main')
    try {
      if (javaScriptEnabled) await addToCart(page, 'en-US', old, 3)
      else {
        await page.goto(`/product/${old.alias}`)
        await main.getByRole('spinbutton', { name: words.islands.quantity }).fill('3')
        await main.getByRole('button', { name: words.islands.addToCart, exact: true }).click()
      }
      await replaceInCatalogue(old, now)
      await page.goto('/cart')
      if (javaScriptEnabled) await untilHydrated(page)
      await main.getByText(words.cart.blockedUntilReplaced).waitFor()
      expect(await main.getByRole('link', { name: words.cart.checkOut, exact: true }).count()).toBe(0)
      await main.getByText(fill(words.cart.costsMore, { amount: formatMoney(1_00, 'en-US') })).waitFor()
      if (javaScriptEnabled) await expectAccessible(page)
      await main.getByRole('button', { name: fill(words.cart.replaceWith, { number: now.number }) }).click()

      const told = fill(words.messages['cart.replaced'], { old: old.number, new: now.number })
      await main.getByText(told).waitFor()
      await main.getByRole('heading', { name: now.name.en }).waitFor()
      await main.getByRole('link', { name: words.cart.checkOut, exact: true }).waitFor()
      expect(await main.getByRole('spinbutton').inputValue()).toBe('3')
      if (javaScriptEnabled) await expectAccessible(page)
      expect(troubles).toEqual([])
    } finally {
      await supplyAgain(old)
    }
  })
})
