// Files into the console and the grid of prices, as staff use them: by keyboard, on a phone, in both languages.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { workbook } from '#server/console-api/workbook-fixture.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop } from './browser.ts'
import { visitAs } from './console-visit.ts'
import { aPart } from './parts.ts'

const english = wordsFor('en-US').console
const french = wordsFor('fr-CA').console
const shots = process.env['SHOTS']
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

const priceOf = async (page: Page, number: string, currency: string) => {
  const where = encodeURIComponent(`{ Name: { eq: "${number}" }, CurrencyIsoCode: { eq: "${currency}" } }`)
  const answer = await page.request.get(
    `/services/data/v63.0/ui-api/list-ui/PricebookEntry/AllPrices?pageSize=1&fields=ListPrice__c&where=${where}`,
  )
  const { records } = (await answer.json()) as {
    records: { records: { id: string; fields: { ListPrice__c: { value: number } } }[] }
  }
  return records.records[0]
}
const listPrice = async (...of: Parameters<typeof priceOf>) => (await priceOf(...of))?.fields.ListPrice__c.value ?? 0
const csv = (...rows: (string | number)[][]) => Buffer.from(rows.map((row) => row.join(';')).join('\r\n'))
const name = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

test('prices come in by a file: matched, tried, written, undone; each step says what it does', async () => {
  const part = await aPart('US', 'plain')
  const { page, troubles } = await visitAs('staff', '/console')
  await page.getByRole('link', { name: english.imports.title }).first().waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: english.imports.title, level: 1 }).waitFor()
  await expectAccessible(page)
  const before = await listPrice(page, part.number, 'USD')
  await page.keyboard.press('n')
  await page.getByLabel(english.imports.what).selectOption('PricebookEntry')
  await expectAccessible(page)
  await page.getByLabel(english.imports.chosen, { exact: true }).setInputFiles({
    name: 'spring-prices.csv',
    mimeType: 'text/csv',
    buffer: csv(
      ['part_no', 'Currency ISO Code', 'List Price', 'vendor'],
      [part.number, 'USD', ((before + 900) * 1).toFixed(2), 'BRK'],
      ['NO-SUCH-PART', 'USD', '10.00', 'BRK'],
      [part.number, 'CAD', 'call', 'BRK'],
    ),
  })
  await page.getByRole('button', { name: english.imports.upload }).click()
  await page.getByRole('heading', { name: english.imports.columns }).waitFor()
  await page.getByLabel(/^part_no/).selectOption('Product2.ProductCode')
  await page.getByLabel(english.imports.key).selectOption('Product2Id CurrencyIsoCode')
  await expectAccessible(page)
  await shoot(page, 'import-columns-1280')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: english.imports.outcome.CHECKED }).waitFor()
  await page.getByRole('button', { name: english.imports.run }).waitFor()
  const main = page.getByRole('main')
  expect(await main.innerText()).toContain('NO-SUCH-PART')
  expect(await listPrice(page, part.number, 'USD')).toBe(before)
  await expectAccessible(page)
  await shoot(page, 'import-tried-1280')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: english.imports.refusalFile }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Refused-spring-prices.csv')

  await page.getByRole('button', { name: english.imports.run }).click()
  const undo = page.getByRole('button', { name: english.imports.undo })
  await undo.waitFor()
  expect(await listPrice(page, part.number, 'USD')).toBe(before + 900)
  await expectAccessible(page)
  await undo.click()
  await page.getByRole('dialog').getByRole('button', { name: english.imports.undo }).click()
  await page.getByText(english.imports.undoneOf.one.replace('{count}', '1')).waitFor()
  expect(await listPrice(page, part.number, 'USD')).toBe(before)
  await page.getByRole('link', { name: english.imports.back }).click()
  await page.getByRole('link', { name: 'spring-prices.csv' }).first().waitFor()
  await expectAccessible(page)
  await shoot(page, 'imports-1280')
  expect(troubles).toEqual([])
})

