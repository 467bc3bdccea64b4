// The documents of a machine in a browser: added by keyboard and without script, handed over as a file, removed after asking.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Locale, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, visit } from './browser.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
const aFile = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer })

/** The first machine of the demo's customer. */
async function openMachine(page: Page, locale: Locale): Promise<string> {
  await page
    .getByRole('main')
    .getByRole('link', { name: wordsFor(locale).account.signIn })
    .click()
  await page.getByRole('button', { name: /^customer@example.com/ }).click()
  await page.waitForURL(`**${pathIn(locale, '/my-garage')}`)
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await page.getByLabel(wordsFor(locale).myGarage.nickname, { exact: true }).waitFor()
  return new URL(page.url()).pathname
}

test.each(['en-US', 'fr-CA'] as const)(
  'a document is kept, downloaded and removed after asking, by keyboard on a phone, in %s',
  async (locale) => {
    const { myGarage, messages } = wordsFor(locale)
    const texts = myGarage.documents
    const { page, troubles } = await visit(pathIn(locale, '/my-garage'), { ...PHONE, locale })
    const path = await openMachine(page, locale)
    const section = page.getByRole('region', { name: texts.title })
    const add = section.getByRole('button', { name: texts.add })
    await add.press('Enter')
    await section.getByText(messages['document.required'], { exact: true }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('document-file')
    await expectAccessible(page)

    const name = `Manual ${locale}`
    await section.getByLabel(texts.file).setInputFiles(aFile('x.pdf'))
    await section.getByLabel(texts.name).fill(name)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${path}?saved=1`)
    await page.getByText(myGarage.saved, { exact: true }).waitFor()
    const link = section.getByRole('link', { name, exact: true })
    const coming = page.waitForEvent('download')
    await link.press('Enter')
    expect((await coming).suggestedFilename()).toBe(`Manual-${locale}.pdf`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)

    await section.getByRole('link', { name: fill(texts.removeNamed, { name }) }).press('Enter')
    await section.getByText(fill(texts.removeAsk, { name }), { exact: true }).waitFor()
    await expectAccessible(page)
    await section.getByRole('button', { name: texts.remove, exact: true }).press('Enter')
    await page.getByText(texts.removed, { exact: true }).waitFor()
    expect(await link.count()).toBe(0)
    expect(troubles.filter((text) => !text.includes('422'))).toEqual([])
  },
)

test('without script a file that is no document is refused, and one that is stays', async () => {
  const { myGarage, messages } = wordsFor('en-US')
  const texts = myGarage.documents
  const { page } = await visit('/my-garage', { javaScriptEnabled: false })
  const path = await openMachine(page, 'en-US')
  const section = page.getByRole('region', { name: texts.title })
  const send = async (file: ReturnType<typeof aFile>) => {
    await section.getByLabel(texts.file).setInputFiles(file)
    await section.getByRole('button', { name: texts.add }).click()
  }
  await send(aFile('bill.pdf', Buffer.from('<!doctype html>')))
  await section.getByText(messages['document.kind'], { exact: true }).waitFor()
  await send(aFile('Oil analysis 7.pdf'))
  await page.waitForURL(`**${path}?saved=1`)
  await section.getByRole('link', { name: 'Oil analysis 7', exact: true }).waitFor()
  await section.getByRole('link', { name: fill(texts.removeNamed, { name: 'Oil analysis 7' }) }).click()
  await section.getByRole('button', { name: texts.remove, exact: true }).click()
  await page.getByText(texts.removed, { exact: true }).waitFor()
})
