// Lists of the console as staff keep them: their columns, their conditions and logic, shared, copied and deleted; in both languages.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop } from './browser.ts'
import { visitAs } from './console-visit.ts'

const english = wordsFor('en-US').console
const french = wordsFor('fr-CA').console

const heads = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean)
const firstRow = (page: Page) => page.locator('.rows__body .row').first()

test('columns are chosen, ordered by keyboard, widened and wrapped, for the viewer alone, and taken back', async () => {
  const { page, troubles } = await visitAs('staff', '/console/o/ProductCategory?v=AllProductCategories')
  await firstRow(page).waitFor()
  const before = await heads(page)
  await page.keyboard.press('c')
  const chooser = page.getByRole('dialog', { name: english.list.columns.title })
  await chooser.getByRole('searchbox').waitFor()
  await expectAccessible(page)
  await page.keyboard.type('last modified date')
  await chooser.getByRole('checkbox', { name: 'Last Modified Date', exact: true }).check()
  const grip = chooser.getByRole('button', { name: 'Move Last Modified Date' })
  await grip.focus()
  for (let step = 0; step < before.length; step++) await page.keyboard.press('ArrowUp')
  await chooser.getByText(`Last Modified Date is column 1 of ${before.length + 1}.`).waitFor()
  await chooser.getByLabel('Width of Last Modified Date').fill('240')
  await chooser.getByLabel('Wrap Last Modified Date').check()
  await chooser.getByRole('button', { name: english.list.columns.forMe }).click()
  await page.getByText(english.list.columns.kept).waitFor()
  await expect.poll(() => heads(page)).toEqual(['Last Modified Date', ...before])
  await firstRow(page).waitFor()
  const width = async () => (await page.getByRole('columnheader').nth(1).boundingBox())?.width
  await expect.poll(width).toBe(240)
  await expectAccessible(page)
  await page.reload()
  await expect.poll(() => heads(page)).toEqual(['Last Modified Date', ...before])

  const admin = await visitAs('admin', '/console/o/ProductCategory?v=AllProductCategories')
  await firstRow(admin.page).waitFor()
  expect(await heads(admin.page)).toEqual(before)

  await page.keyboard.press('c')
  await chooser.getByRole('button', { name: english.list.columns.asItWas }).click()
  await expect.poll(() => heads(page)).toEqual(before)
  expect(troubles).toEqual([])
})

test('a column is dragged before another', async () => {
  const { page } = await visitAs('staff', '/console/o/ProductItem')
  await firstRow(page).waitFor()
  const before = await heads(page)
  await page.keyboard.press('c')
  const chooser = page.getByRole('dialog')
  const grips = chooser.locator('.chooser__grip')
  await grips.nth(1).waitFor()
  await grips.nth(1).hover()
  await page.mouse.down()
  await grips.nth(0).hover()
  await page.mouse.up()
  await chooser.getByRole('button', { name: english.list.columns.forMe }).click()
  await expect.poll(() => heads(page)).toEqual([before[1], before[0], ...before.slice(2)])
})

