import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { countryOf, type Locale, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop, visit } from './browser.ts'
import { fitsIn, partWithoutFitData } from './parts.ts'

const ESN = '24123456'
const LABEL = { 'en-US': `Tarn 6.4 · ESN ${ESN}`, 'fr-CA': `Tarn 6.4 · NSM ${ESN}` }
const CATEGORY = '/category/sensors-switches'

const english = wordsFor('en-US')
const asks = (page: Page) => page.getByRole('main').getByRole('textbox', { name: english.equipment.number.label })
const alerted = (page: Page, sentence: string) => page.getByRole('alert').getByText(sentence, { exact: true }).waitFor()

/** The form is ready when it says what it has understood. */
async function name(page: Page, number: string, locale: Locale = 'en-US'): Promise<void> {
  const { equipment, messages } = wordsFor(locale)
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: equipment.number.label }).fill(number)
  await main.getByRole('button', { name: equipment.number.check }).click()
  await main.getByText(messages['entry.verified'], { exact: true }).waitFor()
}

const chip = (page: Page) => page.getByRole('banner').locator('#equipment')

const fitsOf = async (page: Page): Promise<[string, string][]> =>
  page
    .getByRole('main')
    .locator('tbody tr:has(td)')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('a .number')?.textContent ?? '',
        row.querySelector('[data-fit]')?.textContent ?? '',
      ]),
    )

/** How much the page has moved by itself since it was opened (Cumulative Layout Shift). */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((told) => {
        new PerformanceObserver((list) =>
          told(
            list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => told(0), 300)
      }),
  )

describe.each([
  ['en-US', {}],
  ['fr-CA', PHONE],
] as const)('%s', (locale, device) => {
  const { equipment, messages, category, islands } = wordsFor(locale)
  const at = (path: string) => pathIn(locale, path)

  test('an engine named on the home page follows through lists, parts and cart until it is put away', async () => {
    const label = LABEL[locale]
    const known = await fitsIn(countryOf(locale), 'sensors-switches', ESN)
    const doesFit = ([number]: [string, string]) => known.get(number) === true
    const { page, troubles } = await visit(at('/'), { ...device, locale })
    const main = page.getByRole('main')
    await expectAccessible(page)
    await name(page, ESN, locale)
    await main.getByText('TRN64-260').waitFor()
    await expectAccessible(page)
    await main.getByRole('button', { name: equipment.shop }).click()

    // The header tells it, and each group how many of its parts fit.
    await chip(page).getByText(label).waitFor()
    await expect.poll(() => main.locator('[data-category]').first().innerText()).toMatch(/^\d+ (?:fit|convien)/)
    expect(await shifts(page)).toBeLessThan(0.001)
    await expectAccessible(page)

    // Each row of a list tells it, as the rows of the catalogue have it.
    await page.goto(at(CATEGORY))
    await expect.poll(async () => (await fitsOf(page)).some(([, fit]) => fit !== '')).toBe(true)
    const told = await fitsOf(page)
    const verdict = (fits: boolean | null | undefined) =>
      fits ? equipment.fits : fits === false ? equipment.doesNotFit : ''
    expect(told).toEqual(told.map(([number]) => [number, verdict(known.get(number))]))
    expect(await shifts(page)).toBeLessThan(0.001)
    await expectAccessible(page)
    const [other = ''] = told.find(([, fit]) => fit === equipment.doesNotFit) ?? []

    // One switch leaves only what fits, in the address, through sorting too; the focus stays on it.
    const onlyFits = main.getByRole('checkbox', { name: equipment.onlyFits })
    await onlyFits.focus()
    await page.keyboard.press('Space')
    await page.waitForURL(`**${at(CATEGORY)}?fits=1`)
    await main.getByText(fill(equipment.fitsChip, { equipment: label })).waitFor()
    expect(await onlyFits.evaluate((box) => box === document.activeElement)).toBe(true)
    expect((await fitsOf(page)).every(doesFit)).toBe(true)
    await expectAccessible(page)
    await main.getByRole('combobox', { name: category.sort }).selectOption('number')
    await page.waitForURL('**?fits=1&sort=number')
    await page.reload()
    const listed = (await fitsOf(page)).map(([number]) => number)
    expect(listed.length).toBeGreaterThan(4)
    expect(listed).toEqual([...listed].sort())
    expect((await fitsOf(page)).every(doesFit)).toBe(true)

    // The part's own page says why; the cart warns and keeps nobody from the checkout.
    await main.locator('tbody a').first().click()
    await main.getByText(fill(equipment.fitsYour, { equipment: label })).waitFor()
    expect(await shifts(page)).toBeLessThan(0.001)
    await expectAccessible(page)
    await main.getByRole('button', { name: islands.addToCart, exact: true }).click()
    await main.getByText(islands.added).first().waitFor()
    await page.goto(at(`/search/${other}`))
    await main.getByText(fill(equipment.doesNotFitYour, { equipment: label })).waitFor()
    await main.getByText(messages['compat.no']).waitFor()
    await main.getByRole('link', { name: equipment.check.seeFitting }).waitFor()
    await main.getByRole('button', { name: islands.addToCart, exact: true }).click()
    await main.getByText(islands.added).first().waitFor()
    await page.goto(at('/cart'))
    await main.getByText(`${fill(equipment.doesNotFitYour, { equipment: label })}.`).waitFor()
    await main.getByText(fill(equipment.fitsYour, { equipment: label }), { exact: true }).waitFor()
    await main.getByRole('link', { name: wordsFor(locale).cart.checkOut, exact: true }).waitFor()
    await expectAccessible(page)

    await page.goto(at(`${CATEGORY}?fits=1`))
    if (device === PHONE) {
      // The chip is small there, and leads to the page that says all of it.
      await chip(page).getByRole('link', { name: equipment.change }).click()
      await main.getByRole('button', { name: equipment.clear, exact: true }).click()
      await chip(page).getByRole('link', { name: equipment.add }).waitFor()
      await page.goto(at(CATEGORY))
    } else {
      await chip(page)
        .getByRole('button', { name: fill(equipment.clearNamed, { equipment: label }) })
        .click()
      await chip(page).getByRole('link', { name: equipment.add }).waitFor()
    }
    expect(page.url()).toBe(shop.url + at(CATEGORY))
    expect((await fitsOf(page)).every(([, fit]) => fit === '')).toBe(true)
    expect(await onlyFits.isVisible()).toBe(false)
    expect(troubles).toEqual([])
  })
})

