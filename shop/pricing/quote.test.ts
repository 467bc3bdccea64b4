// Orders worked out by hand from the rates in force on the day: GST 5 %, QST 9.975 %, PST (BC) 7 %, HST (ON) 13 %, Minnesota 6.875 %.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someRates } from './shipping-rates-fixture.ts'
import { aSoldLine, type SoldFacts } from './sold-line-fixture.ts'
import { quoteFor } from './quote.ts'
import { someTaxes } from './taxes-fixture.ts'

const DAY = '2026-11-20'
const quote = (facts: SoldFacts[], country: 'US' | 'CA', region: string) =>
  quoteFor(
    facts.map(aSoldLine),
    { to: { country, region, line1: '1 Main St', line2: '' }, rates: someRates[country], on: DAY },
    someTaxes,
  )

describe('what an order comes to', () => {
  test('a starter with a core and two filters to Minnesota', async () => {
    // Parts 49.99 + 2 × 8.25 = 66.49 (list 59.99 + 16.50 = 76.49); core 40.00; 12 + 2 lb by ground: 9.95 + 14 × 0.65 = 19.05.
    // Tax on 66.49 + 40.00 + 19.05 = 125.54 × 6.875 % = 8.630875.
    const answer = await quote(
      [
        { list: 59_99, special: 49_99, core: 40_00, pounds: 12 },
        { list: 8_25, quantity: 2 },
      ],
      'US',
      'MN',
    )
    expect(answer).toMatchObject({
      subtotal: 76_49,
      specialSaving: 10_00,
      coreCharges: 40_00,
      shipping: 19_05,
      taxes: [{ kind: 'STATE', rate: 6875, base: 125_54, amount: 8_63 }],
      total: 134_17,
    })
  })

  test('Oregon taxes nothing', async () => {
    expect(await quote([{ list: 20_00 }], 'US', 'OR')).toMatchObject({ shipping: 10_60, taxes: [], total: 30_60 })
  })

  test('Québec: GST and QST on the same base', async () => {
    // 33.33 × 3 = 99.99, free shipping; GST 4.9995, QST 9.9740025.
    expect(await quote([{ list: 33_33, quantity: 3 }], 'CA', 'QC')).toMatchObject({
      shipping: 0,
      taxes: [
        { kind: 'GST', rate: 5000, base: 99_99, amount: 5_00 },
        { kind: 'QST', rate: 9975, base: 99_99, amount: 9_97 },
      ],
      total: 114_96,
    })
  })

  test('British Columbia: GST and PST, core charge and shipping taxed', async () => {
    // 50.00 + core 22.00 + ground 14.95 + 40 × 0.95 = 52.95 → 124.95; GST 6.2475, PST 8.7465.
    expect(await quote([{ list: 50_00, core: 22_00, pounds: 40 }], 'CA', 'BC')).toMatchObject({
      coreCharges: 22_00,
      shipping: 52_95,
      taxes: [
        { kind: 'GST', amount: 6_25 },
        { kind: 'PST', amount: 8_75 },
      ],
      total: 139_95,
    })
  })

  test('Ontario: one HST line, freight taxed', async () => {
    // 1,000.00 + freight 219 + 2 × 38 = 295.00 → 1,295.00; HST 168.35.
    expect(await quote([{ list: 1000_00, isFreight: true, pounds: 180 }], 'CA', 'ON')).toMatchObject({
      freight: 295_00,
      taxes: [{ kind: 'HST', rate: 13_000, amount: 168_35 }],
      total: 1463_35,
    })
  })
})

test('every quote adds up to the cent, and nothing in it is below zero', async () => {
  const line = fc.record({
    list: fc.integer({ min: 1, max: 900_000 }),
    special: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined }),
    core: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
    quantity: fc.integer({ min: 1, max: 20 }),
    pounds: fc.integer({ min: 1, max: 300 }),
    isFreight: fc.boolean(),
  })
  const place = fc.constantFrom<['US' | 'CA', string][]>(
    ['US', 'MN'],
    ['US', 'OR'],
    ['CA', 'QC'],
    ['CA', 'BC'],
    ['CA', 'ON'],
  )
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 20 }), place, async (facts, [country, region]) => {
      const q = await quote(facts, country, region)
      const taxes = q.taxes.reduce((all, { amount }) => all + amount, 0)
      expect(q.total).toBe(q.subtotal - q.specialSaving + q.coreCharges + q.shipping + taxes)
      const amounts = [
        q.subtotal,
        q.specialSaving,
        q.coreCharges,
        q.ground,
        q.freight,
        q.total,
        ...q.taxes.map((t) => t.amount),
      ]
      for (const amount of amounts) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
    }),
  )
})
