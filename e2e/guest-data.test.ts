// A guest gets a copy of what is kept by their email, asks that it is erased and takes that back, without script and without an account, on a phone.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, visit } from './browser.ts'
import { mailTo } from './sandbox.ts'
import { newEmail } from './shopper.ts'

test('a guest shows by a code that an email is theirs, downloads the copy of what is kept by it, asks for its erasure and takes that back', async () => {
  const { myData, mailing, order, orders } = wordsFor('fr-CA')
  const { byEmail } = myData
  const email = newEmail()
  const { page } = await visit('/fr-CA/newsletter', { ...PHONE, javaScriptEnabled: false, acceptDownloads: true })
  await page.getByRole('textbox', { name: mailing.email }).fill(email)
  await page.getByRole('main').getByRole('checkbox').check()
  await page.getByRole('button', { name: mailing.subscribe }).press('Enter')
  await page.getByRole('status').filter({ hasText: mailing.almost }).waitFor()

  await page.goto('/fr-CA/track-order')
  await page.getByRole('heading', { level: 1, name: order.track }).waitFor()
  await page.getByRole('link', { name: byEmail.link }).click()
  await page.getByLabel(byEmail.email).fill(email)
  await page.getByRole('button', { name: byEmail.send }).press('Enter')
  await page
    .getByRole('status')
    .filter({ hasText: fill(byEmail.sent, { email }) })
    .waitFor()
  const mail = await mailTo(email, orders.codeMail.subject.split('{')[0])
  await page.getByLabel(byEmail.code).fill(/\b\d{3} \d{3}\b/.exec(mail.text)?.[0] ?? '')
  await page.getByRole('button', { name: byEmail.enter }).press('Enter')
  await page.getByRole('heading', { level: 2, name: myData.copyTitle }).waitFor()
  expect((await mailTo(email, byEmail.mail.ready.subject)).text).toContain('/fr-CA/my-data/by-email')
  await page.goto('/fr-CA/my-data/by-email')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: myData.download.replace(/ \(.*/, '') }).click(),
  ])
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: byEmail.erase }).press('Enter')
  await page.getByRole('status').filter({ hasText: byEmail.done.erase }).waitFor()
  const told = await mailTo(email, byEmail.mail.asked.subject)
  expect(told.text).toContain('/fr-CA/my-data/by-email')
  await page.getByRole('button', { name: byEmail.takeBack }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: byEmail.takeBack }).press('Enter')
  await page.getByRole('status').filter({ hasText: byEmail.done.keep }).waitFor()
  await mailTo(email, byEmail.mail.takenBack.subject)
  await page.getByRole('button', { name: byEmail.erase }).waitFor()

  const storageState = await page.context().storageState()
  const { page: seen, troubles } = await visit('/fr-CA/my-data/by-email', { ...PHONE, storageState })
  await seen.getByRole('heading', { level: 2, name: myData.copyTitle }).waitFor()
  await expectAccessible(seen)
  await seen.goto('/fr-CA/my-data/by-email?other=1')
  await seen.getByLabel(byEmail.email).waitFor()
  await expectAccessible(seen)
  expect(troubles).toEqual([])
})
