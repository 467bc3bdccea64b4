import type { TaxKind, TaxPort } from '#providers/tax/port.ts'
import { cents } from '#values/money.ts'

const RATES: Record<string, [TaxKind, number][]> = {
  MN: [['STATE', 6875]],
  OH: [['STATE', 5750]],
  CA: [['STATE', 7250]],
  AK: [],
  OR: [],
  QC: [
    ['GST', 5000],
    ['QST', 9975],
  ],
  BC: [
    ['GST', 5000],
    ['PST', 7000],
  ],
  ON: [['HST', 13_000]],
}

export const someTaxes: TaxPort = {
  async taxes({ region, parts, coreCharges, shipping }) {
    const rates = RATES[region]
    if (!rates) throw new RangeError(`no rates for ${region}`)
    const base = cents(parts + coreCharges + shipping)
    const lines = rates.map(([kind, rate]) => ({
      kind,
      rate,
      base,
      amount: cents(Math.floor((base * rate + 50_000) / 100_000)),
    }))
    return { lines }
  },
}
