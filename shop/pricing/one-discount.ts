// The one discount of a cart (business rules D-1 and D-6): what it takes off, and how much of it each line bears. Pure.
import { type Cents, cents, roundedShare, sum, times } from '#values/money.ts'
import type { DiscountKind } from '#values/verified-discount.ts'
import type { PricedLine } from './price-lines.ts'

export interface Discount {
  kind: DiscountKind
  /** A percentage takes no more than `most`, where there is one. */
  takes: { percent: number; most?: Cents } | { amount: Cents } | 'shipping'
}

/** A line that may bear a discount: core charges never do (CO-2), nor what the discount is not for. */
export type EligibleLine = PricedLine & { isEligible: boolean }

/** What a discount is worked out on: the eligible parts at what is charged for them. */
export const eligibleTotal = (lines: readonly EligibleLine[]): Cents => sum(lines.map(baseOf))

const baseOf = ({ isEligible, price, quantity }: EligibleLine): Cents =>
  isEligible ? times(price.unit, quantity) : cents(0)

/** The lines, each with its part of the discount; it takes no more than the eligible parts cost. */
export function discounted<Line extends EligibleLine>(lines: readonly Line[], discount: Discount | null): Line[] {
  const bases = lines.map(baseOf)
  const shares = spread(amountOf(discount, sum(bases)), bases)
  return lines.map((line, index) => ({ ...line, discount: shares[index] ?? cents(0) }))
}

function amountOf(discount: Discount | null, base: Cents): Cents {
  if (!discount || discount.takes === 'shipping') return cents(0)
  const { takes } = discount
  if (!('percent' in takes)) return cents(Math.min(takes.amount, base))
  return cents(Math.min(roundedShare(base, takes.percent, 100), takes.most ?? Infinity))
}

/**
 * Splits an amount by value, so that the shares add up to it and none exceeds its value: cents that are left over go to the largest values,
 * one to each, ties to the earlier (D-6). `cart-totals` says it once more in SQL.
 */
export function spread(total: Cents, values: readonly Cents[]): Cents[] {
  const whole = values.reduce((all, value) => all + BigInt(value), 0n)
  if (whole <= 0n) return values.map(() => cents(0))
  const shares = values.map((value) => Number((BigInt(total) * BigInt(value)) / whole))
  let left = total - shares.reduce((all, share) => all + share, 0)
  const byValue = values.map((value, index) => ({ value, index }))
  byValue.sort((one, other) => other.value - one.value || one.index - other.index)
  for (const { index } of byValue) {
    if (left <= 0) break
    shares[index] = (shares[index] ?? 0) + 1
    left -= 1
  }
  return shares.map(cents)
}
