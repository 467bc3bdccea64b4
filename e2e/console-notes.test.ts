// Notes, mentions and files on the pages of records, and their texts in three languages.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fill, plural } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop } from './browser.ts'
import { visitAs } from './console-visit.ts'
import { anOrderIn } from './known-orders.ts'
import { mailTo } from './sandbox.ts'

const english = wordsFor('en-US').console
const french = wordsFor('fr-CA').console

/** For whoever looks at them. */
const shoot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: false })
}

test('a note names a colleague by keyboard; the colleague is told on the console and by mail, and reads it among the changes', async () => {
  const record = await anOrderIn('DELIVERED')
  const { page, troubles } = await visitAs('staff', `/console/r/${record}`)
  const notes = page.getByRole('region', { name: english.notes.title })
  const area = notes.getByLabel(english.notes.write)
  // A machine so busy that it paints late: what is typed after a name stands behind it all the same.
  await page.evaluate(() => {
    window.requestAnimationFrame = (paint) => window.setTimeout(() => paint(performance.now()), 200)
  })
  await area.focus()
  await page.keyboard.type('Core of @ad')
  await notes.getByRole('option', { name: 'Ada Cole' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'notes-naming')
  await page.keyboard.press('Enter')
  await page.keyboard.type('is not here yet', { delay: 30 })
  await page.keyboard.press('Control+Enter')
  await notes.getByText('Core of @Ada Cole is not here yet').waitFor()
  await notes.getByRole('button', { name: english.notes.change }).click()
  const anew = notes.getByLabel(english.notes.write).last()
  await anew.fill('Core of @Ada Cole is on its way')
  await page.keyboard.press('Control+Enter')
  await notes.getByText(english.notes.before).waitFor()
  await shoot(page, 'notes-order')

  const boss = await visitAs('admin', '/console', { ...PHONE, locale: 'fr-CA' })
  const bell = boss.page.getByRole('link', { name: /^Pour vous/ })
  await expect.poll(() => bell.getAttribute('aria-label')).toBe(plural(1, 'fr-CA', french.forMe.bell))
  await bell.click()
  await boss.page.getByText('Core of @Ada Cole is on its way').waitFor()
  await expectAccessible(boss.page)
  await shoot(boss.page, 'for-me-phone')
  await boss.page.getByRole('link', { name: /^Sam Roy/ }).click()
  await boss.page.waitForURL(`**/r/${record}`)
  await expect.poll(() => bell.getAttribute('aria-label')).toBe(french.forMe.bellNone)
  await boss.page.goto(`${shop.url}/console/r/${record}/details`)
  await boss.page.locator('summary', { hasText: french.history.title }).press('Enter')
  await boss.page.locator('.history__note', { hasText: 'is on its way' }).waitFor()
  await expectAccessible(boss.page)
  await shoot(boss.page, 'notes-phone')
  expect((await mailTo('admin@example.com', 'Sam Roy')).subject).toContain('Sam Roy mentioned you')
  expect([...troubles, ...boss.troubles]).toEqual([])
})

test('a file is put to a record, taken home and removed; what is none is refused with the reason', async () => {
  const record = await anOrderIn('DELIVERED')
  const { page, troubles } = await visitAs('staff', `/console/r/${record}/details`, { locale: 'fr-CA' })
  const files = page.getByRole('region', { name: french.files.title })
  const input = files.locator('input[type=file]')
  await input.setInputFiles({ name: 'Entente.txt', mimeType: 'text/plain', buffer: Buffer.from('Entendu') })
  const link = files.getByRole('link', { name: fill(french.files.get, { name: 'Entente.txt' }) })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(await readFile(await download.path(), 'utf8')).toBe('Entendu')
  await input.setInputFiles({ name: 'page.txt', mimeType: 'text/plain', buffer: Buffer.from('<html>') })
  await files.getByRole('alert').waitFor()
  await expectAccessible(page)
  await shoot(page, 'files')
  await files.getByRole('button', { name: fill(french.files.remove, { name: 'Entente.txt' }) }).click()
  await page.getByRole('dialog').getByRole('button', { name: french.record.remove }).click()
  await link.waitFor({ state: 'detached' })
  // The browser notes the answer that refused.
  expect(troubles.filter((trouble) => !trouble.includes('400'))).toEqual([])
})

/** The first record of a list, by the call that the console makes. */
async function firstOf(page: Page, list: string, where: string): Promise<string> {
  const query = new URLSearchParams({ where, pageSize: '1' })
  const answer = await page.request.get(`/services/data/v63.0/ui-api/list-records/${list}?${query}`)
  return ((await answer.json()) as { records: { id: string }[] }).records[0]?.id ?? ''
}

test('texts of an article stand in three languages beside one another, with markup shown as pages show it, and are saved as one', async () => {
  const { page, troubles } = await visitAs('staff', '/console')
  const where = '{ and: [{ Language: { eq: "en-US" } }, { Kind__c: { eq: "POLICY" } }] }'
  const id = await firstOf(page, 'Knowledge__kav/AllArticles', where)
  await page.goto(`${shop.url}/console/r/${id}`)
  await page.getByRole('link', { name: english.languages.open }).click()
  const titles = page.getByRole('group', { name: 'Title' }).getByRole('textbox')
  await titles.first().waitFor()
  expect(await titles.count()).toBe(3)
  await expectAccessible(page)
  await shoot(page, 'languages')
  await titles.nth(0).fill('A policy, anew')
  await titles.nth(2).fill('Une politique, revue')
  const answer = page.getByRole('group', { name: 'Answer' })
  const french = answer.locator('textarea').nth(2)
  await french.fill('Une partie')
  await french.selectText()
  await answer.getByRole('button', { name: english.rich.bold }).nth(2).click()
  expect(await french.inputValue()).toBe('<strong>Une partie</strong>')
  await french.fill('<strong>Une partie</strong><script>x()</script>')
  await answer.getByRole('radio', { name: english.rich.preview }).nth(2).check({ force: true })
  await answer.locator('strong', { hasText: 'Une partie' }).waitFor()
  await answer.getByText('Not shown on pages: <script>.').waitFor()
  await expectAccessible(page)
  await shoot(page, 'languages-preview')
  await page.keyboard.press('Control+s')
  await page.getByText(english.languages.saved).waitFor()
  await page.reload()
  await expect.poll(() => titles.nth(2).inputValue()).toBe('Une politique, revue')
  expect(await titles.nth(0).inputValue()).toBe('A policy, anew')
  // An object whose records take no path has no layout of one.
  expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([])
})

test('on a phone in French the texts of a part stand below one another, and what is missing is told', async () => {
  const { page, troubles } = await visitAs('staff', '/console', { ...PHONE, locale: 'fr-CA' })
  const id = await firstOf(page, 'Product2/AllProducts', '{}')
  await page.goto(`${shop.url}/console/r/${id}/languages`)
  const name = page.getByRole('group', { name: 'Nom du produit' }).getByRole('textbox')
  await name.nth(1).waitFor()
  await name.nth(1).fill('')
  await page.getByText(french.languages.lacks).first().waitFor()
  await expectAccessible(page)
  await shoot(page, 'languages-phone')
  await page.getByRole('button', { name: french.languages.save }).click()
  await page.getByRole('alert').waitFor()
  expect(await name.nth(1).getAttribute('aria-invalid')).toBe('true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(troubles.filter((trouble) => !trouble.includes('400'))).toEqual([])
})
