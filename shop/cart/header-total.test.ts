// What the header shows of a cart is what its page shows as the total: after every change, and in the answer of the add itself.
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aPart, type PartFacts } from '#shop/catalog/part-fixture.ts'
import { openRegistry } from '#shop/garage/registry.ts'
import { aStore } from '#shop/pickup/store-fixture.ts'
import { aCode, aSale } from '#shop/pricing/coupon-fixture.ts'
import { aProof } from '#shop/verification/proof-fixture.ts'
import { recordNumber } from '#values/record-id.ts'
import { CODE_OF } from '#values/verified-discount.ts'
import { addItems } from './add-items.ts'
import { applyCoupon } from './apply-coupon.ts'
import { changeQuantity } from './change-quantity.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { readCart } from './read-cart.ts'
import { readVisitor } from './read-visitor.ts'
import { removeCoupon } from './remove-coupon.ts'
import { aShopper } from './shopper-fixture.ts'
import type { Shopper } from './shopper.ts'

const db = await testDatabase()
const registry = openRegistry(db)
let shopper: Shopper
beforeEach(async () => {
  shopper = await aShopper(db.write)
})

const some = async (facts: PartFacts = {}) => (await aPart(db.write, facts)).number
const add = (productId: number, quantity = 1, who = shopper) =>
  addItems(db, who, [{ productId, quantity, kind: 'Simple' }])
/** Asked before the page is: reading the page lowers what stock has no longer. */
const shown = async (who = shopper) => (await readVisitor(db, registry, who)).cart.estimatedTotal
const onPage = async (who = shopper) => (await readCart(db, who)).estimatedTotal

describe('the answer of an add has the total', () => {
  test.each<[string, PartFacts, number, number]>([
    // Ground is 9.95 and 0.65 for each begun pound.
    ['of parts by ground', { prices: { US: { list: 30_00 } } }, 2, 71_25],
    ['with core charges', { prices: { US: { list: 30_00, core: 12_00 } } }, 1, 52_60],
    ['at the special price', { prices: { US: { list: 30_00, special: 25_00 } } }, 1, 35_60],
    ['shipped free above the threshold', { prices: { US: { list: 80_00 } } }, 1, 80_00],
    ['not shipped free when it is too heavy', { prices: { US: { list: 80_00 } }, weightHundredths: 50_00 }, 1, 122_45],
  ])('%s', async (_, facts, quantity, total) => {
    expect((await add(await some(facts), quantity)).estimatedTotal).toBe(total)
    expect([await shown(), await onPage()]).toEqual([total, total])
  })

  test('of what goes by freight, beside parcels', async () => {
    await add(await some({ prices: { US: { list: 500_00 } }, weightHundredths: 300_00 }))
    const { estimatedTotal } = await add(await some())
    expect([await shown(), await onPage()]).toEqual([estimatedTotal, estimatedTotal])
    expect(estimatedTotal).toBeGreaterThan(600_00)
  })

  test('at a sale price, in the other country’s money', async () => {
    const inCanada = { ...shopper, locale: 'fr-CA' as const }
    const part = await some({ prices: { CA: { list: 300_00 } } })
    await aSale(db.write, { part, country: 'CA', sale: 200_00 })
    const { estimatedTotal, currency } = await add(part, 1, inCanada)
    expect([estimatedTotal, currency]).toEqual([200_00, 'CAD'])
    expect([await shown(inCanada), await onPage(inCanada), await shown()]).toEqual([200_00, 200_00, 0])
  })

  test('without shipping where it is collected', async () => {
    const store = await aStore(db.write)
    await add(await some({ prices: { US: { list: 10_00 } } }))
    await chooseDelivery(db, shopper, { deliveryType: 'PICKUP', storeId: store.id })
    expect((await add(await some({ prices: { US: { list: 5_00 } } }))).estimatedTotal).toBe(15_00)
    expect([await shown(), await onPage()]).toEqual([15_00, 15_00])
  })

  test('of as many as stock has left, as the page will say', async () => {
    const scarce = await some({ prices: { US: { list: 100_00 } }, onHand: 5 })
    await add(scarce, 4)
    await db.write.run(sql`update stock set on_hand = 1 where product_id = ${scarce}`)
    const { estimatedTotal } = await add(await some({ prices: { US: { list: 5_00 } } }))
    expect([estimatedTotal, await shown(), await onPage()]).toEqual([105_00, 105_00, 105_00])
  })
})

test('the header follows a quantity, a promo code put on and taken off, an add that takes it off, and a verified discount', async () => {
  const part = await some({ prices: { US: { list: 100_00 } } })
  await add(part)
  const { code } = await aCode(db.write)
  const { lines } = await applyCoupon(db, shopper, code)
  expect(await shown()).toBe(90_00)
  const lineId = recordNumber('cartLine', lines[0]?.id ?? '') ?? 0
  await changeQuantity(db, shopper, { lineId, quantity: 3 })
  expect([await shown(), await onPage()]).toEqual([270_00, 270_00])
  await removeCoupon(db, shopper, code)
  expect(await shown()).toBe(300_00)
  await applyCoupon(db, shopper, code)
  expect((await add(part)).estimatedTotal).toBe(400_00)
  expect(await shown()).toBe(400_00)
  await aProof(db.write, shopper)
  await applyCoupon(db, shopper, CODE_OF.MILITARY)
  expect([await shown(), await onPage()]).toEqual([360_00, 360_00])
})

test('a payment that runs does not change it', async () => {
  await add(await some({ prices: { US: { list: 100_00 } } }), 2)
  await db.write.run(sql`update cart set state = 'paying' where session_id = ${shopper.sessionId}`)
  expect([await shown(), await onPage()]).toEqual([200_00, 200_00])
})