test('a workbook brings in parts and their prices together: tried, written and undone as one, told sheet by sheet', async () => {
  const { page, troubles } = await visitAs('staff', '/console/imports/new/Product2')
  const slug = await aLeaf(page)
  const number = `WB-${Date.now()}`
  await page.getByLabel(english.imports.what).selectOption({ label: english.imports.several })
  await page.getByLabel(english.imports.chosen, { exact: true }).setInputFiles({
    name: 'spring.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook({
      'Price Book Entries': [
        ['Product: Part Number', 'Currency ISO Code', 'List Price'],
        [number, 'USD', '12.50'],
        ['NO-SUCH-PART', 'USD', '9.00'],
      ],
      Products: [
        ['Part Number', 'Product Name', 'Description', 'Shipment Weight (lb)', 'Category: Name in Addresses'],
        [number, 'Hose clamp', 'Holds a hose.', '1.5', slug],
      ],
    }),
  })
  await page.getByRole('button', { name: english.imports.upload }).click()
  const sheets = page.getByRole('navigation', { name: english.imports.sheets })
  await sheets.getByRole('link').nth(1).waitFor()
  expect(await sheets.getByRole('link').allInnerTexts()).toEqual([
    expect.stringContaining('Products'),
    expect.stringContaining('Price Book Entries'),
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: english.imports.check }).click()
  await page.getByRole('button', { name: english.imports.run }).waitFor()
  expect(await listPrice(page, number, 'USD')).toBe(0)
  await sheets.getByRole('link', { name: /^Price Book Entries/ }).click()
  await page.getByText('NO-SUCH-PART').first().waitFor()
  await page.getByRole('heading', { name: /Price Book Entries/, level: 2 }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'import-sheets-1280')
  await page.getByRole('button', { name: english.imports.run }).click()
  const undo = page.getByRole('button', { name: english.imports.undo })
  await undo.waitFor()
  expect(await listPrice(page, number, 'USD')).toBe(12.5)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await shoot(page, 'import-sheets-390')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await undo.click()
  await page.getByRole('dialog').getByRole('button', { name: english.imports.undo }).click()
  await page.getByText(english.imports.undoneOf.one.replace('{count}', '1')).waitFor()
  expect(await listPrice(page, number, 'USD')).toBe(0)
  expect(troubles).toEqual([])
})

/** A category that parts stand in, by its name in addresses. */
async function aLeaf(page: Page): Promise<string> {
  const answer = await page.request.get(
    '/services/data/v63.0/ui-api/list-records/ProductCategory/AllProductCategories?pageSize=2000&fields=UrlAlias__c,ParentCategoryId',
  )
  const { records } = (await answer.json()) as {
    records: { id: string; fields: Record<'UrlAlias__c' | 'ParentCategoryId', { value: string | null }> }[]
  }
  const above = new Set(records.map(({ fields }) => fields.ParentCategoryId.value))
  const leaf = records.find(({ id, fields }) => fields.ParentCategoryId.value !== null && !above.has(id))
  return leaf?.fields.UrlAlias__c.value ?? ''
}

test('on a phone and in French an import is tried and refused rows are read', async () => {
  const { page } = await visitAs('staff', '/console/imports/new/Product2', { ...PHONE, locale: 'fr-CA' })
  await page.getByLabel(french.imports.chosen, { exact: true }).setInputFiles({
    name: 'pièces.csv',
    mimeType: 'text/csv',
    buffer: csv(['Numéro de pièce', 'Nom du produit'], ['ZZ-77', 'Pièce']),
  })
  await page.getByRole('button', { name: french.imports.upload }).click()
  await page.getByRole('heading', { name: french.imports.columns }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: french.imports.check }).click()
  await page.getByRole('heading', { name: french.imports.outcome.CHECKED }).waitFor()
  await page.getByRole('heading', { name: french.imports.refused }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'import-390-fr')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

test('letters that were read as others are told before anything is written, and read as they are said to be', async () => {
  const { page, troubles } = await visitAs('staff', '/console/imports/new/Product2')
  const { imports } = english
  const japanese = {
    name: 'parts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.concat([
      Buffer.from('Part Number,Product Name\nNV-1,'),
      Buffer.from([0x83, 0x4b, 0x83, 0x6f, 0x83, 0x69, 0x81, 0x5b]),
    ]),
  }
  const bring = async () => {
    await page.getByLabel(imports.chosen, { exact: true }).setInputFiles(japanese)
    await page.getByRole('button', { name: imports.upload }).click()
    await page.getByRole('heading', { name: imports.columns }).waitFor()
  }
  await bring()
  const told = page.getByRole('status').filter({ hasText: 'ƒKƒoƒi' })
  await told.waitFor()
  await expectAccessible(page)
  await shoot(page, 'import-garbled-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await shoot(page, 'import-garbled-390')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await told.getByRole('link', { name: imports.begin }).click()
  await page.getByLabel(imports.letters).selectOption({ label: imports.encodings.shift_jis })
  await expectAccessible(page)
  await bring()
  await page.getByText('ガバナー').waitFor()
  expect(await told.count()).toBe(0)
  expect(troubles).toEqual([])
})

