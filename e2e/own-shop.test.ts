// A shop of one's own, made by the commands that the guide names: another brand, its own goods, nobody but its first administrator. Somebody buys
// there, and the administrator sees the order in the console.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inDatabase } from '#database/in-database.ts'
import { withClient } from '#database/with-client.ts'
import { freePorts } from '#scripts/free-ports-fixture.ts'
import { runCommand, urlOf } from '#scripts/run-command-fixture.ts'
import { endProgram, startProgram } from '#scripts/run-shop.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, shop, visit } from './browser.ts'
import { acceptTerms, centsIn, fillInCheckout, orderNumber, payButton, typeCard, untilHydrated } from './shopper.ts'

const words = wordsFor('en-US')
const FILE = join(import.meta.dirname, '../deploy/shop.json')
const BRAND = 'Parts & Co'
const BOSS = 'ada@shop.example.com'
const TABLES = {
  'product-categories.csv': 'UrlAlias__c,Name\r\nbelts,Belts\r\n',
  'products.csv':
    'ProductCode,Category__r.UrlAlias__c,Name,Description,WeightPounds__c,SoldIn__c\r\nVB-1,belts,V-belt A 1200,Wrapped V-belt.,0.4,US\r\n',
  'price-book-entries.csv': 'Product2.ProductCode,CurrencyIsoCode,ListPrice__c\r\nVB-1,USD,12.50\r\n',
  'warehouse-stock.csv': 'Product__r.ProductCode,QuantityOnHand__c\r\nVB-1,9\r\n',
}

const own = { url: '', mails: '', order: '' }
const stops: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

test('the commands of the guide set it up', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tappet-own-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  const database = `own_${process.pid}`
  await withClient(shop.connection, (client) => client.query(`create database ${database}`))
  const port = await freePorts(11)
  own.url = `http://localhost:${port}`
  own.mails = `http://127.0.0.1:${port + 3}/messages.json`
  const env = {
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    PUBLIC_URL: own.url,
    DATA_DIR: folder,
    LOG_FILE: join(folder, 'server.log'),
    DATABASE_URL: urlOf(inDatabase(shop.connection, database)),
  }
  const run = async (...command: string[]) => {
    const { code, said } = await runCommand(command, env)
    expect([command, code, said]).toEqual([command, 0, expect.any(String)])
  }
  await run('new-shop', '--file', FILE)
  await run('first-admin', '--email', BOSS, '--first-name', 'Ada', '--last-name', 'Boss')
  for (const [name, text] of Object.entries(TABLES)) {
    await writeFile(join(folder, name), text)
    await run('import', join(folder, name), '--for-real')
  }
  const all = { ...process.env, ...env }
  const sandbox = await startProgram('sandbox/main.ts', all)
  stops.push(() => endProgram(sandbox))
  const server = await startProgram('server/main.ts', all)
  stops.push(() => endProgram(server))
})

test('a guest finds its part, buys it, and has a mail in its name', async () => {
  const { page, troubles } = await visit('/', { baseURL: own.url })
  const main = page.getByRole('main')
  expect(await page.title()).toContain(BRAND)
  await expectAccessible(page)

  await page.getByRole('banner').getByLabel(words.shell.search).fill('vb-1')
  await page.getByRole('banner').getByRole('button', { name: words.shell.search }).click()
  await main.getByRole('heading', { level: 1, name: 'V-belt A 1200' }).waitFor()
  await expectAccessible(page)
  await main.getByRole('button', { name: words.islands.addToCart, exact: true }).click()
  await main.getByText(words.islands.added).waitFor()

  await page.goto('/cart')
  await page.getByRole('region', { name: words.cart.summary }).getByText('$12.50').first().waitFor()
  await expectAccessible(page)

  await page.goto('/currentcheckout')
  await untilHydrated(page)
  await fillInCheckout(page, 'en-US', 'farm@example.com')
  await typeCard(page, 'en-US')
  await acceptTerms(page, 'en-US')
  const pay = payButton(page, 'en-US')
  await pay.waitFor()
  expect(centsIn(await pay.innerText())).toBeGreaterThan(1250)
  await expectAccessible(page)
  await pay.click()

  const number = await orderNumber(page)
  own.order = number
  await main.getByRole('heading', { level: 1, name: words.order.confirmed }).waitFor()
  await expectAccessible(page)
  expect(troubles).toEqual([])
  const mails = async () => (await (await fetch(`${own.mails}?to=farm@example.com`)).json()) as Record<string, string>[]
  await expect.poll(async () => (await mails()).length).toBe(1)
  const [mail] = await mails()
  expect(mail?.from).toMatch(/orders@shop\.example\.com/)
  expect(mail?.subject).toContain(number)
  expect(mail?.html).toContain('Parts &amp; Co')
})

test('its first administrator signs in to the console and sees the order', async () => {
  const { page, troubles } = await visit('/console/o/Order', { baseURL: own.url })
  await page.getByRole('textbox', { name: /mail/i }).fill(BOSS)
  await page.getByRole('button', { name: /^Sign in/ }).click()
  await page.waitForURL(`${own.url}/console/o/Order**`)
  await page.getByRole('table').getByText(own.order).first().waitFor()
  expect(await page.locator('[data-brand]').first().getAttribute('data-brand')).toBe(BRAND)
  await expectAccessible(page)
  expect(troubles).toEqual([])
})
