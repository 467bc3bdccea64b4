// What a customer keeps for later beside the cart (business rule K-7): both moves, with the core charge, under the rules of now.
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aPart, type PartFacts } from '#shop/catalog/part-fixture.ts'
import { recordNumber } from '#values/record-id.ts'
import { aCustomer } from './shopper-fixture.ts'
import { addItems } from './add-items.ts'
import { moveToCart } from './move-to-cart.ts'
import { readCart } from './read-cart.ts'
import { readSavedLines } from './read-saved-lines.ts'
import { removeSavedLine } from './remove-saved-line.ts'
import { type Customer, saveForLater } from './save-for-later.ts'

const db = await testDatabase()
let customer: Customer
beforeEach(async () => {
  customer = await aCustomer(db.write)
})

const some = async (facts: PartFacts = {}) => (await aPart(db.write, facts)).number
const add = (productId: number, quantity = 1) => addItems(db, customer, [{ productId, quantity, kind: 'Simple' }])
const cart = () => readCart(db, customer)
const lineOf = async (productId: number) => {
  const line = (await cart()).lines.find(({ part }) => recordNumber('product', part.id) === productId)
  return { lineId: recordNumber('cartLine', line?.id ?? '') ?? 0 }
}
const keep = async (productId: number) => saveForLater(db, customer, await lineOf(productId))
const kept = async () => (await readSavedLines(db, customer)).map(({ quantity }) => quantity)
const move = (productId: number) => moveToCart(db, customer, { productId })

const withCore: PartFacts = { prices: { US: { list: 80_00, core: 30_00 } } }

test('a line goes with its core charge, and comes back with it at the price of now', async () => {
  const [starter, belt] = [await some(withCore), await some()]
  await add(starter, 2)
  await add(belt)
  expect(await keep(starter)).toMatchObject({ lineCount: 1, itemCount: 1, coreCharges: 0 })
  expect(await readSavedLines(db, customer)).toMatchObject([
    { quantity: 2, part: { price: { unit: 80_00, core: 30_00 } } },
  ])
  await db.write.run(sql`update price set list_cents = 9000, core_cents = 3500 where product_id = ${starter}`)
  expect(await move(starter)).toEqual({ quantity: 2, wanted: 2 })
  expect(await cart()).toMatchObject({ lineCount: 3, itemCount: 3, coreCharges: 70_00 })
  expect(await kept()).toEqual([])
})

test('of a part that is kept already the larger quantity stands, as when carts are merged', async () => {
  const belt = await some()
  for (const quantity of [3, 2]) {
    await add(belt, quantity)
    await keep(belt)
  }
  expect(await kept()).toEqual([3])
})

test('no more come back than are in stock, and how many were kept is told', async () => {
  const belt = await some({ onHand: 9 })
  await add(belt, 5)
  await keep(belt)
  await db.write.run(sql`update stock set on_hand = 2 where product_id = ${belt}`)
  expect(await move(belt)).toEqual({ quantity: 2, wanted: 5 })
  expect((await cart()).itemCount).toBe(2)
})

describe('what is refused changes nothing', () => {
  test('a part that is out of stock by now stays kept', async () => {
    const belt = await some({ onHand: 9 })
    await add(belt)
    await keep(belt)
    await db.write.run(sql`update stock set on_hand = 0 where product_id = ${belt}`)
    await expect(move(belt)).rejects.toMatchObject({ code: 'part/out-of-stock' })
    expect(await kept()).toEqual([1])
  })

  test('a cart that is full by now takes no more', async () => {
    const belt = await some()
    await add(belt)
    await keep(belt)
    for (let count = 0; count < 20; count++) await add(await some())
    await expect(move(belt)).rejects.toMatchObject({ code: 'cart/too-many-lines' })
    expect(await kept()).toEqual([1])
  })

  test('while a payment runs neither move happens', async () => {
    const [belt, hose] = [await some(), await some()]
    await add(belt)
    await keep(belt)
    await add(hose)
    const { lineId } = await lineOf(hose)
    await db.write.run(sql`update cart set state = 'paying' where customer_id = ${customer.customerId}`)
    await expect(saveForLater(db, customer, { lineId })).rejects.toMatchObject({ code: 'cart/locked' })
    await expect(move(belt)).rejects.toMatchObject({ code: 'cart/locked' })
    expect([await kept(), (await cart()).itemCount]).toEqual([[1], 1])
  })

  test('another customer has neither the line nor what is kept', async () => {
    const [belt, hose] = [await some(), await some()]
    await add(belt)
    await keep(belt)
    await add(hose)
    const line = await lineOf(hose)
    const other = await aCustomer(db.write)
    await expect(moveToCart(db, other, { productId: belt })).rejects.toMatchObject({ code: 'cart/not-kept' })
    await expect(saveForLater(db, other, line)).rejects.toMatchObject({ code: 'cart/empty-or-expired' })
    await removeSavedLine(db, { customerId: other.customerId, country: 'US', productId: belt })
    expect(await kept()).toEqual([1])
  })

  test('the two hundred and first part is not kept, and stays in the cart', async () => {
    const belt = await some()
    for (let count = 0; count < 200; count++)
      await db.write.run(sql`insert into saved_line (customer_id, country, product_id, quantity)
        values (${customer.customerId}, 'US', ${await some()}, 1)`)
    await add(belt)
    await expect(keep(belt)).rejects.toMatchObject({ code: 'saved/full', details: { values: { max: 200 } } })
    expect((await cart()).itemCount).toBe(1)
  })
})

test('ten tabs that move the same part put it into the cart once', async () => {
  const belt = await some()
  await add(belt, 2)
  await keep(belt)
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => move(belt)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([(await cart()).itemCount, await kept()]).toEqual([2, []])
})

test('each country has its own, as it has its own cart', async () => {
  const belt = await some({ prices: { US: { list: 9_00 }, CA: { list: 12_00 } } })
  await add(belt)
  await keep(belt)
  expect(await readSavedLines(db, { ...customer, locale: 'fr-CA' })).toEqual([])
  await expect(moveToCart(db, { ...customer, locale: 'en-CA' }, { productId: belt })).rejects.toMatchObject({
    code: 'cart/not-kept',
  })
})