test('the shop’s own list is read only and says so; a copy has conditions with logic, is shared, changed and deleted', async () => {
  const { page, troubles } = await visitAs('staff', '/console/o/Product2?v=AllProducts')
  await firstRow(page).waitFor()
  await page.keyboard.press('f')
  const editor = page.getByRole('dialog', { name: english.list.editList })
  await editor.getByText(english.list.notMine).waitFor()
  expect(await editor.getByRole('button', { name: english.list.saveList, exact: true }).count()).toBe(0)
  expect(await editor.getByRole('button', { name: english.list.removeList }).count()).toBe(0)
  await editor.getByLabel(english.list.nameOfCopy).fill('Filters of mine')
  const condition = (number: number) => editor.getByRole('group', { name: `Condition ${number}` })
  for (const [number, word] of ['filter', 'oil', 'fuel'].entries()) {
    await editor.getByRole('button', { name: english.filter.add }).click()
    const one = condition(number + 1)
    await one.getByLabel(english.filter.field).selectOption('Name')
    await one.getByLabel(english.filter.operator).selectOption('Contains')
    await one.getByLabel(english.filter.value).fill(word)
  }
  const logic = editor.getByLabel(english.filter.logic)
  const save = editor.getByRole('button', { name: english.list.saveAsMine })
  for (const [written, said] of [
    ['1 AND (2 OR', english.filter.wrongForm],
    ['1 AND 4', 'There is no condition 4.'],
    ['1 AND 2', 'Condition 3 is left out.'],
  ] as const) {
    await logic.fill(written)
    await save.click()
    await editor.getByText(said).waitFor()
    expect(await logic.getAttribute('aria-invalid')).toBe('true')
  }
  await expectAccessible(page)
  await logic.fill('1 and (2 or 3)')
  await editor.getByRole('radio', { name: english.list.sights.staff }).check()
  await save.click()
  await page.getByText(english.list.listSaved).waitFor()
  await page.getByRole('button', { name: 'Filters of mine', exact: true }).waitFor()
  await page.getByText('1 AND (2 OR 3)').waitFor()
  await firstRow(page).waitFor()
  await expect
    .poll(async () => {
      const rows = await page.locator('.rows__body .row').allInnerTexts()
      return rows.length > 0 && rows.every((row) => /filter/i.test(row) && /oil|fuel/i.test(row))
    })
    .toBe(true)
  const address = new URL(page.url())

  // Administrators see what is shared with staff, and may change it; this one is renamed.
  const admin = await visitAs('admin', address.pathname + address.search)
  await firstRow(admin.page).waitFor()
  await admin.page.keyboard.press('f')
  const theirs = admin.page.getByRole('dialog')
  await theirs.getByLabel(english.list.name, { exact: true }).fill('Filters of the shop')
  await theirs.getByRole('button', { name: english.list.saveList, exact: true }).click()
  await admin.page.getByRole('button', { name: 'Filters of the shop', exact: true }).waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Filters of the shop', exact: true }).waitFor()
  await firstRow(page).waitFor()
  await page.keyboard.press('f')
  await editor.getByRole('button', { name: english.list.removeList }).click()
  await editor.getByRole('button', { name: english.list.removeSure }).click()
  await page.getByText(english.list.listRemoved).waitFor()
  await page.getByRole('button', { name: 'Filters of the shop', exact: true }).waitFor({ state: 'detached' })
  // What was deleted is not there.
  expect(troubles.filter((one) => !one.includes('404'))).toEqual([])
})

test('values are written in the field’s own editor, and what is no number is refused beside it', async () => {
  const { page } = await visitAs('staff', '/console/o/Order')
  await page.getByRole('button', { name: english.list.newList }).click()
  const editor = page.getByRole('dialog', { name: english.list.newList })
  await editor.getByLabel(english.list.name, { exact: true }).fill('Dear ones')
  const one = editor.getByRole('group', { name: 'Condition 1' })
  await editor.getByRole('button', { name: english.filter.add }).click()
  await one.getByLabel(english.filter.field).selectOption('TotalAmount')
  await one.getByLabel(english.filter.operator).selectOption('GreaterThan')
  await one.getByLabel(english.filter.value).fill('a lot')
  await editor.getByRole('button', { name: english.list.makeList }).click()
  await one.getByText(english.record.unreadable).waitFor()
  await one.getByLabel(english.filter.value).fill('1,000')
  await editor.getByRole('button', { name: english.filter.add }).click()
  const two = editor.getByRole('group', { name: 'Condition 2' })
  await two.getByLabel(english.filter.field).selectOption('Status')
  await two.locator('.tick').first().check()
  await editor.getByRole('button', { name: english.filter.add }).click()
  const three = editor.getByRole('group', { name: 'Condition 3' })
  await three.getByLabel(english.filter.field).selectOption('EffectiveDate')
  await three.getByLabel(english.filter.value).selectOption('LAST 30 DAYS')
  // The name of what an order refers to.
  await editor.getByRole('button', { name: english.filter.add }).click()
  const four = editor.getByRole('group', { name: 'Condition 4' })
  await four.getByLabel(english.filter.field).selectOption('Account.Name')
  await four.getByLabel(english.filter.operator).selectOption('Contains')
  await four.getByLabel(english.filter.value).fill('haul')
  await expectAccessible(page)
  await editor.getByRole('button', { name: english.list.makeList }).click()
  await page.getByRole('button', { name: 'Dear ones', exact: true }).waitFor()
  const filters = page.getByRole('list', { name: english.list.filters })
  await filters.getByText('1,000').waitFor()
  await filters.getByText(english.filter.periods['LAST 30 DAYS']).waitFor()
  await filters.getByText('haul').waitFor()
})

