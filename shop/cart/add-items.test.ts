import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aPart, type PartFacts } from '#shop/catalog/part-fixture.ts'
import type { Locale } from '#values/locale.ts'
import { aShopper } from './shopper-fixture.ts'
import { addItems, type WantedItem } from './add-items.ts'
import { readCart } from './read-cart.ts'
import type { Shopper } from './shopper.ts'

const db = await testDatabase()
let shopper: Shopper
beforeEach(async () => {
  shopper = await aShopper(db.write)
})

const aWanted = async (facts: PartFacts = {}, quantity = 1): Promise<WantedItem> => ({
  productId: (await aPart(db.write, facts)).number,
  quantity,
  kind: 'Simple',
})
const stored = () =>
  db.all(sql`select line.kind, line.quantity, cart.line_count,
      exists (select from cart_line part
        where part.cart_id = line.cart_id and part.product_id = line.product_id and part.id < line.id) as follows
    from cart join cart_line line on line.cart_id = cart.id where session_id = ${shopper.sessionId} order by line.id`)

describe('an add that is taken', () => {
  test('makes the cart with the first part', async () => {
    const part = await aWanted({ prices: { US: { list: 25_00, special: 20_00 } } }, 2)
    expect(await addItems(db, shopper, [part])).toEqual({
      cartId: expect.any(Number),
      couponRemoved: null,
      inCart: [{ productId: part.productId, quantity: 2 }],
      itemCount: 2,
      subtotal: 50_00,
      // 20 each, and 2 lb by ground: 9.95 + 2 × 0.65.
      estimatedTotal: 51_25,
      currency: 'USD',
    })
    expect(await stored()).toEqual([{ kind: 'Simple', quantity: 2, follows: false, line_count: 1 }])
  })

  test('brings the core charge as a second line of equal quantity, asked for or not', async () => {
    const core = await aWanted({ prices: { US: { list: 80_00, core: 30_00 } } }, 2)
    await addItems(db, shopper, [core, { ...core, kind: 'CoreCharge', quantity: 5 }])
    await addItems(db, shopper, [{ ...core, quantity: 1 }])
    expect(await stored()).toEqual([
      { kind: 'Core', quantity: 3, follows: false, line_count: 2 },
      { kind: 'CoreCharge', quantity: 3, follows: true, line_count: 2 },
    ])
  })

  test('goes on in the same cart, and into another one in the other country', async () => {
    const part = await aWanted()
    const first = await addItems(db, shopper, [part])
    expect(await addItems(db, shopper, [part])).toMatchObject({ cartId: first.cartId, itemCount: 2 })
    const inCanada = await addItems(db, { ...shopper, locale: 'fr-CA' }, [part])
    expect(inCanada).toMatchObject({ itemCount: 1, currency: 'CAD' })
    expect(inCanada.cartId).not.toBe(first.cartId)
  })

  test('takes two statements, however many parts', async () => {
    const parts = [await aWanted(), await aWanted({ prices: { US: { list: 9_00, core: 1_00 } } }), await aWanted()]
    db.forget()
    await addItems(db, shopper, parts)
    await addItems(db, shopper, parts)
    expect(db.statements).toHaveLength(4)
  })

  test('starts anew when the cart has expired', async () => {
    await addItems(db, shopper, [await aWanted()])
    await db.write.run(sql`update cart set expires_at = now() - interval '1 s' where session_id = ${shopper.sessionId}`)
    expect(await addItems(db, shopper, [await aWanted()])).toMatchObject({ itemCount: 1 })
    expect((await readCart(db, shopper)).lines).toHaveLength(1)
  })

  test('a guest’s cart is kept for seven days from then on', async () => {
    await addItems(db, shopper, [await aWanted()])
    const days =
      await db.first(sql`select round(extract(epoch from expires_at - now())::numeric / 86400, 2)::float8 as days
      from cart where session_id = ${shopper.sessionId}`)
    expect(days).toEqual({ days: 7 })
  })
})

