// By what an order can go, and what each way costs: 24.95 and 1.95 a pound in two days in the US, 34.95 and 2.95 in Canada (decision 58).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShippingMethod } from '#values/shipping-method.ts'
import { rateFor, type ShippingRate } from './shipping-rates.ts'
import { someRates } from './shipping-rates-fixture.ts'
import { aSoldLine, type SoldFacts } from './sold-line-fixture.ts'
import { type Destination, shippingOf, type ShippingWish } from './shipping.ts'

const OHIO: Destination = { country: 'US', region: 'OH', line1: '1 Main St', line2: '' }
const QUEBEC: Destination = { ...OHIO, country: 'CA', region: 'QC' }
const ship = (facts: SoldFacts[], to: Destination = OHIO, wish: ShippingWish = {}, isFreeByCode = false) =>
  shippingOf(facts.map(aSoldLine), to.country, { rates: someRates[to.country], to, wish, isFreeByCode })
const hasten = { shippingMethod: 'TWO_DAY' } as const

describe('what parcels can go by', () => {
  test.each<[string, SoldFacts[], Destination, number | null]>([
    // 24.95 + 3 × 1.95
    ['a small parcel can go in two days', [{ list: 10_00, pounds: 2.1 }], OHIO, 30_80],
    // 34.95 + 3 × 2.95
    ['so it can in Canada', [{ list: 10_00, pounds: 2.1 }], QUEBEC, 43_80],
    ['two days are not free where ground is', [{ list: 100_00 }], OHIO, 26_90],
    // 24.95 + 20 × 1.95
    ['20 lb are small', [{ list: 10_00, pounds: 20 }], OHIO, 63_95],
    ['what is heavier is not', [{ list: 10_00, pounds: 20.01 }], OHIO, null],
    ['the weight is that of the whole order', [{ pounds: 6, quantity: 4 }], OHIO, null],
    ['freight does not hurry, nor what goes with it', [{ pounds: 1 }, { isFreight: true, pounds: 200 }], OHIO, null],
    ['no plane takes wet batteries', [{ restrictionClasses: ['BATTERY_WET'] }], OHIO, null],
    ['nor AGM batteries', [{ restrictionClasses: ['BATTERY_AGM'] }], OHIO, null],
    ['nor lithium batteries', [{ restrictionClasses: ['BATTERY_LITHIUM'] }], OHIO, null],
    ['nor aerosols', [{ restrictionClasses: ['AEROSOL'] }], OHIO, null],
    ['nor flammable liquids', [{ restrictionClasses: ['FLAMMABLE'] }], OHIO, null],
    ['one of them keeps the order on the ground', [{}, { restrictionClasses: ['AEROSOL'] }], OHIO, null],
    ['emissions parts are no danger', [{ restrictionClasses: ['EMISSIONS_49'] }], OHIO, 26_90],
    ['what is made to order cannot be there in two days', [{ leadTime: 'specialUS' }], OHIO, null],
    ['a post office box is reached by ground alone', [{}], { ...OHIO, line1: 'PO Box 12' }, null],
    ['so is Alaska', [{}], { ...OHIO, region: 'AK' }, null],
    ['and Hawaii', [{}], { ...OHIO, region: 'HI' }, null],
    ['and Yukon', [{}], { ...QUEBEC, region: 'YT' }, null],
    ['the District of Columbia is near', [{}], { ...OHIO, region: 'DC' }, 26_90],
  ])('%s', (_, lines, to, twoDay) => {
    const { methods } = ship(lines, to)
    expect(methods[0]).toMatchObject({ method: 'GROUND' })
    expect(methods.find(({ method }) => method === 'TWO_DAY')?.cost ?? null).toBe(twoDay)
  })

  test.each<[string, SoldFacts[], ShippingWish, Destination, ShippingMethod | null, number]>([
    ['without a wish it is ground', [{ list: 10_00 }], {}, OHIO, 'GROUND', 10_60],
    ['as wished for', [{ list: 10_00 }], hasten, OHIO, 'TWO_DAY', 26_90],
    ['what cannot hurry goes by ground', [{ list: 10_00, pounds: 30 }], hasten, OHIO, 'GROUND', 29_45],
    // 149 + 2 × 24
    ['freight alone goes by freight', [{ isFreight: true, pounds: 151 }], hasten, OHIO, 'FREIGHT', 197_00],
    ['a lift gate costs', [{ isFreight: true, pounds: 151 }], { liftGate: true }, OHIO, 'FREIGHT', 242_00],
    ['so does an appointment', [{ isFreight: true, pounds: 151 }], { appointment: true }, OHIO, 'FREIGHT', 222_00],
    [
      'both of them in Canada, beside a parcel',
      [{ isFreight: true, pounds: 151 }, { list: 10_00 }],
      { liftGate: true, appointment: true },
      QUEBEC,
      'GROUND',
      // 15.90 + 219 + 2 × 38 + 65 + 35
      410_90,
    ],
    [
      'neither costs anything without freight',
      [{ list: 10_00 }],
      { liftGate: true, appointment: true },
      OHIO,
      'GROUND',
      10_60,
    ],
    ['nothing is not sent', [], hasten, OHIO, null, 0],
  ])('%s', (_, lines, wish, to, method, shipping) => {
    expect(ship(lines, to, wish)).toMatchObject({ method, shipping })
  })

  test('a code for free shipping frees ground, and two days cost what they cost', () => {
    expect(ship([{ list: 10_00 }], OHIO, {}, true).shipping).toBe(0)
    expect(ship([{ list: 10_00 }], OHIO, hasten, true).shipping).toBe(26_90)
  })

  test('before it is known where it goes, ground is told and nothing else', () => {
    const { methods, shipping } = shippingOf([aSoldLine({ list: 10_00 })], 'US', { rates: someRates.US, wish: hasten })
    expect([methods, shipping]).toEqual([[{ method: 'GROUND', cost: 10_60 }], 10_60])
  })

  test('what is collected is not sent by anything', () => {
    expect(
      shippingOf([aSoldLine()], 'US', { rates: someRates.US, to: OHIO, wish: hasten, isCollected: true }),
    ).toMatchObject({ method: null, methods: [], shipping: 0 })
  })
})

