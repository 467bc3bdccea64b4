// An order that somebody who works here takes on the phone: written by keyboard, sent as a link in the caller's language, paid by the caller on their phone with their own
// card, and found in the console as the order that came of it. Another one is declined without script.
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { AGREEMENTS } from '#values/crate-engine.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, visit } from './browser.ts'
import { visitAs } from './console-visit.ts'
import { aCrateEngine, aPart, publishAnew } from './parts.ts'
import { mailTo, payments } from './sandbox.ts'
import { acceptTerms, cardFields, newEmail, orderNumber, payButton, SHOPPERS, untilHydrated, VISA } from './shopper.ts'
import { aVin } from './vins.ts'

const english = wordsFor('en-US').phoneCounter
const french = wordsFor('fr-CA').phoneCounter
const { crate, messages, phoneOrders: accepting } = wordsFor('en-US')
const page$ = wordsFor('fr-CA').phoneOrders

/** Of a 2003 Honda Accord. */
const VIN = aVin(771)

/** For whoever looks at them. */
const shoot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

async function write(page: Page, { email, part, locale }: { email: string; part: string; locale: 'en-US' | 'fr-CA' }) {
  const { address } = SHOPPERS[locale]
  await page.getByLabel(english.caller).fill('Dana Fields')
  await page.getByLabel(english.email).fill(email)
  await page.getByLabel(english.phone, { exact: true }).fill('614 555 0100')
  await page.getByLabel(english.country).selectOption(locale)
  const number = page.getByLabel(fill(english.part, { place: 1 }))
  await number.fill(part)
  await page.getByLabel(fill(english.quantity, { place: 1 })).fill('2')
  for (const [field, value] of Object.entries(address)) {
    const entry = page.getByLabel(english.fields[field as keyof typeof english.fields], { exact: true })
    await (field === 'region' ? entry.selectOption(value) : entry.fill(value))
  }
}
const linkOf = (mail: { text: string }) =>
  new URL(/https?:\/\/\S+\/payment-link\/[\w-]{43}/.exec(mail.text)?.[0] ?? '').pathname

