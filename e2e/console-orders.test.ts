// Orders in the staff console: their work page, its steps with what they do told before, shipping many by keyboard alone, and papers.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wordsFor } from '#words/words.ts'
import { fill, plural } from '#words/format.ts'
import { expectAccessible, inTheDark, PHONE, shop } from './browser.ts'
import { visitAs } from './console-visit.ts'
import { anOrderIn, orderRecord, ordersToShip, shippedAs } from './known-orders.ts'

const english = wordsFor('en-US').counter

/** For whoever looks at them. */
const shoot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

test('thirty orders are shipped by keyboard alone, with one key for each beside its scanned number', async () => {
  const numbers = await ordersToShip(30)
  const { page, troubles } = await visitAs('staff', '/console/ship')
  const scan = page.getByLabel(english.many.scan)
  await scan.waitFor()
  await page.getByText(fill(english.many.scanFirst, { number: numbers[0] ?? '' })).waitFor()
  const parcels = numbers.map((_, place) => `S77${String(place).padStart(4, '0')}`)
  let keys = 0
  for (const [place, parcel] of parcels.entries()) {
    // A scanner types at once, and ends with Enter.
    await page.keyboard.insertText(parcel)
    await page.keyboard.press('Enter')
    keys++
    if (place < 29) await page.getByText(fill(english.many.scanFirst, { number: numbers[place + 1] ?? '' })).waitFor()
  }
  await page.getByText(plural(30, 'en-US', english.many.noted)).waitFor()
  expect((await shippedAs(numbers)).every(([, status]) => status === 'PROCESSING')).toBe(true)
  // The last scan was wrong: it is taken back, and scanned again.
  await page.keyboard.press('Control+z')
  await page.getByText(plural(29, 'en-US', english.many.noted)).waitFor()
  await page.keyboard.insertText(parcels[29] ?? '')
  await page.keyboard.press('Enter')
  await page.getByText(plural(30, 'en-US', english.many.noted)).waitFor()
  await expectAccessible(page)
  await shoot(page, 'batch')
  await page.keyboard.press('Control+Enter')
  keys++
  await page.getByText(plural(30, 'en-US', english.many.sent)).waitFor()
  expect(await shippedAs(numbers)).toEqual(numbers.map((number, place) => [number, 'SHIPPED', parcels[place]]))
  expect(keys / 30).toBeLessThanOrEqual(2)
  expect(troubles).toEqual([])
})

test('what cannot be shipped says why beside it, what is scanned twice or wrong is not noted, and a number of an order lights it', async () => {
  const numbers = await ordersToShip(3)
  const { page } = await visitAs('staff', '/console/ship')
  const said = page.locator('#scan-said')
  const scan = async (text: string) => {
    await page.getByLabel(english.many.scan).fill(text)
    await page.keyboard.press('Enter')
  }
  await page.getByText(/waits?$/).waitFor()
  await scan(numbers[2] ?? '')
  await expect.poll(() => said.innerText()).toContain(numbers[2] ?? '')
  await scan('W100')
  await scan('W100')
  await expect.poll(() => said.innerText()).toBe(fill(english.many.twice, { number: numbers[2] ?? '' }))
  await scan('1Z999AA10123456785')
  await expect.poll(() => said.innerText()).toBe(fill(english.ship.checkWrong, { carrier: 'UPS' }))
  // Somebody else cancels it meanwhile.
  const record = await orderRecord(numbers[2] ?? '')
  const cancelled = await page.request.post('/services/data/v63.0/ui-api/actions/perform-quick-action/Order.Cancel', {
    data: { apiName: 'Order', contextId: record, fields: {} },
    headers: { origin: shop.url },
  })
  expect(cancelled.status()).toBe(201)
  await page.keyboard.press('Control+Enter')
  await page.getByText(plural(1, 'en-US', english.many.refused)).waitFor()
  expect(await shippedAs([numbers[2] ?? ''])).toEqual([[numbers[2], 'CANCELLED', '']])
})

test('by keyboard: an order is shipped in parts from its page, and each sheet tells what it does before', async () => {
  const [number = ''] = await ordersToShip(1)
  const record = await orderRecord(number)
  const { page, troubles } = await visitAs('staff', `/console/r/${record}`)
  await page.getByRole('heading', { level: 1, name: new RegExp(number.slice(-5)) }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('s')
  const sheet = page.getByRole('dialog', { name: english.ship.title })
  await sheet.getByRole('heading', { name: english.sheet.what }).waitFor()
  await page.keyboard.insertText('PK1')
  await sheet.getByRole('spinbutton').fill('1')
  await expect.poll(() => sheet.innerText()).toContain(fill(english.sheet.sameStatus, { status: 'Order Processing' }))
  await sheet.getByText(english.sheet.stockSame).waitFor()
  await expectAccessible(page)
  await shoot(page, 'sheet-ship')
  await page.keyboard.press('Enter')
  await sheet.waitFor({ state: 'detached' })
  await page.getByText(plural(1, 'en-US', english.lines.handedOver)).waitFor()
  expect(await shippedAs([number])).toEqual([[number, 'PROCESSING', 'PK1']])
  await page.keyboard.press('s')
  await sheet.getByText(/is made/).waitFor()
  await page.keyboard.insertText('PK2')
  await page.keyboard.press('Enter')
  await expect.poll(() => shippedAs([number])).toEqual([[number, 'SHIPPED', 'PK1 PK2']])
  await page
    .getByRole('link', { name: /^US-\d{8}/ })
    .first()
    .waitFor()

  // Money back: at most what was taken, and why.
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: new RegExp(`^${english.refund.do}`) }).waitFor()
  await page.keyboard.press('r')
  const refund = page.getByRole('dialog', { name: english.refund.title })
  await refund.getByLabel(english.refund.amountLabel).fill('9999')
  await refund.getByText(fill(english.refund.tooMuch, { amount: '$40.00' })).waitFor()
  await refund.getByLabel(english.refund.amountLabel).fill('5')
  await refund.getByLabel(english.refund.reason).fill('Price match')
  await refund.getByText(fill(english.sheet.backElsewhere, { amount: '$5.00' })).waitFor()
  await shoot(page, 'sheet-refund')
  await refund.getByRole('button', { name: fill(english.refund.goAmount, { amount: '$5.00' }) }).click()
  await refund.waitFor({ state: 'detached' })
  await page.getByRole('listitem').filter({ hasText: 'Price match' }).first().waitFor()
  expect(troubles).toEqual([])
})

