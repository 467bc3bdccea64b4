// The taxes of a past order, from the dated tables of each country (business rules T-1, T-2 and CO-4).
import type { Country } from '#values/locale.ts'
import { type Cents, roundedShare, sum } from '#values/money.ts'
import { readFacts } from './facts.ts'

export interface TaxLine {
  kind: string
  rate: number
  base: Cents
  amount: Cents
}
export interface TaxedSale {
  country: Country
  region: string
  on: string
  parts: Cents
  coreCharges: Cents
  shipping: Cents
}

const canada = readFacts<{ rates: Record<string, [kind: string, percent: number, from: string][]> }>('tax-ca').rates
const states = readFacts<{ rates: Record<string, { rates: [number, string][]; shippingTaxable: boolean }> }>(
  'tax-us',
).rates

/** Each tax of the place, rounded once; one that comes to nothing is left out. */
export function taxesOn({ country, region, on, parts, coreCharges, shipping }: TaxedSale): TaxLine[] {
  const base = sum(
    country === 'CA' || states[region]?.shippingTaxable ? [parts, coreCharges, shipping] : [parts, coreCharges],
  )
  const dated: [string, number, string][] =
    country === 'CA'
      ? (canada[region] ?? [])
      : (states[region]?.rates ?? []).map(([percent, from]) => ['STATE', percent, from])
  const inForce = new Map(dated.filter(([, , from]) => from <= on).map(([kind, percent]) => [kind, percent]))
  return [...inForce].flatMap(([kind, percent]) => {
    const rate = Math.round(percent * 1000)
    return rate > 0 && base > 0 ? [{ kind, rate, base, amount: roundedShare(base, rate, 100_000) }] : []
  })
}
