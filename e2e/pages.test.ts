// Every kind of page in every language and store. Other journeys are walked in American English and Canadian French: both stores and both
// languages. What Canadian English shares with these is not walked a third time.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LOCALE, languageOf, LOCALES, type Locale, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, NOWHERE, shop, visit } from './browser.ts'
import { aPart, type KnownPart, nameOf, oldNumber, otherMakersNumber, otherMakersOldNumber } from './parts.ts'
import { addToCart, untilHydrated } from './shopper.ts'

/** Where each page is looked at by axe: with other words again where they are tightest, and not with the same words again. */
function widthsIn(locale: Locale): number[] {
  if (locale === DEFAULT_LOCALE) return [390, 768, 1280]
  return languageOf(locale) === languageOf(DEFAULT_LOCALE) ? [] : [390]
}
/** A phone at 400 %, where nothing scrolls sideways (WCAG 1.4.10). */
const NARROWEST = 320

let part: KnownPart
beforeAll(async () => {
  // Sold in both countries, so that each store can be compared.
  part = await aPart('CA', 'with a core charge')
})

interface SitePage {
  path: () => string
  /** Its address in search engines; private pages have one, too, but are not indexed. */
  isIndexed?: boolean
  status?: number
  before?: (page: Page, locale: Locale) => Promise<void>
}

const withPartInCart: SitePage['before'] = (page, locale) => addToCart(page, locale, part)
const PAGES: Record<string, SitePage> = {
  home: { path: () => '/', isIndexed: true },
  'a group': { path: () => '/category/filters', isIndexed: true },
  'a category as a table': { path: () => `/category/${part.category}?view=table`, isIndexed: true },
  'a category as cards': { path: () => `/category/${part.category}?view=grid`, isIndexed: true },
  'a part': { path: () => `/product/${part.alias}`, isIndexed: true },
  'a search': { path: () => '/search/pump' },
  'a search in vain': { path: () => '/search/zzyzx' },
  equipment: { path: () => '/equipment' },
  'an empty cart': { path: () => '/cart' },
  'a cart': { path: () => '/cart', before: withPartInCart },
  'the quick order': { path: () => '/quick-order' },
  'the checkout': { path: () => '/currentcheckout', before: withPartInCart },
  questions: { path: () => '/faqs', isIndexed: true },
  'the order look-up': { path: () => '/track-order' },
  'no page': { path: () => '/no/such-page', status: 404 },
}

describe.each(LOCALES)('%s', (locale) => {
  test.each(Object.entries(PAGES))('%s', async (_, { path, isIndexed = false, status = 200, before }) => {
    const { page, troubles } = await visit(NOWHERE, { locale })
    await before?.(page, locale)
    const answer = await page.goto(pathIn(locale, path()))
    expect(answer?.status()).toBe(status)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.locator('html').getAttribute('lang')).toBe(locale)
    expect((await page.title()).length).toBeGreaterThan(10)
    expect(await headOf(page)).toEqual(status === 404 ? NO_ADDRESS : addressOf(locale, path(), isIndexed))
    await untilHydrated(page)
    for (const width of widthsIn(locale)) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
    await page.setViewportSize({ width: NARROWEST, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROWEST)
    // The browser itself reports a missing page: that is expected here.
    expect(troubles.filter((trouble) => status !== 404 || !trouble.includes('404'))).toEqual([])
  })
})

test.each(['en-US', 'fr-CA'] as const)('the status page can be read by everybody in %s', async (locale) => {
  const { page, troubles } = await visit(NOWHERE, { locale })
  await page.goto(pathIn(locale, '/status'))
  expect(await page.getByRole('row').count()).toBe(5)
  for (const width of [1280, 390, NARROWEST]) {
    await page.setViewportSize({ width, height: 640 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(troubles).toEqual([])
})

const NO_ADDRESS = { canonical: null, alternates: {}, robots: 'noindex,nofollow' }

/** What search engines are told: one address without what only sorts and shows, and the same page in each language. */
function addressOf(locale: Locale, path: string, isIndexed: boolean) {
  const bare = path.split('?')[0] ?? path
  const at = (other: Locale) => shop.url + pathIn(other, bare)
  return {
    canonical: at(locale),
    alternates: Object.fromEntries(LOCALES.map((other) => [other, at(other)])),
    robots: isIndexed ? null : 'noindex,nofollow',
  }
}

const headOf = (page: Page) =>
  page.evaluate(() => {
    const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? null
    const alternates = [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')]
    return {
      canonical: attribute('link[rel=canonical]', 'href'),
      alternates: Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, href])),
      robots: attribute('meta[name=robots]', 'content'),
    }
  })

describe('addresses', () => {
  test.each(LOCALES)('%s: a part opened by its id moves to its name', async (locale) => {
    const { page } = await visit(pathIn(locale, `/product/${part.id}`))
    expect(page.url()).toBe(shop.url + pathIn(locale, `/product/${part.alias}`))
  })

  test.each([
    ['a replaced', 'with an old number', oldNumber, 'typedSuperseded'],
    ['another maker’s', 'with a number of another maker', otherMakersNumber, 'typedCompetitor'],
    ['another maker’s old', 'with a number of another maker for an old one', otherMakersOldNumber, 'typedCompetitor'],
  ] as const)('%s number opens the part that does the job, and says so', async (_, need, numberOf, sentence) => {
    const wanted = await aPart('US', need)
    const typed = await numberOf(wanted)
    const { page } = await visit(`/search/${encodeURIComponent(typed)}`)
    expect(new URL(page.url()).pathname).toBe(`/product/${wanted.alias}`)
    // The other maker is named, too, between these.
    const said = fill(wordsFor('en-US').product[sentence], { typed, number: wanted.number, brand: '|' })
    for (const words of said.split('|')) await page.getByText(words).first().waitFor()
    await page.getByRole('heading', { level: 1, name: nameOf(wanted, 'en-US') }).waitFor()
  })
})

describe('a list', () => {
  const words = wordsFor('en-US').category

  test('keeps what was chosen in its address: filter, sort, view and page', async () => {
    const { page } = await visit('/category/filters')
    const main = page.getByRole('main')
    const filters = page.getByRole('complementary', { name: words.narrow })
    const first = filters.getByRole('checkbox').first()
    const name = (await first.getAttribute('name')) ?? ''
    await first.check()
    await page.waitForURL((url) => url.searchParams.has(name))
    await main.getByRole('combobox', { name: words.sort }).selectOption({ label: words.sorts['price-up'] })
    await page.waitForURL((url) => url.searchParams.get('sort') === 'price-up')
    await main.getByRole('link', { name: words.views.table, exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('view') === 'table')
    await main.getByRole('link', { name: fill(words.pageNumber, { number: 2 }), exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('page') === '2')
    expect(new URL(page.url()).searchParams.has(name)).toBe(true)

    const rows = () => main.getByRole('table').getByRole('row').allInnerTexts()
    const shown = await rows()
    await page.reload()
    expect(await rows()).toEqual(shown)
    expect(await filters.getByRole('checkbox').first().isChecked()).toBe(true)
    await main.getByRole('link', { name: words.clearAll }).click()
    await page.waitForURL(
      (url) => !url.searchParams.has(name) && !url.searchParams.has('page') && url.searchParams.has('sort'),
    )
  })

  test('is where it was when the shopper comes back from a part', async () => {
    const { page } = await visit('/category/filters?view=grid')
    const card = page.getByRole('article').nth(16)
    await card.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(500)
    await card.getByRole('link').first().click()
    await page.waitForURL('**/product/**')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForURL('**/category/filters?view=grid')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })
})
