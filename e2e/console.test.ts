// The staff console as staff use it: by keyboard, on a phone, in both languages, beside a colleague, and after a session has ended.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEMO_DAY } from '#database/demo/day-fixture.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, inTheDark, NOWHERE, PHONE, shop, visit } from './browser.ts'
import { holdAnswers, signInAs, visitAs } from './console-visit.ts'
import { aPart } from './parts.ts'
import { addToCart, newEmail, orderNumber, payButton, readyToPay } from './shopper.ts'

const RECORDS = '/services/data/v63.0/ui-api'
const english = wordsFor('en-US').console
const french = wordsFor('fr-CA').console

const FRENCH = { locale: 'fr-CA' } satisfies BrowserContextOptions

/** The record of a part, by the call that the console makes. */
async function partId(page: Page, number: string): Promise<string> {
  const answer = await page.request.get(`${RECORDS}/list-ui/Product2/AllProducts?searchTerm=${number}&pageSize=1`)
  return ((await answer.json()) as { records: { records: { id: string }[] } }).records.records[0]?.id ?? ''
}
const nameOf = async (page: Page, id: string) =>
  (
    (await (await page.request.get(`${RECORDS}/records/${id}?fields=Product2.Name`)).json()) as {
      fields: { Name: { value: string } }
    }
  ).fields.Name.value

const picture = async (page: Page, name: string) => {
  const folder = process.env['PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

const rows = (page: Page) => page.getByRole('table').getByRole('row')

test('a customer finds no console, and staff who ask for a page of it sign in and are there', async () => {
  const customer = await visit('/console')
  await customer.page.getByRole('button', { name: /^customer@/ }).click()
  await customer.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await customer.page.locator('#console').count()).toBe(0)

  const { page } = await signInAs('staff', '/console/o/Product2')
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/console/o/Product2')
})

test('by keyboard alone: to a list, down its rows, into a record, into its form, saved, and back where one was', async () => {
  const { page, troubles } = await visitAs('staff')
  await page.getByRole('link', { name: 'Products' }).first().waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
  await rows(page).nth(8).waitFor()
  for (let step = 0; step < 8; step++) await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('1 ticked').waitFor()
  await page.keyboard.press('x')
  const lit = page.locator('.row[data-lit]')
  const number = await lit.locator('.number').innerText()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Product', exact: true }).waitFor()
  expect(await page.getByRole('main').innerText()).toContain(number)
  await expectAccessible(page)

  await page.keyboard.press('e')
  const name = page.getByLabel(/^Product Name/)
  await name.waitFor()
  await expectAccessible(page)
  const renamed = `Renamed by hand ${number}`
  await name.fill(renamed)
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: renamed, level: 1 }).waitFor()
  await page.getByText(english.record.saved).waitFor()

  // What was just done is told, with who did it.
  await page.locator('summary', { hasText: english.history.title }).press('Enter')
  const newest = page.locator('.history li').first()
  await newest.waitFor()
  expect(await newest.locator('ins').allInnerTexts()).toContain(renamed)
  expect(await newest.innerText()).toContain(english.history.changed)
  await expectAccessible(page)

  await page.goBack()
  await page.goBack()
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
  await page.getByText(renamed).waitFor()
  expect(await page.locator('.row[data-lit] .number').innerText()).toBe(number)
  // That parts have no path is asked once.
  expect(troubles.filter((one) => !one.includes('404'))).toEqual([])
})

