// Rates as of November 2026, written down apart from the tables; amounts worked out by hand.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents } from '#values/money.ts'
import type { TaxQuestion } from './port.ts'
import { tableTaxes } from './tables.ts'

const taxes = tableTaxes()
const ask = async (sale: Partial<TaxQuestion> & Pick<TaxQuestion, 'country' | 'region'>) =>
  (
    await taxes.taxes({
      on: '2026-11-21',
      parts: cents(100_00),
      coreCharges: cents(40_00),
      shipping: cents(10_00),
      ...sale,
    })
  ).lines

describe('Canada taxes parts, core charges and shipping', () => {
  test.each([
    ['AB', [['GST', 5000, 7_50]]],
    [
      'BC',
      [
        ['GST', 5000, 7_50],
        ['PST', 7000, 10_50],
      ],
    ],
    [
      'MB',
      [
        ['GST', 5000, 7_50],
        ['RST', 7000, 10_50],
      ],
    ],
    ['NB', [['HST', 15000, 22_50]]],
    ['NL', [['HST', 15000, 22_50]]],
    ['NS', [['HST', 14000, 21_00]]],
    ['NT', [['GST', 5000, 7_50]]],
    ['NU', [['GST', 5000, 7_50]]],
    ['ON', [['HST', 13000, 19_50]]],
    ['PE', [['HST', 15000, 22_50]]],
    // 9.975 % of 150.00 is 14.9625.
    [
      'QC',
      [
        ['GST', 5000, 7_50],
        ['QST', 9975, 14_96],
      ],
    ],
    [
      'SK',
      [
        ['GST', 5000, 7_50],
        ['PST', 6000, 9_00],
      ],
    ],
    ['YT', [['GST', 5000, 7_50]]],
  ])('%s', async (region, lines) => {
    const answer = await ask({ country: 'CA', region })
    expect(answer.map(({ kind, rate, amount }) => [kind, rate, amount])).toEqual(lines)
    expect(answer.every(({ base }) => base === 150_00)).toBe(true)
  })

  test('Québec’s tax is taken of the same base, not on top of the GST', async () => {
    const [gst, qst] = await ask({
      country: 'CA',
      region: 'QC',
      parts: cents(200_00),
      coreCharges: cents(0),
      shipping: cents(0),
    })
    expect(gst).toEqual({ kind: 'GST', rate: 5000, base: 200_00, amount: 10_00 })
    expect(qst).toEqual({ kind: 'QST', rate: 9975, base: 200_00, amount: 19_95 })
  })

  test('Nova Scotia’s rate fell on 1 April 2025', async () => {
    expect(await ask({ country: 'CA', region: 'NS', on: '2025-03-31' })).toMatchObject([{ rate: 15000, amount: 22_50 }])
    expect(await ask({ country: 'CA', region: 'NS', on: '2025-04-01' })).toMatchObject([{ rate: 14000, amount: 21_00 }])
  })

  test('half a cent is rounded away from zero, for each tax alone', async () => {
    // 5 % of 0.10 is half a cent; 7 % is 0.7 of one.
    const dime = { parts: cents(10), coreCharges: cents(0), shipping: cents(0) }
    expect((await ask({ country: 'CA', region: 'BC', ...dime })).map(({ amount }) => amount)).toEqual([1, 1])
    // 9.975 % of 2.00 is 19.95 cents.
    expect(
      (await ask({ country: 'CA', region: 'QC', ...dime, parts: cents(2_00) })).map(({ amount }) => amount),
    ).toEqual([10, 20])
  })
})

