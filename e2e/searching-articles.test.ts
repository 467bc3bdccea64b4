// The knowledge hub and the questions searched: while typing, by keyboard, without script; what is kept of it, and for how long.
import pg from 'pg'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languageOf, type Locale, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop, visit } from './browser.ts'
import { untilHydrated } from './shopper.ts'

const CUSTOMER = 'customer@example.com'
const CALL = 'ContentService/searchArticles'
const termIn = (locale: Locale) => (languageOf(locale) === 'fr' ? 'consigne' : 'core')

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, locale: Locale = 'en-US') =>
  main(page).getByRole('searchbox', { name: wordsFor(locale).articles.search.label })
const results = (page: Page) => main(page).locator('.found-articles a')
const told = (page: Page, locale: Locale, term: string) =>
  main(page).getByText(fill(wordsFor(locale).articles.search.found, { term, count: '' }).trim())

describe.each(['en-US', 'fr-CA'] as const)('%s', (locale) => {
  const term = termIn(locale)

  test.each([
    ['on a desktop', {}],
    ['on a phone', PHONE],
  ])('what is typed is found at once, told, marked, and leads to its page %s', async (_, device) => {
    for (const path of ['/knowledge-hub', '/faqs']) {
      const { page, troubles } = await visit(pathIn(locale, path), { ...device, locale })
      await field(page, locale).pressSequentially(term, { delay: 30 })
      await told(page, locale, term).waitFor()
      await expect.poll(() => page.locator('#announcer').innerText()).toContain(term)
      expect(await main(page).locator('.found-articles mark').count()).toBeGreaterThan(3)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await results(page).filter({ hasText: /\p{L}/u }).first().click()
      await expect.poll(() => page.url()).not.toBe(shop.url + pathIn(locale, path))
      await main(page).getByRole('heading', { level: 1 }).waitFor()
      expect(troubles).toEqual([])
    }
  })

  test('without script the form opens its page with what was found, and with help where there is nothing', async () => {
    const { page } = await visit(pathIn(locale, '/faqs'), { locale, javaScriptEnabled: false })
    await field(page, locale).fill(term)
    await field(page, locale).press('Enter')
    await page.waitForURL((url) => url.pathname === pathIn(locale, '/faqs') && url.searchParams.get('q') === term)
    await told(page, locale, term).waitFor()
    for (const href of await results(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
      expect([href, (await page.request.get(href)).status()]).toEqual([href, 200])
    await results(page).and(page.locator('[href*="#faq-"]')).first().click()
    await page.locator('.faq__answer').filter({ visible: true }).waitFor()

    await page.goto(pathIn(locale, '/knowledge-hub?q=zzzz'))
    const { none, help } = wordsFor(locale).articles.search
    await main(page)
      .getByText(fill(none, { term: 'zzzz' }))
      .waitFor()
    await main(page).getByText(help).waitFor()
    expect(await main(page).getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1)
  })
})

test('by keyboard alone: to the field, through what was found, to an article; Enter opens an address to share', async () => {
  const { page, troubles } = await visit('/knowledge-hub')
  for (let presses = 0; presses < 60; presses++) {
    if (await field(page).evaluate((input) => document.activeElement === input)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('batteries')
  await told(page, 'en-US', 'batteries').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/knowledge-hub?q=batteries')
  await told(page, 'en-US', 'batteries').waitFor()
  await expect.poll(() => field(page).evaluate((input) => document.activeElement === input)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const href = await page.evaluate(() => document.activeElement?.getAttribute('href'))
  expect(href).toBe(await results(page).first().getAttribute('href'))
  await page.keyboard.press('Enter')
  await page.waitForURL(`${shop.url}${href}`)
  expect(troubles).toEqual([])
})

function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(CALL)) calls.push(decodeURIComponent(request.url()))
  })
  return calls
}

test('an earlier word is there again without another call; what staff change is found once it has expired', async () => {
  const database = new pg.Client({ ...shop.connection })
  await database.connect()
  const rename = (from: string, to: string) =>
    database.query(`update article set title = $2 where title = $1 and language = 'en-US'`, [from, to])
  const { page } = await visit('/knowledge-hub')
  await page.clock.install()
  // A routed browser has no HTTP cache: only the client's own caching is measured.
  await page.route('**/lwr/**', (route) => route.continue())
  const calls = callsOf(page)
  const search = async (term: string) => {
    await field(page).fill(term)
    const isTold = async () => {
      await page.clock.runFor(300)
      return told(page, 'en-US', term).isVisible()
    }
    await expect.poll(isTold).toBe(true)
  }
  await search('recon part')
  const title = await results(page).first().innerText()
  await search('battery')
  expect(calls.length).toBe(2)
  try {
    await rename(title, `${title}, anew`)
    await search('recon part')
    expect([calls.length, await results(page).first().innerText()]).toEqual([2, title])
    await expect.poll(async () => (await page.request.get('/knowledge-hub?q=recon+part')).text()).toContain(', anew')
    await search('battery')
    await page.clock.fastForward('05:01')
    await search('recon part')
    await expect.poll(() => results(page).first().innerText()).toBe(`${title}, anew`)
    expect(calls.filter((call) => call.includes('recon part')).length).toBe(2)
  } finally {
    await rename(`${title}, anew`, title)
    await database.end()
  }
})

test('offline the page says so, and the form is still there', async () => {
  const { page, context } = await visit('/faqs')
  await field(page).focus()
  await untilHydrated(page)
  await context.setOffline(true)
  await field(page).fill('invoice')
  await main(page).getByText(wordsFor('en-US').articles.search.failed).waitFor()
  await context.setOffline(false)
  await field(page).press('Enter')
  await page.waitForURL('**/faqs?q=invoice')
  await told(page, 'en-US', 'invoice').waitFor()
})

const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('records')) return 0
    return new Promise<number>((counted) => {
      const opening = indexedDB.open('records')
      opening.addEventListener('success', () => {
        const database = opening.result
        const counting = database.transaction('entries').objectStore('entries').count()
        counting.addEventListener('success', () => {
          database.close()
          counted(counting.result)
        })
      })
    })
  })

test('a customer’s browser keeps what was found until they sign out; a guest’s keeps nothing', async () => {
  const { account } = wordsFor('en-US')
  const { page } = await visit('/knowledge-hub')
  await field(page).fill('core')
  await told(page, 'en-US', 'core').waitFor()
  await page.getByRole('banner').getByRole('link', { name: account.signIn, exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^${CUSTOMER}`) }).click()
  await page.waitForURL(`${shop.url}/knowledge-hub`)
  expect(await keptIn(page)).toBe(0)
  await field(page).fill('core')
  await told(page, 'en-US', 'core').waitFor()
  await expect.poll(() => keptIn(page)).toBeGreaterThan(0)

  await page.goto('/knowledge-hub')
  const calls = callsOf(page)
  await field(page).focus()
  await page.waitForLoadState('networkidle')
  await field(page).fill('cor')
  await field(page).fill('core')
  await told(page, 'en-US', 'core').waitFor()
  expect(calls.filter((call) => call.includes('"core"'))).toEqual([])

  await page.getByRole('banner').locator('.account summary').click()
  await page.getByRole('banner').getByRole('button', { name: account.signOut }).click()
  await page.getByRole('banner').getByRole('link', { name: account.signIn, exact: true }).waitFor()
  await expect.poll(() => keptIn(page)).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('records-of'))).toBeNull()
})