test('the first page asks the questions of the day: each number opens its list by its key, in both languages, light and dark, on a phone too', async () => {
  const { page, troubles } = await visitAs('staff')
  const cards = page.getByRole('list', { name: english.day.questionsTitle }).getByRole('listitem')
  await cards.nth(9).waitFor()
  await expectAccessible(page)
  for (const [key, list, title] of [
    ['1', 'OrdersToShip', 'Orders'],
    ['6', 'CoresDue', 'Orders'],
    ['7', 'LowStock', 'Warehouse Stock'],
    ['8', 'LatelyNothingFound', 'Searches Without Result'],
    ['0', 'OpenDisputes', 'Payment News'],
  ] as const) {
    await page.keyboard.press(key)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(new URL(page.url()).searchParams.get('v')).toBe(list)
    await expect.poll(() => page.locator('.stand [role=status]').innerText()).not.toContain('…')
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.goBack()
    await cards.nth(9).waitFor()
  }
  expect(troubles).toEqual([])
  await inTheDark(page, async () => {
    await expectAccessible(page, 'colours')
    await picture(page, 'home-en-US-dark')
  })
  const inFrench = await visitAs('staff', '/console', FRENCH)
  await inFrench.page.getByRole('listitem').nth(9).waitFor()
  await expectAccessible(inFrench.page)
  await picture(inFrench.page, 'home-fr-CA-light')
  await picture(page, 'home')
  const phone = await visitAs('staff', '/console', PHONE)
  await phone.page.getByRole('listitem').nth(9).waitFor()
  await expectAccessible(phone.page)
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await picture(phone.page, 'home-390')
  await phone.page.getByRole('heading', { name: english.day.sales.byMachine }).waitFor()
  await phone.page.getByText(english.day.sales.asTable).click()
  await expectAccessible(phone.page)
  await page.getByRole('radio', { name: english.day.sales.countries.CA }).check()
  await page
    .getByRole('img', { name: new RegExp(english.day.sales.byDay) })
    .or(page.getByText(english.day.sales.noneInDays))
    .waitFor()
  await page.getByRole('link', { name: english.books.title }).click()
  await page.getByRole('heading', { name: english.day.sales.countries.CA, level: 2 }).waitFor()
  await expectAccessible(page)
})

/** Of the month in which the demo's orders were invoiced, whichever is asked for. */
async function readBooksOfTheDemo(page: Page): Promise<void> {
  await page.route('**/console/data/books?month=*', (route) =>
    route.continue({ url: `${shop.url}/console/data/books?month=${DEMO_MONTH}` }),
  )
  await page.goto('/console/books')
}
const DEMO_MONTH = new Date(Date.parse(DEMO_DAY) - 24 * 3_600_000).toISOString().slice(0, 7)

test('the books name each tax as its reader does, and on a phone their title stands whole', async () => {
  const { page } = await visitAs('staff', '/console', PHONE)
  await readBooksOfTheDemo(page)
  const sums = page.getByRole('table', { name: english.books.taxes }).first()
  await sums.waitFor()
  expect(await sums.innerText()).toMatch(/Sales tax\s+[\d.]+%/)
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThan(40)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)

  const other = await visitAs('staff', '/console', FRENCH)
  await readBooksOfTheDemo(other.page)
  const taxes = other.page.getByRole('table', { name: french.books.taxes })
  await taxes.first().waitFor()
  const told = (await taxes.allInnerTexts()).join('\n')
  expect(told).toMatch(/Taxe de vente\s+[\d,]+\u00a0%/)
  expect(told).toMatch(/TPS\s+5\u00a0%/)
  expect(told).not.toMatch(/STATE|GST|QST/)
  await inTheDark(other.page, () => expectAccessible(other.page))
})

