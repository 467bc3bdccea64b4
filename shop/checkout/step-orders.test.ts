// Whatever comes first, parts, discount, delivery or address: the same steps come to the same total, and one shopper's total pays the other's order.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { addItems } from '#shop/cart/add-items.ts'
import { applyCoupon } from '#shop/cart/apply-coupon.ts'
import { chooseDelivery } from '#shop/cart/choose-delivery.ts'
import { readCart } from '#shop/cart/read-cart.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import { aStore } from '#shop/pickup/store-fixture.ts'
import { aCode, aSale } from '#shop/pricing/coupon-fixture.ts'
import { aProof } from '#shop/verification/proof-fixture.ts'
import { cents } from '#values/money.ts'
import { recordId } from '#values/record-id.ts'
import { CODE_OF, VERIFIED_DISCOUNTS } from '#values/verified-discount.ts'
import { aKey, anEntry, testDeps } from './checkout-fixture.ts'
import { placeOrder } from './place-order.ts'
import { readCheckout } from './read-checkout.ts'
import { saveEntry } from './save-entry.ts'

const db = await testDatabase()
const deps = testDeps()

/** `npm run drill` tries more. */
const RUNS = Number(process.env['STEP_RUNS'] ?? 15)
const STEPS = ['plain', 'plain', 'core', 'on sale', 'discount', 'delivery', 'address'] as const
type Step = (typeof STEPS)[number]

const cost = fc.integer({ min: 1, max: 20_000 })
const benefit = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ amount: cost }),
  fc.constant('shipping' as const),
)
const discount = fc.oneof(
  fc.constant(null),
  fc.record({ benefit }),
  fc.record({ verified: fc.constantFrom(...VERIFIED_DISCOUNTS) }),
)
const order = fc.shuffledSubarray([...STEPS], { minLength: STEPS.length })
const drawn = fc.record({
  plain: cost,
  core: cost,
  sale: cost,
  discount,
  isCollected: fc.boolean(),
  isHurried: fc.boolean(),
})

test('a cart comes to the same in whatever order its steps are taken', async () => {
  const store = await aStore(db.write, { region: 'MN' })
  await fc.assert(
    fc.asyncProperty(
      drawn,
      order,
      order,
      async ({ plain, core, sale, discount, isCollected, isHurried }, one, other) => {
        const part = async (list: number, more = {}) =>
          (await aPart(db.write, { onHand: 50, prices: { US: { list, ...more } } })).number
        const parts = {
          plain: await part(plain),
          core: await part(core, { core: 12_34 }),
          'on sale': await part(20_001),
        }
        await aSale(db.write, { part: parts['on sale'], sale })
        const promo = discount && 'benefit' in discount ? await aCode(db.write, { benefit: discount.benefit }) : null
        const code = discount && 'verified' in discount ? CODE_OF[discount.verified] : promo?.code
        const entry = anEntry('en-US', {
          ...(isCollected && { deliveryType: 'PICKUP', storeId: recordId('store', store.id) }),
          ...(isHurried && { shippingMethod: 'TWO_DAY' }),
        })
        const step = async (shopper: Shopper, what: Step): Promise<unknown> => {
          if (what === 'address') return saveEntry({ db, shopper, deps }, { entry, asked: [] })
          if (what === 'delivery')
            return chooseDelivery(
              db,
              shopper,
              isCollected ? { deliveryType: 'PICKUP', storeId: store.id } : { deliveryType: 'SHIP' },
            )
          if (what === 'discount') return code && applyCoupon(db, shopper, code)
          return addItems(db, shopper, [{ productId: parts[what], quantity: 1, kind: 'Simple' }])
        }
        const walk = async (steps: readonly Step[]) => {
          const shopper = await aShopper(db.write)
          if (discount && 'verified' in discount) await aProof(db.write, shopper, { discount: discount.verified })
          const isEmpty = async () => (await readCart(db, shopper)).lines.length === 0
          // What is asked of an empty cart is asked again once there is something in it.
          const later: Step[] = []
          for (const what of steps)
            if ((what === 'discount' || what === 'address') && (await isEmpty())) later.push(what)
            else await step(shopper, what)
          for (const what of later) await step(shopper, what)
          // An add takes the discount off, and one press puts it back (K-4).
          await step(shopper, 'discount')
          return { shopper, ...(await readCheckout(db, shopper, deps)) }
        }
        const [first, second] = [await walk(one), await walk(other)]
        expect(second.quote).toEqual(first.quote)
        expect(first.quote?.total).toBeGreaterThan(0)
        const wanted = {
          entry,
          paymentToken: 'pm_visa',
          captcha: 'solved',
          expectedTotal: first.quote?.total ?? cents(0),
          client: '192.0.2.1',
          key: aKey(),
          bodyHash: 'hash',
        }
        expect(await placeOrder({ db, shopper: second.shopper, deps }, wanted)).toMatchObject({ outcome: 'placed' })
      },
    ),
    { numRuns: RUNS },
  )
})
