// What of a refund is price, core charges, shipping and each tax, to the cent: of pieces what they were paid with, of a plain amount by what of
// each is left of the order.
import type { GivenBack, OrderFacts, TaxKind } from '#shop/returns/order-facts.ts'
import { refundAmounts, type RefundAmounts } from '#shop/returns/refund-amounts.ts'
import { allocate, type Cents, cents, minus, sum, times } from '#values/money.ts'

type Amounts = RefundAmounts<TaxKind>

export function amountsOfPieces({ paid }: Pick<OrderFacts, 'paid'>, pieces: readonly GivenBack[]): Amounts {
  const each = pieces.map((piece) => refundAmounts(paid, { ...piece, withShipping: false }))
  const of = (what: 'goods' | 'core' | 'tax' | 'total') => sum(each.map((amounts) => amounts[what]))
  const taxes = paid.taxes
    .map(({ position, kind, rate }) => ({
      position,
      kind,
      rate,
      amount: sum(
        each.flatMap((one) => one.taxes.filter((tax) => tax.position === position).map(({ amount }) => amount)),
      ),
    }))
    .filter(({ amount }) => amount > 0)
  return { goods: of('goods'), core: of('core'), shipping: cents(0), taxes, tax: of('tax'), total: of('total') }
}

/** What went back before. */
export interface Before {
  goods: number
  core: number
  shipping: number
  taxes: { position: number; amount: number }[]
}

export function amountsOfSum({ paid }: Pick<OrderFacts, 'paid'>, before: Before, total: Cents): Amounts {
  const priced = (isCore: boolean) =>
    sum(
      paid.lines
        .filter(({ parent }) => (parent !== null) === isCore)
        .map(({ unit, quantity, discount }) => minus(times(unit, quantity), discount)),
    )
  const left = (had: Cents, gone: number): Cents => cents(Math.max(0, had - gone))
  const taxBefore = (position: number) => before.taxes.find((tax) => tax.position === position)?.amount ?? 0
  const weights = [
    left(priced(false), before.goods),
    left(priced(true), before.core),
    left(paid.shipping, before.shipping),
    ...paid.taxes.map(({ position, amount }) => left(amount, taxBefore(position))),
  ]
  // Of an order whose books say that nothing is left, which its payment denies: a part of the price.
  const shares = weights.some((weight) => weight > 0) ? allocate(total, weights) : [total]
  const [goods = cents(0), core = cents(0), shipping = cents(0), ...taxShares] = shares
  const taxes = paid.taxes
    .map(({ position, kind, rate }, index) => ({ position, kind, rate, amount: taxShares[index] ?? cents(0) }))
    .filter(({ amount }) => amount > 0)
  return { goods, core, shipping, taxes, tax: sum(taxes.map(({ amount }) => amount)), total }
}