test('a list is searched, sorted and read on, and its address says so', async () => {
  const { page } = await visitAs('staff', '/console/o/Product2')
  await rows(page).nth(5).waitFor()
  await page.getByRole('button', { name: 'Product Name', exact: true }).click()
  await page.waitForURL(/s=Name/)
  const header = page.getByRole('columnheader', { name: 'Product Name' })
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending')
  await page.keyboard.press('q')
  await page.keyboard.type('filter')
  await page.waitForURL(/q=filter/)
  await expect
    .poll(async () => (await page.locator('.rows__body .row').allInnerTexts()).every((row) => /filter/i.test(row)))
    .toBe(true)
  await page.reload()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('filter')

  await page.goto('/console/o/Product2?v=AllProducts')
  await rows(page).nth(5).waitFor()
  await page.evaluate(async () => {
    const main = document.getElementById('main') as HTMLElement
    for (let time = 0; time < 12; time++) {
      main.scrollTop += 4000
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  })
  await expect
    .poll(async () => Number(await page.getByRole('table').getAttribute('aria-rowcount')))
    .toBeGreaterThan(150)
  const top = await page.evaluate(() => document.getElementById('main')?.scrollTop ?? 0)
  await page.locator('.rows__body .row a').nth(12).click()
  await page.waitForURL(/\/r\//)
  await page.goBack()
  await rows(page).nth(5).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.getElementById('main')?.scrollTop ?? 0))
    .toBeGreaterThan(top - 400)
})

test('what is entered in a cell is saved with others in one go, and a row that refuses says why and keeps it', async () => {
  const { page } = await visitAs('staff', '/console/o/Product2?v=AllProducts')
  await rows(page).nth(5).waitFor()
  const write = async (row: number, text: string) => {
    const of = page.locator('.rows__body .row').nth(row)
    await of.hover()
    await of.getByRole('button', { name: 'Edit Product Name' }).click()
    const field = page.locator('.editor input')
    await field.fill(text)
    await field.press('Enter')
  }
  await write(2, 'A name of its own')
  await write(3, '')
  await page.getByText('2 cells changed, not saved yet').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await page.getByText('1 record saved.').waitFor()
  await page.getByText(/1 row refused/).waitFor()
  await page.getByText('A name of its own').waitFor()
  expect(await page.locator('.row[data-refused]').count()).toBe(1)
  await page.keyboard.press('Control+z')
  await page.getByText(/not saved yet/).waitFor({ state: 'detached' })
})

test('what is changed in a list while it is saved stays, and a form takes nothing while it is saved', async () => {
  const { page } = await visitAs('staff', '/console/o/Product2?v=AllProducts')
  await rows(page).nth(5).waitFor()
  const write = async (text: string) => {
    const of = page.locator('.rows__body .row').nth(4)
    await of.hover()
    await of.getByRole('button', { name: 'Edit Product Name' }).click()
    const field = page.locator('.editor input')
    await field.fill(text)
    await field.press('Enter')
  }
  await write('Sent')
  const goOn = await holdAnswers(page, '**/records/batch')
  await page.keyboard.press('Control+s')
  await write('Written since')
  goOn()
  await page.getByText('1 record saved.').waitFor()
  await page.getByText('1 cell changed, not saved yet').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText(/not saved yet/).waitFor({ state: 'detached' })
  const part = page.getByRole('link', { name: 'Written since' })
  await part.waitFor()
  await page.goto(`${await part.getAttribute('href')}/edit`)
  await page.getByLabel(/^Product Name/).fill('Saved')
  const formGoesOn = await holdAnswers(page, '**/records/*')
  await page.keyboard.press('Control+s')
  await page.locator('form[inert]').waitFor()
  await page.keyboard.type(' and lost')
  formGoesOn()
  await page.getByRole('heading', { name: 'Saved', level: 1, exact: true }).waitFor()
})

