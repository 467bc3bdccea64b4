import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aPart, type PartFacts } from '#shop/catalog/part-fixture.ts'
import { openRegistry } from '#shop/garage/registry.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { aShopper } from './shopper-fixture.ts'
import { addItems } from './add-items.ts'
import { changeQuantity } from './change-quantity.ts'
import { readCart } from './read-cart.ts'
import { readCartSummary } from './read-cart-summary.ts'
import { readVisitor } from './read-visitor.ts'
import { removeItem } from './remove-item.ts'
import { restoreItem } from './restore-item.ts'
import type { Shopper } from './shopper.ts'

const db = await testDatabase()
const registry = openRegistry(db)
let shopper: Shopper
beforeEach(async () => {
  shopper = await aShopper(db.write)
})

const add = async (facts: PartFacts = {}, quantity = 1) => {
  const part = await aPart(db.write, facts)
  await addItems(db, shopper, [{ productId: part.number, quantity, kind: 'Simple' }])
  return part
}
const lineIds = async () => (await readCart(db, shopper)).lines.map(({ id }) => recordNumber('cartLine', id) ?? 0)

describe('the cart as it is shown', () => {
  test('nothing was ever added', async () => {
    expect(await readCart(db, shopper)).toMatchObject({ id: null, state: 'empty', lines: [], canCheckOut: false })
    expect(await readCart(db, { ...shopper, sessionId: 0 })).toMatchObject({ state: 'empty', estimatedTotal: 0 })
  })

  test('the rows of the summary add up', async () => {
    await add({ prices: { US: { list: 30_00, special: 25_00, core: 12_00 } }, weightHundredths: 250 }, 2)
    await add({ prices: { US: { list: 10_00 } } })
    // Parts 50 + 10 = 60; 5 + 1 lb: 9.95 + 6 × 0.65 = 13.85; 24 of core charges.
    expect(await readCart(db, shopper)).toMatchObject({
      state: 'open',
      currency: 'USD',
      lineCount: 3,
      maxLines: 20,
      itemCount: 3,
      subtotal: 70_00,
      specialSaving: 10_00,
      coreCharges: 24_00,
      estimatedShipping: 13_85,
      estimatedTotal: 97_85,
      freeShipping: { state: 'missing', missing: 15_01, weightLimit: 50_00 },
      canCheckOut: true,
      lines: [
        { quantity: 2, most: 20, unit: 25_00, list: 30_00, total: 50_00, core: { each: 12_00, total: 24_00 } },
        { quantity: 1, core: null, blocked: null, priceBefore: null, quantityBefore: null },
      ],
    })
  })

  test('the header’s call shows that total by one statement more, and asks none for nobody', async () => {
    await add({ prices: { US: { list: 30_00, special: 25_00, core: 12_00 } } }, 2)
    db.forget()
    expect(await readVisitor(db, registry, shopper)).toEqual({
      isGuest: true,
      name: null,
      userId: null,
      crmId: null,
      email: null,
      // Parts 50, core charges 24, 2 lb: 9.95 + 2 × 0.65.
      cart: { itemCount: 2, subtotal: 60_00, estimatedTotal: 85_25, currency: 'USD' },
      equipment: null,
    })
    expect(db.statements).toHaveLength(2)
    db.forget()
    expect(await readVisitor(db, registry, await aShopper(db.write))).toMatchObject({ cart: { itemCount: 0 } })
    expect(db.statements).toHaveLength(2)
    db.forget()
    expect(await readVisitor(db, registry, { ...shopper, sessionId: 0 })).toMatchObject({
      cart: { itemCount: 0, estimatedTotal: 0 },
    })
    expect(db.statements).toHaveLength(0)
  })

  test('the platform’s summary has its totals as texts with two decimals', async () => {
    await add({ prices: { US: { list: 30_05, core: 12_00 } } }, 2)
    const { id } = await readCart(db, shopper)
    expect(await readCartSummary(db, shopper)).toEqual({
      CartId: id,
      CurrencyIsoCode: 'USD',
      TotalProductCount: 2,
      SC_TotalCartAmount__c: '84.10',
      SC_TotalCartTax__c: null,
      TotalChargeAmount: '11.25',
      CouponDetails: [],
    })
    expect(await readCartSummary(db, await aShopper(db.write))).toMatchObject({
      CartId: null,
      TotalChargeAmount: '0.00',
    })
  })

  test('a changed price is told once, with what it was', async () => {
    const part = await add({ prices: { US: { list: 30_00 } } })
    await db.write.run(sql`update price set list_cents = 3300 where product_id = ${part.number} and country = 'US'`)
    expect((await readCart(db, shopper)).lines[0]).toMatchObject({ unit: 33_00, priceBefore: 30_00 })
    expect((await readCart(db, shopper)).lines[0]).toMatchObject({ unit: 33_00, priceBefore: null })
  })

  test('a quantity is lowered to what is left, its core charge with it, and the shopper reads so once', async () => {
    const part = await add({ prices: { US: { list: 30_00, core: 5_00 } } }, 4)
    await db.write.run(sql`update stock set on_hand = 3 where product_id = ${part.number}`)
    expect((await readCart(db, shopper)).lines[0]).toMatchObject({ quantity: 3, most: 3, quantityBefore: 4 })
    expect(await readCart(db, shopper)).toMatchObject({
      coreCharges: 15_00,
      lines: [{ quantity: 3, quantityBefore: null }],
    })
    expect(await db.all(sql`select distinct quantity from cart_line where product_id = ${part.number}`)).toEqual([
      { quantity: 3 },
    ])
  })

  test('a part that is gone blocks the checkout; a discontinued one names what replaced it', async () => {
    const successor = await aPart(db.write, { nameEn: 'Newer one' })
    const part = await add()
    await db.write.run(sql`update stock set on_hand = 0 where product_id = ${part.number}`)
    expect(await readCart(db, shopper)).toMatchObject({
      canCheckOut: false,
      lines: [{ blocked: 'out-of-stock', quantity: 1 }],
    })
    await db.write.run(
      sql`update product set discontinued = true, successor_id = ${successor.number} where id = ${part.number}`,
    )
    expect(await readCart(db, shopper)).toMatchObject({
      canCheckOut: false,
      lines: [{ blocked: 'discontinued', replacedBy: { id: successor.id, name: 'Newer one' } }],
    })
  })

  test('a part which does not go everywhere is told on its line and for the cart', async () => {
    await add({ restrictionClasses: ['EMISSIONS_49'] })
    expect(await readCart(db, shopper)).toMatchObject({
      someStatesRestricted: true,
      canCheckOut: true,
      lines: [{ restrictedRegions: ['California'] }],
    })
  })

  test('an expired cart is empty', async () => {
    await add()
    await db.write.run(sql`update cart set expires_at = now() where session_id = ${shopper.sessionId}`)
    expect(await readCart(db, shopper)).toMatchObject({ id: null, state: 'empty' })
    expect(await readVisitor(db, registry, shopper)).toMatchObject({ cart: { itemCount: 0 } })
  })

  test('one statement, whatever the number of lines', async () => {
    await add()
    for (let times = 0; times < 5; times++) await add({ prices: { US: { list: 1_00, core: 1_00 } } })
    db.forget()
    await readCart(db, shopper)
    expect(db.statements).toHaveLength(1)
  })
})

