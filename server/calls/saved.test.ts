// Parts that customers save, by their calls: whose they are, in what order, at what price, and how many (business rule E-13).
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { LOCALES } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'

const { app, db } = await testApp()
type Browser = Awaited<ReturnType<typeof browserOf>>

let customer: number
let dana: Browser
beforeEach(async () => {
  customer = await newCustomer(db.write)
  dana = await browserOf({ app, db }, customer)
})

const ask = async (name: string, input: object = {}, { by = dana, in: storeLocale = 'en-US' } = {}) => {
  const answer = await by.call(`SavedService.${name}`, { storeLocale, ...input })
  return { status: answer.statusCode, body: answer.json() }
}
const saved = async (asking: Parameters<typeof ask>[2] = {}) => (await ask('getSavedParts', {}, asking)).body
const idsOf = (parts: { part: { id: string } }[]) => parts.map(({ part }) => part.id)
/** Parts of the demo, away from those that fill a list; what is not said of them is as of most. */
const parts = async (
  count: number,
  condition = sql`not product.discontinued and stock.on_hand - stock.reserved > 0`,
) => {
  const rows = await db.all(sql<{ number: number; successor: number | null; us: number; ca: number }>`
    select product.id as number, successor_id as successor, us.list_cents as us, ca.list_cents as ca
    from product join stock on stock.product_id = product.id
      join price us on us.product_id = product.id and us.country = 'US' and us.special_cents is null
      join price ca on ca.product_id = product.id and ca.country = 'CA' and ca.special_cents is null
    where ${condition} and 'US' = any (sold_in) and 'CA' = any (sold_in) order by product.id desc limit ${count}`)
  return rows.map((row) => ({ ...row, id: recordId('product', row.number) }))
}
type Part = Awaited<ReturnType<typeof parts>>[number]
const aPart = async () => (await parts(1))[0]!
const fillUp = (count: number) =>
  db.write.run(sql`insert into saved_product (customer_id, product_id)
    select ${customer}::bigint, id from product order by id limit ${count}`)

test('saved parts are listed newest first, each once, and taken out again', async () => {
  const [old, fresh] = (await parts(2)) as [Part, Part]
  for (const { id } of [old, fresh, old])
    expect(await ask('savePart', { product: id })).toMatchObject({ status: 200, body: null })
  expect(idsOf(await saved())).toEqual([fresh.id, old.id])
  for (let time = 0; time < 2; time++) expect((await ask('removePart', { product: fresh.id })).status).toBe(200)
  expect(idsOf(await saved())).toEqual([old.id])
})

test('each is told at the price and stock of its country now; one that was replaced tells by what', async () => {
  const [part] = (await parts(1, sql`stock.on_hand <= stock.reserved and not product.discontinued`)) as [Part]
  const [gone] = (await parts(
    1,
    sql`product.discontinued and exists (
      select from product later where later.id = product.successor_id and later.successor_id is null and not later.discontinued)`,
  )) as [Part]
  await db.write.run(sql`update stock set on_hand = reserved where product_id = ${gone.number}`)
  for (const { id } of [part, gone]) await ask('savePart', { product: id })
  const successor = recordId('product', gone.successor ?? 0)
  expect(await saved()).toMatchObject([
    { part: { id: gone.id, notForSale: 'discontinued' }, replacedBy: { id: successor } },
    { part: { id: part.id, stock: { state: 'OUT_OF_STOCK' }, price: { unit: part.us } }, replacedBy: null },
  ])
  const [, canadian] = await saved({ in: 'fr-CA' })
  expect(canadian.part.price).toMatchObject({ unit: part.ca, currency: 'CAD' })
})

test('of the parts that a page shows it is told which are saved, and nothing of others', async () => {
  const [saved, other, elsewhere] = (await parts(3)) as [Part, Part, Part]
  for (const { id } of [saved, elsewhere]) await ask('savePart', { product: id })
  const noPart = recordId('category', 1)
  db.forget()
  const { status, body } = await ask('getSavedAmong', { products: [other.id, saved.id, noPart] })
  expect([status, body]).toEqual([200, [saved.id]])
  expect(db.statements.length).toBeLessThanOrEqual(2)
  const stranger = await browserOf({ app, db }, await newCustomer(db.write))
  expect((await ask('getSavedAmong', { products: [saved.id] }, { by: stranger })).body).toEqual([])
})

const savers = async (product: number) =>
  (await db.all(sql`select from saved_product where product_id = ${product}`)).length

test('nobody sees or changes what another has saved', async () => {
  const { id } = await aPart()
  await ask('savePart', { product: id })
  const other = await browserOf({ app, db }, await newCustomer(db.write))
  expect(await saved({ by: other })).toEqual([])
  await ask('removePart', { product: id }, { by: other })
  expect(idsOf(await saved())).toEqual([id])
})

test.each(['getSavedParts', 'getSavedAmong', 'savePart', 'removePart'])(
  '%s asks a guest to sign in first, and changes nothing',
  async (name) => {
    const { id, number } = await aPart()
    const before = await savers(number)
    const guest = await browserOf({ app, db })
    const input = name === 'getSavedParts' ? {} : name === 'getSavedAmong' ? { products: [id] } : { product: id }
    const { status, body } = await ask(name, input, { by: guest })
    expect([status, body.error.code]).toEqual([401, 'account/sign-in-first'])
    expect(await savers(number)).toBe(before)
  },
)

test.each([
  ['no part at all', recordId('product', 999_999_999), 404, 'product/not-found'],
  ['a category', recordId('category', 1), 404, 'product/not-found'],
  ['no id', 'oil filter', 400, 'input/invalid'],
])('%s cannot be saved', async (_, product, status, code) => {
  const answer = await ask('savePart', { product })
  expect([answer.status, answer.body.error.code]).toEqual([status, code])
})

test.each(LOCALES)(
  'in %s a list of 200 parts says that it is full, and takes one that it holds already',
  async (locale) => {
    await fillUp(200)
    const [newest] = await saved()
    const { id } = await aPart()
    const refused = await ask('savePart', { product: id }, { in: locale })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'saved/full'])
    expect(refused.body.error.message).toBe(fill(wordsFor(locale).refusals['saved/full'], { max: 200 }))
    expect((await ask('savePart', { product: newest.part.id })).status).toBe(200)
  },
)

test('thirty tabs that save at once never make more than 200', async () => {
  await fillUp(195)
  const wanted = await parts(30)
  const answers = await Promise.all(wanted.map(({ id }) => ask('savePart', { product: id })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(await saved()).toHaveLength(200)
})

test('the list is read in one statement beside the session', async () => {
  await fillUp(50)
  db.forget()
  await saved()
  expect(db.statements.length).toBeLessThanOrEqual(2)
})
