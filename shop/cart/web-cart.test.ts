import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { openObjects } from '#platform/objects/registry.ts'
import { countRecords, readRecords, readRecordsById } from '#platform/records/read-records.ts'
import { condition } from '#platform/records/filter.ts'
import type { Role } from '#platform/rights/viewer.ts'
import { aShopper } from './shopper-fixture.ts'
import { aCode, aSale, onCart } from '../pricing/coupon-fixture.ts'
import { addItems } from './add-items.ts'
import { readCart } from './read-cart.ts'
import { readCartSummary } from './read-cart-summary.ts'
import { readVisitor } from './read-visitor.ts'
import { removeItem } from './remove-item.ts'
import type { Shopper } from './shopper.ts'
import { aPart, type PartFacts } from '../catalog/part-fixture.ts'
import { openRegistry } from '../garage/registry.ts'
import { aStore } from '../pickup/store-fixture.ts'
import { aReadyShopper, testDeps } from '../checkout/checkout-fixture.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { countryOf, currencyOf, LOCALES, type Locale } from '#values/locale.ts'
import { VERIFIED_DISCOUNTS } from '#values/verified-discount.ts'
import { aProof, saved } from '../verification/proof-fixture.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { objects } from '#server/ui-api/objects.ts'
import { translations } from '#server/ui-api/translate.ts'

const db = await testDatabase()
const machines = openRegistry(db)
const stores = { US: (await aStore(db.write)).id, CA: (await aStore(db.write, { country: 'CA' })).id }
const registry = await openObjects(db, objects).read()

const TOTALS = [
  'TotalProductCount',
  'UniqueProductCount',
  'LineCount__c',
  'TotalListAmount',
  'SpecialSaving__c',
  'SaleSaving__c',
  'CouponCode__c',
  'Discount__c',
  'CoreCharges__c',
  'TotalProductAmount',
  'TotalChargeAmount',
  'TotalAmount',
  'TotalTaxAmount',
  'GrandTotalAmount',
]

const reading = (locale: Locale = 'en-US', role: Role = 'staff') => ({
  db,
  registry,
  viewer: { role, accountId: null, userId: 1, locale },
  translate: translations[locale],
})
const pathsOf = (names: readonly string[], role: Role = 'staff') => {
  const object = registry.accessibleTo({ role }).get('WebCart')
  if (!object) throw new Error('carts are not shown')
  const show = names.flatMap((name) => {
    const field = object.fields.get(name)
    return field ? [{ through: [], field }] : []
  })
  return { object, show }
}

async function totalsOf({ sessionId, locale }: Shopper) {
  const cart = await db.first<{ id: number }>(sql`
    select id from cart where session_id = ${sessionId} and country = ${countryOf(locale)}`)
  const id = recordId('cart', cart?.id ?? 0)
  const { object, show } = pathsOf(TOTALS)
  const record = (await readRecordsById(reading(locale), object, { ids: [id], show })).get(id)
  if (!record) throw new Error('there is no cart')
  return { id, fields: record.fields, values: TOTALS.map((name) => record.fields[name]?.value) }
}

const add = async (shopper: Shopper, facts: PartFacts = {}, quantity = 1) => {
  const part = await aPart(db.write, facts)
  await addItems(db, shopper, [{ productId: part.number, quantity, kind: 'Simple' }])
  return part.number
}

