import { expect, test } from 'vitest'
import { ServiceDown } from '#providers/service-down.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { applyCoupon } from '#shop/cart/apply-coupon.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import { addItems } from '#shop/cart/add-items.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import { aCode } from '#shop/pricing/coupon-fixture.ts'
import { aReadyShopper, testDeps } from './checkout-fixture.ts'
import { readTaxedSummary } from './read-taxed-summary.ts'

const db = await testDatabase()
const US = { prices: { US: { list: 100_00, core: 20_00 } } }

test('its tax is told once the checkout knows where it goes, of what is left after the discount', async () => {
  const ready = await aReadyShopper(db, testDeps(), { parts: [US] })
  const { code } = await aCode(db.write, { benefit: { amount: 40_00 } })
  await applyCoupon(db, ready.shopper, code)
  // 60.00 of parts, 20.00 of core charge, 9.95 + 0.65 by ground: 6.875 % of 90.60 is 6.22875.
  expect(await readTaxedSummary(db, ready.shopper, testDeps())).toMatchObject({
    SC_TotalCartAmount__c: '80.00',
    TotalChargeAmount: '10.60',
    SC_TotalCartTax__c: '6.23',
    CouponDetails: [{ CouponCode: code, AdjustmentBasisDetail: '40.00 of 100.00', AdjustmentAmount: '40.00' }],
  })
})

test('it is null before, without a cart, and while the tax service is away', async () => {
  const shopper = await aShopper(db.write)
  expect(await readTaxedSummary(db, shopper, testDeps())).toMatchObject({ CartId: null, SC_TotalCartTax__c: null })
  const part = await aPart(db.write, US)
  await addItems(db, shopper, [{ productId: part.number, quantity: 1, kind: 'Simple' }])
  expect((await readTaxedSummary(db, shopper, testDeps())).SC_TotalCartTax__c).toBeNull()
  const ready = await aReadyShopper(db, testDeps(), { parts: [US] })
  const away = testDeps({ tax: { taxes: () => Promise.reject(new ServiceDown('tax')) } })
  expect((await readTaxedSummary(db, ready.shopper, away)).SC_TotalCartTax__c).toBeNull()
})
