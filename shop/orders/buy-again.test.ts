// An order bought again: today's parts, prices, stock and limits, and what is told of what cannot be had (rules K-1, K-2, PR-2 to PR-5).
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { offlineVins } from '#providers/vin/offline.ts'
import { addItems } from '#shop/cart/add-items.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { aPart, type PartFacts } from '#shop/catalog/part-fixture.ts'
import { openRegistry } from '#shop/garage/registry.ts'
import { buyAgain, readBuyAgain } from './buy-again.ts'
import { aCustomer, anOrder } from './order-fixture.ts'

const db = await testDatabase()
const now = () => new Date('2026-11-20T15:00:00Z')
const garage = { registry: openRegistry(db), vins: offlineVins({ now }), now }

/** An order of these parts, that a guest's browser has placed. */
async function anOrderOf(...parts: { part: number; quantity: number }[]) {
  const shopper = await aShopper(db.write)
  const { id, number } = await anOrder(db.write)
  await db.write.run(sql`delete from order_line where order_id = ${id}`)
  for (const [at, { part, quantity }] of parts.entries())
    await db.write.run(sql`
      insert into order_line (order_id, position, kind, product_id, part_number, name, quantity, list_cents, unit_cents, lead_time)
      values (${id}, ${at + 1}, 'Simple', ${part}, ${`WAS-${part}`}, 'As it was called', ${quantity}, 100, 100, 'standard')`)
  await db.write.run(
    sql`insert into session_order (session_id, order_id, placed_here) values (${shopper.sessionId}, ${id}, true)`,
  )
  return {
    id,
    number,
    shopper,
    read: () => readBuyAgain(db, garage, { shopper, orderId: id }),
    buy: () => buyAgain(db, shopper, id),
  }
}
const inCart = ({ sessionId }: Shopper) =>
  db.all(sql`select product_id as part, cart_line.kind, quantity from cart_line join cart on cart.id = cart_id
    where session_id = ${sessionId} order by product_id, cart_line.kind`)

describe('what can be bought again', () => {
  test('is the part as it is sold today, at today’s price', async () => {
    const part = await aPart(db.write, { prices: { US: { list: 250_00, special: 200_00 } }, nameEn: 'Starter' })
    const order = await anOrderOf({ part: part.number, quantity: 2 })
    expect(await order.read()).toEqual({
      number: order.number,
      equipment: null,
      lines: [
        {
          position: 1,
          partNumber: `WAS-${part.number}`,
          name: 'As it was called',
          bought: 2,
          part: expect.objectContaining({
            id: part.id,
            name: 'Starter',
            price: expect.objectContaining({ unit: 200_00 }),
          }),
          isReplaced: false,
          fit: null,
          inCart: 0,
          toAdd: 2,
          why: null,
          max: null,
        },
      ],
    })
  })

  test('is what has replaced it, at the end of the chain, and says so', async () => {
    const now = await aPart(db.write)
    const between = await aPart(db.write, { discontinued: true, onHand: 0, successor: now.number })
    const old = await aPart(db.write, { discontinued: true, onHand: 0, successor: between.number })
    const { lines } = await (await anOrderOf({ part: old.number, quantity: 1 })).read()
    expect(lines).toMatchObject([{ part: { id: now.id }, isReplaced: true, toAdd: 1, why: null }])
  })

  test.each<[string, PartFacts, object]>([
    ['out of stock', { onHand: 0 }, { toAdd: 0, why: 'part/out-of-stock' }],
    ['discontinued without a replacement', { onHand: 0, discontinued: true }, { toAdd: 0, why: 'part/discontinued' }],
    ['not sold in this country any more', { soldIn: ['CA'] }, { toAdd: 0, why: 'part/not-for-sale-here' }],
    ['without a price here', { prices: { US: null } }, { toAdd: 0, why: 'part/no-price' }],
    ['fewer in stock than were bought', { onHand: 2 }, { toAdd: 2, why: 'cart/too-many-of-part', max: 2 }],
    ['limited to fewer than were bought', { maxPerOrder: 1 }, { toAdd: 1, why: 'cart/too-many-of-part', max: 1 }],
    ['more than are added at once', {}, { toAdd: 5, why: 'cart/too-many-per-add', max: 5 }],
    [
      'a crate engine, which has a form of its own',
      { kind: 'CrateEngine', crateQuantity: 5 },
      { toAdd: 0, why: 'cart/needs-vehicle' },
    ],
  ])('is told of a part that is %s', async (_, facts, expected) => {
    const part = await aPart(db.write, facts)
    const order = await anOrderOf({ part: part.number, quantity: 7 })
    expect((await order.read()).lines).toMatchObject([{ max: null, ...expected }])
  })

  test('is nothing of a part that is gone from the catalogue', async () => {
    const order = await anOrderOf({ part: 999_999, quantity: 1 })
    expect((await order.read()).lines).toMatchObject([{ part: null, toAdd: 0, why: 'product/not-found' }])
    expect(await order.buy()).toMatchObject({ added: null })
  })

  test('takes two statements, however many parts', async () => {
    const parts = await Promise.all(Array.from({ length: 15 }, () => aPart(db.write)))
    const order = await anOrderOf(...parts.map(({ number }) => ({ part: number, quantity: 1 })))
    await garage.registry.read()
    db.forget()
    await order.read()
    expect(db.statements.length).toBeLessThanOrEqual(3)
  })
})