describe('a cart as a record', () => {
  test('shows what it comes to, worked out by hand', async () => {
    const shopper = await aShopper(db.write)
    await add(shopper, { prices: { US: { list: 30_00, special: 25_00, core: 12_00 } }, weightHundredths: 250 }, 2)
    await add(shopper, { prices: { US: { list: 10_00 } } })
    const { fields, values } = await totalsOf(shopper)
    // Parts 2 × 25 + 10; cores 2 × 12; 2 × 2.5 + 1 lb by ground: 9.95 + 6 × 0.65 (P-4, CO-1, SH-3).
    expect(values).toEqual([3, 2, 3, 70, 10, 0, null, 0, 24, 84, 13.85, 97.85, null, null])
    expect(fields['TotalAmount']?.displayValue).toBe('$97.85')
  })

  test('is told in the money of its country, whoever reads it', async () => {
    const shopper = await aShopper(db.write, 'fr-CA')
    // 151 lb go by freight (SH-3); a special price that is not below the list price is none (P-4).
    await add(shopper, { prices: { CA: { list: 200_00, special: 200_00, core: 50_00 } }, weightHundredths: 15_100 }, 2)
    await add(shopper, { prices: { CA: { list: 80_00 } } })
    const { id, fields, values } = await totalsOf(shopper)
    // Freight 219 + 4 × 38 for 302 lb; the other part is over 75.00 and free.
    expect(values).toEqual([3, 2, 3, 480, 0, 0, null, 0, 100, 580, 371, 951, null, null])
    expect(fields['TotalAmount']?.displayValue).toBe('CAD\u00A0951,00\u00A0$')
    const { object, show } = pathsOf(TOTALS)
    const inAmerica = (await readRecordsById(reading('en-US'), object, { ids: [id], show })).get(id)
    expect(inAmerica?.fields['TotalAmount']).toEqual({ displayValue: 'CAD $951.00', value: 951 })
  })

  test('counts no line that was taken out, and an empty one comes to nothing', async () => {
    const shopper = await aShopper(db.write)
    await add(shopper, { prices: { US: { list: 30_00, core: 12_00 } } })
    const [line] = (await readCart(db, shopper)).lines
    await removeItem(db, shopper, { lineId: recordNumber('cartLine', line?.id ?? '') ?? 0 })
    expect((await totalsOf(shopper)).values).toEqual([0, 0, 0, 0, 0, 0, null, 0, 0, 0, 0, 0, null, null])
  })

  test.each([
    ['has gone', sql`delete from price`],
    ['is retired', sql`update price set is_active = false`],
  ])('counts a part whose price %s, for nothing, and says that it is not sold', async (_, change) => {
    const shopper = await aShopper(db.write)
    const part = await add(shopper, { prices: { US: { list: 30_00 } } }, 2)
    await db.write.run(sql`${change} where product_id = ${part}`)
    expect((await totalsOf(shopper)).values).toEqual([2, 1, 1, 0, 0, 0, null, 0, 0, 0, 0, 0, null, null])
    expect(await readCart(db, shopper)).toMatchObject({
      itemCount: 2,
      estimatedTotal: 0,
      lines: [{ part: { price: null, notForSale: 'no-price' } }],
    })
  })

  test('that was ordered stays what it came to then, with its taxes, whatever prices become', async () => {
    const deps = testDeps()
    const ready = await aReadyShopper(db, deps, {
      parts: [{ prices: { US: { list: 60_00, special: 50_00, core: 40_00 } } }, { prices: { US: { list: 10_00 } } }],
    })
    const open = await totalsOf(ready.shopper)
    expect((await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)).outcome).toBe('placed')
    await db.write.run(sql`update price set list_cents = 99900 where product_id = any(${ready.parts})`)
    // 50 + 10 + 40 of core charge; 2 lb by ground 11.25; 6.875 % of 111.25 = 7.65.
    const { values } = await totalsOf(ready.shopper)
    expect(values).toEqual([2, 2, 3, 70, 10, 0, null, 0, 40, 100, 11.25, 111.25, 7.65, 118.9])
    expect(values.slice(0, -2)).toEqual(open.values.slice(0, -2))
  })
})

const price = fc.record({
  list: fc.integer({ min: 1, max: 12_000 }),
  special: fc.option(fc.integer({ min: -100, max: 12_000 }), { nil: undefined }),
  sale: fc.option(fc.integer({ min: 1, max: 12_000 }), { nil: undefined }),
  core: fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: undefined }),
})
const coupon = fc.option(
  fc.record({
    benefit: fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ amount: fc.integer({ min: 1, max: 20_000 }) }),
      fc.constant('shipping' as const),
    ),
    minimum: fc.constantFrom(0, 1, 50_00),
    isOver: fc.nat(9).map((n) => n === 0),
  }),
)
const verified = fc.option(
  fc.record({
    discount: fc.constantFrom(...VERIFIED_DISCOUNTS),
    isOver: fc.nat(9).map((n) => n === 0),
    saved: fc.constantFrom(0, 0, 499_00, 499_99, 500_00),
  }),
)
const line = fc.record({
  price,
  quantity: fc.integer({ min: 1, max: 5 }),
  weightHundredths: fc.oneof(fc.integer({ min: 1, max: 6_000 }), fc.integer({ min: 14_990, max: 15_010 })),
  isFreight: fc.boolean(),
  inScope: fc.boolean(),
})

/** `npm run drill` tries more. */
const TWINS = Math.max(120, Number(process.env['TWIN_RUNS'] ?? 0))

