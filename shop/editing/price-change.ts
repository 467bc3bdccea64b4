// What a changed order comes to, by the same steps as at the checkout (D-6): what was bought keeps the price that was promised, what is new has the price
// of today; the one discount, shipping and taxes are worked out on all of it.
import type { Price } from '#contract/shop/part.ts'
import type { Part } from '#shop/catalog/read-parts.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { couponProblem, discountOf } from '#shop/pricing/coupon-problem.ts'
import { type Discount, discounted, type EligibleLine, eligibleTotal } from '#shop/pricing/one-discount.ts'
import type { SoldLine } from '#shop/pricing/price-lines.ts'
import { quoteFor, type SaleQuote } from '#shop/pricing/quote.ts'
import type { Destination, ShippingWish } from '#shop/pricing/shipping.ts'
import { isForVerified } from '#shop/pricing/verified-discount.ts'
import type { TaxPort } from '#providers/tax/port.ts'
import { type Cents, cents, sum } from '#values/money.ts'
import type { OrderToChange, StoredLine } from './order-to-change.ts'

export interface ChangedLine {
  part: Part
  quantity: number
  /** As it was bought; null of what is new. */
  kept: StoredLine | null
  core: StoredLine | null
  isEligible: boolean
}

export interface PricedChange {
  lines: (ChangedLine & SoldLine & EligibleLine)[]
  quote: SaleQuote
}

interface Changed {
  lines: readonly ChangedLine[]
  to: Destination
  wish: ShippingWish
}

/** Lines without a price are left out: whoever calls has refused them. */
export async function priceChange(
  order: OrderToChange,
  { lines, to, wish }: Changed,
  tax: TaxPort,
): Promise<PricedChange> {
  const sold = lines.flatMap((line) => {
    const price = line.kept ? promised(line.kept, line.core) : line.part.summary.price
    return price ? [{ ...line, price }] : []
  })
  const discount = discountFor(order, sold)
  const priced = discounted(sold, discount)
  const { on, rates, exemptions } = order
  const isFreeByCode = discount?.takes === 'shipping'
  const quote = await quoteFor(priced, { to, on, rates, wish, exemptions, isFreeByCode }, tax)
  return { lines: priced, quote }
}

const promised = ({ list, unit, beforeSale }: StoredLine, core: StoredLine | null): Price => ({
  currency: 'USD',
  list: cents(list),
  unit: cents(unit),
  isSpecial: (beforeSale ?? unit) < list,
  sale: beforeSale === null ? null : { before: cents(beforeSale), until: '' },
  saving: cents(list - unit),
  core: cents(core?.unit ?? 0),
  total: sum([cents(unit), cents(core?.unit ?? 0)]),
})

/**
 * A code counts as it counted when the order was placed, as long as its minimum is met: that it is over or used up by now is no matter. What was proved
 * takes off no more than it did, as that was held against the limit of a year.
 */
function discountFor(order: OrderToChange, sold: readonly EligibleLine[]): Discount | null {
  const { discountKind: kind, discount: before, coupon, country } = order
  if (kind === null) return null
  const most: Cents = cents(before)
  if (kind !== 'PROMO') return { kind, takes: { percent: shopSettings.discounts.verifiedPercent, most } }
  if (!coupon) return { kind, takes: { amount: most } }
  const counted = { ...coupon, isActive: true, hasBegun: true, isOver: false, isUsedUp: false, isUsed: false }
  return couponProblem(counted, eligibleTotal(sold), country) === null ? discountOf(coupon) : null
}

/** Whether the one discount of the order may be on a part. */
export function isDiscounted(
  { discountKind, coupon }: Pick<OrderToChange, 'discountKind' | 'coupon'>,
  part: Part,
  eligible: ReadonlySet<number>,
): boolean {
  if (discountKind === null) return false
  return discountKind === 'PROMO' && coupon ? eligible.has(part.number) : isForVerified(part)
}
