// The flows of a counter's day with the keyboard alone, one after the other, as one does them: what has the focus is always seen.
import type { FileChooser } from 'playwright-core'
import { expect, test } from 'vitest'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { ordersToShip, shippedAs } from './known-orders.ts'
import { aPart } from './parts.ts'
import { shop, visit } from './browser.ts'
import { tabTo } from './tabbing.ts'

const english = wordsFor('en-US')
const { console: words, counter, contents } = english
const RECORDS = '/services/data/v63.0/ui-api'

test('twelve flows, from an order that is found by its number to the help that “?” shows', {
  timeout: 180_000,
}, async () => {
  const [number = ''] = await ordersToShip(1, 'keys@example.com')
  const part = await aPart('US', 'plain')
  const { page, troubles } = await visit('/console')
  // Asked for before the key is pressed: a choice that the browser offers before somebody listens is lost.
  const choosers: FileChooser[] = []
  page.on('filechooser', (chooser) => choosers.push(chooser))
  // Another one for each try: what an earlier one made still stands.
  const term = Date.now()
  await page.getByRole('button', { name: /^staff@/ }).waitFor()
  await tabTo(page, /^staff@/)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${shop.url}/console**`)
  await page.getByRole('navigation').first().waitFor()
  /** By the first line of its name: some show their key below. */
  const to = (name: string, key?: string) =>
    tabTo(page, new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*(?:\\n|$)`), key)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const type = (text: string) => page.keyboard.type(text)
  const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor()
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const find = async (text: string, option: RegExp) => {
    await press('/')
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    await type(text)
    await page.getByRole('option', { name: option }).first().waitFor()
  }

  // An order is found by its number.
  await find(number, new RegExp(number))
  await press('Enter')
  await heading(new RegExp(number.slice(-5)))

  // A piece of a line is cancelled.
  await page.getByRole('button', { name: counter.moreSteps }).waitFor()
  await to(counter.moreSteps)
  await press('Enter')
  await to(counter.cancel.title)
  await press('Enter')
  const cancelling = dialog(counter.cancel.title)
  // The first line has the focus; an arrow up is a piece more, where the order has several lines.
  const pieces = cancelling.getByRole('spinbutton').first()
  await pieces.waitFor()
  if ((await pieces.inputValue()) === '0') await press('ArrowUp')
  await cancelling.getByRole('heading', { name: counter.sheet.what }).waitFor()
  await cancelling.getByRole('button', { name: counter.cancel.go }).waitFor()
  await to(counter.cancel.go)
  await press('Enter')
  await cancelling.waitFor({ state: 'detached' })
  await page.getByText(counter.lines.cancelled.one.replace('{count}', '1')).first().waitFor()

  // The rest is shipped.
  await press('s')
  const shipping = dialog(counter.ship.title)
  await shipping.getByText(/is made/).waitFor()
  await type('PKEYS1')
  await press('Enter')
  await expect.poll(() => shippedAs([number])).toEqual([[number, 'SHIPPED', 'PKEYS1']])
  await shipping.waitFor({ state: 'detached' })

  // Some of its money goes back.
  await page.getByRole('button', { name: new RegExp(`^${counter.refund.do}`) }).waitFor()
  await press('r')
  const refund = dialog(counter.refund.title)
  await refund.getByLabel(counter.refund.amountLabel).waitFor()
  await tabTo(page, new RegExp(`^${counter.refund.amountLabel}`))
  await press('Control+a')
  await type('5')
  await tabTo(page, new RegExp(`^${counter.refund.reason}`))
  await type('Price match')
  await refund.getByText(fill(counter.sheet.backElsewhere, { amount: '$5.00' })).waitFor()
  await to(fill(counter.refund.goAmount, { amount: '$5.00' }))
  await press('Enter')
  await refund.waitFor({ state: 'detached' })

  // A list is opened, sorted and searched.
  await press('g', 'p')
  await heading('Products')
  await page.locator('.rows__body .row').nth(3).waitFor()
  await to('Product Name')
  await press('Enter')
  await page.waitForURL(/s=Name/)
  await press('q')
  await type('filter')
  await page.waitForURL(/q=filter/)
  await expect
    .poll(async () => (await page.locator('.rows__body .row').allInnerTexts()).every((row) => /filter/i.test(row)))
    .toBe(true)

  // A cell is written where it stands, and taken back.
  await press('Tab')
  // Rows that come anew are lit anew.
  await expect
    .poll(async () => {
      await press('j')
      return page.locator('.row[data-lit]').count()
    })
    .toBeGreaterThan(0)
  await press('e')
  await page.locator('.editor').waitFor()
  await press('Control+a')
  await type('Written by keys')
  await press('Enter')
  const changed = page.getByText(words.list.changed.one.replace('{count}', '1'))
  await changed.waitFor()
  await press('Control+z')
  await changed.waitFor({ state: 'detached' })

  // A record is made.
  await find('New Trade Term', /New Trade Term/)
  await press('Enter')
  await heading('New Trade Term')
  await tabTo(page, /^Term/)
  await type(`doohickey ${term}`)
  await tabTo(page, /^Language/)
  await press('ArrowDown')
  await tabTo(page, /^Categories/)
  await type('oil-filters')
  await press('Control+s')
  await heading(`doohickey ${term}`)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  // Somebody saves it meanwhile: what each wrote is chosen from.
  await press('e')
  await page.getByLabel(/^Term/).waitFor()
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const theirs = await page.request.patch(`${RECORDS}/records/${id}`, {
    data: { fields: { Name: `thingummy ${term}` } },
    headers: { origin: shop.url },
  })
  expect(theirs.status()).toBe(200)
  await tabTo(page, /^Term/)
  await press('Control+a')
  await type('whatsit')
  await press('Control+s')
  await page.getByText(words.record.meanwhile).waitFor()
  await tabTo(page, /^(?:whatsit|thingummy)/, 'Shift+Tab')
  await press('ArrowLeft')
  await to(words.record.saveChoices)
  await press('Enter', 'Control+s')
  await heading(`thingummy ${term}`)

  // A field of what is ticked is changed as a job.
  await press('g', 'p')
  await heading('Products')
  await page.locator('.rows__body .row').nth(3).waitFor()
  await press('j', 'x')
  await page.getByRole('button', { name: words.list.change }).waitFor()
  await to(words.list.change, 'Shift+Tab')
  await press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(words.list.bulk.what).waitFor()
  await tabTo(page, new RegExp(`^${words.list.bulk.what}`))
  await type('Maximum')
  await tabTo(page, /^Maximum per Order/)
  await type('8')
  await to(words.list.apply)
  await press('Enter')
  await sheet.getByText(words.list.bulk.states.DONE, { exact: true }).waitFor()
  await press('Escape')
  await sheet.waitFor({ state: 'detached' })

  // A file is tried.
  await press('g', 'j')
  await heading(words.imports.title)
  await press('n')
  await heading(words.imports.begin)
  await tabTo(page, new RegExp(`^${words.imports.chosen}`))
  await press('Space')
  await expect.poll(() => choosers.length).toBe(1)
  await choosers[0]?.setFiles({
    name: 'limits.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Product Code,Maximum per Order\r\n${part.number},6\r\n`),
  })
  await to(words.imports.upload)
  await press('Enter')
  await page.getByRole('heading', { name: words.imports.columns }).waitFor()
  await press('Control+s')
  await page.getByRole('heading', { name: words.imports.outcome.CHECKED }).waitFor()

  // A text is written anew and published.
  await press('g', 'v')
  await page.getByRole('link', { name: 'Privacy policy' }).first().waitFor()
  await tabTo(page, /^Privacy policy/)
  await press('Enter')
  const column = page.getByRole('region', { name: contents.languages['en-US'], exact: true })
  await column.getByLabel(contents.text.name, { exact: true }).waitFor()
  await to(contents.text.name)
  await press('End')
  await type(', by keys')
  await to(contents.text.publish)
  await press('Enter')
  await column.getByText(contents.text.versions).waitFor()

  // And all keys are shown.
  await press('?')
  await dialog(words.keyHelp.title).waitFor()
  await press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(troubles.filter((one) => !/40[49]|412/.test(one))).toEqual([])
})