test('an order by phone: written by keyboard, mailed, paid by the caller on their phone, found in the console', async () => {
  const part = await aPart('CA', 'plain')
  const email = newEmail()
  const { page, troubles } = await visitAs('staff', '/console')
  const palette = page.getByPlaceholder(wordsFor('en-US').console.palette.hint)
  await expect
    .poll(async () => {
      if ((await palette.count()) === 0) await page.keyboard.press('/')
      return palette.count()
    })
    .toBe(1)
  await palette.fill(english.take)
  await page.getByRole('option', { name: new RegExp(`^${english.take}$`, 'i') }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: english.take, level: 1 }).waitFor()
  await expectAccessible(page)
  // What is missing is told once it is asked for.
  await page.getByLabel(fill(english.part, { place: 1 })).fill('NO-SUCH-1')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alert').getByText(english.notReady).waitFor()
  await page.getByText(wordsFor('en-US').messages['required.contactName']).waitFor()
  await expectAccessible(page)
  await write(page, { email, part: part.number, locale: 'fr-CA' })
  const send = page.getByRole('button', { name: new RegExp(`^${fill(english.sendFor, { amount: '.*\\d' })}`) })
  await send.waitFor()
  await page.getByText(english.taxes.QST).waitFor()
  await expectAccessible(page)
  await shoot(page, 'phone-new')
  await page.keyboard.press('Control+Enter')
  await page.getByText(english.states.WAITING).waitFor()
  await expectAccessible(page)
  await shoot(page, 'phone-waiting')

  const caller = await visit(linkOf(await mailTo(email)), { ...PHONE, locale: 'fr-CA' })
  await caller.page.getByRole('heading', { name: page$.title, level: 1 }).waitFor()
  await caller.page.getByText(part.number, { exact: true }).waitFor()
  await untilHydrated(caller.page)
  const back = caller.page.getByRole('link', { name: wordsFor('fr-CA').checkout.backToCart })
  expect(await back.count(), 'the cart there is not what the caller ordered').toBe(0)
  await page.getByText(english.states.OPENED).waitFor()
  const fields = cardFields(caller.page, 'fr-CA')
  await fields.brand.selectOption({ label: VISA.brand })
  await fields.number.fill(VISA.number)
  await fields.expiry.fill(VISA.expiry)
  await fields.code.fill(VISA.code)
  await fields.name.fill(VISA.name)
  const before = (await payments()).length
  await payButton(caller.page, 'fr-CA').click()
  // The terms are the caller's to accept.
  await caller.page.getByText(wordsFor('fr-CA').messages['box.check']).first().waitFor()
  await expectAccessible(caller.page)
  await acceptTerms(caller.page, 'fr-CA')
  await shoot(caller.page, 'phone-link-fr-390')
  const width = await caller.page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await payButton(caller.page, 'fr-CA').click()
  const number = await orderNumber(caller.page)
  expect(number).not.toBe('')
  expect((await payments()).length).toBe(before + 1)

  await page.getByText(english.states.PAID).waitFor()
  await shoot(page, 'phone-paid')
  await page.getByRole('link', { name: fill(english.order, { number }) }).click()
  await page.getByRole('link', { name: /^Taken by phone by .* for Dana Fields$/ }).waitFor()
  await page.getByText(/Taken by phone, and a link sent/).waitFor()
  expect([troubles, caller.troubles]).toEqual([[], []])

  // Another one is copied, and declined without script.
  const other = newEmail()
  await page.goto('/console/o/PhoneOrder__c/new')
  await write(page, { email: other, part: (await aPart('US', 'plain')).number, locale: 'en-US' })
  await send.waitFor()
  await page.getByRole('button', { name: /^Send payment link for/ }).click()
  await page.getByRole('button', { name: english.copy }).click()
  const copied = new URL(await page.getByLabel(english.here).inputValue()).pathname
  const plain = await visit(copied, { javaScriptEnabled: false })
  await plain.page.getByText(wordsFor('en-US').phoneOrders.decline).click()
  await plain.page.getByRole('button', { name: wordsFor('en-US').phoneOrders.declineGo }).click()
  await plain.page.getByRole('heading', { name: wordsFor('en-US').phoneOrders.ended.DECLINED.title }).waitFor()
  await page.getByText(english.states.DECLINED).waitFor()
  await page.getByRole('button', { name: english.cancel }).waitFor({ state: 'detached' })

  for (const [name, options] of [
    ['dark', { colorScheme: 'dark' }],
    ['390', { ...PHONE, colorScheme: 'dark' }],
  ] as const) {
    const { page: small } = await visitAs('staff', '/console/o/PhoneOrder__c/new', { ...options, locale: 'fr-CA' })
    await small.getByRole('heading', { name: french.take }).waitFor()
    await small.getByLabel(fill(french.part, { place: 1 })).fill(part.number)
    await small.getByText(french.amounts.total).waitFor()
    await small.getByLabel(french.ways.PICKUP).check()
    await small.getByLabel(french.store, { exact: true }).waitFor()
    await small.waitForLoadState('networkidle')
    await expectAccessible(small)
    await shoot(small, `phone-new-fr-${name}`)
    const [wide, shown] = await small.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect([name, wide]).toEqual([name, shown])
  }
})