test('a cart is told the same through both doors, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...LOCALES),
      fc.array(line, { minLength: 1, maxLength: 5 }),
      coupon,
      verified,
      fc.boolean(),
      async (locale, lines, coupon, verified, isCollected) => {
        const shopper = await aShopper(db.write, locale)
        const country = countryOf(locale)
        const excluded: number[] = []
        for (const { price, quantity, weightHundredths, isFreight, inScope } of lines) {
          const { list, special, core, sale } = price
          const prices = {
            [countryOf(locale)]: {
              list,
              ...(special !== undefined && { special }),
              ...(core !== undefined && { core }),
            },
          }
          const restrictionClasses = isFreight ? ['FREIGHT'] : []
          const part = await add(shopper, { prices, weightHundredths, restrictionClasses }, quantity)
          if (!inScope) excluded.push(part)
          if (sale !== undefined) await aSale(db.write, { part, country, sale })
        }
        if (coupon) await onCart(db.write, shopper, await aCode(db.write, { ...coupon, country, excluded }))
        if (!coupon && verified) {
          await aProof(db.write, shopper, verified)
          if (verified.saved > 0) await saved(db.write, shopper, { cents: verified.saved, country })
          await db.write.run(
            sql`update cart set verified_discount = ${verified.discount} where session_id = ${shopper.sessionId}`,
          )
        }
        if (isCollected)
          await db.write.run(
            sql`update cart set delivery_type = 'PICKUP', store_id = ${stores[country]} where session_id = ${shopper.sessionId}`,
          )
        const { id, fields } = await totalsOf(shopper)
        const cents = (name: string) => Math.round(Number(fields[name]?.value) * 100)
        const inCart = await readCart(db, shopper)
        expect({
          id,
          currency: currencyOf(locale),
          itemCount: fields['TotalProductCount']?.value,
          lineCount: fields['LineCount__c']?.value,
          subtotal: cents('TotalListAmount'),
          specialSaving: cents('SpecialSaving__c'),
          saleSaving: cents('SaleSaving__c'),
          discount: cents('Discount__c'),
          coreCharges: cents('CoreCharges__c'),
          estimatedShipping: cents('TotalChargeAmount'),
          estimatedTotal: cents('TotalAmount'),
        }).toEqual({
          id: inCart.id,
          currency: inCart.currency,
          itemCount: inCart.itemCount,
          lineCount: inCart.lineCount,
          subtotal: inCart.subtotal,
          specialSaving: inCart.specialSaving,
          saleSaving: inCart.saleSaving,
          discount: inCart.discount,
          coreCharges: inCart.coreCharges,
          estimatedShipping: inCart.estimatedShipping,
          estimatedTotal: inCart.estimatedTotal,
        })
        expect((await readVisitor(db, machines, shopper)).cart).toMatchObject({
          itemCount: inCart.itemCount,
          estimatedTotal: inCart.estimatedTotal,
        })
        expect(await readCartSummary(db, shopper)).toMatchObject({
          TotalProductCount: fields['TotalProductCount']?.value,
          SC_TotalCartAmount__c: (cents('TotalProductAmount') / 100).toFixed(2),
          SC_TotalCartTax__c: null,
          TotalChargeAmount: (cents('TotalChargeAmount') / 100).toFixed(2),
        })
      },
    ),
    { numRuns: TWINS },
  )
})

describe('what totals cost', () => {
  test('all of them for many carts are one statement', async () => {
    const { object, show } = pathsOf(TOTALS)
    db.forget()
    const records = await readRecords(reading(), { object, show, limit: 50, offset: 0 })
    expect([records.length, db.statements.length]).toEqual([50, 1])
  })

  test('a list that does not ask for them touches no line, part or price', async () => {
    const { object, show } = pathsOf(['Name', 'Status', 'CurrencyIsoCode'])
    db.forget()
    await readRecords(reading(), { object, show, limit: 50, offset: 0 })
    expect(db.statements).toEqual([expect.not.stringMatching(/cart_line|product|price|orders/)])
  })

  test('lists can be narrowed by them', async () => {
    const shopper = await aShopper(db.write)
    await add(shopper, { prices: { US: { list: 900_000_00 } } })
    const { object, show } = pathsOf(['TotalListAmount'])
    const [path] = show
    if (!path) throw new Error('the subtotal is not shown')
    const filter = condition(path, 'gte', 900_000)
    expect(await countRecords(reading(), { object, filter, limit: 10 })).toBe(1)
  })
})

test('nobody writes a total', () => {
  for (const role of ['customer', 'staff', 'admin'] as const)
    for (const { field } of pathsOf(TOTALS, role).show)
      expect([field.apiName, field.isCreateable, field.isUpdateable]).toEqual([field.apiName, false, false])
})
