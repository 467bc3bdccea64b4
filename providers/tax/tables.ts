// Taxes from dated tables (business rules T-1, T-2, CO-4). The Canadian ones are law; the American ones are statewide base rates,
// without those of counties and cities. Both are defaults that each seller confirms.
import { z } from 'zod'
import { type Cents, roundedShare, sum } from '#values/money.ts'
import type { TaxKind, TaxLine, TaxPort, TaxQuestion } from './port.ts'
import canada from './tax-ca.json' with { type: 'json' }
import states from './tax-us.json' with { type: 'json' }

export interface TableTaxesConfig {
  coreChargeUntaxedIn?: string[]
}

/** A tax of a region: the rates it has had, oldest first, and what it is taken of. */
interface Tax {
  kind: TaxKind
  rates: { rate: number; from: string }[]
  onCoreCharges: boolean
  onShipping: boolean
}

/** Taxes by region and day. Each line is rounded half away from zero, once (P-2). */
export function tableTaxes({ coreChargeUntaxedIn = [] }: TableTaxesConfig = {}): TaxPort {
  const table = { CA: canadian(), US: american(coreChargeUntaxedIn) }
  return {
    async taxes(sale) {
      const taxes = table[sale.country].get(sale.region)
      if (!taxes) throw new RangeError(`${sale.country}-${sale.region} has no taxes of ours`)
      return { lines: taxes.flatMap((tax) => lineOf(tax, sale)) }
    },
  }
}

function lineOf({ kind, rates, onCoreCharges, onShipping }: Tax, sale: TaxQuestion): TaxLine[] {
  const rate = rates.findLast(({ from }) => from <= sale.on)?.rate
  if (rate === undefined) throw new RangeError(`${kind} in ${sale.region} is not known for ${sale.on}`)
  const taxed: Cents[] = [sale.parts]
  if (onCoreCharges) taxed.push(sale.coreCharges)
  if (onShipping) taxed.push(sale.shipping)
  const base = sum(taxed)
  return rate > 0 && base > 0 ? [{ kind, rate, base, amount: roundedShare(base, rate, 100_000) }] : []
}

function canadian(): Map<string, Tax[]> {
  const taxesOf = (rows: z.infer<typeof CanadianRow>[]): Tax[] =>
    [...Map.groupBy(rows, ([kind]) => kind)].map(([kind, dated]) => ({
      kind,
      rates: dated.map(([, percent, from]) => ({ rate: thousandths(percent), from })),
      onCoreCharges: canada.coreChargeTaxable,
      onShipping: canada.shippingTaxable,
    }))
  const regions = z.record(z.string(), z.array(CanadianRow)).parse(canada.rates)
  return new Map(Object.entries(regions).map(([region, rows]) => [region, taxesOf(rows)]))
}

function american(coreChargeUntaxedIn: string[]): Map<string, Tax[]> {
  const taxOf = (region: string, { rates, shippingTaxable }: z.infer<typeof State>): Tax => ({
    kind: 'STATE',
    rates: rates.map(([percent, from]) => ({ rate: thousandths(percent), from })),
    onCoreCharges: states.coreChargeTaxableDefault && !coreChargeUntaxedIn.includes(region),
    onShipping: shippingTaxable,
  })
  const regions = z.record(z.string(), State).parse(states.rates)
  return new Map(Object.entries(regions).map(([region, state]) => [region, [taxOf(region, state)]]))
}

const CanadianRow = z.tuple([z.enum(['GST', 'HST', 'PST', 'RST', 'QST']), z.number(), z.iso.date()])
const State = z.object({ rates: z.array(z.tuple([z.number(), z.iso.date()])), shippingTaxable: z.boolean() })

const thousandths = (percent: number) => Math.round(percent * 1_000)
