// What a customer keeps for later beside the cart (business rule K-7): both moves, with the core charge, under the rules of now.
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aPart, type PartFacts } from '#shop/catalog/part-fixture.ts'
import { aCode, aSale } from '#shop/pricing/coupon-fixture.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { aCustomer } from './shopper-fixture.ts'
import { addItems } from './add-items.ts'
import { applyCoupon } from './apply-coupon.ts'
import { changeQuantity } from './change-quantity.ts'
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
  expect(await move(starter)).toMatchObject({ quantity: 2, wanted: 2 })
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
  expect(await move(belt)).toMatchObject({ quantity: 2, wanted: 5 })
  expect((await cart()).itemCount).toBe(2)
})

describe('on the way back everything is read again', () => {
  type Changed = (part: number) => Promise<unknown>
  const priced =
    (columns: ReturnType<typeof sql>): Changed =>
    (part) =>
      db.write.run(sql`update price set ${columns} where product_id = ${part} and country = 'US'`)
  const made =
    (columns: ReturnType<typeof sql>): Changed =>
    (part) =>
      db.write.run(sql`update product set ${columns} where id = ${part}`)
  const stocked =
    (onHand: number): Changed =>
    (part) =>
      db.write.run(sql`update stock set on_hand = ${onHand} where product_id = ${part}`)

  // Kept: 3 of a part of 20.00 and 1 lb. Ground is 9.95 and 0.65 for each begun pound; over 75.00 it is free below 50 lb.
  test.each<[string, Changed, object, object]>([
    ['nothing', async () => {}, { unit: 20_00, weight: 3_00, core: null }, { lineCount: 1, estimatedTotal: 71_90 }],
    ['a higher price', priced(sql`list_cents = 2500`), { unit: 25_00 }, { lineCount: 1, estimatedTotal: 86_90 }],
    [
      'a special price',
      priced(sql`special_cents = 1000`),
      { unit: 10_00, list: 20_00 },
      { specialSaving: 30_00, estimatedTotal: 41_90 },
    ],
    [
      'a sale',
      (part) => aSale(db.write, { part, sale: 15_00 }),
      { unit: 15_00 },
      { saleSaving: 15_00, estimatedTotal: 56_90 },
    ],
    [
      'a core charge that it did not have',
      priced(sql`core_cents = 500`),
      { core: { each: 5_00, total: 15_00 } },
      { lineCount: 2, coreCharges: 15_00, estimatedTotal: 86_90 },
    ],
    [
      'a greater weight, which counts for all its units',
      made(sql`weight_hundredths = 200`),
      { weight: 6_00, isFreight: false },
      // 60.00 + 9.95 + 6 × 0.65.
      { estimatedTotal: 73_85 },
    ],
    [
      'a weight that goes by freight',
      made(sql`weight_hundredths = 15100`),
      { weight: 453_00, isFreight: true },
      { freeShipping: { state: 'no-parcels' } },
    ],
    ['a lower limit for each order', made(sql`max_per_order = 2`), { quantity: 2, most: 2 }, { itemCount: 2 }],
    ['less stock', stocked(1), { quantity: 1, most: 1 }, { itemCount: 1 }],
    ['a state that it no longer goes to', made(sql`blocked_regions = '{AK}'`), { restrictedRegions: ['Alaska'] }, {}],
    ['that it can no longer be returned', made(sql`returnable = false`), { returnable: false }, {}],
  ])('%s', async (_, change, line, totals) => {
    const part = await some({ prices: { US: { list: 20_00 } } })
    await add(part, 3)
    await keep(part)
    await change(part)
    await move(part)
    const shown = await cart()
    expect(shown).toMatchObject(totals)
    expect(shown.lines).toMatchObject([line])
    expect(await kept()).toEqual([])
  })

  test.each<[string, Changed, string]>([
    ['is out of stock', stocked(0), 'part/out-of-stock'],
    ['has no price', (part) => db.write.run(sql`delete from price where product_id = ${part}`), 'part/no-price'],
    ['is not sold here', made(sql`sold_in = '{CA}'`), 'part/not-for-sale-here'],
    [
      'is discontinued, and gone',
      async (part) => {
        await made(sql`discontinued = true`)(part)
        await stocked(0)(part)
      },
      'part/discontinued',
    ],
  ])('what %s by now is refused, and stays kept', async (_, change, code) => {
    const part = await some()
    await add(part, 3)
    await keep(part)
    await change(part)
    await expect(move(part)).rejects.toMatchObject({ code })
    expect([await kept(), (await cart()).itemCount]).toEqual([[3], 0])
  })

  test('with its core it takes two of the twenty lines: in the last one alone it is refused, and stays kept', async () => {
    const starter = await some(withCore)
    await add(starter)
    await keep(starter)
    for (let count = 0; count < 19; count++) await add(await some())
    await expect(move(starter)).rejects.toMatchObject({ code: 'cart/too-many-lines' })
    expect(await kept()).toEqual([1])
  })

  test('more than one add takes come back too, as the cart held them', async () => {
    const belt = await some()
    await add(belt, 5)
    await changeQuantity(db, customer, { ...(await lineOf(belt)), quantity: 12 })
    await keep(belt)
    expect(await move(belt)).toMatchObject({ quantity: 12, wanted: 12 })
    expect((await cart()).itemCount).toBe(12)
  })

  test('a promo code of the cart is taken off, and told', async () => {
    const [belt, hose] = [await some(), await some()]
    await add(belt, 6 - 1)
    await changeQuantity(db, customer, { ...(await lineOf(belt)), quantity: 7 })
    await keep(belt)
    await add(hose)
    const { code } = await aCode(db.write)
    await applyCoupon(db, customer, code)
    expect((await move(belt)).added).toMatchObject({ couponRemoved: code, itemCount: 8 })
    expect((await cart()).coupon).toBeNull()
  })

  test('a part that was replaced tells by what, newest kept first', async () => {
    const [later, belt, hose] = [await some({ nameEn: 'New belt' }), await some(), await some()]
    for (const part of [belt, hose]) {
      await add(part)
      await keep(part)
    }
    await db.write.run(sql`update product set discontinued = true, successor_id = ${later} where id = ${belt}`)
    expect(await readSavedLines(db, customer)).toMatchObject([
      { part: { id: recordId('product', hose) }, replacedBy: null },
      { part: { id: recordId('product', belt) }, replacedBy: { name: 'New belt' } },
    ])
  })
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