test('a colleague’s save meanwhile is shown by field beside one’s own, and nothing is overwritten unasked', async () => {
  const part = await aPart('US', 'plain')
  const { page } = await visitAs('staff')
  const id = await partId(page, part.number)
  await page.goto(`/console/r/${id}/edit`)
  await page.getByLabel(/^Product Name/).fill('Mine')
  const categories = await page.request.get(
    `${RECORDS}/list-ui/ProductCategory/AllProductCategories?pageSize=50&fields=Name,HoldsParts__c`,
  )
  type Category = { id: string; fields: { Name: { value: string }; HoldsParts__c: { value: boolean } } }
  const found = ((await categories.json()) as { records: { records: Category[] } }).records.records
  const lookup = page.getByRole('combobox', { name: /^Category/ })
  const was = await lookup.inputValue()
  const [mine, other] = found.filter(({ fields }) => fields.HoldsParts__c.value && fields.Name.value !== was)
  await lookup.fill(mine?.fields.Name.value ?? '')
  await page
    .getByRole('option', { name: mine?.fields.Name.value ?? '' })
    .first()
    .click()
  const theirs = { fields: { Name: 'Theirs', MaxPerOrder__c: 7, Category__c: other?.id } }
  // The platform compares whole seconds.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const saved = await page.request.patch(`${RECORDS}/records/${id}`, { data: theirs, headers: { origin: shop.url } })
  expect(saved.status()).toBe(200)
  await page.getByRole('button', { name: english.record.save, exact: true }).click()
  await page.getByText(english.record.meanwhile).waitFor()
  await expectAccessible(page)
  expect(await nameOf(page, id)).toBe('Theirs')
  await page.getByRole('radio', { name: 'Mine' }).check()
  // What is referred to is told by its name.
  await page.getByRole('radio', { name: mine?.fields.Name.value ?? '' }).waitFor()
  await page.getByRole('radio', { name: other?.fields.Name.value ?? '' }).check()
  await picture(page, 'conflict')
  await page.getByRole('button', { name: english.record.saveChoices }).click()
  await page.getByRole('heading', { name: 'Mine', level: 1 }).waitFor()
  expect(await nameOf(page, id)).toBe('Mine')
  // What they changed besides stays.
  await page.getByText('7', { exact: true }).waitFor()
  await page
    .getByRole('link', { name: other?.fields.Name.value ?? '' })
    .first()
    .waitFor()
})

test('what is entered in a list or the grid stays over a search, a sort and other screens, and closing asks', async () => {
  const { page } = await visitAs('staff', '/console/o/Product2?v=AllProducts')
  await rows(page).nth(5).waitFor()
  const row = page.locator('.rows__body .row').nth(2)
  await row.hover()
  await row.getByRole('button', { name: 'Edit Product Name' }).click()
  await page.locator('.editor input').fill('Kept over a search')
  await page.locator('.editor input').press('Enter')
  const changed = page.getByText('1 cell changed, not saved yet')
  await changed.waitFor()
  await page.locator('#list-search').fill('filter')
  await page.waitForURL(/q=filter/)
  await changed.waitFor()
  await page.getByRole('button', { name: 'Product Name', exact: true }).click()
  await page.waitForURL(/s=-?Name/)
  await changed.waitFor()
  const typed = page.getByText(/^1 cell changed/)
  await page.evaluate(() => history.pushState(null, '', '/console/prices'))
  const part = await aPart('US', 'plain')
  await page.getByLabel(english.grid.find).fill(part.number)
  await page.getByText(english.grid.loaded.one.replace('{count}', '1')).waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.type('4.99')
  await page.keyboard.press('Enter')
  await typed.waitFor()
  await page.goBack()
  await changed.waitFor()
  await page.goForward()
  await typed.waitFor()
  await page.getByRole('button', { name: english.grid.changed.replace('{count}', '1') }).click()
  await page.getByRole('gridcell', { name: '4.99', exact: true }).first().waitFor()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
})

test('a session that ended elsewhere is told, and what was entered is still there to be saved', async () => {
  const part = await aPart('US', 'plain')
  const { page, context } = await visitAs('staff')
  const id = await partId(page, part.number)
  await page.goto(`/console/r/${id}/edit`)
  const name = page.getByLabel(/^Product Name/)
  await name.fill('Kept over a session')
  const cookies = await context.cookies()
  await context.clearCookies({ name: '__Host-session' })
  await page.keyboard.press('Control+s')
  await page.getByText(english.ended).waitFor()
  expect(await page.getByRole('link', { name: english.signInAgain }).getAttribute('href')).toMatch(/^\/sign-in/)
  expect(await name.inputValue()).toBe('Kept over a session')
  await context.addCookies(cookies)
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: 'Kept over a session', level: 1 }).waitFor()
  expect(await page.getByText(english.ended).count()).toBe(0)
})

