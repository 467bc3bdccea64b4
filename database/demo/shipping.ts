// What shipping cost on a past order (business rules SH-2 and SH-3).
import type { Country } from '#values/locale.ts'
import { type Cents, cents, minus, sum, times } from '#values/money.ts'
import type { OrderLine } from './order-lines.ts'

const RATES: Record<Country, { base: number; perLb: number; freightBase: number; freightPer100Lb: number }> = {
  US: { base: 9_95, perLb: 65, freightBase: 149_00, freightPer100Lb: 24_00 },
  CA: { base: 14_95, perLb: 95, freightBase: 219_00, freightPer100Lb: 38_00 },
}
const FREE_ABOVE = 75_00
const FREE_UNDER_LB = 50

/** Parcels by weight, free above the threshold when light; freight pieces on top, always paid. */
export function shippingOf(country: Country, parts: OrderLine[]): Cents {
  const { base, perLb, freightBase, freightPer100Lb } = RATES[country]
  const parcels = parts.filter(({ freight }) => !freight)
  const pieces = parts.filter(({ freight }) => freight)
  const value = sum(parcels.map(({ unit, quantity, discount }) => minus(times(unit, quantity), discount)))
  const isFree = parcels.length === 0 || (value > FREE_ABOVE && poundsOf(parcels) < FREE_UNDER_LB)
  const ground = isFree ? 0 : base + perLb * Math.ceil(poundsOf(parcels))
  const freight = pieces.length === 0 ? 0 : freightBase + freightPer100Lb * Math.ceil(poundsOf(pieces) / 100)
  return cents(ground + freight)
}

const poundsOf = (lines: OrderLine[]) =>
  lines.reduce((hundredths, { sku, quantity }) => hundredths + sku.weightHundredths * quantity, 0) / 100