test('conditions that are not saved stand in the address: over a reload, a step back, and for a colleague in French', async () => {
  const { page, troubles } = await visitAs('staff', '/console/o/Order?v=AllOrders')
  await firstRow(page).waitFor()
  const before = await heads(page)
  await page.keyboard.press('f')
  const editor = page.getByRole('dialog', { name: english.list.editList })
  const one = editor.getByRole('group', { name: 'Condition 1' })
  await editor.getByRole('button', { name: english.filter.add }).click()
  await one.getByLabel(english.filter.field).selectOption('Status')
  await one.getByRole('checkbox', { name: 'Cancelled' }).check()
  await editor.getByRole('button', { name: english.filter.add }).click()
  const two = editor.getByRole('group', { name: 'Condition 2' })
  await two.getByLabel(english.filter.field).selectOption('TotalAmount')
  await two.getByLabel(english.filter.operator).selectOption('GreaterThan')
  await two.getByLabel(english.filter.value).fill('100000')
  await editor.getByLabel(english.filter.logic).fill('1 OR 2')
  await expectAccessible(page)
  await editor.getByRole('button', { name: english.list.showOnly }).click()
  await page.waitForURL(/f=.*CANCELLED.*f=.*100000.*l=1\+OR\+2/)
  const filters = page.getByRole('list', { name: english.list.filters })
  await filters.getByText('Cancelled').waitFor()
  /** As many as are drawn for certain. */
  const numbers = async (of = page) =>
    (await of.locator('.rows__body .row .number').allInnerTexts())
      .filter((text) => /^[A-Z]{2}\d/.test(text))
      .slice(0, 8)
  await expect
    .poll(async () =>
      (await page.locator('.rows__body .row').allInnerTexts()).every((row) => row.includes('Cancelled')),
    )
    .toBe(true)
  const shown = await numbers()
  expect(shown.length).toBeGreaterThan(0)

  await page.keyboard.press('c')
  const chooser = page.getByRole('dialog', { name: english.list.columns.title })
  await chooser.getByRole('searchbox').fill('promo code')
  await chooser.getByRole('checkbox', { name: 'Promo Code', exact: true }).check()
  await chooser.getByLabel('Width of Promo Code').fill('222')
  await chooser.getByRole('button', { name: english.list.showOnly }).click()
  await expect.poll(() => heads(page)).toEqual([...before, 'Promo Code'])
  const link = page.url()
  expect(link).toMatch(/w=.*222/)
  await page.reload()
  await filters.getByText('Cancelled').waitFor()
  await expect.poll(() => heads(page)).toEqual([...before, 'Promo Code'])
  expect(await numbers()).toEqual(shown)
  await expectAccessible(page)

  const { page: other } = await visitAs('admin', link.replace(shop.url, ''), { locale: 'fr-CA' })
  await other.getByRole('list', { name: french.list.filters }).getByText('Annulée').waitFor()
  await expect.poll(() => numbers(other)).toEqual(shown)
  expect((await heads(other)).length).toBe(before.length + 1)

  await page.goBack()
  await expect.poll(() => heads(page)).toEqual(before)
  await filters.getByText('Cancelled').waitFor()
  await page.goBack()
  await filters.waitFor({ state: 'detached' })
  await page.goForward()
  await filters.getByText('Cancelled').waitFor()
  await page.getByRole('button', { name: english.list.asSaved }).click()
  await filters.waitFor({ state: 'detached' })
  expect(troubles).toEqual([])
})

test.each([
  ['f=nonsense&c=Nothing&w=x:y', 'AllOrders'],
  ['f=["Secret__c","Equals","1"]&f=["TotalAmount","GreaterThan","a lot"]', 'AllOrders'],
  ['s=Nothing', 'AllOrders'],
  ['q=x', 'NoSuchList'],
])('an address that asks for what is not there (%s) shows the list without it, and says so', async (asked, view) => {
  const { page } = await visitAs('staff', `/console/o/Order?v=${view}&${asked}`)
  await page.getByText(english.list.addressLeftOut).waitFor()
  if (view === 'AllOrders') await firstRow(page).waitFor()
  await expectAccessible(page)
})

test('on a phone in French and dark: conditions and columns are changed there too', async () => {
  const { page } = await visitAs('staff', '/console/o/ProductCategory?v=AllProductCategories', {
    ...PHONE,
    locale: 'fr-CA',
    colorScheme: 'dark',
  })
  await page.getByRole('listitem').first().waitFor()
  await page.getByRole('button', { name: french.list.columns.title }).click()
  await page.getByRole('dialog', { name: french.list.columns.title }).getByRole('searchbox').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: french.list.filter, exact: true }).click()
  const editor = page.getByRole('dialog', { name: french.list.editList })
  await editor.getByRole('button', { name: french.filter.add }).click()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