test('rows that a formula or a word for a number refuses are told whole on a desk, with how many are alike', async () => {
  const { page } = await visitAs('staff', '/console/imports/new/Product2')
  await page.getByLabel(english.imports.chosen, { exact: true }).setInputFiles({
    name: 'formulas.csv',
    mimeType: 'text/csv',
    buffer: csv(['Part Number', 'Maximum per Order'], ['ZZ-78', "=cmd|'/C calc'!A0"], ['ZZ-79', 'five']),
  })
  await page.getByRole('button', { name: english.imports.upload }).click()
  await page.getByRole('button', { name: english.imports.check }).click()
  const told = page.getByRole('region', { name: english.imports.refused })
  await told.getByText(/=cmd/).waitFor()
  expect(await told.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('a list is taken out as a file, and a file that is no table is refused with words', async () => {
  const { page } = await visitAs('staff', '/console/o/Product2')
  await page.getByText(english.imports.export, { exact: true }).click()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: english.imports.exportCsv, exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toBe('All-Products.csv')
  await page.getByRole('link', { name: english.imports.import, exact: true }).click()
  await page
    .getByLabel(english.imports.chosen, { exact: true })
    .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: csv(['a']) })
  await page.getByRole('button', { name: english.imports.upload }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: wordsFor('en-US').records.fileIsEmpty })
    .waitFor()
  await expectAccessible(page)
})

