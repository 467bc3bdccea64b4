// The search field and its page: a part number, words, a slip of the pen, equipment, in both languages; by keyboard, by touch, and
// without script.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Locale, pathIn } from '#values/locale.ts'
import { fill, formatMoney } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop, visit } from './browser.ts'
import { anEngine, aPart, nameOf, oldNumber } from './parts.ts'

const words = wordsFor('en-US')
const suggestions = words.search.suggestions

const fieldIn = (page: Page, locale: Locale = 'en-US') =>
  page.getByRole('banner').getByLabel(wordsFor(locale).shell.search, { exact: true })
const list = (page: Page) => page.getByRole('listbox', { name: suggestions.label })
const options = (page: Page) => list(page).getByRole('option')

const active = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    const option = id ? document.getElementById(id) : null
    return option?.ariaSelected === 'true' ? option.innerText.replaceAll('\n', ' ') : null
  })

async function type(page: Page, text: string, locale: Locale = 'en-US') {
  const field = fieldIn(page, locale)
  await field.fill('')
  await expect.poll(() => field.getAttribute('role')).toBe('combobox')
  await field.pressSequentially(text)
  return field
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const told = (page: Page) => page.locator('#announcer').innerText()

describe('suggestions', () => {
  test('a part number is found while it is typed, and chosen by the keyboard alone', async () => {
    const part = await aPart('US', 'plain')
    const { page, troubles } = await visit('/category/filters')
    const field = await type(page, part.number.slice(0, -1).toLowerCase())
    const option = options(page).filter({ hasText: part.number })
    await option.waitFor()
    const said = await option.innerText()
    for (const text of [nameOf(part, 'en-US'), formatMoney(part.list, 'en-US')]) expect(said).toContain(text)
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    const count = await options(page).count()
    await expect.poll(() => told(page)).toBe(count === 1 ? suggestions.one : fill(suggestions.other, { count }))
    await expectAccessible(page)

    // Home and End belong to the text; the arrows walk the list, round by way of the text.
    await page.keyboard.press('Home')
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0)
    expect(await active(page)).toBeNull()
    await page.keyboard.press('ArrowUp')
    expect(await active(page)).toBe((await options(page).last().innerText()).replaceAll('\n', ' '))
    await page.keyboard.press('ArrowDown')
    expect(await active(page)).toBeNull()
    await page.keyboard.press('ArrowDown')
    while (!(await active(page))?.includes(part.number)) await page.keyboard.press('ArrowDown')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/product/${part.alias}`)
    await heading(page, nameOf(part, 'en-US'))
    expect(await list(page).isVisible()).toBe(false)
    expect(troubles).toEqual([])
  })

  test('a replaced number leads to the part that does its job', async () => {
    const part = await aPart('US', 'with an old number')
    const typed = await oldNumber(part)
    const { page } = await visit('/')
    await type(page, typed)
    const group = list(page).getByRole('group', { name: fill(suggestions.superseded, { typed }) })
    await group.getByRole('option', { name: part.number }).click()
    await page.waitForURL(`**/product/${part.alias}`)
  })

  test('close at Escape, at Tab and beside them, and move nothing on the page', async () => {
    const { page } = await visit('/')
    const place = () => page.getByRole('heading', { level: 1 }).boundingBox()
    const before = await place()
    const field = await type(page, 'filter')
    await options(page).first().waitFor()
    expect(await place()).toEqual(before)

    await page.keyboard.press('Escape')
    expect([await list(page).isVisible(), await field.inputValue()]).toEqual([false, 'filter'])
    await page.keyboard.press('ArrowDown')
    await options(page).first().waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect([await list(page).isVisible(), await field.inputValue()]).toEqual([false, ''])

    await type(page, 'filter')
    await options(page).first().waitFor()
    await page.keyboard.press('Tab')
    expect(await list(page).isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words.shell.search)

    await type(page, 'filter')
    await options(page).first().waitFor()
    await page.getByRole('contentinfo').click()
    expect(await list(page).isVisible()).toBe(false)
  })

  test('work by touch', async () => {
    const { page, troubles } = await visit('/', PHONE)
    const field = fieldIn(page)
    await field.tap()
    await field.pressSequentially('oil filter')
    const category = options(page).and(page.locator('a[href*="/category/"]')).first()
    await category.waitFor()
    await expectAccessible(page)
    await category.tap()
    await page.waitForURL('**/category/**')
    expect(await list(page).isVisible()).toBe(false)
    expect(troubles).toEqual([])
  })

  test('recent searches are offered to an empty field, and forgotten when asked', async () => {
    const { number } = await anEngine()
    const { page } = await visit('/category/filters')
    for (const term of ['fuel pump', number, 'oil filter']) {
      await type(page, term)
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/search/${encodeURIComponent(term)}`)
    }
    await page.goto('/category/filters')
    await fieldIn(page).focus()
    const recent = list(page).getByRole('group', { name: suggestions.recent })
    await recent.waitFor()
    expect(await recent.getByRole('option').allInnerTexts()).toEqual(['oil filter', 'fuel pump', suggestions.clear])
    await expectAccessible(page)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => told(page)).toBe(suggestions.cleared)
    expect(await list(page).isVisible()).toBe(false)
    await page.reload()
    await fieldIn(page).focus()
    await expect.poll(() => fieldIn(page).getAttribute('role')).toBe('combobox')
    expect(await list(page).isVisible()).toBe(false)
  })
})