const RECORDS = '/services/data/v63.0/ui-api'
const cell = (page: Page, row: number, head: string) =>
  page
    .locator('.rows__body .row')
    .nth(row)
    .locator('.cell')
    .nth(headAt(head) + 1)
let shownHeads: string[] = []
const headAt = (head: string) => shownHeads.indexOf(head)

const paste = (page: Page, text: string) =>
  page.evaluate((value) => {
    const data = new DataTransfer()
    data.setData('text/plain', value)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)

async function editableParts(page: Page) {
  // Columns of a viewer: names, how many may be bought at once, and where it is sold.
  await page.request.patch(`${RECORDS}/list-preferences/Product2/AllProducts`, {
    data: { displayColumns: ['ProductCode', 'Name', 'MaxPerOrder__c', 'SoldIn__c'] },
    headers: { origin: shop.url },
  })
  await page.goto('/console/o/Product2?v=AllProducts&s=ProductCode')
  await firstRow(page).waitFor()
  await expect.poll(async () => (await heads(page)).length).toBe(4)
  shownHeads = await heads(page)
}

test('a block from a spreadsheet fills cells from the lit one on: refused where it is no number, undone as one, saved as one', async () => {
  const { page, troubles } = await visitAs('admin', '/console')
  await editableParts(page)
  const [, name = '', most = ''] = shownHeads
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await cell(page, 0, name).getAttribute('data-here')).toBe('true')
  const before = await cell(page, 0, name).innerText()
  await paste(page, 'First of three\t11\nSecond of three\tmany\nThird of three\t13\n')
  await page.getByText('6 cells pasted.').waitFor()
  expect(await cell(page, 0, name).innerText()).toBe('First of three')
  expect(await cell(page, 0, name).getAttribute('data-changed')).toBe('true')
  await cell(page, 1, most).getByText(english.record.unreadable).waitFor()
  await page.getByText(/1 row cannot be read/).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Control+z')
  await expect.poll(() => cell(page, 0, name).innerText()).toBe(before)
  await paste(page, 'First of three\t11\nSecond of three\tmany\nThird of three\t13\n')
  await page.keyboard.press('Control+s')
  await page.getByText('2 records saved.').waitFor()
  await expect.poll(() => cell(page, 2, most).innerText()).toBe('13')
  expect(await cell(page, 1, name).innerText()).toBe('Second of three')
  await page.getByRole('button', { name: english.list.throwAway }).click()
  await expect.poll(() => page.locator('.cell[data-changed]').count()).toBe(0)
  expect(await cell(page, 1, name).innerText()).not.toBe('Second of three')
  expect(troubles).toEqual([])
})

test('cells of columns that the address alone asks for are written in, too', async () => {
  const { page } = await visitAs(
    'admin',
    '/console/o/Product2?v=AllProducts&s=ProductCode&c=ProductCode,CrateQuantity__c',
  )
  await firstRow(page).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await paste(page, '17')
  await page.getByText('1 cell pasted.').waitFor()
  await page.locator('.cell[data-changed]').filter({ hasText: '17' }).waitFor()
  await page.getByRole('button', { name: english.list.throwAway }).click()
})

test('what a colleague saved meanwhile is told cell by cell, and nothing of theirs is overwritten unasked', async () => {
  const { page } = await visitAs('admin', '/console')
  await editableParts(page)
  const [, name = '', most = ''] = shownHeads
  for (let row = 0; row <= 5; row++) await page.keyboard.press('j')
  for (let column = 0; column < 2; column++) await page.keyboard.press('ArrowRight')
  const answer = await page.request.get(
    `${RECORDS}/list-records/Product2/AllProducts?pageSize=6&sortBy=Product2.ProductCode`,
  )
  const { records } = (await answer.json()) as { records: { id: string }[] }
  const id = records[5]?.id ?? ''
  await paste(page, 'Mine by paste\t21')
  const saved = await page.request.patch(`${RECORDS}/records/${id}`, {
    data: { fields: { Name: 'Theirs meanwhile' } },
    headers: { origin: shop.url },
  })
  expect(saved.status()).toBe(200)
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: '1 row was saved by somebody else' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Theirs meanwhile' }).waitFor()
  // What they left alone is not asked about.
  expect(await dialog.getByRole('row').count()).toBe(2)
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'Theirs meanwhile' }).check()
  await dialog.getByRole('button', { name: english.record.saveChoices }).click()
  await page.getByText('1 record saved.').waitFor()
  await expect.poll(() => cell(page, 5, name).innerText()).toBe('Theirs meanwhile')
  await expect.poll(() => cell(page, 5, most).innerText()).toBe('21')
})

