// What Stripe Tax answers, as the shop's own tax lines.
import type { Stripe } from 'stripe'
import { cents } from '#values/money.ts'
import { ServiceDown } from '../service-down.ts'
import type { NotedLine, TaxKind, TaxLine } from './port.ts'

/** In the order in which they are shown. In the States those of state, county and city are one sales tax. */
const KINDS: Record<string, TaxKind | undefined> = {
  gst: 'GST',
  hst: 'HST',
  pst: 'PST',
  rst: 'RST',
  qst: 'QST',
  sales_tax: 'STATE',
}
const ORDER = Object.values(KINDS)

/** One line for each tax and rate; those that are taken of the same amount are one, with their rates together. A tax that the shop has no name for is not passed over. */
export function taxLines(breakdown: readonly Stripe.Tax.Calculation.TaxBreakdown[]): TaxLine[] {
  const due = breakdown.filter(({ amount }) => amount !== 0).map(lineOf)
  const byRate = merged(
    due,
    ({ kind, rate }) => `${kind} ${rate}`,
    (one, other) => ({
      ...one,
      base: cents(one.base + other.base),
      amount: cents(one.amount + other.amount),
    }),
  )
  const byBase = merged(
    byRate,
    ({ kind, base }) => `${kind} ${base}`,
    (one, other) => ({
      ...one,
      rate: one.rate + other.rate,
      amount: cents(one.amount + other.amount),
    }),
  )
  return byBase.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
}

function lineOf({ amount, inclusive, taxable_amount, tax_rate_details: details }: Breakdown): TaxLine {
  const kind = KINDS[details.tax_type ?? '']
  const rate = Math.round(Number(details.percentage_decimal) * 1_000)
  if (!kind || inclusive || details.rate_type === 'flat_amount' || !(rate > 0) || amount < 0)
    throw new ServiceDown('tax', `a tax that the shop does not know: ${details.tax_type} ${details.rate_type ?? ''}`)
  return { kind, rate, base: cents(taxable_amount), amount: cents(amount) }
}
type Breakdown = Stripe.Tax.Calculation.TaxBreakdown

function merged(
  lines: readonly TaxLine[],
  keyOf: (line: TaxLine) => string,
  together: (one: TaxLine, other: TaxLine) => TaxLine,
): TaxLine[] {
  return [...Map.groupBy(lines, keyOf).values()].map((alike) => alike.reduce(together))
}

export function notedLines({ line_items: items, shipping_cost: shipping }: Stripe.Tax.Transaction): NotedLine[] {
  const lines: NotedLine[] = (items?.data ?? []).flatMap(({ id, reference, amount, amount_tax: tax }) =>
    reference === 'parts' || reference === 'coreCharges' ? [{ what: reference, id, amount, tax }] : [],
  )
  return shipping && shipping.amount > 0
    ? [...lines, { what: 'shipping', id: null, amount: shipping.amount, tax: shipping.amount_tax }]
    : lines
}
