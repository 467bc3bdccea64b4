// A customer gets a copy of their data, and has their account erased and keeps it, on a phone.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop, visit } from './browser.ts'
import { mailTo } from './sandbox.ts'
import { newEmail } from './shopper.ts'

test('a customer asks for a copy without script, downloads it, and asks for the erasure of the account and takes it back', async () => {
  const { myData, account, sandbox } = wordsFor('fr-CA')
  const email = newEmail()
  const plain = { ...PHONE, javaScriptEnabled: false, acceptDownloads: true }
  const { page } = await visit('/fr-CA/myprofile', plain)
  await page.getByRole('main').getByRole('link', { name: account.signIn, exact: true }).click()
  await page.getByLabel(sandbox.email, { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${shop.url}/fr-CA/myprofile`)
  await page.getByRole('link', { name: myData.link }).click()
  await page.getByRole('heading', { level: 1, name: myData.title }).waitFor()

  await page.getByRole('button', { name: myData.askCopy }).press('Enter')
  await page.getByRole('status').filter({ hasText: myData.done.copy }).waitFor()
  expect((await mailTo(email)).subject).toBe(myData.mail.ready.subject)
  await page.goto('/fr-CA/my-data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: myData.download.replace(/ \(.*/, '') }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: myData.erase }).press('Enter')
  await page.getByRole('status').filter({ hasText: myData.done.erase }).waitFor()
  await page.getByRole('button', { name: myData.takeBack }).press('Enter')
  await page.getByRole('status').filter({ hasText: myData.done.keep }).waitFor()
  await page.getByRole('button', { name: myData.erase }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const { page: seen, troubles } = await visit('/fr-CA/my-data', {
    ...PHONE,
    storageState: await page.context().storageState(),
  })
  await seen.getByRole('heading', { level: 1, name: myData.title }).waitFor()
  await expectAccessible(seen)
  expect(troubles).toEqual([])
})
