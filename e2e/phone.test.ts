// The shop on a phone: what stands first, what its menu leads to, and that everything is as wide as the screen.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { countryOf, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, visit } from './browser.ts'
import { aPart, type KnownPart, nameOf } from './parts.ts'

const DIAMETER = { 'en-US': 'Outer diameter', 'fr-CA': 'Diamètre extérieur' }
/** A phone of 390 by 844 at 200 %. */
const ENLARGED = { viewport: { width: 195, height: 422 } }

let part: KnownPart
beforeAll(async () => {
  part = await aPart('CA', 'with a core charge')
})

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return box
}

describe.each(['en-US', 'fr-CA'] as const)('%s', (locale) => {
  const { shell, quickOrder, diagrams, account, equipment, islands, product } = wordsFor(locale)

  test('the header is small, and has search, equipment and cart', async () => {
    const { page } = await visit(pathIn(locale, `/product/${part.alias}`), { ...PHONE, locale })
    const banner = page.getByRole('banner')
    const { height } = await boxOf(page, 'header')
    expect(height).toBeLessThanOrEqual(110)
    await banner.getByRole('searchbox', { name: shell.search }).waitFor()
    for (const name of [equipment.add, shell.cart]) {
      const box = await banner.getByRole('link', { name }).boundingBox()
      expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    const enlarged = await visit(pathIn(locale, `/product/${part.alias}`), { ...PHONE, ...ENLARGED, locale })
    await enlarged.page.evaluate(() => scrollTo(0, 600))
    const stays = await enlarged.page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(({ bottom, top }) => bottom > 0 && top < innerHeight)
        .reduce((sum, { height: tall }) => sum + tall, 0),
    )
    expect(stays).toBeLessThan(422 / 3)
    expect((await boxOf(enlarged.page, 'header')).height).toBeLessThanOrEqual(422 / 3)
  })

  test('buttons and links that stand alone are as large as a finger, and the search for stores is on one line', async () => {
    const tooSmall = async (path: string, selector: string) => {
      const { page } = await visit(pathIn(locale, path), { ...PHONE, locale })
      await page.locator(selector).first().waitFor()
      const sizes = await page
        .locator(selector)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height]))
      expect(sizes.length).toBeGreaterThan(1)
      return { page, small: sizes.filter(([width = 0, height = 0]) => Math.min(width, height) < 44) }
    }
    expect((await tooSmall(`/product/${part.alias}`, '.stepper button')).small).toEqual([])
    expect((await tooSmall('/category/oil-filters', '.view-switch a')).small).toEqual([])
    const { page, small } = await tooSmall('/stores', '.store-reach :is(a, summary)')
    expect(small).toEqual([])
    const [field, button] = [await boxOf(page, '#near'), await boxOf(page, '.store-search .button')]
    expect(Math.abs(field.y - button.y)).toBeLessThan(1)
    // What is said of a place that is not known stands below both.
    const unknown = await visit(pathIn(locale, '/stores?near=zzzz'), { ...PHONE, locale })
    const [typed, find, error] = await Promise.all(
      ['#near', '.store-search .button', '#near-error'].map((selector) => boxOf(unknown.page, selector)),
    )
    expect(typed?.y).toBeCloseTo(find?.y ?? 0, 0)
    expect(error?.y).toBeGreaterThan((find?.y ?? 0) + 40)
  })

  test('a part can be added in the first screen, whatever its price is made of, and its picture says what it shows', async () => {
    const country = countryOf(locale)
    for (const need of ['plain', 'with a core charge', 'at a special price'] as const) {
      const shown = await aPart(country, need)
      const { page } = await visit(pathIn(locale, `/product/${shown.alias}`), { ...PHONE, locale })
      const add = page.getByRole('main').getByRole('button', { name: islands.addToCart, exact: true })
      const { y = Infinity, height = 0 } = (await add.boundingBox()) ?? {}
      expect(y + height).toBeLessThanOrEqual(844)
      await add.tap()
      await page.getByRole('main').getByText(islands.added).first().waitFor()
      await expectAccessible(page)
      await page.getByRole('img', { name: fill(product.pictureOf.drawing, { name: nameOf(shown, locale) }) }).waitFor()
    }
  })

  test('a list says values with their units', async () => {
    const { page } = await visit(pathIn(locale, '/category/oil-filters?view=table'), { ...PHONE, locale })
    const value = page.locator(`td[data-name="${DIAMETER[locale]}"]`).first()
    const shown = await value.evaluate((cell) => [
      getComputedStyle(cell, '::before').content,
      cell.textContent,
      getComputedStyle(cell, '::after').content,
    ])
    expect(shown).toEqual([`"${DIAMETER[locale]} "`, expect.stringMatching(/^\d+$/), '"\u00a0mm"'])
  })

  test('the menu leads to categories, tracking, quick order, exploded views, the account and the other languages', async () => {
    const { page, troubles } = await visit(pathIn(locale, '/policies/returns?x=1'), { ...PHONE, locale })
    const menu = page.locator('#categories')
    await page.getByRole('button', { name: shell.menu }).click()
    for (const [name, path] of [
      [shell.trackOrder, '/track-order'],
      [quickOrder.title, '/quick-order'],
      [diagrams.title, '/diagrams'],
      [account.signIn, '/sign-in'],
    ] as const) {
      const link = menu.getByRole('link', { name, exact: true })
      expect(await link.getAttribute('href')).toMatch(new RegExp(`^${pathIn(locale, path)}`))
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    expect(await menu.locator('.category-panel__group').count()).toBeGreaterThan(8)
    await expectAccessible(page)
    // The languages lead to the page that is shown, also after it came by itself.
    await menu.getByRole('link', { name: shell.trackOrder }).click()
    await page.waitForURL(`**${pathIn(locale, '/track-order')}`)
    expect(await menu.isVisible()).toBe(false)
    await page.getByRole('button', { name: shell.menu }).click()
    const other = locale === 'fr-CA' ? 'en-US' : 'fr-CA'
    await menu.locator(`a[data-locale=${other}]`).click()
    await page.waitForURL((url) => url.pathname === pathIn(other, '/track-order'))
    expect(troubles).toEqual([])
  })
})
