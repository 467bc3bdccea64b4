import { expect, test } from 'vitest'
import { pathIn } from '#values/locale.ts'
import { fill, plural } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, visit } from './browser.ts'

test.each(['en-US', 'fr-CA'] as const)(
  'parts chosen in a list stand side by side, are taken away again, and what was seen is kept, in %s',
  async (locale) => {
    const { compare } = wordsFor(locale)
    const { page, troubles } = await visit(pathIn(locale, '/category/oil-filters'), { locale })
    const main = page.getByRole('main')
    const choices = main.locator('[data-compare]')
    await page.mouse.move(200, 200)
    await expect.poll(() => choices.first().getAttribute('aria-pressed')).toBe('false')
    for (const place of [0, 1, 2, 3]) await choices.nth(place).click()
    await choices.nth(4).click()
    await expect.poll(() => page.locator('#announcer').innerText()).toBe(fill(compare.most, { count: 4 }))
    await choices.nth(3).click()
    await expectAccessible(page)

    await page.getByRole('link', { name: plural(3, locale, compare.go) }).click()
    await main.getByRole('heading', { level: 1, name: compare.title }).waitFor()
    expect(await main.getByRole('columnheader').count()).toBeGreaterThanOrEqual(4)
    await expectAccessible(page)
    const all = await main.getByRole('row').count()
    await main.getByRole('checkbox', { name: compare.onlyDifferences }).check()
    expect(await main.getByRole('row').filter({ visible: true }).count()).toBeLessThan(all)
    await main.locator('[data-compare-without]').first().click()
    await expect.poll(() => main.locator('[data-compare-without]').count()).toBe(2)

    const first = main.locator('thead a[href*="/product/"]').first()
    const name = await first.innerText()
    await first.click()
    await main.getByRole('heading', { level: 1, name }).waitFor()
    // What was seen is kept when the browser has nothing better to do.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('seen-parts'))).toContain(name)
    await page.goto(pathIn(locale, '/category/oil-filters'))
    await page.locator('tbody a[href*="/product/"]').nth(6).click()
    const seen = main.getByRole('region', { name: compare.seen })
    await seen.getByRole('link', { name }).waitFor()
    await expectAccessible(page)
    await seen.getByRole('button', { name: compare.forget }).click()
    await seen.waitFor({ state: 'hidden' })
    expect(troubles).toEqual([])
  },
)

test('without script Compare opens the comparison of that part, and on a phone nothing but the table is wider than the screen', async () => {
  const { page } = await visit('/category/oil-filters', { ...PHONE, javaScriptEnabled: false })
  const main = page.getByRole('main')
  await main.locator('[data-compare]').first().click()
  await page.waitForURL('**/compare?parts=*')
  await main.getByRole('rowheader').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
