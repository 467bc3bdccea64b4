// Imports by a command, through the steps of the console; the tables they write are looked at in console-api/imports.test.ts.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity } from '../customer-fixture.ts'
import {
  actAs,
  sheetsIn,
  tryFile,
  undoWritten,
  type Wanted,
  WrongCommand,
  writeResults,
  writeTried,
} from './import-by-command.ts'

const { app, db, shop } = await testApp({ identity })
await createCustomers(db.write)
const folder = await mkdtemp(join(tmpdir(), 'tappet-import-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
await db.write.run(
  sql`insert into staff (email, first_name, last_name, role) values ('ada@parts.example.com', 'Ada', 'Boss', 'admin')`,
)
const [part] = await db.all(sql<{ id: number; number: string }>`
  select product.id, part_number as number from product join price on product_id = product.id and currency = 'USD' order by product.id limit 1`)
if (!part) throw new Error('no part')

const context = await actAs(shop, 'ada@parts.example.com')
const command = { shop, context }
async function fileOf(name: string, lines: readonly string[]): Promise<Pick<Wanted, 'path' | 'name'>> {
  const path = join(folder, name)
  await writeFile(path, lines.join('\r\n'))
  return { path, name }
}
const listOf = async () =>
  (
    await db.first(
      sql<{ cents: number }>`select list_cents as cents from price where product_id = ${part.id} and currency = 'USD'`,
    )
  )?.cents

describe('a price list', async () => {
  const before = await listOf()
  const file = await fileOf('price-book-entries-2026.csv', [
    'Part Number,Currency ISO Code,List Price',
    `${part.number},USD,4321.09`,
    'NO-SUCH-PART,USD,1',
  ])
  const tried = await tryFile(command, file)

  test('is tried first: what became of each row is told, and nothing is written', async () => {
    expect(sheetsIn(tried)).toMatchObject([{ object: 'PricebookEntry', state: 'CHECKED', changed: 1, refused: 1 }])
    expect(await listOf()).toBe(before)
    await writeResults(command, tried.id, join(folder, 'results.csv'))
    const [head, first, second] = (await readFile(join(folder, 'results.csv'), 'utf8')).split('\r\n')
    expect(head).toBe('\ufeffRow,Result,Record,Column,Why,Part Number,Currency ISO Code,List Price')
    expect(first).toMatch(new RegExp(`^2,changed,01u\\w{15},,,${part.number},USD,4321.09$`))
    expect(second).toBe('3,refused,,Part Number,There is no such record to refer to,NO-SUCH-PART,USD,1')
  })

  test('is written then, in the name of whoever ran it, and undone as in the console', async () => {
    const written = await writeTried(command, tried.id)
    expect(sheetsIn(written)).toMatchObject([{ state: 'DONE', changed: 1, refused: 1 }])
    expect(await listOf()).toBe(432_109)
    const [change] = await db.all(sql`
      select who, role from record_change where table_name = 'price' order by id desc limit 1`)
    expect(change).toEqual({ who: context.viewer.userId, role: 'admin' })
    // The console knows it, too.
    const listed = await app.inject({ url: `/console-api/imports/${tried.id}`, headers: as('admin') })
    expect(listed.json()).toMatchObject({ id: tried.id, state: 'DONE', mayUndo: true })
    expect(await undoWritten(command, tried.id)).toMatchObject({ state: 'UNDONE', undone: 1, notUndone: [] })
    expect(await listOf()).toBe(before)
  })
})

test('columns of other names are matched by what is said, and one that is not there is refused', async () => {
  const file = await fileOf('supplier.csv', ['No.,Cur,New', `${part.number},USD,12.00`])
  const wanted = {
    ...file,
    objectApiName: 'PricebookEntry',
    columns: { 'No.': 'Product2.ProductCode', Cur: 'CurrencyIsoCode', New: 'ListPrice__c' },
    plan: { key: ['Product2Id', 'CurrencyIsoCode'], creates: false },
  }
  expect(sheetsIn(await tryFile(command, wanted))).toMatchObject([{ changed: 1, made: 0, refused: 0 }])
  await expect(tryFile(command, { ...wanted, columns: { Colour: 'ListPrice__c' } })).rejects.toThrow('no column Colour')
})

test.each([
  ['of which nothing tells what it holds', 'supplier-list.csv', WrongCommand],
  ['of lines of JSON, which are of feeds', 'products.csv', Error],
])('a file %s is refused', async (_, name, kind) => {
  const file = await fileOf(name, name === 'products.csv' ? ['{"ProductCode":"A"}'] : ['A,B', '1,2'])
  await expect(tryFile(command, file)).rejects.toThrow(kind)
})

test.each([
  ['nobody’s address', 'nobody@example.com'],
  ['the address of somebody who has left', 'shop@example.com'],
  ['no address, where several administer the shop', undefined],
])('%s brings in nothing', async (_, email) => {
  await expect(actAs(shop, email)).rejects.toThrow(WrongCommand)
})

test('whoever may not write the records brings in none', async () => {
  const staff = await actAs(shop, 'staff@example.com')
  const file = await fileOf('feeds.csv', ['Name,Name in Addresses', 'A,a'])
  await expect(tryFile({ shop, context: staff }, { ...file, objectApiName: 'Feed__c' })).rejects.toThrow(/Feed__c/)
  expect(await db.all(sql`select from feed`)).toEqual([])
})