describe('the page of a search', () => {
  test('words: Enter searches what was typed', async () => {
    const { page, troubles } = await visit('/')
    await type(page, 'oil filter')
    await options(page).first().waitFor()
    await page.keyboard.press('Enter')
    await heading(page, fill(words.search.heading, { term: 'oil filter' }))
    await page.getByText(words.search.readAs.words).waitFor()
    expect(await page.getByRole('article').count()).toBeGreaterThan(0)
    await expectAccessible(page)
    expect(troubles).toEqual([])
  })

  test('a slip of the pen: what was searched instead is said', async () => {
    const { page } = await visit('/search/oil%20fliter')
    await heading(page, fill(words.search.heading, { term: 'oil fliter' }))
    const instead = page.getByRole('main').getByRole('link', { name: 'oil filter', exact: true })
    await instead.waitFor()
    expect(await page.getByRole('article').count()).toBeGreaterThan(0)
    await expectAccessible(page)
    await instead.click()
    await heading(page, fill(words.search.heading, { term: 'oil filter' }))
  })

  test('an ESN: its parts, what was understood, and shopping for it; the number stays out of what is remembered', async () => {
    const { number, family } = await anEngine()
    const { page, troubles } = await visit('/')
    await type(page, `${number.slice(0, 4)} ${number.slice(4)}`)
    await list(page).getByRole('option', { name: family }).click()
    await page.waitForURL(`**/search/${number}**`)
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { level: 1 }).innerText()).toContain(family)
    await main.getByText(words.search.readAs.esn).waitFor()
    expect(await main.getByRole('term').count()).toBeGreaterThan(2)
    expect(await main.getByRole('article').count()).toBeGreaterThan(0)
    await expectAccessible(page)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(number)

    await main.getByRole('button', { name: words.search.shopFor }).click()
    await page.getByRole('banner').locator('#equipment').getByText(number).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/search/${number}`)
    expect((await page.context().cookies()).find(({ name }) => name === 'equipment')?.value).toBe('1')
    expect(troubles).toEqual([])
  })

  test('an ESN that there is not', async () => {
    const { page } = await visit('/search/00000000')
    await page.getByRole('main').getByText(words.messages['esn.retry']).waitFor()
    await expectAccessible(page)
  })

  test('a VIN with a wrong check digit: only those of the US and Canada are taken', async () => {
    // Names another maker's number too.
    const { page } = await visit('/search/1HGCM82643A004352')
    const main = page.getByRole('main')
    await main.getByText(words.messages['vin.invalid']).waitFor()
    await main.getByText(words.search.vinsTaken).waitFor()
    await main.getByText(words.search.readAs.vin).waitFor()
    await expectAccessible(page)
  })

  test('what it was read as can be changed, and stays while the list is sorted', async () => {
    const { number } = await anEngine()
    const { page } = await visit(`/search/${number}?as=esn`)
    const main = page.getByRole('main')
    await main
      .getByRole('combobox', { name: words.category.sort })
      .selectOption({ label: words.category.sorts['price-up'] })
    await page.waitForURL((url) => url.searchParams.get('sort') === 'price-up' && url.searchParams.get('as') === 'esn')
    await main.getByRole('link', { name: words.search.readInstead.words }).click()
    await page.waitForURL((url) => url.searchParams.get('as') === 'words')
    await main.getByText(words.search.readAs.words).waitFor()
  })

  test('French without accents finds what is written with them', async () => {
    const french = wordsFor('fr-CA')
    const { page, troubles } = await visit(pathIn('fr-CA', '/category/filters'), { locale: 'fr-CA' })
    await type(page, 'demarreur', 'fr-CA')
    await options(page)
      .filter({ hasText: /démarreur/i })
      .first()
      .waitFor()
    expect(await list(page).getByRole('group', { name: french.search.suggestions.parts }).count()).toBe(1)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await heading(page, fill(french.search.heading, { term: 'demarreur' }))
    await page
      .getByRole('article')
      .filter({ hasText: /démarreur/i })
      .first()
      .waitFor()
    expect(troubles).toEqual([])
  })
})

describe('without script', () => {
  const WITHOUT_SCRIPT = { javaScriptEnabled: false }

  test('the field is a plain one, and equipment is searched and shopped for by forms', async () => {
    const { number, family } = await anEngine()
    const { page } = await visit('/', WITHOUT_SCRIPT)
    const field = page.getByRole('banner').getByRole('searchbox', { name: words.shell.search })
    await field.fill(number)
    await field.press('Enter')
    expect(page.url()).toBe(`${shop.url}/search/${number}`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(family)
    await page.getByRole('button', { name: words.search.shopFor }).click()
    expect(page.url()).toBe(`${shop.url}/search/${number}`)
    expect((await page.context().cookies()).some(({ name }) => name === 'equipment')).toBe(true)
  })
})