describe('a number is checked before anything else', () => {
  test('what is wrong with it is told below, and editing it begins anew', async () => {
    const { page } = await visit('/equipment')
    const { messages, equipment } = english
    await expectAccessible(page)
    for (const [number, sentence] of [
      ['2412345', messages['esn.format']],
      ['99999999', messages['esn.notFound']],
      // A portable generator is refused like one that is unknown (E-6).
      ['A987123456', messages['gsn.invalidOrPortable']],
      ['1HGCM82633A00435X', messages['vin.invalid']],
      ['11111111111111111', messages['vin.notFound']],
    ] as const) {
      await asks(page).fill(number)
      expect(await page.getByRole('alert').first().innerText()).toBe('')
      await asks(page).press('Enter')
      await alerted(page, sentence)
      expect(await asks(page).getAttribute('aria-invalid')).toBe('true')
      expect(await asks(page).evaluate((field) => field === document.activeElement)).toBe(true)
    }
    await expectAccessible(page)
    await name(page, 'a-140 100001')
    await page.getByRole('button', { name: equipment.shop }).waitFor()
    await asks(page).press('End')
    await asks(page).press('Backspace')
    await expect.poll(() => page.getByText(messages['entry.verified'], { exact: true }).count()).toBe(0)
    expect(await page.getByRole('main').getByRole('button', { name: equipment.shop }).count()).toBe(0)
    await page.getByRole('button', { name: equipment.number.check }).waitFor()
  })

  test('a VIN that allows two years asks which; what a vehicle is asked is held against the VIN; then the shopper is where they were', async () => {
    const { page, troubles } = await visit(CATEGORY)
    const { vehicle, shop: shopForThis } = english.equipment
    await chip(page).getByRole('link', { name: english.equipment.add }).click()
    await page.waitForURL('**/equipment?back=*')
    await name(page, '1M8GDM9AXKP042788')
    const year = page.getByRole('textbox', { name: vehicle.year })
    await expect.poll(() => year.inputValue()).toBe('1989')
    await page.getByText(fill(vehicle.confirmYear, { years: '1989 / 2019' })).waitFor()
    await expectAccessible(page)
    await year.fill('1999')
    await page.getByRole('textbox', { name: vehicle.model, exact: true }).fill('')
    await page.getByRole('button', { name: shopForThis }).click()
    await page.getByText(english.messages['vehicle.year'], { exact: true }).waitFor()
    await expect.poll(() => year.getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page)
    await year.fill('2019')
    await page.getByRole('textbox', { name: vehicle.model, exact: true }).fill('102C3 Intercity')
    await page.getByRole('button', { name: shopForThis }).click()
    await page.waitForURL(`**${CATEGORY}`)
    await chip(page).getByText('2019 Motor Coach Industries 102C3 Intercity').waitFor()
    expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([])
  })
})