describe('an add that is refused leaves the cart as it was', () => {
  test.each<[string, PartFacts, number, string, number | undefined, Locale?]>([
    ['more than five at a time', {}, 6, 'cart/too-many-per-add', 5],
    ['more than the part allows', { maxPerOrder: 2 }, 3, 'cart/too-many-of-part', 2],
    ['more than is in stock', { onHand: 3 }, 4, 'cart/too-many-of-part', 3],
    ['more than is left beside what others are paying for', { onHand: 3, reserved: 2 }, 2, 'cart/too-many-of-part', 1],
    ['out of stock', { onHand: 0 }, 1, 'part/out-of-stock', undefined],
    ['discontinued and gone', { onHand: 0, discontinued: true }, 1, 'part/discontinued', undefined],
    ['no price here', { prices: { CA: null } }, 1, 'part/no-price', undefined, 'en-CA'],
    ['not sold in this country', { soldIn: ['US'] }, 1, 'part/not-for-sale-here', undefined, 'fr-CA'],
    [
      'a line not sold in this country',
      { restrictionClasses: ['RECON_CORE_CA'] },
      1,
      'part/line-not-for-sale-here',
      undefined,
      'en-CA',
    ],
    ['a crate engine, which has a form of its own', { kind: 'CrateEngine' }, 1, 'cart/needs-vehicle', undefined],
  ])('%s', async (_, facts, quantity, code, max, locale = 'en-US') => {
    const other = await aWanted()
    const wanted = [other, await aWanted(facts, quantity)]
    await expect(addItems(db, { ...shopper, locale }, wanted)).rejects.toMatchObject({
      code,
      details: max === undefined ? {} : { values: { max } },
    })
    expect(await stored()).toEqual([])
  })

  test('an unknown part, and nothing but core charges', async () => {
    await expect(addItems(db, shopper, [{ productId: 999_999, quantity: 1, kind: 'Simple' }])).rejects.toMatchObject({
      code: 'product/not-found',
    })
    const core = await aWanted({ prices: { US: { list: 9_00, core: 1_00 } } })
    await expect(addItems(db, shopper, [{ ...core, kind: 'CoreCharge' }])).rejects.toMatchObject({
      code: 'cart/add-failed',
    })
  })

  test('the last units of a discontinued part are sold until they are gone', async () => {
    const last = await aWanted({ discontinued: true, onHand: 2 }, 2)
    expect(await addItems(db, shopper, [last])).toMatchObject({ itemCount: 2 })
  })

  test('the limits count what is in the cart already', async () => {
    const part = await aWanted({ maxPerOrder: 4 }, 3)
    await addItems(db, shopper, [part])
    await expect(addItems(db, shopper, [{ ...part, quantity: 2 }])).rejects.toMatchObject({
      code: 'cart/too-many-of-part',
      details: { values: { max: 4 } },
    })
    expect(await stored()).toMatchObject([{ quantity: 3 }])
  })

  test('twenty units of a part are the most where the part names no limit', async () => {
    const part = await aWanted({}, 5)
    for (let times = 0; times < 4; times++) await addItems(db, shopper, [part])
    await expect(addItems(db, shopper, [{ ...part, quantity: 1 }])).rejects.toMatchObject({
      details: { values: { max: 20 } },
    })
  })

  test('a part with a core is two of the twenty lines', async () => {
    const simple = await Promise.all(Array.from({ length: 19 }, () => aWanted()))
    await addItems(db, shopper, simple)
    const core = await aWanted({ prices: { US: { list: 9_00, core: 1_00 } } })
    await expect(addItems(db, shopper, [core])).rejects.toMatchObject({
      code: 'cart/too-many-lines',
      details: { values: { max: 20 } },
    })
    expect(await addItems(db, shopper, [await aWanted()])).toMatchObject({ itemCount: 20 })
  })

  test('a cart that is being paid for is locked', async () => {
    await addItems(db, shopper, [await aWanted()])
    await db.write.run(sql`update cart set state = 'paying' where session_id = ${shopper.sessionId}`)
    await expect(addItems(db, shopper, [await aWanted()])).rejects.toMatchObject({ code: 'cart/locked' })
  })
})

describe('adds at the same moment', () => {
  test('all count', async () => {
    const parts = await Promise.all(Array.from({ length: 6 }, () => aWanted({}, 2)))
    await Promise.all(parts.map((part) => addItems(db, shopper, [part])))
    const cart = await readCart(db, shopper)
    expect([cart.lineCount, cart.itemCount]).toEqual([6, 12])
  })

  test('together they keep the part’s limit', async () => {
    const part = await aWanted({ maxPerOrder: 7 }, 2)
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => addItems(db, shopper, [part])))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await stored()).toMatchObject([{ quantity: 6 }])
  })

  test('together they keep the twenty lines', async () => {
    await addItems(db, shopper, await Promise.all(Array.from({ length: 18 }, () => aWanted())))
    const parts = await Promise.all(Array.from({ length: 6 }, () => aWanted()))
    const answers = await Promise.allSettled(parts.map((part) => addItems(db, shopper, [part])))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await readCart(db, shopper)).lineCount).toBe(20)
  })
})