const parcel = fc.record({
  list: fc.integer({ min: 1, max: 100_00 }),
  pounds: fc.integer({ min: 1, max: 300 }).map((tenths) => tenths / 10),
  quantity: fc.integer({ min: 1, max: 3 }),
  isFreight: fc.boolean(),
})
const wish = fc.record({
  shippingMethod: fc.constantFrom('GROUND' as const, 'TWO_DAY' as const, undefined),
  liftGate: fc.boolean(),
  appointment: fc.boolean(),
})
const somewhere = fc.constantFrom(OHIO, QUEBEC, { ...OHIO, region: 'AK' }, { ...QUEBEC, region: 'NU' })

describe('whatever is in a cart and wherever it goes', () => {
  test('what is charged is the sum of its parts', () => {
    fc.assert(
      fc.property(fc.array(parcel, { maxLength: 4 }), somewhere, wish, (lines, to, wished) => {
        const { shipping, methods, method, freight, options } = ship(lines, to, wished)
        const parcels = methods.find((one) => one.method === method)?.cost ?? 0
        const asked =
          (wished.liftGate ? (options.liftGate ?? 0) : 0) + (wished.appointment ? (options.appointment ?? 0) : 0)
        expect(shipping).toBe(parcels + freight + asked)
      }),
    )
  })

  test('two days cost more than ground, and are never free', () => {
    fc.assert(
      fc.property(fc.array(parcel, { minLength: 1, maxLength: 4 }), somewhere, (lines, to) => {
        const [ground, twoDay] = ship(lines, to).methods
        expect(twoDay?.cost ?? Infinity).toBeGreaterThan(ground?.cost ?? 0)
      }),
    )
  })
})

describe('a rate', () => {
  const band = fc.record({
    method: fc.constant('GROUND' as const),
    regions: fc.constantFrom('', 'AK HI'),
    overLb: fc.integer({ min: 0, max: 100 }),
    mostLb: fc.constant(null),
    base: fc.integer({ min: 1, max: 100_00 }),
    step: fc.integer({ min: 0, max: 10_00 }),
    stepLb: fc.integer({ min: 1, max: 100 }),
  })
  const table = fc.array(band, { maxLength: 5 }).map((bands): ShippingRate[] => [...someRates.US, ...bands])
  const weight = fc.integer({ min: 1, max: 200_00 })

  test('of more weight never costs less, whatever staff write in the table', () => {
    fc.assert(
      fc.property(table, weight, weight, fc.constantFrom('OH', 'AK', undefined), (rates, one, more, region) => {
        const cost = (hundredths: number) => rateFor(rates, 'GROUND', { region, hundredths }) ?? 0
        expect(cost(one + more)).toBeGreaterThanOrEqual(cost(one))
      }),
    )
  })

  test('of a zone counts in its states, and the rest of the country elsewhere', () => {
    const rates: ShippingRate[] = [
      { method: 'GROUND', regions: '', overLb: 0, mostLb: null, base: 10_00, step: 0, stepLb: 1 },
      { method: 'GROUND', regions: '', overLb: 30, mostLb: null, base: 20_00, step: 0, stepLb: 1 },
      { method: 'GROUND', regions: 'AK HI', overLb: 0, mostLb: null, base: 40_00, step: 5, stepLb: 10 },
    ]
    const cost = (region: string, hundredths: number) => rateFor(rates, 'GROUND', { region, hundredths })
    expect([cost('OH', 30_00), cost('OH', 30_01), cost('HI', 10_01)]).toEqual([10_00, 20_00, 40_10])
  })
})
