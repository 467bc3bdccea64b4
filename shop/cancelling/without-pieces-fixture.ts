import type { Paid } from '#shop/returns/refund-amounts.ts'
import { type Cents, cents } from '#values/money.ts'
import { type Cancelling, cancelledAmounts } from './cancelled-amounts.ts'

/** What is left of an order without some pieces, as the database lowers it, and what goes back; null where there are no such pieces. */
export function withoutPieces<Kind extends string>(
  paid: Paid<Kind>,
  { position, keep }: Cancelling,
): { left: Paid<Kind>; back: Cents } | null {
  const amounts = cancelledAmounts(paid, { position, keep })
  if (!amounts) return null
  const left = {
    lines: paid.lines.map((line) =>
      line.position === position
        ? { ...line, quantity: keep, discount: cents(line.discount - amounts.discount) }
        : line.parent === position
          ? { ...line, quantity: keep }
          : line,
    ),
    shipping: cents(paid.shipping - amounts.back.shipping),
    taxes: paid.taxes.map((tax, index) => ({
      ...tax,
      base: cents(tax.base - (amounts.taxes[index]?.base ?? 0)),
      amount: cents(tax.amount - (amounts.taxes[index]?.amount ?? 0)),
    })),
  }
  return { left, back: amounts.back.total }
}
