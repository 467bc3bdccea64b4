// The catalogue by hand: pictures of a part, and an exploded view with its balloons, from the console to the shop's pages.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop, visit } from './browser.ts'
import { visitAs } from './console-visit.ts'
import { aPart, aPartApart } from './parts.ts'

const english = wordsFor('en-US').catalogue
const french = wordsFor('fr-CA').catalogue

/** For whoever looks at them. */
const shoot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

const RECORDS = '/services/data/v63.0/ui-api'

/** Made for one test: the shop's own are looked at by others. */
async function aCategory(page: Page, name: string, parent: string | null): Promise<string> {
  const data = { apiName: 'ProductCategory', fields: { Name: name, ParentCategoryId: parent } }
  const made = await page.request.post(`${RECORDS}/records`, { data, headers: { origin: shop.url } })
  expect(made.status()).toBe(201)
  return ((await made.json()) as { id: string }).id
}

const picture = async (name: string, background: string, [width, height]: [number, number]) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const onPhone = async (page: Page) => page.setViewportSize({ width: PHONE.viewport?.width ?? 390, height: 844 })
const inFrench = (page: Page) => page.context().addCookies([{ name: 'console-language', value: 'fr', url: shop.url }])

async function elsewhereAndBack(page: Page) {
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.evaluate(() => history.pushState(null, '', '/console/prices'))
  await page.getByRole('grid').waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

test('a part gets pictures, which stand on its page in the order that staff give them', async () => {
  const part = await aPartApart('US', 0)
  const words = english.pictures
  const { page, troubles } = await visitAs('staff', `/console/r/${part.id}`)
  await page.getByRole('link', { name: english.part.pictures, exact: true }).click()
  await page.getByText(words.none).waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles([await picture('side.jpg', '#8a6', [900, 600]), await picture('front.jpg', '#68a', [600, 600])])
  await expect.poll(() => page.locator('.pictures__one img').count(), { timeout: 30_000 }).toBe(2)
  const told = page.getByLabel(words.text)
  await told.first().fill('From the side')
  await told.first().blur()
  await page.getByText(words.saved).waitFor()
  await told.nth(1).fill('From the front')
  await told.nth(1).blur()
  const grip = page.getByRole('button', { name: fill(words.move, { name: 'From the front' }) })
  await grip.press('ArrowUp')
  await expect.poll(() => told.first().inputValue()).toBe('From the front')
  await expectAccessible(page)
  await shoot(page, 'pictures')

  const visitor = await visit(`/product/${part.alias}`)
  const shown = () =>
    visitor.page.locator('.gallery__photo').evaluateAll((all) => all.map((one) => one.getAttribute('alt')))
  await expect.poll(async () => (await visitor.page.reload(), shown())).toEqual(['From the front', 'From the side'])
  await page.getByRole('button', { name: `${words.retire} From the front` }).click()
  await page.getByText(words.retired).waitFor()
  await expect.poll(async () => (await visitor.page.reload(), shown())).toEqual(['From the side'])
  await visitor.context.close()

  await onPhone(page)
  await inFrench(page)
  await page.reload()
  await page.getByRole('button', { name: french.pictures.add }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'pictures-390-fr')
  expect(troubles.filter((one) => !one.includes('404'))).toEqual([])
})

test('from the page of a part its fits, prices and stock are reached without looking it up again', async () => {
  const part = await aPartApart('US', 3)
  const { page, troubles } = await visitAs('staff', `/console/r/${part.id}`)
  await page.getByRole('tab', { name: /^Vehicle Fitments/ }).click()
  await page.getByRole('tabpanel').getByRole('link', { name: 'New Vehicle Fitment' }).click()
  const product = page.getByRole('combobox', { name: 'Product (required)' })
  await expect.poll(() => product.inputValue()).not.toMatch(/^(01t.*)?$/)
  await page.getByLabel('Make (required)').fill('Handmade')
  await page.getByLabel('Model (required)').fill('One')
  await page.getByLabel('Year From').fill('2011')
  await page.getByLabel('Year To').fill('2013')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  // Back on the part, which tells of it at once.
  await page.waitForURL(`**/console/r/${part.id}`)
  await page.getByRole('tab', { name: /^Vehicle Fitments/ }).click()
  await page.getByRole('tabpanel').getByText('Handmade').waitFor()
  await expectAccessible(page)

  await page
    .getByRole('link', { name: wordsFor('en-US').console.grid.title, exact: true })
    .last()
    .click()
  await page.getByRole('grid').getByText(part.number, { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBe(2)
  expect(troubles.filter((one) => !one.includes('404'))).toEqual([])
})

test('an exploded view is made of a picture: balloons by pointer and keys, preview, and its page', async () => {
  const part = await aPart('US', 'plain')
  const words = english.view
  const { page, troubles } = await visitAs('staff', '/console/o/ExplodedView__c/new')
  await page.getByLabel('Title').fill('Pump by hand')
  const look = async (label: string, typed: string) => {
    await page.getByRole('combobox', { name: label }).fill(typed)
    await page
      .getByRole('option', { name: new RegExp(typed) })
      .first()
      .click()
  }
  await look('Engine Family', 'Tarn')
  await look('Category', 'Fuel')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/console\/r\/a1V/)
  await page.getByText(words.noPicture).waitFor()
  await page.locator('input[type=file]').setInputFiles(await picture('pump.jpg', '#ddd', [1200, 800]))
  const stage = page.getByRole('group', { name: words.stage })
  await stage.waitFor({ timeout: 30_000 })
  await stage.locator('img').click({ position: { x: 60, y: 60 } })
  const pins = stage.getByRole('button')
  await expect.poll(() => pins.count()).toBe(1)
  // The new balloon has the focus: a coarse step to the right, a fine one down, and all of it undone as one.
  const nameOf = () => pins.first().getAttribute('aria-label')
  // It is there after going elsewhere, and nothing more was undone.
  await elsewhereAndBack(page)
  await expect.poll(() => pins.count()).toBe(1)
  await pins.first().focus()
  const before = await nameOf()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  expect(await nameOf()).not.toBe(before)
  await page.keyboard.press('Control+z')
  await expect.poll(nameOf).toBe(before)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  // As fast as a scanner types: no letter is lost.
  await page.keyboard.type(part.number)
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(part.number)
  await page.getByRole('option', { name: new RegExp(part.number) }).click()
  await page.getByRole('button', { name: words.addBalloon }).click()
  await expect.poll(() => pins.count()).toBe(2)
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await page.getByText(words.saved).waitFor()
  await shoot(page, 'view')

  const link = page.getByRole('link', { name: english.part.pageIn['en-US'] })
  const preview = (await link.getAttribute('href')) ?? ''
  const shown = await page.context().newPage()
  await shown.goto(shop.url + preview)
  await shown.getByText(wordsFor('en-US').diagrams.preview).waitFor()
  await expectAccessible(shown)
  const guest = await visit(preview)
  expect(await guest.page.getByText('Pump by hand').count()).toBe(0)
  await page.getByRole('button', { name: words.publish, exact: true }).click()
  await page.getByText(words.published).waitFor()
  await page.getByText(words.states.PUBLISHED, { exact: true }).waitFor()
  await guest.page.goto(shop.url + (preview.split('?')[0] ?? ''))
  await guest.page.getByRole('heading', { name: /^Pump by hand, / }).waitFor()
  await guest.page.getByRole('link', { name: /^Callout 1:/ }).press('Enter')
  await expect.poll(() => guest.page.url()).toMatch(/#callout-1$/)
  await expectAccessible(guest.page)
  await guest.page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(guest.page)
  await shoot(guest.page, 'view-page-390')
  await guest.context.close()

  await onPhone(page)
  await inFrench(page)
  await page.reload()
  await page.getByRole('button', { name: french.view.addBalloon }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'view-390-fr')
  await page.getByRole('button', { name: french.view.retire, exact: true }).click()
  await page.getByText(french.view.states.RETIRED, { exact: true }).waitFor()
  expect(troubles.filter((one) => !one.includes('404'))).toEqual([])
})

test('how many of a part a kit holds is there after going elsewhere, until it is undone', async () => {
  const { page } = await visitAs('staff')
  const answer = await page.request.get(`${RECORDS}/list-ui/KitComponent__c/AllKitParts?pageSize=1&fields=Kit__c`)
  const { records } = (await answer.json()) as { records: { records: { fields: { Kit__c: { value: string } } }[] } }
  await page.goto(`/console/r/${records.records[0]?.fields.Kit__c.value}/contents`)
  const quantity = page.locator('.kit__quantity').first()
  const before = await quantity.inputValue()
  await quantity.fill('17')
  await elsewhereAndBack(page)
  expect(await quantity.inputValue()).toBe('17')
  await page.getByRole('button', { name: english.kit.undo }).click()
  expect(await quantity.inputValue()).toBe(before)
  expect(await page.getByRole('button', { name: english.kit.save }).isDisabled()).toBe(true)
})

test('a category is retired in its form: its address leads to the one above, until it is put back', async () => {
  const { record } = wordsFor('en-US').console
  const { page, troubles } = await visitAs('staff', '/console')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const stamp = Date.now().toString(36)
  const group = await aCategory(page, `Boat parts ${stamp}`, null)
  const leaf = await aCategory(page, `Bilge hoses ${stamp}`, group)
  const [above, address] = [`/category/boat-parts-${stamp}`, `/category/bilge-hoses-${stamp}`]
  const visitor = await visit('/')
  const opened = async () => {
    await visitor.page.goto(address)
    return new URL(visitor.page.url()).pathname
  }
  await expect.poll(opened, { timeout: 15_000 }).toBe(address)
  const setActive = async (isActive: boolean) => {
    await page.goto(`/console/r/${leaf}/edit`)
    await page.getByRole('checkbox', { name: /^Active/ }).setChecked(isActive)
    if (!isActive) await expectAccessible(page)
    await shoot(page, `category-${isActive ? 'back' : 'retired'}`)
    await page.getByRole('button', { name: record.save, exact: true }).click()
    await page.getByText(record.saved).waitFor()
  }
  await setActive(false)
  await expect.poll(opened, { timeout: 15_000 }).toBe(above)
  await shoot(visitor.page, 'category-led-on')
  await shoot(page, 'category-record')
  await onPhone(page)
  await inFrench(page)
  await page.goto(`/console/r/${leaf}/edit`)
  await page.getByRole('checkbox', { name: /^Active/ }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'category-edit-390-fr')
  await page.context().clearCookies({ name: 'console-language' })
  await setActive(true)
  await expect.poll(opened, { timeout: 15_000 }).toBe(address)
  expect(troubles.filter((one) => !one.includes('404'))).toEqual([])
})

test('a list price that is emptied in the grid takes the part off sale there; an amount puts it back', async () => {
  const { grid: words } = wordsFor('en-US').console
  const part = await aPartApart('US', 1)
  const { page, troubles } = await visitAs('staff', '/console/prices')
  await page.getByLabel(words.find).fill(part.number)
  await page.getByText(words.loaded.one.replace('{count}', '1')).waitFor()
  const grid = page.getByRole('grid')
  const list = page.getByRole('row').filter({ hasText: part.number }).getByRole('gridcell').nth(2)
  const before = await list.innerText()
  const visitor = await visit(`/product/${part.alias}`)
  const isSold = async () => {
    await visitor.page.reload()
    return (await visitor.page.locator('.buy-box__add').count()) === 1
  }
  expect(await isSold()).toBe(true)
  const saved = page.getByText(words.saved.one.replace('{count}', '1'))
  await grid.focus()
  await page.keyboard.press('Delete')
  await page.getByText(words.endsPrice).waitFor()
  await expectAccessible(page)
  await shoot(page, 'grid-emptied')
  await page.keyboard.press('Control+s')
  await saved.waitFor()
  await page.getByText(fill(words.isEnded, { value: before })).waitFor()
  await shoot(page, 'grid-retired')
  await onPhone(page)
  await expectAccessible(page)
  await shoot(page, 'grid-retired-390')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(isSold, { timeout: 15_000 }).toBe(false)
  await shoot(visitor.page, 'part-without-price')
  await saved.waitFor({ state: 'hidden' })
  await grid.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(before)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await saved.waitFor()
  await expect.poll(isSold, { timeout: 15_000 }).toBe(true)
  expect(await list.innerText()).toBe(before)
  expect(troubles).toEqual([])
})

test('a new part gets its prices in the grid, where it stands before it has one, and is sold then', async () => {
  const { grid: words } = wordsFor('en-US').console
  const known = await aPartApart('US', 1)
  const { page, troubles } = await visitAs('staff', `/console/r/${known.id}`)
  const record = await page.request.get(`${RECORDS}/records/${known.id}?fields=Product2.Category__c`)
  const { fields } = (await record.json()) as { fields: { Category__c: { value: string } } }
  const number = `NEW-${Date.now()}`
  const data = {
    apiName: 'Product2',
    fields: {
      Name: 'Part from nothing',
      ProductCode: number,
      Description: 'It was not here before.',
      Category__c: fields.Category__c.value,
      WeightPounds__c: 1,
      SoldIn__c: 'US;CA',
      IsActive: true,
    },
  }
  const made = await page.request.post(`${RECORDS}/records`, { data, headers: { origin: shop.url } })
  expect([made.status(), await made.text()]).toEqual([201, expect.anything()])
  await page.goto(`/console/r/${((await made.json()) as { id: string }).id}`)
  // Its stock is reached from its page.
  await page.getByRole('tab', { name: /^Warehouse Stock/ }).waitFor()
  await page.getByRole('main').getByRole('link', { name: words.title, exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: number })
  await row.waitFor()
  await page.getByText(words.loaded.one.replace('{count}', '1')).waitFor()
  await expectAccessible(page)
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('19.95')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await page.getByText(words.saved.one.replace('{count}', '1')).waitFor()
  await expect.poll(() => row.getByRole('gridcell').nth(2).innerText()).toBe('19.95')
  const visitor = await visit(`/product/part-from-nothing-${number.toLowerCase()}`)
  await expect
    .poll(async () => (await visitor.page.reload(), visitor.page.getByRole('main').innerText()), { timeout: 15_000 })
    .toContain('$19.95')
  // What is changed later is changed, and not begun anew.
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('21')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect.poll(() => row.getByRole('gridcell').nth(2).innerText()).toBe('21.00')
  expect(troubles.filter((one) => !one.includes('404'))).toEqual([])
})
