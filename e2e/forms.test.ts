// The forms that anybody may send, from the page to the mailbox.
import { expect, test } from 'vitest'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop, visit } from './browser.ts'
import { aPart, aPartOutOfStock, exempt } from './parts.ts'
import { mailTo } from './sandbox.ts'
import { addToCart, customerReadyToPay, newEmail, orderNumber, payButton } from './shopper.ts'

test('a message is written by keyboard, mended where it was wrong, and answered by a reference and a mail', async () => {
  const { contact, messages, shell } = wordsFor('en-US')
  const { page, troubles } = await visit('/')
  await page.getByRole('contentinfo').getByRole('link', { name: contact.title }).click()
  await page.getByRole('heading', { level: 1, name: contact.title }).waitFor()
  await page.getByText(shell.support).first().waitFor()
  await expectAccessible(page)

  await page.getByLabel(contact.category).selectOption('order')
  await page.getByLabel(contact.message).fill('My parcel has not moved for a week.')
  await page.getByLabel(contact.name).fill('Walter Pruitt')
  await page.getByLabel(contact.email, { exact: true }).fill('walter-writes@example.com')
  await page.keyboard.press('Enter')
  await page.getByText(messages['order.number']).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-orderNumber')
  await expectAccessible(page)
  await page.keyboard.type('US1234567890123')
  await page.keyboard.press('Enter')

  await page.waitForURL(/sent=CR-\d{8}$/)
  const [reference = ''] = /CR-\d{8}/.exec(page.url()) ?? []
  const said = page.getByRole('status').filter({ hasText: fill(messages['form.sent'], { ref: reference }) })
  await said.waitFor()
  expect(await page.evaluate(() => document.activeElement?.classList.contains('form-done'))).toBe(true)
  await expectAccessible(page)
  expect((await mailTo('walter-writes@example.com')).subject).toContain(reference)
  expect(troubles.filter((text) => !text.includes('422'))).toEqual([])
})

test('offers and news are asked for on a phone, without script, and confirmed and left by the links of the mail', async () => {
  const { mailing, messages } = wordsFor('fr-CA')
  const { page } = await visit('/fr-CA/newsletter', { ...PHONE, javaScriptEnabled: false })
  await page.getByLabel(mailing.email, { exact: true }).fill('aline-news@example.com')
  await page.getByRole('button', { name: mailing.subscribe }).click()
  await page.getByText(messages['newsletter.terms']).waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: mailing.subscribe }).click()
  await page.getByRole('status').filter({ hasText: mailing.almost }).waitFor()

  const { text } = await mailTo('aline-news@example.com')
  const linked = (part: string) => /https?:\/\/\S+/.exec(text.slice(text.indexOf(part)))?.[0] ?? ''
  await page.goto(linked(mailing.confirmLink))
  await page.getByRole('button', { name: mailing.confirmLink, exact: true }).click()
  await page.getByText(mailing.confirmed).waitFor()
  await page.goto(linked(mailing.leave))
  await page.getByRole('button', { name: mailing.leave, exact: true }).click()
  await page.getByText(mailing.left).waitFor()
})

test('a part that is out of stock is asked for, and within a minute of its return a mail says so', async () => {
  const { messages, mailing } = wordsFor('en-US')
  const part = await aPartOutOfStock()
  const { page, troubles } = await visit(part.path)
  await page.getByLabel(mailing.email, { exact: true }).fill('waits-for@example.com')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: messages['notify.ok'] }).waitFor()
  await expectAccessible(page)
  expect(troubles).toEqual([])
  await part.arrives()
  expect((await mailTo('waits-for@example.com')).text).toContain(part.path)
})