describe('one press', () => {
  test('adds what the cart lacks, with core charges, and a second press nothing', async () => {
    const core = await aPart(db.write, { prices: { US: { list: 300_00, core: 50_00 } } })
    const plain = await aPart(db.write)
    const order = await anOrderOf({ part: core.number, quantity: 1 }, { part: plain.number, quantity: 3 })
    await addItems(db, order.shopper, [{ productId: plain.number, quantity: 1, kind: 'Simple' }])
    expect((await order.buy()).lines.map(({ toAdd }) => toAdd)).toEqual([1, 2])
    const cart = [
      { part: core.number, kind: 'Core', quantity: 1 },
      { part: core.number, kind: 'CoreCharge', quantity: 1 },
      { part: plain.number, kind: 'Simple', quantity: 3 },
    ]
    expect(await inCart(order.shopper)).toEqual(cart)
    expect(await order.buy()).toMatchObject({ added: null })
    expect(await inCart(order.shopper)).toEqual(cart)
  })

  test('adds what there is, and leaves what there is not', async () => {
    const [there, gone] = [await aPart(db.write), await aPart(db.write, { onHand: 0 })]
    const order = await anOrderOf({ part: gone.number, quantity: 1 }, { part: there.number, quantity: 1 })
    expect((await order.buy()).lines.map(({ why }) => why)).toEqual(['part/out-of-stock', null])
    expect(await inCart(order.shopper)).toEqual([{ part: there.number, kind: 'Simple', quantity: 1 }])
  })

  test('adds two lines that one part has replaced as that part, within its limits', async () => {
    const now = await aPart(db.write)
    const [one, two] = [
      await aPart(db.write, { discontinued: true, onHand: 0, successor: now.number }),
      await aPart(db.write, { discontinued: true, onHand: 0, successor: now.number }),
    ]
    const order = await anOrderOf({ part: one.number, quantity: 3 }, { part: two.number, quantity: 3 })
    expect((await order.read()).lines.map(({ toAdd, why }) => [toAdd, why])).toEqual([
      [3, null],
      [2, 'cart/too-many-per-add'],
    ])
    await order.buy()
    expect(await inCart(order.shopper)).toEqual([{ part: now.number, kind: 'Simple', quantity: 5 }])
    await order.buy()
    expect(await inCart(order.shopper)).toEqual([{ part: now.number, kind: 'Simple', quantity: 6 }])
  })

  test('never passes the twenty lines of a cart: what does not fit is left', async () => {
    const parts = await Promise.all(
      Array.from({ length: 12 }, () => aPart(db.write, { prices: { US: { list: 10_00, core: 5_00 } } })),
    )
    const order = await anOrderOf(...parts.map(({ number }) => ({ part: number, quantity: 1 })))
    const { lines } = await order.buy()
    expect(lines.map(({ why }) => why)).toEqual([...Array(10).fill(null), 'cart/too-many-lines', 'cart/too-many-lines'])
    expect(await inCart(order.shopper)).toHaveLength(20)
  })

  test('is one, however often it is pressed at once', async () => {
    for (let round = 0; round < 10; round++) {
      const part = await aPart(db.write)
      const order = await anOrderOf({ part: part.number, quantity: 2 })
      const pressed = await Promise.all(Array.from({ length: 5 }, order.buy))
      expect(pressed.filter(({ added }) => added !== null)).toHaveLength(1)
      expect(await inCart(order.shopper)).toEqual([{ part: part.number, kind: 'Simple', quantity: 2 }])
    }
  })
})

test('an order of somebody else is as if it were not there', async () => {
  const part = await aPart(db.write)
  const order = await anOrderOf({ part: part.number, quantity: 1 })
  const others = [await aShopper(db.write), { ...(await aShopper(db.write)), customerId: await aCustomer(db.write) }]
  for (const shopper of others) {
    const missing = { code: 'order/not-found' }
    await expect(readBuyAgain(db, garage, { shopper, orderId: order.id })).rejects.toMatchObject(missing)
    await expect(buyAgain(db, shopper, order.id)).rejects.toMatchObject(missing)
    expect(await inCart(shopper)).toEqual([])
  }
})