test('a new record is refused beside its fields, made, and a second one like it is told of before it is saved', async () => {
  const { page } = await visitAs('staff', '/console/o/TradeTerm__c')
  const main = page.getByRole('main')
  const save = main.getByRole('button', { name: english.record.save, exact: true })
  const begin = async () => {
    await page.goto('/console/o/TradeTerm__c')
    await main.getByRole('link', { name: /^New/ }).click()
    await page.getByRole('heading', { name: 'New Trade Term', level: 1 }).waitFor()
  }
  await begin()
  await save.click()
  await page.getByRole('alert').waitFor()
  expect(await page.locator('[aria-invalid=true]').count()).toBe(2)
  await expectAccessible(page)
  const fill = async () => {
    await page.getByLabel(/^Term/).fill('thingamajig')
    await page.getByLabel(/^Language/).selectOption({ index: 1 })
    await page.getByLabel(/^Categories/).fill('oil-filters')
    await save.click()
  }
  await fill()
  await page.getByRole('heading', { name: 'thingamajig', level: 1 }).waitFor()
  await begin()
  await fill()
  await page.getByRole('alert').waitFor()
  expect(await page.getByLabel(/^Term/).inputValue()).toBe('thingamajig')
  await expectAccessible(page)
})

test('the palette finds a part by its number and opens it; the keys are shown by “?”', async () => {
  const part = await aPart('US', 'plain')
  const { page } = await visitAs('staff')
  await page.keyboard.press('/')
  const field = page.getByRole('combobox')
  await field.waitFor()
  await field.fill(part.number)
  await page
    .getByRole('option', { name: new RegExp(part.number) })
    .first()
    .waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/r\/01t/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: english.keyHelp.title }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('the form of an order is titled with its number, as its page is', async () => {
  const { page } = await visitAs('staff', '/console/o/Order')
  const number = await page.locator('.row .number').first().innerText()
  const link = await page.locator('a[href*="/r/801"]').first().getAttribute('href')
  await page.goto(`${link}/edit`)
  await page.getByRole('heading', { name: `Edit ${number}`, level: 1 }).waitFor()
})

test('the palette finds a machine by its VIN, with its owner, and opens it; an email is its customer’s first', async () => {
  const { page } = await visitAs('staff')
  const fields = 'Equipment__c.SerialNumber__c,Equipment__c.Account__r.Name,Equipment__c.Account__r.Email__c'
  const url = `/services/data/v63.0/ui-api/list-records/Equipment__c/AllEquipment?pageSize=200&fields=${fields}`
  const { records } = await (await page.request.get(url)).json()
  const { SerialNumber__c, Account__r } = records.find(
    ({ fields }: { fields: Record<string, { value: string }> }) => fields['SerialNumber__c']?.value.length === 17,
  ).fields
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill(Account__r.value.fields.Email__c.value)
  await page
    .getByRole('group', { name: 'Accounts', exact: true })
    .getByRole('option', { name: Account__r.displayValue })
    .first()
    .waitFor()
  expect(await page.locator('[cmdk-group-heading]').first().innerText()).toBe('Accounts')
  await page.getByRole('combobox').fill(SerialNumber__c.value.toLowerCase())
  await page
    .getByRole('group', { name: 'Equipment', exact: true })
    .getByRole('option', { name: new RegExp(`${SerialNumber__c.value}.*${Account__r.displayValue}`) })
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/r\/a00/)
  await page.getByText(SerialNumber__c.value).first().waitFor()
})

