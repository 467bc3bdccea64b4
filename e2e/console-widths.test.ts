// What staff read stands whole on the screens of the console, on a phone and on a desk, in its longer language too.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { recordId } from '#values/record-id.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE } from './browser.ts'
import { visitAs } from './console-visit.ts'

const french = wordsFor('fr-CA')
const FRENCH = { locale: 'fr-CA' }

/** Placeholders that are wider than the field in which they stand. */
const cutHints = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll('input')].flatMap((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      if (pen) pen.font = font
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return (pen?.measureText(field.placeholder).width ?? 0) > room ? [field.placeholder] : []
    })
  })

async function sidesOf(element: Locator): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not there')
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

test.each([
  ['a phone', { ...PHONE, ...FRENCH }],
  ['a desk', FRENCH],
  ['a phone, in English', PHONE],
  ['a desk, in English', {}],
])('on %s what the audit’s fields propose is not cut off', async (_, options) => {
  const { page } = await visitAs('admin', '/console/audit', options)
  await page.getByRole('search').waitFor()
  expect(await cutHints(page)).toEqual([])
})

test('of a customer every related list is in sight on a desk, and on a phone no button stands in a row by itself', async () => {
  const path = `/console/r/${recordId('account', 1)}`
  const { page } = await visitAs('staff', path, FRENCH)
  const tabs = page.getByRole('tab')
  await tabs.nth(3).waitFor()
  const panel = await sidesOf(page.locator('.related'))
  for (const tab of await tabs.all()) expect((await sidesOf(tab)).right).toBeLessThanOrEqual(panel.right)
  await expectAccessible(page)

  const phone = (await visitAs('staff', path, { ...PHONE, ...FRENCH })).page
  const more = phone.getByRole('button', { name: french.console.record.moreActions })
  await more.waitFor()
  const edit = await sidesOf(phone.getByRole('link', { name: french.console.record.edit, exact: true }))
  expect((await sidesOf(more)).top).toBe(edit.top)
  expect((await sidesOf(more)).right).toBeLessThanOrEqual(390)
})

test('labels of a promotion’s codes run over two lines at most', async () => {
  const { page } = await visitAs('admin', `/console/r/${recordId('promotion', 6)}`, FRENCH)
  const label = page.getByText(french.promotions.limit).first()
  await label.waitFor()
  const { top, bottom } = await sidesOf(label)
  expect(bottom - top).toBeLessThan(45)
})
