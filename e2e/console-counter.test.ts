// The work of a counter in the staff console, by keyboard: a part of an order is collected by its code, a return is begun for its customer, and an order is
// changed before it is packed, each with what it does told before.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE } from './browser.ts'
import { visitAs } from './console-visit.ts'
import { anOrderIn, anOrderJustDelivered, orderRecord, ordersToShip } from './known-orders.ts'
import { aPart } from './parts.ts'

const english = wordsFor('en-US').counter
const french = wordsFor('fr-CA').counter

/** For whoever looks at them. */
const shoot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

const opened = (page: Page, name: string) => page.getByRole('dialog', { name })

/** The key of a step works once the page knows that the step is possible; a person presses again, too. */
async function pressUntil(page: Page, key: string, sheet: Locator): Promise<void> {
  await expect
    .poll(async () => {
      if (!(await sheet.count())) await page.keyboard.press(key)
      return sheet.count()
    })
    .toBe(1)
}

test('by keyboard: a part is collected by its code, a return is begun, an order is changed; in both languages, on phones too', async () => {
  const waiting = await anOrderIn('READY_FOR_PICKUP', "pickup_code = 'TAPPE-T2345'")
  const { page, troubles } = await visitAs('staff', `/console/r/${waiting}`)
  await page.keyboard.press('s')
  const pickup = opened(page, english.pickup.title)
  await pickup.getByRole('heading', { name: english.sheet.what }).waitFor()
  await page.keyboard.insertText('tappe t2345')
  await pickup.getByText(english.pickup.right).waitFor()
  const taken = pickup.getByRole('spinbutton').first()
  await taken.fill(String(Number(await taken.getAttribute('max')) - 1))
  await pickup.getByRole('button', { name: new RegExp(`^${english.pickup.part}`) }).waitFor()
  await pickup.getByText(fill(english.sheet.sameStatus, { status: english.statuses.READY_FOR_PICKUP })).waitFor()
  await expectAccessible(page)
  await shoot(page, 'counter-pickup')
  await pickup.getByLabel(english.pickup.code).press('Enter')
  await pickup.waitFor({ state: 'detached' })
  await page
    .getByText(/\d handed over/)
    .first()
    .waitFor()

  // A return of a part that its customer has had for an hour.
  const delivered = await anOrderJustDelivered()
  await page.goto(`/console/r/${delivered}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: english.moreSteps }).waitFor()
  const returned = opened(page, english.startReturn.title)
  await pressUntil(page, 't', returned)
  await returned.getByRole('spinbutton').first().fill('1')
  await returned.getByRole('combobox').first().selectOption({ index: 3 })
  await returned.getByRole('button', { name: /worth/ }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'counter-return')
  await returned.getByRole('button', { name: /worth/ }).click()
  await returned.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: new RegExp(`^${english.returns.receive}`) }).waitFor()

  // Three in place of two, and another part that is scanned.
  const [number = ''] = await ordersToShip(1, 'changing@example.com')
  const order = await orderRecord(number)
  const other = await aPart('US', 'with a core charge')
  await page.goto(`/console/r/${order}`)
  await page.getByRole('button', { name: new RegExp(`^${english.ship.do}`) }).waitFor()
  await page.keyboard.press('c')
  const changed = opened(page, english.change.title)
  await changed.getByRole('spinbutton').first().fill('3')
  await changed.getByLabel(english.change.add).fill(other.number)
  await page.keyboard.press('Enter')
  await changed.getByText(new RegExp(`^${english.change.amounts.total}: `)).waitFor()
  await changed.getByText(new RegExp(`^${english.change.amounts.core}: `)).waitFor()
  await expectAccessible(page)
  await shoot(page, 'counter-change')
  await changed.getByRole('button', { name: /^Change the order to/ }).click()
  await changed.waitFor({ state: 'detached' })
  await page.getByText(/The order was changed/).waitFor()
  await page.getByRole('link', { name: other.number }).waitFor()
  expect(troubles).toEqual([])

  for (const [name, path, key, title] of [
    ['pickup', waiting, 's', french.pickup.title],
    ['return', delivered, 't', french.startReturn.title],
    ['change', order, 'c', french.change.title],
  ] as const) {
    const { page: small } = await visitAs('staff', `/console/r/${path}`, { ...PHONE, locale: 'fr-CA' })
    await small.getByRole('button', { name: french.moreSteps }).waitFor()
    await small.waitForLoadState('networkidle')
    await pressUntil(small, key, opened(small, title))
    await small.waitForLoadState('networkidle')
    await expectAccessible(small)
    await shoot(small, `counter-${name}-fr-390`)
    const [wide, shown] = await small.evaluate(() => {
      const sheet = document.querySelector('dialog[open]')
      return [sheet?.scrollWidth, sheet?.clientWidth]
    })
    expect([name, wide]).toEqual([name, shown])
  }
})
