// A customer's garage in a browser: a machine is added by its number, shopped for, and removed again.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Locale, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop, visit } from './browser.ts'
import { aPart } from './parts.ts'

const ESN = '24123987'
const VIN = '1HGCM82633A004352'
const NAME = 'Quarry loader'
/** Where text and controls stand in the window. */
const boxesOf = (shown: Locator) =>
  shown.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
const fitsWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

/** A guest who opens the garage is asked to sign in, and comes back to it (E-1). */
async function openGarage(page: Page, locale: Locale): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: wordsFor(locale).account.signIn })
    .click()
  await page.getByRole('button', { name: /^customer@example.com/ }).click()
  await page.waitForURL(shop.url + pathIn(locale, '/my-garage'))
}

/** The customer of the demo has five machines, as many as a page shows: the sixth is on the next. */
async function openNewest(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: wordsFor('en-US').myGarage.pages })
    .getByRole('link', { name: '2', exact: true })
    .press('Enter')
  await page.waitForURL('**/my-garage?page=2')
}

test('an engine is added by keyboard, shopped for on every page, and removed after asking', async () => {
  const { myGarage, messages } = wordsFor('en-US')
  const { wizard } = myGarage
  const { page, troubles } = await visit('/my-garage')
  await openGarage(page, 'en-US')
  await expectAccessible(page)

  await page.goto('/my-garage/add')
  await expectAccessible(page)
  await page.getByRole('button', { name: wizard.types.ENGINE }).press('Enter')
  const number = page.getByLabel(wizard.numbers.ENGINE)
  await number.fill('2412')
  await number.press('Enter')
  await page.getByText(messages['esn.format'], { exact: true }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('number')
  await expectAccessible(page)
  await number.fill(`S/N ${ESN}`)
  await number.press('Enter')
  await page.getByText(messages['entry.verified'], { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByLabel(myGarage.nickname, { exact: true }).fill(NAME)
  await page.keyboard.press('Enter')
  await page.getByText(fill(wizard.done, { nickname: NAME }), { exact: true }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: wizard.shopFor }).press('Enter')
  await page.waitForURL('**/parts-that-fit')
  const chip = page.getByRole('banner').locator('#equipment')
  await expect.poll(() => chip.innerText()).toContain(ESN)
  // Another device of the customer shops for it too (E-12).
  const { page: other } = await visit('/my-garage', PHONE)
  await openGarage(other, 'en-US')
  await openNewest(other)
  await other.getByRole('article', { name: NAME }).getByText(myGarage.active, { exact: true }).waitFor()
  await expectAccessible(other)
  expect(await fitsWidth(other)).toBe(true)

  await page.goto('/my-garage')
  await openNewest(page)
  await page.getByRole('article', { name: NAME }).getByRole('link', { name: NAME }).press('Enter')
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: myGarage.remove }).press('Enter')
  await page.getByRole('heading', { name: messages['garage.remove'] }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: myGarage.remove }).press('Enter')
  await page.getByText(myGarage.removed, { exact: true }).waitFor()
  expect(await page.getByRole('article', { name: NAME }).count()).toBe(0)
  await page.goto('/')
  expect(await chip.innerText()).not.toContain(ESN)
  expect(troubles.filter((text) => !text.includes('422'))).toEqual([])
})

test('what fits a machine is gone to by keyboard, and the machine is shopped for from then on', async () => {
  const { myGarage } = wordsFor('en-US')
  const { page } = await visit('/my-garage')
  await openGarage(page, 'en-US')
  const other = page
    .getByRole('article')
    .filter({ hasNotText: myGarage.active })
    .filter({ has: page.getByRole('heading', { name: myGarage.fitting }) })
    .first()
  const name = await other.getByRole('heading', { level: 2 }).innerText()
  const group = other.getByRole('listitem').getByRole('button').first()
  const groupName = await group.innerText()
  await group.press('Enter')
  await page.getByRole('heading', { level: 1, name: groupName }).waitFor()
  expect(new URL(page.url()).searchParams.get('fits')).toBe('1')
  await page.goto('/my-garage')
  await page.getByRole('article', { name }).getByText(myGarage.active, { exact: true }).waitFor()
})

test('a part that a guest saves by keyboard is among their own once they have signed in', async () => {
  const { savedParts } = wordsFor('fr-CA')
  const part = await aPart('CA', 'with a core charge')
  const product = `/fr-CA/product/${part.alias}`
  const { page } = await visit(product, PHONE)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator('[data-compare]').first().getAttribute('aria-pressed')).toBe('false')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: savedParts.save }).press('Enter')
  await page
    .getByRole('main')
    .getByRole('link', { name: wordsFor('fr-CA').account.signIn })
    .press('Enter')
  await page.getByRole('button', { name: /^customer@example.com/ }).click()
  await page.waitForURL(`**${product}`)
  await page.getByRole('button', { name: savedParts.save, pressed: true }).waitFor()
  await page.goto('/fr-CA/my-parts')
  const card = page.getByRole('listitem').filter({ hasText: part.number })
  await card.getByRole('button', { name: savedParts.remove }).waitFor()
  await expectAccessible(page)
  await card.getByRole('button', { name: savedParts.remove }).press('Enter')
  await page.getByText(savedParts.removed, { exact: true }).waitFor()
  expect(await card.count()).toBe(0)
})