test('without a connection nothing is lost, in words: what was saved though its answer was lost is no conflict later', async () => {
  const { page, context } = await visitAs('admin', '/console')
  await context.addCookies([{ name: 'console-language', value: 'fr', url: shop.url }])
  await editableParts(page)
  const most = shownHeads[2] ?? ''
  for (let row = 0; row <= 2; row++) await page.keyboard.press('j')
  for (let column = 0; column < 3; column++) await page.keyboard.press('ArrowRight')
  await paste(page, '41\n42\n43\n')
  await context.setOffline(true)
  await page.keyboard.press('Control+s')
  await page.getByText(french.offline).waitFor()
  expect(await cell(page, 4, most).innerText()).toBe('43')
  await context.setOffline(false)
  // The shop writes, and nobody hears of it.
  await page.route('**/records/batch*', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByText(french.offline).waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+s')
  await page.getByText(french.offline).waitFor()
  await page.unroute('**/records/batch*')
  await page.keyboard.press('Control+s')
  await page.getByText('3 fiches enregistrées.').waitFor()
  await expect.poll(() => page.locator('.cell[data-changed]').count()).toBe(0)
  expect(await cell(page, 2, most).innerText()).toBe('41')
})

test('several values are ticked in a cell by keyboard, and Escape leaves it as it was', async () => {
  const { page } = await visitAs('admin', '/console')
  await editableParts(page)
  const sold = shownHeads[3] ?? ''
  await page.keyboard.press('j')
  for (let column = 0; column < 4; column++) await page.keyboard.press('ArrowRight')
  const before = await cell(page, 0, sold).innerText()
  await page.keyboard.press('e')
  const ticks = page.locator('.editor .ticks .tick')
  await ticks.first().waitFor()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await ticks.first().waitFor({ state: 'detached' })
  expect(await cell(page, 0, sold).innerText()).toBe(before)
  await page.keyboard.press('e')
  await ticks.first().waitFor()
  await expectAccessible(page)
  for (const tick of await ticks.all()) await tick.check()
  await page.keyboard.press('Enter')
  await expect.poll(() => cell(page, 0, sold).innerText()).toBe('United States, Canada')
  if (before === 'United States, Canada') return
  await page.keyboard.press('Control+s')
  await page.getByText('1 record saved.').waitFor()
})

test('a field of all that match is changed as a job that tells how far it is, and which records refuse it', async () => {
  const { page, troubles } = await visitAs('admin', '/console')
  await editableParts(page)
  const most = shownHeads[2] ?? ''
  await page.goto('/console/o/Product2?v=AllProducts&s=ProductCode&q=filter')
  await firstRow(page).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: english.list.bulk.takeAll }).click()
  const begin = async (written: string) => {
    await page.getByRole('button', { name: english.list.change }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(english.list.bulk.what).selectOption('field MaxPerOrder__c')
    await sheet.getByLabel('Maximum per Order').fill(written)
    return sheet
  }
  const sheet = await begin('9')
  await sheet.getByText(english.list.bulk.allHelp).waitFor()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: english.list.apply }).click()
  await sheet.getByText(english.list.bulk.states.DONE, { exact: true }).waitFor()
  const status = await sheet.getByRole('status').innerText()
  const [, done = '', count = ''] = /([\d]+) of (\d+)/.exec(status) ?? []
  expect([done, Number(count) > 50]).toEqual([count, true])
  await expectAccessible(page)
  await sheet.getByRole('button', { name: english.close, exact: true }).last().click()
  await expect.poll(() => cell(page, 3, most).innerText()).toBe('9')

  await page.getByRole('button', { name: english.list.untick }).click()
  await page.keyboard.press('x')
  const refused = await begin('-5')
  await refused.getByRole('button', { name: english.list.apply }).click()
  await refused.getByText(english.list.bulk.states.DONE, { exact: true }).waitFor()
  await refused.getByRole('listitem').getByRole('link').waitFor()
  await expectAccessible(page)
  await refused.getByRole('link', { name: english.list.bulk.eachRow }).click()
  await page.getByRole('heading', { name: 'Bulk change: Products', level: 1 }).waitFor()
  await page.getByRole('listitem').filter({ hasText: english.list.bulk.outcomes.REFUSED }).first().waitFor()
  await expectAccessible(page)
  expect(troubles).toEqual([])
})