test('the palette finds lists and screens by their names', async () => {
  const { page } = await visitAs('staff')
  await page.keyboard.press('/')
  const field = page.getByRole('combobox')
  await field.waitFor()
  for (const name of ['To Ship', 'Ship many', 'Books and tax']) {
    await field.fill(name.toLowerCase())
    await page.getByRole('option', { name: new RegExp(name) }).waitFor()
  }
  await field.fill('to ship')
  await page.getByRole('option', { name: /To Ship/ }).click()
  await page.waitForURL(/\/o\/Order\?v=OrdersToShip$/)
})

test('on a phone in French: the menu, a list of cards, a record, and its form', async () => {
  const { page } = await visitAs('staff', '/console', { ...PHONE, ...FRENCH, colorScheme: 'dark' })
  await page.getByRole('button', { name: french.more, exact: true }).click()
  await page.getByRole('dialog', { name: french.menu }).getByRole('link', { name: 'Produits', exact: true }).click()
  await page.getByRole('heading', { name: 'Produits', level: 1 }).waitFor()
  await page.getByRole('listitem').nth(3).waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.locator('.card a').first().click()
  await page.getByRole('link', { name: french.record.edit, exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: french.record.edit, exact: true }).click()
  const name = page.getByLabel(/^Nom du produit/)
  await name.waitFor()
  await expectAccessible(page)
  await name.fill('Pièce renommée')
  await page.getByRole('button', { name: french.record.save, exact: true }).click()
  await page.getByRole('heading', { name: 'Pièce renommée', level: 1 }).waitFor()
})

test('language and colours are chosen in the console, and stay', async () => {
  const { page } = await signInAs('staff')
  await page.getByRole('button', { name: new RegExp(english.you) }).click()
  await page.getByRole('radio', { name: english.themes.dark }).check()
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Français' }).click()
  await page.getByRole('list', { name: french.day.questionsTitle }).waitFor()
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']])).toEqual(
    ['fr-CA', 'dark'],
  )
  await page.getByRole('button', { name: new RegExp(french.you) }).click()
  await page.getByRole('button', { name: french.signOut }).click()
  // The provider is told too, and leads home.
  await page.waitForURL(`${shop.url}/fr-CA`)
  await page.goto('/console')
  await page.getByRole('button', { name: /^staff@/ }).waitFor()
})

test('an order is found by its number, packed, and shipped by its actions, which say what they need and what they did', async () => {
  const guest = await visit(NOWHERE)
  await addToCart(guest.page, 'en-US', await aPart('US', 'plain'))
  await readyToPay(guest.page, 'en-US', newEmail())
  await payButton(guest.page, 'en-US').click()
  const number = await orderNumber(guest.page)
  await guest.context.close()

  const { page } = await visitAs('staff')
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill(number)
  await page.getByRole('option', { name: number }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: number, level: 1 }).waitFor()
  // The plain page of its record, as any object has one; that of its work has journeys of its own.
  await page.goto(`${page.url()}/details`)
  await page.getByRole('button', { name: 'Mark as Packed' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Mark as Packed' }).click()
  await page.getByText('The order is packed').waitFor()
  await page.getByRole('button', { name: 'Ship with Tracking' }).click()
  await sheet.getByRole('button', { name: 'Ship with Tracking' }).click()
  await sheet.getByRole('alert').waitFor()
  await expectAccessible(page)
  await sheet.getByLabel(/^Tracking Number/).fill('1Z 884')
  await sheet.getByLabel(/^Carrier/).fill('Swiftlane')
  await sheet.getByRole('button', { name: 'Ship with Tracking' }).click()
  await page.getByText(/The order is on its way/).waitFor()
  await page.getByRole('button', { name: `Shipped (${english.record.here})` }).waitFor()
  await page.getByRole('tab', { name: /^Parcels/ }).click()
  await page.getByRole('tabpanel').getByText('1Z 884').waitFor()
  await expectAccessible(page)
})