describe.each([
  ['with script', true],
  ['without script', false],
])('a VIN that allows two years (V-5), %s', (_, javaScriptEnabled) => {
  const device = { javaScriptEnabled }
  const VIN = '1M8GDM9AXKP042788'
  const { equipment, search } = english
  const { vehicle, check } = equipment

  test('is asked about from a search, too, before anything is held; then what fits is listed', async () => {
    const { page, context } = await visit(`/search/${VIN}`, device)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: '1989 or 2019 Motor Coach Industries' }).waitFor()
    await main.getByRole('link', { name: search.shopFor }).click()
    await main.getByText(fill(vehicle.confirmYear, { years: '1989 / 2019' })).waitFor()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('equipment')
    await main.getByRole('textbox', { name: vehicle.year }).fill('2019')
    await main.getByRole('button', { name: equipment.shop }).first().click()
    if (!javaScriptEnabled) await main.getByRole('link', { name: equipment.goOn }).click()
    await main.getByRole('heading', { name: 'Parts for 2019 Motor Coach Industries' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/parts-that-fit')
  })

  test('answers no fit by itself: the part’s page leads to the question', async () => {
    const [number] = [...(await fitsIn('US', 'sensors-switches', ESN)).keys()]
    const { page } = await visit(`/search/${number}`, device)
    const main = page.getByRole('main')
    await asks(page).fill(VIN)
    await main.getByRole('button', { name: check.button, exact: true }).click()
    await main.getByText(check.incomplete).waitFor()
    await main.getByRole('link', { name: check.tellMore }).click()
    await asks(page).waitFor()
    expect(await asks(page).inputValue()).toBe(VIN)
  })
})

test('a vehicle is picked by make, model and year with the keyboard alone', async () => {
  const { page, troubles } = await visit('/')
  const { equipment } = english
  const main = page.getByRole('main')
  const list = (label: string) => main.getByRole('combobox', { name: label, exact: true })
  await main.getByText(equipment.pick).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await list(equipment.vehicle.make).evaluate((field) => field === document.activeElement)).toBe(true)
  await list(equipment.vehicle.make).selectOption('Ford')
  await list(equipment.vehicle.model).selectOption('F-150')
  await list(equipment.vehicle.year).selectOption('2012')
  await expectAccessible(page)
  await main.getByRole('button', { name: equipment.shop }).press('Enter')
  await chip(page).getByText('2012 Ford F-150').waitFor()
  expect(troubles).toEqual([])
})

describe('a part’s own page', () => {
  test('checks a guest’s number: a bad one is told shortly, then yes or no with the reason, and what does fit (C-4, C-7)', async () => {
    const { messages, equipment } = english
    const known = await fitsIn('US', 'sensors-switches', ESN)
    const numberThat = (fits: boolean) => [...known].find(([, verdict]) => verdict === fits)?.[0]
    const { page } = await visit(`/search/${numberThat(true)}`)
    const main = page.getByRole('main')
    const check = async (number: string) => {
      await asks(page).fill(number)
      await main.getByRole('button', { name: equipment.check.button, exact: true }).click()
    }
    await check('2412')
    await alerted(page, messages['esn.retry'])
    await expectAccessible(page)
    await check(ESN)
    await main.getByText(messages['compat.yes']).waitFor()
    await expectAccessible(page)
    await main.getByRole('button', { name: equipment.check.again }).click()
    expect(await asks(page).evaluate((field) => field === document.activeElement)).toBe(true)

    await page.goto(`/search/${numberThat(false)}`)
    await check(ESN)
    await main.getByText(messages['compat.no']).waitFor()
    // The number is taken in hand on the way to what fits it.
    await main.getByRole('link', { name: equipment.check.seeFitting }).click()
    await page.waitForURL(`**${CATEGORY}?fits=1`)
    await chip(page).getByText(LABEL['en-US']).waitFor()
  })

  test('offers no check of a part of whose fit nothing is known, and says to ask (C-6)', async () => {
    const { page } = await visit(`/product/${await partWithoutFitData()}`)
    await page.getByText(english.equipment.check.noData).waitFor()
    expect(await asks(page).count()).toBe(0)
  })
})