describe('changing a line', () => {
  test('sets its quantity and that of its core charge', async () => {
    await add({ prices: { US: { list: 30_00, core: 5_00 } } })
    const [line = 0] = await lineIds()
    expect(await changeQuantity(db, shopper, { lineId: line, quantity: 7 })).toMatchObject({
      itemCount: 7,
      coreCharges: 35_00,
      lines: [{ quantity: 7 }],
    })
  })

  test.each<[string, PartFacts, number, string]>([
    ['the part’s limit', { maxPerOrder: 4 }, 5, 'cart/too-many-of-part'],
    ['what is in stock', { onHand: 4 }, 5, 'cart/too-many-of-part'],
  ])('%s holds', async (_, facts, quantity, code) => {
    await add(facts)
    const [line = 0] = await lineIds()
    await expect(changeQuantity(db, shopper, { lineId: line, quantity })).rejects.toMatchObject({
      code,
      details: { values: { max: 4 } },
    })
  })

  test('a line that is taken out can be put back as it was', async () => {
    await add({ nameEn: 'Starter', prices: { US: { list: 30_00, core: 5_00 } } }, 3)
    await add()
    const [line = 0] = await lineIds()
    const id = recordId('cartLine', line)
    expect(await removeItem(db, shopper, { lineId: line })).toMatchObject({
      lineCount: 1,
      itemCount: 1,
      coreCharges: 0,
      removed: { id, name: 'Starter' },
    })
    expect(await restoreItem(db, shopper, { lineId: line })).toMatchObject({
      lineCount: 3,
      itemCount: 4,
      coreCharges: 15_00,
      removed: null,
    })
  })

  test('the undo is no longer offered after ten seconds, and not when the cart has filled up', async () => {
    await add()
    const [line = 0] = await lineIds()
    await removeItem(db, shopper, { lineId: line })
    await db.write.run(sql`update cart_line set removed_at = now() - interval '10 s' where id = ${line}`)
    expect((await readCart(db, shopper)).removed).toBe(null)
    for (let times = 0; times < 20; times++) await add()
    await expect(restoreItem(db, shopper, { lineId: line })).rejects.toMatchObject({ code: 'cart/too-many-lines' })
  })

  test('adding a part that was taken out begins anew with the quantity added', async () => {
    const part = await add({}, 3)
    const [line = 0] = await lineIds()
    await removeItem(db, shopper, { lineId: line })
    await addItems(db, shopper, [{ productId: part.number, quantity: 1, kind: 'Simple' }])
    expect(await readCart(db, shopper)).toMatchObject({ itemCount: 1, removed: null })
  })

  test('another’s line, a core charge’s own line, an empty and a locked cart are refused', async () => {
    await add({ prices: { US: { list: 30_00, core: 5_00 } } })
    const cart = await readCart(db, shopper)
    const line = recordNumber('cartLine', cart.lines[0]?.id ?? '') ?? 0
    const core = recordNumber('cartLine', cart.lines[0]?.core?.id ?? '') ?? 0
    const stranger = await aShopper(db.write)
    await expect(removeItem(db, stranger, { lineId: line })).rejects.toMatchObject({ code: 'cart/empty-or-expired' })
    await addItems(db, stranger, [{ productId: (await aPart(db.write)).number, quantity: 1, kind: 'Simple' }])
    await expect(removeItem(db, stranger, { lineId: line })).rejects.toMatchObject({ code: 'cart/line-not-found' })
    await expect(removeItem(db, shopper, { lineId: core })).rejects.toMatchObject({ code: 'cart/line-not-found' })
    await db.write.run(sql`update cart set state = 'paying' where session_id = ${shopper.sessionId}`)
    await expect(changeQuantity(db, shopper, { lineId: line, quantity: 2 })).rejects.toMatchObject({
      code: 'cart/locked',
    })
    expect(await readCart(db, shopper)).toMatchObject({ state: 'paying', canCheckOut: false })
  })
})
