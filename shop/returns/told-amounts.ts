import type { Refund } from '#contract/shop/returns.ts'
import type { TaxKind } from './order-facts.ts'
import type { RefundAmounts } from './refund-amounts.ts'

/** Amounts as they are sent: taxes without the places that they have in the order. */
export const told = ({ goods, core, shipping, taxes, total }: RefundAmounts<TaxKind>): Refund => ({
  goods,
  core,
  shipping,
  taxes: taxes.map(({ kind, rate, amount }) => ({ kind, rate, amount })),
  total,
})
