// The heart beside parts in a browser: a guest signs in and is back, a customer saves and takes out in place.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathIn } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, visit } from './browser.ts'

const LIST = '/category/oil-filters'
const heartsOf = (page: Page) => page.getByRole('main').locator('.heart')
const signIn = async (page: Page, name: string) => {
  await page.getByRole('main').getByRole('link', { name }).press('Enter')
  await page.getByRole('button', { name: /^customer@example.com/ }).click()
}

test.each(['en-US', 'fr-CA'] as const)(
  'a guest saves a part of a list, signs in, and finds its heart filled in the list, in %s',
  async (locale) => {
    const { account } = wordsFor(locale)
    const { page, troubles } = await visit(pathIn(locale, `${LIST}?view=table`), { locale })
    await page.mouse.move(200, 200)
    const choice = page.locator('[data-compare]').first()
    await expect.poll(() => choice.getAttribute('aria-pressed')).toBe('false')
    const heart = heartsOf(page).nth(3)
    const id = await heart.getAttribute('value')
    expect(await heart.getAttribute('aria-pressed')).toBeNull()
    await page.waitForLoadState('networkidle')
    await heart.press('Enter')
    await page.waitForURL(`**${pathIn(locale, '/my-parts')}`)
    await signIn(page, account.signIn)
    await page.waitForURL(`**${pathIn(locale, LIST)}?view=table`)
    const own = page.locator(`.heart[value="${id}"]`)
    await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true')
    await expectAccessible(page)

    // The next list comes in place; its hearts tell as well, and a press changes nothing else of the page.
    await page.locator('.view-switch a:not([aria-current])').click()
    await page.waitForURL('**view=grid')
    await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true')
    await expectAccessible(page)
    for (const [name, pressed] of [
      ['SavedService/removePart', 'false'],
      ['SavedService/savePart', 'true'],
      ['SavedService/removePart', 'false'],
    ] as const) {
      const answered = page.waitForResponse((response) => response.url().includes(name))
      await own.press('Enter')
      expect((await answered).status()).toBe(200)
      expect(await own.getAttribute('aria-pressed')).toBe(pressed)
    }
    expect(page.url()).toContain('view=grid')
    await page.goto(pathIn(locale, '/my-parts'))
    await page.getByRole('heading', { level: 1, name: account.pages.saved }).waitFor()
    expect(
      await page
        .getByRole('listitem')
        .filter({ has: page.locator(`input[value="${id}"]`) })
        .count(),
    ).toBe(0)
    expect(troubles).toEqual([])
  },
)

test('on a phone and without script a heart is large enough to be hit, and leads to the saved parts', async () => {
  const { page } = await visit(`${LIST}?view=table`, { ...PHONE, javaScriptEnabled: false })
  const heart = heartsOf(page).first()
  const { width = 0, height = 0 } = (await heart.boundingBox()) ?? {}
  expect([Math.round(width), Math.round(height)]).toEqual([44, 44])
  const id = await heart.getAttribute('value')
  await heart.click()
  await page.waitForURL('**/my-parts')
  await signIn(page, wordsFor('en-US').account.signIn)
  await page.waitForURL(`**/my-parts?saved=${id}`)
  await page.goto(`${LIST}?view=grid`)
  const { width: wide = 0, height: high = 0 } = (await heartsOf(page).first().boundingBox()) ?? {}
  expect([Math.round(wide), Math.round(high)]).toEqual([44, 44])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a heart whose call finds no answer is as before, and one that is refused leads to the page that says why', async () => {
  const { account } = wordsFor('en-US')
  const { page, context } = await visit('/my-parts')
  await signIn(page, account.signIn)
  await page.waitForURL('**/my-parts')
  await page.goto(`${LIST}?view=grid`)
  const heart = heartsOf(page).nth(5)
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await context.route('**/SavedService/savePart', (route) => route.abort())
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  expect(page.url()).toContain(LIST)
  await context.unroute('**/SavedService/savePart')
  await context.route('**/SavedService/savePart', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'saved/full', message: 'Full' } } }),
  )
  await heart.click()
  await page.waitForURL('**/my-parts?saved=*')
})

test('on a tablet the heart of a row stands below its drawing, and the table keeps its width', async () => {
  const { page } = await visit(`${LIST}?view=table`, { ...PHONE, viewport: { width: 768, height: 1024 } })
  const row = page.locator('.part-table tbody tr').first()
  const [heart, drawing] = await Promise.all([
    row.locator('.heart').boundingBox(),
    row.locator('.drawing').boundingBox(),
  ])
  expect(heart?.y).toBeGreaterThanOrEqual((drawing?.y ?? Infinity) + (drawing?.height ?? 0))
  expect(await page.locator('.part-table').evaluate((table) => table.scrollWidth <= table.clientWidth)).toBe(true)
})