test('a wrong pick-up code hands nothing over, the right one does', async () => {
  const record = await anOrderIn('READY_FOR_PICKUP', 'pickup_code is not null')
  const { page } = await visitAs('staff', `/console/r/${record}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('s')
  const sheet = page.getByRole('dialog', { name: english.pickup.title })
  await sheet.getByLabel(english.pickup.code).fill('22222-22222')
  await sheet.getByText(english.pickup.wrong).waitFor()
  expect(await sheet.getByRole('button', { name: new RegExp(`^${english.pickup.go}`) }).isDisabled()).toBe(true)
})

test('what is ticked in the list of orders is printed as one PDF', async () => {
  const { page, context } = await visitAs('staff', '/console/o/Order')
  await page.locator('.rows__body .row').nth(2).waitFor()
  for (const _ of [1, 2]) {
    await page.keyboard.press('j')
    await page.keyboard.press('x')
  }
  await page.getByRole('button', { name: new RegExp(`^${english.papers.print}`) }).waitFor()
  await page.keyboard.press('p')
  const sheet = page.getByRole('dialog', { name: english.print.title })
  await sheet.getByText(plural(2, 'en-US', english.print.of)).waitFor()
  await expectAccessible(page)
  for (const name of Object.values(english.print.papers)) {
    const href = (await sheet.getByRole('link', { name }).getAttribute('href')) ?? ''
    const answer = await context.request.get(href)
    expect([name, answer.status(), answer.headers()['content-type']]).toEqual([name, 200, 'application/pdf'])
  }
})

test.each(['en-US', 'fr-CA'] as const)(
  'in %s, light and dark, nothing stands in the way of a reader, on a desk and on a phone',
  async (locale) => {
    const [number = ''] = await ordersToShip(1)
    const paths = [
      `/console/r/${await orderRecord(number)}`,
      `/console/r/${await anOrderIn('DELIVERED')}`,
      '/console/ship',
    ]
    for (const size of [{}, PHONE]) {
      const { page } = await visitAs('staff', '/console', { locale, ...size })
      for (const path of paths) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page)
        const wide = await page.evaluate(() => document.querySelector('main')?.scrollWidth)
        expect([path, wide]).toEqual([path, await page.evaluate(() => document.querySelector('main')?.clientWidth)])
        const name = [locale, 'isMobile' in size ? 390 : 1280, paths.indexOf(path)].join('-')
        await shoot(page, `${name}-light`)
        await inTheDark(page, async () => {
          await expectAccessible(page, 'colours')
          await shoot(page, `${name}-dark`)
        })
      }
    }
  },
)

test('a label is bought from the sheet that ships, on a phone in French, and its number is filled in; unused, it is given back', async () => {
  const french = wordsFor('fr-CA').counter
  const [number = ''] = await ordersToShip(1)
  const { page, troubles } = await visitAs('staff', `/console/r/${await orderRecord(number)}`, {
    ...PHONE,
    locale: 'fr-CA',
  })
  await page.getByRole('button', { name: french.moreSteps }).waitFor()
  await page.keyboard.press('s')
  const sheet = page.getByRole('dialog', { name: french.ship.title })
  await sheet.getByLabel(french.label.weight).fill('12,5')
  // Enter asks for rates here, and ships nothing.
  await page.keyboard.press('Enter')
  await sheet.getByRole('radio').first().waitFor()
  await expectAccessible(page)
  await shoot(page, 'sheet-label-fr')
  await sheet.getByRole('button', { name: /^Acheter pour/ }).click()
  await sheet.getByRole('link', { name: /^Imprimer l’étiquette/ }).waitFor()
  const scanned = await sheet.getByLabel(french.ship.tracking).inputValue()
  expect(scanned).not.toBe('')
  const file = await page.request.get((await sheet.getByRole('link', { name: /^Imprimer/ }).getAttribute('href')) ?? '')
  expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect(await shippedAs([number])).toEqual([[number, 'PROCESSING', '']])
  await sheet.getByRole('button', { name: new RegExp(`^${french.label.back}`) }).click()
  await sheet.getByText(french.label.given.ASKED).waitFor()
  expect(troubles).toEqual([])
})