test('a crate engine for a caller: staff name its vehicle, the caller accepts its six texts on their phone and pays; the bank asks, and staff see that it is being paid', async () => {
  const engine = await aCrateEngine()
  const email = newEmail()
  const { page, troubles } = await visitAs('staff', '/console/o/PhoneOrder__c/new')
  await write(page, { email, part: engine.number, locale: 'en-US' })
  const vehicle = page.getByRole('group', { name: english.vehicle })
  const typed = (field: keyof typeof english.vehicleFields) =>
    vehicle.getByLabel(english.vehicleFields[field], { exact: true })
  await typed('vin').fill('TRUCK')
  await vehicle.getByText(messages['vin.format']).waitFor()
  // Once it is asked for, what is still empty is told too, and the focus goes there.
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alert').getByText(english.notReady).waitFor()
  await vehicle.getByText(messages['required.state']).waitFor()
  await expect.poll(() => typed('vin').evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await shoot(page, 'phone-crate-wrong')
  await typed('vin').fill(VIN)
  await typed('state').selectOption({ label: 'California' })
  await typed('year').fill('2003')
  await typed('vehiclePowered').selectOption('GASOLINE')
  await vehicle.getByText(messages['location.product']).waitFor()
  await typed('state').selectOption({ label: 'Texas' })
  await vehicle.getByText('For 2003 Honda Accord, registered in TX').waitFor()
  expect(await page.getByLabel(fill(english.quantity, { place: 1 })).inputValue()).toBe('1')
  await expectAccessible(page)
  await shoot(page, 'phone-crate')
  await page.getByRole('button', { name: /^Send payment link for/ }).click()
  await page.getByText(english.states.WAITING).waitFor()
  await page.getByText(`VIN ${VIN}`).waitFor()

  const link = linkOf(await mailTo(email))
  const caller = await visit(link, PHONE)
  await caller.page.getByRole('group', { name: crate.legal }).waitFor()
  await caller.page.getByText(`VIN ${VIN}`).waitFor()
  await expectAccessible(caller.page)
  const width = await caller.page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await caller.page.setViewportSize({ width: 1280, height: 900 })
  await shoot(caller.page, 'phone-link-crate-1280')
  await caller.page.setViewportSize(PHONE.viewport)
  // Without script the texts are read and accepted all the same; what was ticked stays.
  const plain = await visit(link, { ...PHONE, javaScriptEnabled: false })
  const boxOf = (name: (typeof AGREEMENTS)[number]) => plain.page.getByLabel(crate.agree[name], { exact: true })
  expect(await plain.page.getByRole('heading', { name: accepting.card }).count()).toBe(0)
  for (const name of AGREEMENTS.slice(1)) await boxOf(name).check()
  await shoot(plain.page, 'phone-link-crate-390')
  await plain.page.getByRole('button', { name: accepting.acceptGo }).click()
  await plain.page.getByText(messages['crate.legal']).waitFor()
  expect(await plain.page.getByText(messages['box.check']).count()).toBe(1)
  expect(await Promise.all(AGREEMENTS.map((name) => boxOf(name).isChecked()))).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ])
  await shoot(plain.page, 'phone-link-crate-wrong-390')
  const popup = plain.context.waitForEvent('page')
  await plain.page
    .getByRole('link', { name: /^Read: .*in a new tab$/ })
    .first()
    .click()
  await (await popup).getByRole('heading', { level: 1 }).waitFor()
  await boxOf('emission').check()
  await plain.page.getByRole('button', { name: accepting.acceptGo }).click()
  await plain.page.waitForLoadState()
  await shoot(plain.page, 'phone-link-crate-plain-accepted-390')
  await plain.page.getByRole('heading', { name: accepting.card }).waitFor()
  expect(await plain.page.getByText(crate.agreed).count()).toBe(1)

  await caller.page.reload()
  await untilHydrated(caller.page)
  await expectAccessible(caller.page)
  await shoot(caller.page, 'phone-link-crate-accepted-390')
  // A text that was published anew meanwhile is asked for again, with the others, before any card is read.
  onTestFinished(() => publishAnew('warranty', '1.2'))
  await publishAnew('warranty', '2.0')
  await acceptTerms(caller.page, 'en-US')
  await payButton(caller.page, 'en-US').click()
  await caller.page.getByText(accepting.acceptAnew).waitFor()
  await caller.page.getByRole('link', { name: /version 2\.0/ }).waitFor()
  await expectAccessible(caller.page)
  for (const name of AGREEMENTS) await caller.page.getByLabel(crate.agree[name], { exact: true }).check()
  await caller.page.getByRole('button', { name: accepting.acceptGo }).click()
  await caller.page.getByRole('heading', { name: accepting.card }).waitFor()
  await untilHydrated(caller.page)
  const fields = cardFields(caller.page, 'en-US')
  await fields.brand.selectOption({ label: VISA.brand })
  await fields.number.fill('4000 0000 0000 3220')
  await fields.expiry.fill(VISA.expiry)
  await fields.code.fill(VISA.code)
  await fields.name.fill(VISA.name)
  await acceptTerms(caller.page, 'en-US')
  await payButton(caller.page, 'en-US').click()
  const bank = caller.page.getByTitle(wordsFor('en-US').checkout.bankFrame).contentFrame()
  await bank.getByRole('heading', { name: 'Demo bank' }).waitFor()
  await expectAccessible(caller.page)
  await shoot(caller.page, 'phone-link-bank-390')
  // While it asks, nobody takes the order away from the caller.
  await page.getByText(english.states.PAYING).waitFor()
  await caller.page.reload()
  await bank.getByRole('button', { name: 'Complete authentication' }).click()
  expect(await orderNumber(caller.page)).not.toBe('')
  await page.getByText(english.states.PAID).waitFor()
  expect([troubles, caller.troubles]).toEqual([[], []])

  const { page: small } = await visitAs('staff', '/console/o/PhoneOrder__c/new', { ...PHONE, locale: 'fr-CA' })
  await small.getByLabel(fill(french.part, { place: 1 })).fill(engine.number)
  await small.getByRole('group', { name: french.vehicle }).getByText(french.ofEngine).scrollIntoViewIfNeeded()
  await expectAccessible(small)
  await shoot(small, 'phone-crate-fr-390')
  const [wide, shown] = await small.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(wide).toBe(shown)
})
