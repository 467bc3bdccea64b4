import type { Price } from '#contract/shop/part.ts'
import type { Part } from '#shop/catalog/read-parts.ts'
import { type Cents, minus, sum, times } from '#values/money.ts'

export interface SoldLine {
  part: Part
  price: Price
  quantity: number
}

export interface LineTotals {
  subtotal: Cents
  specialSaving: Cents
  /** Parts at what is charged for them: the base of every discount and of free shipping. */
  parts: Cents
  /** Refundable, never discounted (CO-2). */
  coreCharges: Cents
}

/** Sums lines in the order of D-6: list, then special; core charges stand beside them. */
export function totalsOf(lines: SoldLine[]): LineTotals {
  const subtotal = sum(lines.map(({ price, quantity }) => times(price.list, quantity)))
  const parts = sum(lines.map(partsTotal))
  const coreCharges = sum(lines.map(({ price, quantity }) => times(price.core, quantity)))
  return { subtotal, specialSaving: minus(subtotal, parts), parts, coreCharges }
}

export const partsTotal = ({ price, quantity }: SoldLine): Cents => times(price.unit, quantity)