test('only what fits stays asked for in every list and search, until it is taken off', async () => {
  const { equipment } = english
  const { page, troubles } = await visit('/')
  const main = page.getByRole('main')
  await name(page, ESN)
  await main.getByRole('button', { name: equipment.shop }).click()
  await chip(page).getByText(LABEL['en-US']).waitFor()
  await page.goto(CATEGORY)
  await main.getByRole('checkbox', { name: equipment.onlyFits }).check()
  await page.waitForURL(`**${CATEGORY}?fits=1`)

  await page.getByRole('navigation').getByRole('link', { name: 'Cooling' }).first().click()
  await page.waitForURL('**/category/cooling?fits=1')
  const term = page.locator('#search-field')
  await term.fill('gasket')
  await term.press('Enter')
  await page.waitForURL('**/search/gasket?fits=1')

  await main.getByRole('link', { name: new RegExp(fill(equipment.fitsChip, { equipment: LABEL['en-US'] })) }).click()
  await page.waitForURL('**/search/gasket')
  await page.getByRole('navigation').getByRole('link', { name: 'Cooling' }).first().click()
  await page.waitForURL('**/category/cooling')
  await expect.poll(() => main.getByText(equipment.doesNotFit, { exact: true }).count()).toBeGreaterThan(0)
  expect(troubles).toEqual([])
})

describe('without JavaScript', () => {
  const WITHOUT_SCRIPT = { javaScriptEnabled: false }
  const { equipment, messages, category } = english

  test('an engine is named, lists show only what fits it, a part says why, and it is put away', async () => {
    const known = await fitsIn('US', 'sensors-switches', ESN)
    const { page } = await visit('/', WITHOUT_SCRIPT)
    const main = page.getByRole('main')
    await asks(page).fill('2412')
    await main.getByRole('button', { name: equipment.number.check }).click()
    await alerted(page, messages['esn.format'])
    expect(await asks(page).inputValue()).toBe('2412')
    await asks(page).fill(ESN)
    await main.getByRole('button', { name: equipment.number.check }).click()
    await main.getByRole('heading', { name: `${equipment.shoppingFor} ${LABEL['en-US']}` }).waitFor()
    await main.getByText('TRN64-260').waitFor()

    await page.goto(CATEGORY)
    await main.getByRole('checkbox', { name: equipment.onlyFits }).check()
    await main.getByRole('button', { name: category.apply }).first().click()
    await main.getByText(fill(equipment.fitsChip, { equipment: LABEL['en-US'] })).waitFor()
    expect((await fitsOf(page)).map(([number]) => known.get(number)).every(Boolean)).toBe(true)

    await main.locator('tbody a').first().click()
    await asks(page).fill(ESN)
    await main.getByRole('button', { name: equipment.check.button, exact: true }).click()
    await main.getByText(fill(equipment.fitsYour, { equipment: LABEL['en-US'] })).waitFor()

    await page.goto('/equipment')
    await main.getByRole('button', { name: equipment.clear, exact: true }).click()
    await main.getByText(equipment.intro).waitFor()
    // With nothing in hand, the switch leads to where equipment is named, and back.
    await page.goto(`${CATEGORY}?fits=1`)
    await asks(page).fill(ESN)
    await main.getByRole('button', { name: equipment.number.check }).click()
    await main.getByRole('link', { name: equipment.goOn }).click()
    expect(page.url()).toBe(`${shop.url}${CATEGORY}?fits=1`)
  })

  test('a vehicle is picked step by step; what a VIN leaves open is asked', async () => {
    const { page } = await visit('/equipment', WITHOUT_SCRIPT)
    const main = page.getByRole('main')
    const list = (label: string) => main.getByRole('combobox', { name: label, exact: true })
    await list(equipment.vehicle.make).selectOption('Ford')
    await main.getByRole('button', { name: equipment.next }).click()
    await list(equipment.vehicle.model).selectOption('F-150')
    await main.getByRole('button', { name: equipment.next }).click()
    await list(equipment.vehicle.year).selectOption('2012')
    await main.getByRole('button', { name: equipment.shop }).click()
    await main.getByRole('heading', { name: `${equipment.shoppingFor} 2012 Ford F-150` }).waitFor()
  })
})
