import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, type Cents } from '#values/money.ts'
import { type Discount, discounted, spread } from './one-discount.ts'
import { stepsOf, totalsOf } from './price-lines.ts'
import { quoteFor } from './quote.ts'
import { someRates } from './shipping-rates-fixture.ts'
import { aSoldLine, type SoldFacts } from './sold-line-fixture.ts'
import { someTaxes } from './taxes-fixture.ts'
import { refundAmounts } from '../returns/refund-amounts.ts'

/** `npm run drill` tries a hundred thousand. */
const CARTS = Number(process.env['CART_RUNS'] ?? 400)

const eligible = (facts: SoldFacts, isEligible = true) => ({ ...aSoldLine(facts), isEligible })
const take = (takes: Discount['takes']): Discount => ({ kind: 'PROMO', takes })

test.each<[string, number, number[], number[]]>([
  ['15.00 over 60, 30 and 10', 15_00, [60_00, 30_00, 10_00], [9_00, 4_50, 1_50]],
  ['the last cent goes to the largest', 1_00, [10_00, 20_00, 30_00], [16, 33, 51]],
  ['two cents are left over: one each to the two largest', 5, [3_00, 3_01, 3_02], [1, 2, 2]],
  ['the earlier of two alike', 1, [5_00, 5_00], [1, 0]],
  ['as much as all is worth', 3_00, [1_00, 2_00], [1_00, 2_00]],
  ['nothing', 0, [1_00], [0]],
  ['no line that bears any', 5, [0, 0], [0, 0]],
])('%s', (_, total, values, shares) => {
  expect(spread(cents(total), values.map(cents))).toEqual(shares)
})

test('shares add up to the cent, none is above its line, and none below zero', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (values, part) => {
        const whole = values.reduce((sum, value) => sum + value, 0)
        const total = Math.floor(whole * part)
        const shares = spread(cents(total), values.map(cents))
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
        for (const [index, share] of shares.entries()) expect(share >= 0 && share <= (values[index] ?? 0)).toBe(true)
      },
    ),
    { numRuns: Math.max(2000, CARTS) },
  )
})

test('a percentage is rounded once, of all eligible parts at what is charged for them; core charges bear nothing', () => {
  // 10 % of 49.99 + 2 × 8.25 = 66.49 is 6.65: 5.00 of it to the starter (4.9997…), 1.65 to the filters.
  const lines = discounted(
    [
      eligible({ list: 59_99, special: 49_99, core: 40_00 }),
      eligible({ list: 8_25, quantity: 2 }),
      eligible({ list: 30_00 }, false),
    ],
    take({ percent: 10 }),
  )
  expect(lines.map(({ discount }) => discount)).toEqual([5_00, 1_65, 0])
  expect(totalsOf(lines)).toEqual({
    subtotal: 106_49,
    specialSaving: 10_00,
    saleSaving: 0,
    discount: 6_65,
    parts: 89_84,
    coreCharges: 40_00,
  })
})

test('each step of a line stands by itself: list, special, sale, discount', () => {
  const [line] = discounted(
    [eligible({ list: 100_00, special: 90_00, sale: 70_00, quantity: 2 })],
    take({ amount: cents(15_00) }),
  )
  if (!line) throw new Error('one line went in')
  expect(stepsOf(line)).toEqual({
    subtotal: 200_00,
    specialSaving: 20_00,
    saleSaving: 40_00,
    discount: 15_00,
    parts: 125_00,
    coreCharges: 0,
  })
})

const to = { country: 'US', region: 'MN', line1: '1 Main St', line2: '' } as const
const quote = (lines: ReturnType<typeof eligible>[], isFreeByCode = false) =>
  quoteFor(lines, { to, rates: someRates.US, on: '2026-11-20', isFreeByCode }, someTaxes)

test('the free-shipping test and the taxes come after the discount', async () => {
  // 80.00 less 10.00 is 70.00: not above 75, so 9.95 + 0.65 by ground; 6.875 % of 80.60.
  const answer = await quote(discounted([eligible({ list: 80_00 })], take({ amount: cents(10_00) })))
  expect(answer).toMatchObject({ parts: 70_00, discount: 10_00, shipping: 10_60, total: 86_14 })
  expect(answer.taxes).toMatchObject([{ base: 80_60, amount: 5_54 }])
})

test('a code for free shipping frees parcels, however heavy, and no freight', async () => {
  const lines = discounted(
    [eligible({ list: 20_00, pounds: 60 }), eligible({ list: 50_00, isFreight: true, pounds: 200 })],
    take('shipping'),
  )
  expect(await quote(lines, true)).toMatchObject({ ground: 0, discount: 0, parts: 70_00 })
  expect((await quote(lines, true)).freight).toBe((await quote(lines)).freight)
})

const soldFacts = fc.record({
  list: fc.integer({ min: 1, max: 90_000 }),
  special: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: undefined }),
  sale: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: undefined }),
  core: fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: undefined }),
  quantity: fc.integer({ min: 1, max: 5 }),
  pounds: fc.integer({ min: 1, max: 80 }),
  isFreight: fc.boolean(),
  isEligible: fc.boolean(),
})
const benefit = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent })),
  fc.integer({ min: 1, max: 50_000 }).map((amount) => ({ amount: cents(amount) })),
  fc.constant('shipping' as const),
)

test('every cart adds up from its lines, and what goes back of all pieces, in any order, is what was taken', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(soldFacts, { minLength: 1, maxLength: 6 }), benefit, async (facts, takes) => {
      const lines = discounted(
        facts.map(({ isEligible, ...sold }) => eligible(sold, isEligible)),
        take(takes),
      )
      const q = await quote(lines, takes === 'shipping')
      const steps = lines.map(stepsOf)
      for (const step of ['subtotal', 'specialSaving', 'saleSaving', 'discount', 'parts', 'coreCharges'] as const)
        expect(steps.reduce((sum, line) => sum + line[step], 0)).toBe(q[step])
      const taxes = q.taxes.reduce((sum, { amount }) => sum + amount, 0)
      expect(q.subtotal - q.specialSaving - q.saleSaving - q.discount + q.coreCharges + q.shipping + taxes).toBe(
        q.total,
      )
      expect(backOf(lines, q)).toBe(q.total)
    }),
    { numRuns: CARTS },
  )
})

/** What goes back when every piece of every line comes back one by one, with its core charge and its share of the shipping. */
function backOf(lines: ReturnType<typeof discounted>, q: Awaited<ReturnType<typeof quote>>): number {
  const paid = {
    lines: lines.flatMap(({ price, quantity, discount = cents(0) }, index) => [
      { position: 2 * index + 1, parent: null, quantity, unit: price.unit, discount },
      ...(price.core > 0
        ? [{ position: 2 * index + 2, parent: 2 * index + 1, quantity, unit: price.core, discount: cents(0) }]
        : []),
    ]),
    shipping: q.shipping,
    taxes: q.taxes.map(({ kind, rate, base, amount }, index) => ({ position: index + 1, kind, rate, base, amount })),
  }
  let back = 0
  for (const [index, { quantity, price }] of [...lines.entries()].toReversed())
    for (let unit = quantity - 1; unit >= 0; unit--) {
      const coreUnits = price.core > 0 ? [unit] : []
      const { total }: { total: Cents } = refundAmounts(paid, {
        position: 2 * index + 1,
        units: [unit],
        coreUnits,
        withShipping: true,
      })
      expect(total >= 0).toBe(true)
      back += total
    }
  return back
}