test('a tax exemption is asked for by keyboard: the captcha solves itself, states follow the country, a file comes along', async () => {
  const { exemption, checkout, messages } = wordsFor('en-US')
  const { page, troubles } = await visit('/contact-us')
  await page.getByRole('link', { name: exemption.link }).click()
  await page.getByRole('heading', { level: 1, name: exemption.title }).waitFor()
  await page.getByRole('checkbox', { name: checkout.captcha.verified }).waitFor()
  await expectAccessible(page)

  await page.getByLabel(exemption.customerNumber).fill('C100014')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Vernon Marsden')
  await page.keyboard.press('Tab')
  await page.keyboard.type('vernon@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('555-0142')
  await page.getByLabel(checkout.fields.country).selectOption('CA')
  await page.getByLabel(checkout.fields.province).selectOption('QC')
  expect(await page.getByLabel(checkout.fields.province).locator('option', { hasText: 'Indiana' }).count()).toBe(0)
  const certificate = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
  await page.getByLabel(exemption.certificate).setInputFiles(certificate)
  await page.getByLabel(exemption.contactName).press('Enter')

  await page.getByText(messages['phone.invalid']).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('exemption-phone')
  await page.getByText(exemption.fileAgain).waitFor()
  await page.getByRole('checkbox', { name: checkout.captcha.verified }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('(812) 555-0142')
  await page.getByLabel(exemption.certificate).setInputFiles(certificate)
  await page.getByLabel(exemption.contactName).press('Enter')

  await page.waitForURL(/sent=[A-Z0-9]{12}$/)
  const [reference = ''] = /[A-Z0-9]{12}$/.exec(page.url()) ?? []
  await page
    .getByRole('status')
    .filter({ hasText: fill(messages['form.sent'], { ref: reference }) })
    .waitFor()
  expect(await page.evaluate(() => document.activeElement?.classList.contains('form-done'))).toBe(true)
  await expectAccessible(page)
  expect((await mailTo('service@example.com', reference)).text).toContain('Quebec')
  expect((await mailTo('vernon@example.com', reference)).subject).toContain(reference)
  expect(troubles.filter((text) => !text.includes('422'))).toEqual([])
})

test('a captcha that cannot be solved is told beside it, and without script a sum stands in its place, on a phone', async () => {
  const { exemption, messages, contact } = wordsFor('fr-CA')
  const { page: blocked, context } = await visit('/fr-CA/newsletter', PHONE)
  await context.route('**/getChallenge*', (route) => route.abort())
  await blocked.goto('/fr-CA/tax-exemption')
  await blocked.locator('altcha-widget').waitFor({ state: 'attached' })
  await blocked.getByRole('button', { name: exemption.send }).click()
  await blocked.getByText(messages.captcha).waitFor()
  expect(await blocked.evaluate(() => document.activeElement?.id)).toBe('captcha')
  await expectAccessible(blocked)
  expect(await blocked.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const { page } = await visit('/fr-CA/tax-exemption', { ...PHONE, javaScriptEnabled: false })
  const question = (await page.locator('label[for="exemption-captcha"]').textContent()) ?? ''
  const [one, other] = question.match(/\d+/g) ?? []
  await page.getByLabel(exemption.customerNumber).fill('C100057')
  await page.getByLabel(exemption.contactName).fill('Luc Gagné')
  await page.getByLabel(contact.email).fill('luc.gagne@example.com')
  await page.getByLabel(exemption.phone).fill('514 555-0118')
  await page.getByLabel(exemption.region).selectOption({ label: 'Québec' })
  await page.getByLabel(question).fill('1')
  await page.getByRole('button', { name: exemption.send }).click()
  // Texts within noscript are not looked for, though they are shown.
  expect(await page.locator('#exemption-captcha-error').textContent()).toBe(messages.captcha)
  expect(await page.locator('#captcha').isVisible()).toBe(false)
  await page.getByLabel(question).fill(String(Number(one) + Number(other)))
  await page.getByRole('button', { name: exemption.send }).click()
  await page.waitForURL(/sent=[A-Z0-9]{12}$/)
  await page.getByRole('status').filter({ hasText: exemption.sent }).waitFor()
})

test('a customer asks on a phone, is approved, and pays no tax where the certificate holds: it stands in place of each', async () => {
  const { exemption, account, checkout, messages, sandbox } = wordsFor('fr-CA')
  const email = newEmail()
  const { page, troubles } = await visit('/fr-CA/myprofile', PHONE)
  await page.getByRole('main').getByRole('link', { name: account.signIn, exact: true }).click()
  await page.getByLabel(sandbox.email, { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${shop.url}/fr-CA/myprofile`)
  const number = (await page.getByRole('definition').first().innerText()).trim()

  await page.goto('/fr-CA/tax-exemption')
  await page.getByText(number, { exact: true }).waitFor()
  expect(await page.getByLabel(exemption.customerNumber).count()).toBe(0)
  await page.getByLabel(exemption.phone).fill('514 555-0118')
  await page
    .getByRole('combobox', { name: exemption.region })
    .or(page.getByLabel(checkout.fields.province))
    .selectOption('QC')
  await page.getByRole('checkbox', { name: checkout.captcha.verified }).waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: exemption.send }).click()
  await page.waitForURL(/sent=[A-Z0-9]{12}$/)
  const [reference = ''] = /[A-Z0-9]{12}$/.exec(page.url()) ?? []
  await page
    .getByRole('status')
    .filter({ hasText: fill(messages['form.sent'], { ref: reference }) })
    .waitFor()
  expect((await mailTo(email, reference)).text).toContain(reference)

  await exempt(email, 'QC-4711')
  await addToCart(page, 'fr-CA', await aPart('CA', 'plain'))
  await customerReadyToPay(page, 'fr-CA', 'no address')
  const certificate = fill(checkout.totals.exempt, { certificate: 'QC-4711' })
  await page.getByText(certificate).nth(1).waitFor()
  expect(await page.getByText(certificate).count()).toBe(2)
  await expectAccessible(page)
  await payButton(page, 'fr-CA').click()
  const order = await orderNumber(page)
  expect(await page.getByText(certificate).count()).toBe(2)
  await expectAccessible(page)
  expect((await mailTo(email, order)).text.match(/QC-4711/g)).toHaveLength(2)
  expect(troubles).toEqual([])
})
