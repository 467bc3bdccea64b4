import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someRates } from './shipping-rates-fixture.ts'
import { aSoldLine, type SoldFacts } from './sold-line-fixture.ts'
import { type Destination, leadTimeOf, refusedLines, shippingOf } from './shipping.ts'

const cost = (facts: SoldFacts[], country: 'US' | 'CA' = 'US') =>
  shippingOf(facts.map(aSoldLine), country, { rates: someRates[country] })

describe('what shipping costs', () => {
  test.each<[string, SoldFacts[], 'US' | 'CA', number, number]>([
    // 9.95 + 3 × 0.65
    ['ground is a base and each begun pound of the whole', [{ list: 10_00, pounds: 1.2, quantity: 2 }], 'US', 11_90, 0],
    // 14.95 + 3 × 0.95
    ['Canada has its own rates', [{ list: 10_00, pounds: 1.2, quantity: 2 }], 'CA', 17_80, 0],
    ['75.00 exactly is not above the threshold', [{ list: 75_00 }], 'US', 10_60, 0],
    ['a cent more is', [{ list: 75_01 }], 'US', 0, 0],
    ['the special price counts, not the list price', [{ list: 100_00, special: 75_00 }], 'US', 10_60, 0],
    ['core charges do not count', [{ list: 75_00, core: 50_00 }], 'US', 10_60, 0],
    ['49.99 lb ships free', [{ list: 100_00, pounds: 49.99 }], 'US', 0, 0],
    // 9.95 + 50 × 0.65
    ['50 lb does not', [{ list: 100_00, pounds: 50 }], 'US', 42_45, 0],
    // 149 + 2 × 24
    ['freight is a base and each begun hundred pounds', [{ isFreight: true, pounds: 151 }], 'US', 0, 197_00],
    // 219 + 3 × 38
    ['so it is in Canada', [{ isFreight: true, pounds: 151, quantity: 2 }], 'CA', 0, 371_00],
    [
      'freight lines do not help parcels to be free',
      [{ isFreight: true, pounds: 200 }, { list: 75_00 }],
      'US',
      10_60,
      197_00,
    ],
    ['nor do they keep them from it', [{ isFreight: true, pounds: 200 }, { list: 75_01 }], 'US', 0, 197_00],
  ])('%s', (_, lines, country, ground, freight) => {
    const answer = cost(lines, country)
    expect([answer.ground, answer.freight]).toEqual([ground, freight])
  })

  test('the shopper reads how much is missing, or that the weight prevents it', () => {
    expect(cost([{ list: 75_00 }]).freeShipping).toMatchObject({ state: 'missing', missing: 1 })
    expect(cost([]).freeShipping).toMatchObject({ state: 'missing', missing: 75_01 })
    expect(cost([{ list: 75_01 }]).freeShipping).toMatchObject({ state: 'free', missing: 0 })
    expect(cost([{ list: 75_01, pounds: 50 }]).freeShipping).toMatchObject({
      state: 'too-heavy',
      missing: 0,
      weight: 50_00,
      weightLimit: 50_00,
    })
  })

  test('freight neither helps parcels to be free nor keeps them from it; without a parcel there is nothing to be free', () => {
    const freight = { isFreight: true, pounds: 200 }
    expect(cost([{ list: 75_01 }, freight]).freeShipping).toMatchObject({ state: 'free', missing: 0 })
    // 75.01 - 12.99
    expect(cost([{ list: 12_99 }, freight]).freeShipping).toMatchObject({ state: 'missing', missing: 62_02 })
    expect(cost([{ list: 75_01, pounds: 50 }, freight]).freeShipping).toMatchObject({
      state: 'too-heavy',
      missing: 0,
      weight: 50_00,
      weightLimit: 50_00,
    })
    expect(cost([freight]).freeShipping).toMatchObject({ state: 'no-parcels', missing: 0 })
  })

  test('what is said of free shipping is what is charged for ground, whatever goes by freight beside it', () => {
    const line = fc.record({
      list: fc.integer({ min: 1, max: 100_00 }),
      pounds: fc.constantFrom(1, 30, 60),
      isFreight: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const { ground, freeShipping } = cost(lines)
        const hasParcels = lines.some(({ isFreight }) => !isFreight)
        expect(freeShipping.state === 'free').toBe(hasParcels && ground === 0)
        expect(freeShipping.state === 'no-parcels').toBe(!hasParcels)
      }),
    )
  })

  test('what is said to be missing is enough, and a cent less is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 74_99 }), (list) => {
        const { missing } = cost([{ list }]).freeShipping
        expect(cost([{ list }, { list: missing }]).shipping).toBe(0)
        const less = missing > 1 ? [{ list }, { list: missing - 1 }] : [{ list }]
        expect(cost(less).shipping).toBeGreaterThan(0)
      }),
    )
  })
})

describe('where parts do not go', () => {
  const to = (region: string, change: Partial<Destination> = {}): Destination => ({
    country: 'US',
    region,
    line1: '1 Main St',
    line2: '',
    ...change,
  })
  const goes = (facts: SoldFacts, destination: Destination) =>
    refusedLines([aSoldLine(facts)], destination).length === 0

  test.each<[string, SoldFacts, Destination, boolean]>([
    ['an ordinary part goes to Alaska', {}, to('AK'), true],
    ['a wet battery does not', { restrictionClasses: ['BATTERY_WET'] }, to('AK'), false],
    ['nor to Yukon', { restrictionClasses: ['BATTERY_WET'] }, to('YT', { country: 'CA' }), false],
    ['a part blocked in a state does not go there', { blockedRegions: ['TX'] }, to('TX'), false],
    ['it goes next door', { blockedRegions: ['TX'] }, to('OK'), true],
    ['an emissions part does not go to California', { restrictionClasses: ['EMISSIONS_49'] }, to('CA'), false],
    ['nothing goes to Puerto Rico', {}, to('PR'), false],
    ['nothing goes to a military address', {}, to('AE'), false],
    ['parcels go to Nunavut', {}, to('NU', { country: 'CA' }), true],
    ['freight does not', { isFreight: true }, to('NU', { country: 'CA' }), false],
    ['parcels go to a post office box', {}, to('MN', { line1: 'PO Box 12' }), true],
    ['freight does not', { isFreight: true }, to('MN', { line2: 'P.O. Box 12' }), false],
  ])('%s', (_, facts, destination, expected) => {
    expect(goes(facts, destination)).toBe(expected)
  })
})

test('the slowest line leads', () => {
  expect(leadTimeOf([aSoldLine(), aSoldLine({ leadTime: 'specialCA' })])).toBe('specialCA')
  expect(leadTimeOf([aSoldLine()])).toBe('standard')
})
