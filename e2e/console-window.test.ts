// What the shop window shows, made by staff: a promotion with its try.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wordsFor } from '#words/words.ts'
import { fill } from '#words/format.ts'
import { expectAccessible, PHONE, shop, visit } from './browser.ts'
import { aPart } from './parts.ts'

const english = wordsFor('en-US').promotions

async function asStaff(path: string, options: BrowserContextOptions = {}) {
  const found = await visit(path, options)
  await found.page.getByRole('button', { name: /^staff@/ }).click()
  await found.page.waitForURL(`${shop.url}/console**`)
  return found
}

/** For whoever looks at them. */
const shoot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

test('a promotion is written, tried on a cart before anybody can use it, and what stands in its way is named', async () => {
  const part = await aPart('US', 'plain')
  const { page, troubles } = await asStaff('/console/o/Promotion/new')
  await page.getByLabel(english.name).fill('First frost')
  await page.getByLabel(english.percent).fill('10')
  await page.getByLabel(english.code, { exact: true }).fill('welcome15')
  await page.getByLabel(`${english.try.part} 1`).fill(part.number.toLowerCase())
  await page.getByText(english.try.counts).waitFor()
  await page.getByText(/^saves \$/).waitFor()
  // Its code is another promotion's, and it is told which.
  await page.getByText(fill(english.conflicts.kinds['code-taken'], { code: 'WELCOME15' })).waitFor()
  await expectAccessible(page)
  await shoot(page, 'promotion-new')
  await page.keyboard.press('Control+s')
  await page.getByRole('alert').waitFor()
  await page.getByLabel(english.code, { exact: true }).fill('FROST10')
  await page.getByLabel(english.ends).fill('2020-01-01T00:00')
  await page.getByText(english.conflicts.kinds['ends-before-start']).waitFor()
  await page.getByLabel(english.ends).fill('')
  await page.getByLabel(/^Minimum/).fill('100000')
  await page.getByText(/^Spend \$[\d,.]+ more on eligible parts to use this code\.$/).waitFor()
  await page.getByLabel(/^Minimum/).fill('')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/console\/r\/0c8/)
  await page.getByRole('heading', { name: 'First frost' }).waitFor()
  await page.getByText('FROST10').waitFor()
  await shoot(page, 'promotion')
  await page.setViewportSize({ width: PHONE.viewport?.width ?? 390, height: 844 })
  await expectAccessible(page)
  await shoot(page, 'promotion-390')
  await page.context().addCookies([{ name: 'console-language', value: 'fr', url: shop.url }])
  await page.reload()
  await page.getByText(wordsFor('fr-CA').promotions.offer).waitFor()
  await shoot(page, 'promotion-390-fr')
  await page.setViewportSize({ width: 1280, height: 900 })
  await shoot(page, 'promotion-fr')
  expect(troubles.filter((trouble) => !/400/.test(trouble))).toEqual([])
})

const texts = wordsFor('en-US').contents

test('a policy is drafted, previewed where no guest sees it, and published; questions are put in order by keys', async () => {
  const { page, troubles } = await asStaff('/console/content')
  await page.getByRole('link', { name: 'Privacy policy' }).first().waitFor()
  await expectAccessible(page)
  await shoot(page, 'content')
  await page.getByRole('link', { name: 'Privacy policy' }).first().click()
  const column = page.getByRole('region', { name: texts.languages['en-US'], exact: true })
  await column.getByLabel(texts.text.name, { exact: true }).fill('Privacy policy, second edition')
  await column.getByRole('button', { name: texts.text.save }).click()
  const preview = column.getByRole('link', { name: texts.text.preview })
  await preview.waitFor()
  await expectAccessible(page)
  await shoot(page, 'content-text')
  const path = (await preview.getAttribute('href')) ?? ''
  const shown = await page.context().newPage()
  await shown.goto(shop.url + path)
  await shown.getByRole('heading', { name: 'Privacy policy, second edition' }).waitFor()
  await shoot(shown, 'content-preview')
  await shown.close()
  const guest = await visit(path)
  expect(await guest.page.getByText('second edition').count()).toBe(0)
  await guest.context.close()
  await column.getByRole('button', { name: texts.text.publish }).click()
  await page.getByText(texts.text.published, { exact: true }).waitFor()
  await column.getByText(texts.text.versions).waitFor()
  const visitor = await visit(path.split('?')[0] ?? '')
  await visitor.page.getByRole('heading', { name: 'Privacy policy, second edition' }).waitFor()
  await visitor.context.close()
  await page.goto(`${shop.url}/console/content/questions`)
  const grips = page.getByRole('button', { name: /^Move/ })
  await grips.first().waitFor()
  const first = await grips.first().getAttribute('aria-label')
  await grips.first().press('ArrowDown')
  await page.getByText(texts.moved).waitFor()
  await expect.poll(() => grips.nth(1).getAttribute('aria-label')).toBe(first)
  await expectAccessible(page)
  await shoot(page, 'content-questions')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await shoot(page, 'content-questions-390')
  await page.getByRole('link', { name: texts.tabs.pieces }).click()
  await page
    .getByRole('link', { name: /^Preview/ })
    .first()
    .waitFor()
  await expectAccessible(page)
  await shoot(page, 'content-pieces-390')
  await page.getByLabel(texts.pieces.newName).fill('Winter')
  await page.getByRole('button', { name: texts.makePiece }).click()
  const made = page.getByRole('region', { name: texts.pieces.text })
  await made.getByLabel('Title', { exact: true }).fill('Winter is near')
  await made.getByRole('button', { name: texts.text.save }).click()
  const seen = made.getByRole('link', { name: texts.text.preview })
  await seen.waitFor()
  await expectAccessible(page)
  await shoot(page, 'content-piece-390')
  const banner = await page.context().newPage()
  await banner.goto(shop.url + ((await seen.getAttribute('href')) ?? ''))
  await banner.getByText('Winter is near').first().waitFor()
  await banner.close()
  await made.getByRole('button', { name: texts.text.publish }).click()
  await made.getByText(texts.text.versions).waitFor()
  await page.getByRole('link', { name: texts.tabs.pieces }).click()
  await page.getByRole('link', { name: 'Winter is near' }).waitFor()
  await page.context().addCookies([{ name: 'console-language', value: 'fr', url: shop.url }])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  await page
    .getByRole('link', { name: /^Aperçu/ })
    .first()
    .waitFor()
  await shoot(page, 'content-pieces-fr')
  expect(troubles).toEqual([])
})
