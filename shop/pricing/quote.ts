import type { LeadTime } from '#contract/shop/part.ts'
import type { TaxPort, TaxQuestion } from '#providers/tax/port.ts'
import { type Cents, sum } from '#values/money.ts'
import { type Exemption, exempted, isWhollyExempt, type QuotedTax } from './exemptions.ts'
import { type LineTotals, type SoldLine, totalsOf } from './price-lines.ts'
import { type Destination, leadTimeOf, type ShippingCost, type ShippingWish, shippingOf } from './shipping.ts'
import type { ShippingRate } from './shipping-rates.ts'

/** All that an order comes to, in cents: each amount once, each tax on a line of its own (T-2). */
export interface SaleQuote extends LineTotals, Omit<ShippingCost, 'freeShipping'> {
  taxes: QuotedTax[]
  total: Cents
  leadTime: LeadTime
  /** Where a rate service has worked out the taxes, or should have: what it is told once the sale is made. */
  taxSale?: TaxSale
}

export interface TaxSale {
  /** Its name for the answer; null where it gave none, and the tables did. */
  calculation: string | null
  question: TaxQuestion
}

interface Destined {
  rates: readonly ShippingRate[]
  wish?: ShippingWish
  to: Destination
  on: string
  exemptions?: readonly Exemption[]
  isFreeByCode?: boolean
  /** At a store: `to` is where it stands (T-1). */
  isCollected?: boolean
}

/**
 * Quotes lines for a destination, in the order of D-6. `on` is the day of the sale, YYYY-MM-DD. Throws ServiceDown when the tax
 * service does: then there is no checkout, and the cart is kept (rule 27).
 */
export async function quoteFor(
  lines: SoldLine[],
  { to, on, rates, wish, exemptions = [], isFreeByCode = false, isCollected = false }: Destined,
  tax: TaxPort,
): Promise<SaleQuote> {
  const totals = totalsOf(lines)
  const { freeShipping: _, ...shipped } = shippingOf(lines, to.country, { rates, to, wish, isFreeByCode, isCollected })
  const { shipping } = shipped
  const { parts, coreCharges } = totals
  const { country, region } = to
  const question: TaxQuestion = { country, region, on, parts, coreCharges, shipping, place: placeOf(to) }
  const { lines: due, calculation, isByTables = false } = await tax.taxes(question)
  const taxes = exempted(due, exemptions, { to, on })
  const total = sum([parts, coreCharges, shipping, ...taxes.map(({ amount }) => amount)])
  const isExempt = isWhollyExempt(exemptions, { to, on })
  const isTold = calculation !== undefined || isByTables
  return {
    ...totals,
    ...shipped,
    taxes,
    total,
    leadTime: leadTimeOf(lines),
    ...(isTold && { taxSale: { calculation: calculation ?? null, question: { ...question, isExempt } } }),
  }
}

const placeOf = ({ line1, line2, city, postalCode }: Destination) =>
  city === undefined || postalCode === undefined ? undefined : { line1, line2, city, postalCode }
