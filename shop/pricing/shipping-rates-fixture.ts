import type { Country } from '#values/locale.ts'
import type { RateMethod, ShippingRate } from './shipping-rates.ts'

const rate = (method: RateMethod, base: number, step = 0, { stepLb = 1, mostLb = null as number | null } = {}) => ({
  method,
  regions: '',
  overLb: 0,
  mostLb,
  base,
  step,
  stepLb,
})

/** As the shop has them at first (business rule SH-3, decision 58). */
export const someRates: Record<Country, ShippingRate[]> = {
  US: [
    rate('GROUND', 9_95, 65),
    { ...rate('GROUND', 9_95, 65), regions: 'AK HI' },
    rate('TWO_DAY', 24_95, 1_95, { mostLb: 20 }),
    rate('FREIGHT', 149_00, 24_00, { stepLb: 100 }),
    rate('LIFT_GATE', 45_00),
    rate('APPOINTMENT', 25_00),
  ],
  CA: [
    rate('GROUND', 14_95, 95),
    { ...rate('GROUND', 14_95, 95), regions: 'NT NU YT' },
    rate('TWO_DAY', 34_95, 2_95, { mostLb: 20 }),
    rate('FREIGHT', 219_00, 38_00, { stepLb: 100 }),
    rate('LIFT_GATE', 65_00),
    rate('APPOINTMENT', 35_00),
  ],
}