test('a block is pasted into the grid: refused in its cell, undone as a list, saved as one batch', async () => {
  const part = await aPart('US', 'plain')
  const { page } = await visitAs('staff', '/console/prices')
  const { grid: words } = english
  await page.getByRole('grid').getByRole('row').nth(10).waitFor()
  // There are more than were read.
  await page.getByRole('button', { name: fill(words.all, { count: '200+' }), exact: true }).waitFor()
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBeGreaterThan(56)
  await shoot(page, 'grid-1280')
  await page.getByLabel(words.find).fill(part.number)
  const row = page.getByRole('row').filter({ hasText: part.number })
  await row.waitFor()
  await page.getByText(words.loaded.one.replace('{count}', '1')).waitFor()
  const before = await listPrice(page, part.number, 'USD')
  const grid = page.getByRole('grid')
  await grid.focus()
  const paste = (text: string) =>
    grid.evaluate((element, data) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', data)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  await paste('1 560,00\tn/a')
  await page.getByText(words.notNumber).waitFor()
  await page.getByText(name(words.refusedCells.one.replace('{count}', '1'))).waitFor()
  await expectAccessible(page)
  await shoot(page, 'grid-refused-1280')
  // The refused cell as it was: typed anew, by keys alone.
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1500')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: words.history }).last().click()
  await page.getByRole('list', { name: words.history }).getByRole('button').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await page.getByText(words.saved.other.replace('{count}', '2')).waitFor()
  expect(await listPrice(page, part.number, 'USD')).toBe(1560)

  await grid.focus()
  await page.keyboard.press('Control+Home')
  await paste('-5')
  await page.keyboard.press('Control+s')
  await page
    .getByText(/Enter 0 or more/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Control+z')
  await grid.focus()
  await paste(String(before))
  await page.keyboard.press('Control+s')
  await page.getByText(words.saved.one.replace('{count}', '1')).waitFor()
  expect(await listPrice(page, part.number, 'USD')).toBe(before)
})

test('a price that a colleague changed meanwhile is told in its cell, and is overwritten only when it is saved again', async () => {
  const part = await aPart('US', 'plain')
  const { page } = await visitAs('staff', '/console/prices')
  const { grid: words } = english
  await page.getByLabel(words.find).fill(part.number)
  await page.getByText(words.loaded.one.replace('{count}', '1')).waitFor()
  const before = await priceOf(page, part.number, 'USD')
  await page.getByRole('grid').focus()
  await page.keyboard.type('4.99')
  await page.keyboard.press('Enter')
  const theirs = await page.request.patch(`/services/data/v63.0/ui-api/records/${before?.id}`, {
    data: { fields: { ListPrice__c: 1404.99 } },
    headers: { origin: shop.url },
  })
  expect(theirs.status()).toBe(200)
  await page.keyboard.press('Control+s')
  await page.getByText(fill(words.meanwhile, { value: '1,404.99' })).waitFor()
  expect(await listPrice(page, part.number, 'USD')).toBe(1404.99)
  await expectAccessible(page)
  await shoot(page, 'grid-meanwhile-1280')
  await page.keyboard.press('Control+s')
  await page.getByText(words.saved.one.replace('{count}', '1')).waitFor()
  expect(await listPrice(page, part.number, 'USD')).toBe(4.99)
})

test('the grid is read on a phone, in French, and does not widen the page', async () => {
  const { page } = await visitAs('staff', '/console/prices', { ...PHONE, locale: 'fr-CA' })
  await page.getByRole('grid').getByRole('row').nth(5).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: french.grid.stores, exact: true }).click()
  await page.getByRole('dialog', { name: french.grid.stores }).getByRole('checkbox').nth(3).check()
  await expectAccessible(page)
  await shoot(page, 'grid-stores-390-fr')
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader').nth(10).waitFor()
  await shoot(page, 'grid-390-fr')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('what lies in stores is counted in the grid beside the prices, by whoever chooses the stores', async () => {
  const part = await aPart('US', 'plain')
  const { page, troubles } = await visitAs('staff', '/console/prices')
  const { grid: words } = english
  await page.getByLabel(words.find).fill(part.number)
  await page.getByText(words.loaded.one.replace('{count}', '1')).waitFor()
  await page.getByRole('button', { name: words.stores }).click()
  const dialog = page.getByRole('dialog', { name: words.stores })
  const store = dialog.getByRole('checkbox').first()
  await store.check()
  await expectAccessible(page)
  await shoot(page, 'grid-stores-1280')
  await page.keyboard.press('Escape')
  const grid = page.getByRole('grid')
  const onShelf = async () => {
    const where = encodeURIComponent(
      `{ Product2: { ProductCode: { eq: "${part.number}" } }, QuantityOnHand: { gt: 0 } }`,
    )
    const answer = await page.request.get(
      `/services/data/v63.0/ui-api/list-ui/ProductItem/AllStoreStock?pageSize=50&fields=QuantityOnHand&where=${where}`,
    )
    const { records } = (await answer.json()) as {
      records: { records: { fields: { QuantityOnHand: { value: number } } }[] }
    }
    return records.records.map(({ fields }) => fields.QuantityOnHand.value)
  }
  const count = async (text: string) => {
    await grid.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  const before = await onShelf()
  await count('1.5')
  await page.getByText(words.notCount).waitFor()
  await count('17')
  await page.keyboard.press('Control+s')
  await page.getByText(words.saved.one.replace('{count}', '1')).waitFor()
  await expect.poll(onShelf).toContain(17)
  // The same shelf again: nothing is begun twice.
  await count('19')
  await page.keyboard.press('Control+s')
  await expect.poll(onShelf).toContain(19)
  expect((await onShelf()).length).toBeLessThanOrEqual(before.length + 1)
  await expectAccessible(page)
  await shoot(page, 'grid-counted-1280')
  // Which stores are shown is kept.
  await page.reload()
  await page.getByRole('columnheader').nth(10).waitFor()
  expect(troubles).toEqual([])
})
