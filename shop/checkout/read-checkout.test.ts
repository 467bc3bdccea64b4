import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import { addItems } from '#shop/cart/add-items.ts'
import { aPart, type PartFacts } from '#shop/catalog/part-fixture.ts'
import type { Locale } from '#values/locale.ts'
import { anEntry, type TestDeps, testDeps } from './checkout-fixture.ts'
import { emptyEntry } from './checkout-entry.ts'
import { readCheckout } from './read-checkout.ts'
import { saveEntry } from './save-entry.ts'

const db = await testDatabase()
let deps: TestDeps
beforeEach(() => {
  deps = testDeps()
})

const shopping = async (facts: PartFacts, locale: Locale = 'en-US') => {
  const shopper = await aShopper(db.write, locale)
  const { number: productId } = await aPart(db.write, facts)
  await addItems(db, shopper, [{ productId, quantity: 1, kind: 'Simple' }])
  return shopper
}

describe('the checkout as it stands', () => {
  test('before anything was typed it estimates, and blames nobody', async () => {
    const shopper = await shopping({ prices: { US: { list: 60_00, special: 50_00, core: 10_00 } } })
    expect(await readCheckout(db, shopper, deps)).toMatchObject({
      state: 'open',
      currency: 'USD',
      lines: [{ quantity: 1, unit: 50_00 }],
      entry: emptyEntry('US'),
      errors: {},
      quote: null,
      estimate: { subtotal: 60_00, specialSaving: 10_00, coreCharges: 10_00, shipping: 10_60, total: 70_60 },
      refusedLines: [],
      paymentFields: 'http://fields.test/',
      orderPath: null,
      reference: null,
    })
  })

  test('knows who is signed in', async () => {
    const row = await db.first<{ id: number }>(sql`
      insert into customer (number, first_name, last_name, company, email, mobile, locale, country)
      values ('C-1', 'Ann', 'Lee', null, 'ann@example.com', '8125550100', 'en-US', 'US') returning id`)
    const shopper = { ...(await aShopper(db.write)), customerId: row?.id ?? 0 }
    const { number: productId } = await aPart(db.write)
    await addItems(db, shopper, [{ productId, quantity: 1, kind: 'Simple' }])
    expect(await readCheckout(db, shopper, deps)).toMatchObject({
      entry: {
        email: 'ann@example.com',
        shipTo: { firstName: 'Ann', lastName: 'Lee', company: '', mobile: '(812) 555-0100', line1: '', country: 'US' },
      },
    })
  })

  test('an empty cart has nothing to check out', async () => {
    const shopper = await aShopper(db.write)
    expect(await readCheckout(db, shopper, deps)).toMatchObject({ state: 'empty', lines: [], quote: null })
    await expect(saveEntry({ db, shopper, deps }, { entry: anEntry(), asked: [] })).rejects.toMatchObject({
      code: 'cart/empty-or-expired',
    })
  })

  test('once the address is whole it quotes shipping and each tax', async () => {
    const shopper = await shopping({ prices: { CA: { list: 50_00, core: 22_00 } }, weightHundredths: 4000 }, 'en-CA')
    const entry = anEntry('en-CA', {})
    entry.shipTo = { ...entry.shipTo, city: 'Victoria', region: 'BC', postalCode: 'V8W 1A1' }
    // 50.00 + 22.00 + 14.95 + 40 × 0.95 = 124.95; GST 6.2475, PST 8.7465.
    expect(await saveEntry({ db, shopper, deps }, { entry, asked: [] })).toMatchObject({
      quote: {
        subtotal: 50_00,
        coreCharges: 22_00,
        ground: 52_95,
        freight: 0,
        shipping: 52_95,
        taxes: [
          { kind: 'GST', rate: 5000, amount: 6_25 },
          { kind: 'PST', rate: 7000, amount: 8_75 },
        ],
        total: 139_95,
        leadTime: 'standard',
      },
    })
    expect((await readCheckout(db, shopper, deps)).quote?.total).toBe(139_95)
  })

  test('what was typed is kept, right or wrong, and never anything of a card', async () => {
    const shopper = await shopping({})
    const entry = anEntry('en-US', { email: 'ann@' })
    expect(await saveEntry({ db, shopper, deps }, { entry, asked: [] })).toMatchObject({
      errors: { email: 'email.invalid' },
    })
    expect(await readCheckout(db, shopper, deps)).toMatchObject({ entry, errors: { email: 'email.invalid' } })
  })

  test('lines that do not go to the address are named, and there is no quote', async () => {
    const shopper = await shopping({ nameEn: 'Catalyst', blockedRegions: ['MN'] })
    const view = await saveEntry({ db, shopper, deps }, { entry: anEntry(), asked: [] })
    expect(view).toMatchObject({ quote: null, refusedLines: [{ name: 'Catalyst' }] })
  })

  test('it takes two statements, and one to keep what was typed too', async () => {
    const shopper = await shopping({})
    db.forget()
    await saveEntry({ db, shopper, deps }, { entry: anEntry(), asked: [] })
    expect(db.statements.splice(0)).toHaveLength(1)
    await readCheckout(db, shopper, deps)
    expect(db.statements).toHaveLength(2)
  })

  test('while a payment runs nothing that is typed changes it', async () => {
    const shopper = await shopping({})
    await saveEntry({ db, shopper, deps }, { entry: anEntry(), asked: [] })
    await db.write.run(sql`update cart set state = 'paying' where session_id = ${shopper.sessionId}`)
    await saveEntry({ db, shopper, deps }, { entry: anEntry('en-US', { email: 'other@example.com' }), asked: [] })
    expect((await readCheckout(db, shopper, deps)).entry.email).toBe('ann@example.com')
  })
})
