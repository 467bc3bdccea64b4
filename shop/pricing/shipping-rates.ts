// What a method costs by zone and weight (business rule SH-3): the figures are records that staff change.
import { type RawBuilder, sql } from '#database/sql.ts'
import { type Cents, cents, sum, times } from '#values/money.ts'
import type { ParcelMethod } from '#values/shipping-method.ts'

export type RateMethod = ParcelMethod | 'FREIGHT' | 'LIFT_GATE' | 'APPOINTMENT'

export interface ShippingRate {
  method: RateMethod
  /** Codes of states or provinces between spaces; empty for the rest of the country. */
  regions: string
  /** From which weight on it counts, and up to which the method is there at all; null without an end. */
  overLb: number
  mostLb: number | null
  base: number
  /** For each begun `stepLb`. */
  step: number
  stepLb: number
}

/** Those of a country as a value of a row: a cart is read with them in one statement. */
export const ratesOf = (country: RawBuilder<unknown>): RawBuilder<ShippingRate[]> => sql<ShippingRate[]>`(
  select coalesce(json_agg(json_build_object('method', method, 'regions', regions, 'overLb', over_lb, 'mostLb', most_lb,
    'base', base_cents, 'step', step_cents, 'stepLb', step_lb)), '[]') from shipping_rate where country = ${country})`

/** Those that price a cart whose address is not known yet: ground and freight for the rest of the country. */
export const restRatesOf = (country: RawBuilder<unknown>): RawBuilder<ShippingRate[]> => sql<ShippingRate[]>`(
  select coalesce(json_agg(json_build_object('method', method, 'regions', regions, 'overLb', over_lb, 'mostLb', most_lb,
    'base', base_cents, 'step', step_cents, 'stepLb', step_lb)), '[]') from shipping_rate
  where country = ${country} and regions = '' and method in ('GROUND', 'FREIGHT'))`

/**
 * What a method costs for a weight in hundredths of a pound; null where it is not to be had. Without a region yet the rest of the country
 * is told. Of the bands that the weight has passed the dearest counts: more weight never costs less, whatever is written in the table.
 */
export function rateFor(
  rates: readonly ShippingRate[],
  method: RateMethod,
  { region, hundredths }: { region: string | undefined; hundredths: number },
): Cents | null {
  const ofMethod = rates.filter((rate) => rate.method === method)
  const named = ofMethod.filter(({ regions }) => region !== undefined && regions.split(' ').includes(region))
  const zone = named.length > 0 ? named : ofMethod.filter(({ regions }) => regions === '')
  if (zone.some(({ mostLb }) => mostLb !== null && hundredths > mostLb * 100)) return null
  const bands = zone.filter(({ overLb }) => overLb === 0 || hundredths > overLb * 100)
  if (bands.length === 0) return null
  return cents(
    Math.max(
      ...bands.map(({ base, step, stepLb }) =>
        sum([cents(base), times(cents(step), Math.ceil(hundredths / (stepLb * 100)))]),
      ),
    ),
  )
}