describe.each(['en-US', 'fr-CA'] as const)('%s, step by step', (locale) => {
  const { myGarage, messages, equipment, shell } = wordsFor(locale)
  const { wizard } = myGarage
  const atNumber = async () => {
    const { page } = await visit(pathIn(locale, '/my-garage'), PHONE)
    await openGarage(page, locale)
    await page.goto(pathIn(locale, '/my-garage/add?type=VEHICLE'))
    await page.waitForLoadState('networkidle')
    return page
  }

  test('Escape asks before what was typed is lost, and the question stays (E-2)', async () => {
    const page = await atNumber()
    const number = page.getByLabel(wizard.numbers.VEHICLE)
    const question = page.getByRole('dialog', { name: wizard.discard })
    await number.press('Escape')
    expect(await question.count()).toBe(0)
    await number.fill(VIN)
    await number.press('Escape')
    await question.waitFor()
    await page.waitForTimeout(300)
    expect(await question.isVisible()).toBe(true)
    await expectAccessible(page)
    await question.getByRole('button', { name: wizard.discardNo }).press('Enter')
    await question.waitFor({ state: 'hidden' })
    expect(await number.inputValue()).toBe(VIN)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('number')
    await number.press('Escape')
    await question.getByRole('link', { name: wizard.discardYes }).press('Enter')
    await page.waitForURL(shop.url + pathIn(locale, '/my-garage'))
  })

  test('while a number is checked its button says so and its field is locked (E-3)', async () => {
    const page = await atNumber()
    // The driver waits for the page that answers: what stood before it is noted by the page itself.
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('form[data-verifying]')
      addEventListener('pagehide', () => {
        const said = form?.querySelector('[type=submit]')?.textContent ?? ''
        const isLocked = form?.querySelector<HTMLInputElement>('#number')?.readOnly === true
        sessionStorage.setItem('stood', JSON.stringify([said, isLocked, form?.ariaBusy]))
      })
    })
    const number = page.getByLabel(wizard.numbers.VEHICLE)
    await number.fill(VIN)
    await number.press('Enter')
    await page.getByText(messages['entry.verified'], { exact: true }).waitFor()
    expect(JSON.parse(await page.evaluate(() => sessionStorage.getItem('stood') ?? '[]'))).toEqual([
      messages['entry.verifying'],
      true,
      'true',
    ])
  })

  test('each step is called by its name, and keyboards begin at its heading', async () => {
    const page = await atNumber()
    const stepped = async (at: number, heading: string) => {
      await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor()
      expect(await page.title()).toContain(
        fill(shell.stepTitle, { step: wizard.steps[at - 1] ?? '', at, count: 4, title: wizard.title }),
      )
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(heading)
    }
    await page.getByRole('button', { name: wizard.back }).press('Enter')
    await stepped(1, wizard.which)
    await page.getByRole('button', { name: wizard.types.VEHICLE }).press('Enter')
    await stepped(2, wizard.whichNumber)
    const number = page.getByLabel(wizard.numbers.VEHICLE)
    await number.fill(VIN)
    await number.press('Enter')
    await stepped(3, wizard.details)
    await expectAccessible(page)
    for (const label of [equipment.vehicle.make, myGarage.nickname])
      await page.getByLabel(label, { exact: true }).fill('')
    await page.getByRole('button', { name: wizard.save }).press('Enter')
    await page.getByText(messages['required.nickname']).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('equipment-make')
  })
})

describe.each(['en-US', 'fr-CA'] as const)('%s, on a phone', (locale) => {
  test('the pages of the garage say so in their heads, fit, and are accessible', async () => {
    const { myGarage, account } = wordsFor(locale)
    const { page } = await visit(pathIn(locale, '/my-garage'), PHONE)
    await openGarage(page, locale)
    for (const [path, title] of [
      ['/my-garage', myGarage.title],
      ['/my-garage/add', myGarage.wizard.title],
      ['/my-garage/fit', myGarage.fit.cartTitle],
      ['/my-parts', account.pages.saved],
    ] as const) {
      await page.goto(pathIn(locale, path))
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      expect(await page.title()).toContain(title)
      expect(await fitsWidth(page), path).toBe(true)
      await expectAccessible(page)
    }
  })

  test('whoever is signed in sees the pages of the account one below the other in the menu, and all of them as tabs', async () => {
    const { account, shell } = wordsFor(locale)
    const { page } = await visit(pathIn(locale, '/my-garage'), PHONE)
    await openGarage(page, locale)
    const middles = (await boxesOf(page.locator('.garage-fitting li').first().locator('> *'))).map(
      ({ top, bottom }) => (top + bottom) / 2,
    )
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThanOrEqual(2)
    const tabs = page.getByRole('main').getByRole('navigation', { name: account.title }).getByRole('link')
    for (const path of ['/my-garage', '/my-address', '/myprofile']) {
      await page.goto(pathIn(locale, path))
      for (const { left, right } of await boxesOf(tabs)) expect([left >= 0, right <= 390]).toEqual([true, true])
    }
    await page.getByRole('button', { name: shell.menu }).click()
    const known = page.locator('#categories .account__known')
    await known.waitFor()
    const stood = await boxesOf(known.locator('.account__name, a, button'))
    expect(stood).toHaveLength(7)
    for (const [at, { left, top }] of stood.entries()) {
      expect(left).toBe(stood[0]?.left)
      expect(top).toBeGreaterThanOrEqual(stood[at - 1]?.bottom ?? 0)
    }
    await expectAccessible(page)
  })

  test('what takes a saved part out stands in its card', async () => {
    const { page } = await visit(pathIn(locale, '/my-parts'), PHONE)
    await page
      .getByRole('main')
      .getByRole('link', { name: wordsFor(locale).account.signIn })
      .click()
    await page.getByRole('button', { name: /^customer@example.com/ }).click()
    const card = page.locator('.saved-part').first()
    await card.waitFor()
    expect(await card.evaluate((box) => getComputedStyle(box).borderTopStyle)).toBe('solid')
    expect(await card.locator('.part-card').evaluate((box) => getComputedStyle(box).borderTopStyle)).toBe('none')
    await expectAccessible(page)
  })
})