test('what became of each row of a change of many is read by pages and by result, in both languages, and is a file', async () => {
  const { page } = await visitAs('admin', '/console')
  const data = { objectApiName: 'Product2', listViewApiName: 'AllProducts', fields: { MaxPerOrder__c: 6 } }
  const url = '/services/data/v63.0/ui-api/bulk-changes'
  const changes = async (searchTerm: string, written: number) => {
    const answer = await page.request.post(url, {
      data: { ...data, searchTerm, fields: { MaxPerOrder__c: written } },
      headers: { origin: shop.url },
    })
    const { id } = await answer.json()
    await expect
      .poll(async () => (await (await page.request.get(`${url}/${id}`)).json()).state, { timeout: 30_000 })
      .toBe('DONE')
    return id
  }
  await changes('belt', 6)
  const id = await changes('belt', 7)
  await page.goto(`/console/changes/${id}`)
  const rows = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
  await rows.filter({ hasText: 'Maximum per Order' }).filter({ hasText: '7' }).first().waitFor()
  expect(await rows.first().innerText()).toMatch(/6.*→.*7/s)
  await page.getByRole('button', { name: new RegExp(`^${english.list.bulk.outcomes.CHANGED}`) }).click()
  await page.waitForURL(/r=CHANGED/)
  await page.reload()
  await rows.first().waitFor()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: english.list.bulk.csv }).click()
  expect((await file).suggestedFilename()).toBe('Results.csv')
  const same = await changes('belt', 7)
  await page.goto(`/console/changes/${same}?r=NONSENSE&p=x`)
  await rows.filter({ hasText: english.list.bulk.outcomes.SAME }).first().waitFor()
  await expectAccessible(page)
  const french = await visitAs('admin', `/console/changes/${id}`, { ...PHONE, locale: 'fr-CA' })
  await french.page.getByRole('heading', { name: /^Modification en nombre/, level: 1 }).waitFor()
  await french.page.getByText('Maximum par commande').first().waitFor()
  expect(await french.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect((await french.page.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThan(70)
  await expectAccessible(french.page)
})

test('changes of many are found again by the menu and the palette; administrators see everybody’s, with who asked', async () => {
  const { page, troubles } = await visitAs('staff', '/console')
  const url = '/services/data/v63.0/ui-api/bulk-changes'
  const data = { objectApiName: 'Product2', listViewApiName: 'AllProducts', searchTerm: 'gasket' }
  const answer = await page.request.post(url, {
    data: { ...data, fields: { MaxPerOrder__c: 13 } },
    headers: { origin: shop.url },
  })
  const { id, createdByName } = await answer.json()
  await page.getByRole('link', { name: english.changes.title, exact: true }).first().click()
  const listed = page.getByRole('list', { name: english.changes.title }).getByRole('listitem')
  await listed
    .filter({ hasText: 'Products: Maximum per Order → 13' })
    .filter({ hasText: english.list.bulk.states.DONE })
    .waitFor()
  await expectAccessible(page)
  await listed.first().getByRole('link').click()
  await page.waitForURL(`**/console/changes/${id}`)
  await page.getByRole('link', { name: english.changes.all }).click()
  await listed.first().waitFor()
  await page.goto('/console')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('bulk')
  await page.getByRole('option', { name: english.changes.title }).click()
  await page.waitForURL('**/console/changes')
  expect(troubles).toEqual([])

  const admin = await visitAs('admin', '/console/changes', { ...PHONE, locale: 'fr-CA', colorScheme: 'dark' })
  await admin.page.getByRole('heading', { name: french.changes.title, level: 1 }).waitFor()
  const theirs = admin.page.getByRole('listitem').filter({ hasText: 'Maximum par commande → 13' })
  await theirs.filter({ hasText: createdByName }).first().waitFor()
  expect(await admin.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(admin.page)
})

test('on a phone the cards of orders name their customer and status whole, also where names of fields are long', async () => {
  const { page, context } = await visitAs('staff', '/console', PHONE)
  await context.addCookies([{ name: 'console-language', value: 'fr', url: shop.url }])
  await page.goto('/console/o/Order?v=AllOrders')
  const fields = page.locator('.card__field:first-child')
  await fields.first().waitFor()
  const cut = await fields.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  )
  expect(cut).toEqual([])
  await expectAccessible(page)
})