describe('the states tax parts and core charges, and shipping where they do', () => {
  test.each([
    ['AL', 4000, 140_00, 5_60],
    ['AZ', 5600, 140_00, 7_84],
    ['AR', 6500, 150_00, 9_75],
    ['CA', 7250, 140_00, 10_15],
    ['CO', 2900, 140_00, 4_06],
    ['CT', 6350, 150_00, 9_53],
    ['DC', 7000, 150_00, 10_50],
    ['FL', 6000, 140_00, 8_40],
    ['GA', 4000, 150_00, 6_00],
    ['HI', 4000, 150_00, 6_00],
    ['ID', 6000, 140_00, 8_40],
    ['IL', 6250, 150_00, 9_38],
    ['IN', 7000, 150_00, 10_50],
    ['IA', 6000, 140_00, 8_40],
    ['KS', 6500, 140_00, 9_10],
    ['KY', 6000, 150_00, 9_00],
    ['LA', 5000, 140_00, 7_00],
    ['ME', 5500, 140_00, 7_70],
    ['MD', 6000, 140_00, 8_40],
    ['MA', 6250, 140_00, 8_75],
    ['MI', 6000, 140_00, 8_40],
    ['MN', 6875, 150_00, 10_31],
    ['MS', 7000, 150_00, 10_50],
    ['MO', 4225, 140_00, 5_92],
    ['NE', 5500, 150_00, 8_25],
    ['NV', 6850, 140_00, 9_59],
    ['NJ', 6625, 150_00, 9_94],
    ['NM', 4875, 150_00, 7_31],
    ['NY', 4000, 150_00, 6_00],
    ['NC', 4750, 150_00, 7_13],
    ['ND', 5000, 150_00, 7_50],
    ['OH', 5750, 150_00, 8_63],
    ['OK', 4500, 140_00, 6_30],
    ['PA', 6000, 150_00, 9_00],
    ['RI', 7000, 150_00, 10_50],
    ['SC', 6000, 150_00, 9_00],
    ['SD', 4200, 150_00, 6_30],
    ['TN', 7000, 150_00, 10_50],
    ['TX', 6250, 150_00, 9_38],
    ['UT', 6100, 140_00, 8_54],
    ['VT', 6000, 150_00, 9_00],
    ['VA', 5300, 140_00, 7_42],
    ['WA', 6500, 150_00, 9_75],
    ['WV', 6000, 150_00, 9_00],
    ['WI', 5000, 150_00, 7_50],
    ['WY', 4000, 140_00, 5_60],
  ])('%s', async (region, rate, base, amount) => {
    expect(await ask({ country: 'US', region })).toEqual([{ kind: 'STATE', rate, base, amount }])
  })

  test.each(['AK', 'DE', 'MT', 'NH', 'OR'])('%s has no tax, so no line', async (region) => {
    expect(await ask({ country: 'US', region })).toEqual([])
  })

  test('the District’s rate rose on 1 October 2026', async () => {
    expect(await ask({ country: 'US', region: 'DC', on: '2026-09-30' })).toMatchObject([{ rate: 6000 }])
    expect(await ask({ country: 'US', region: 'DC', on: '2026-10-01' })).toMatchObject([{ rate: 7000 }])
  })

  test('a state may be set to leave core charges out (CO-4)', async () => {
    const sale: TaxQuestion = {
      country: 'US',
      region: 'OH',
      on: '2026-11-21',
      parts: cents(100_00),
      coreCharges: cents(40_00),
      shipping: cents(10_00),
    }
    const { lines } = await tableTaxes({ coreChargeUntaxedIn: ['OH'] }).taxes(sale)
    expect(lines).toEqual([{ kind: 'STATE', rate: 5750, base: 110_00, amount: 6_33 }])
  })
})

test('an unknown region, or a day before its first rate, is refused rather than untaxed', async () => {
  await expect(ask({ country: 'US', region: 'ON' })).rejects.toThrow(RangeError)
  await expect(ask({ country: 'CA', region: 'ZZ' })).rejects.toThrow(RangeError)
  await expect(ask({ country: 'US', region: 'NM', on: '2020-01-01' })).rejects.toThrow(RangeError)
})

test('nothing sold, nothing due', async () => {
  expect(
    await ask({ country: 'CA', region: 'ON', parts: cents(0), coreCharges: cents(0), shipping: cents(0) }),
  ).toEqual([])
})

const amount = fc.nat({ max: 50_000_00 }).map((value): Cents => cents(value))
const place = fc.oneof(
  fc.constantFrom('AB', 'BC', 'MB', 'NS', 'ON', 'QC', 'SK').map((region) => ({ country: 'CA' as const, region })),
  fc.constantFrom('CA', 'CO', 'CT', 'MN', 'MO', 'OR', 'TX').map((region) => ({ country: 'US' as const, region })),
)
test('every line is within half a cent of its rate, of a base no larger than the sale', () =>
  fc.assert(
    fc.asyncProperty(place, amount, amount, amount, async (where, parts, coreCharges, shipping) => {
      for (const line of await ask({ ...where, parts, coreCharges, shipping })) {
        // |amount − base × rate| ≤ ½ cent, in whole numbers; the half itself is rounded up.
        const twice = 2 * (line.amount * 100_000 - line.base * line.rate)
        expect(twice).toBeGreaterThan(-100_000)
        expect(twice).toBeLessThanOrEqual(100_000)
        expect(line.base).toBeLessThanOrEqual(parts + coreCharges + shipping)
        expect(line.base).toBeGreaterThanOrEqual(parts + coreCharges)
      }
    }),
  ))
