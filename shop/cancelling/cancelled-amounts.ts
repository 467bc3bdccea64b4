// What an order is without some pieces of a line (business rules O-1, D-6): they take their own cents along, those that a return of them would give back,
// with their share of the shipping. Nothing is priced anew: what was promised for free stays free, and a discount stays where it was given.
import { type Cents, cents, minus, times } from '#values/money.ts'
import { amountOfUnits, type Paid, type RefundAmounts, taxedAmount } from '#shop/returns/refund-amounts.ts'

export interface Cancelling {
  position: number
  /** Pieces of the line that stay. */
  keep: number
}

export interface CancelledAmounts<Kind extends string = string> {
  quantity: number
  back: RefundAmounts<Kind>
  /** How much less the line's part of the one discount is. */
  discount: Cents
  /** How much less each tax is taken on, and is, in the order of the taxes. */
  taxes: { position: number; base: Cents; amount: Cents }[]
  /** Whether nothing that costs anything is left of the order: it is cancelled as a whole. */
  isLast: boolean
}

/** null where the line has no such pieces to cancel. The last pieces of a line go first. */
export function cancelledAmounts<Kind extends string>(
  paid: Paid<Kind>,
  { position, keep }: Cancelling,
): CancelledAmounts<Kind> | null {
  const line = paid.lines.find((one) => one.position === position && one.parent === null)
  if (!line || !Number.isInteger(keep) || keep < 0 || keep >= line.quantity) return null
  const quantity = line.quantity - keep
  const back = amountOfUnits(paid, { position, units: Array.from({ length: quantity }, (_, piece) => keep + piece) })
  const pieces = paid.lines.filter(({ parent }) => parent === null).reduce((all, one) => all + one.quantity, 0)
  return {
    quantity,
    back,
    discount: minus(times(line.unit, quantity), back.goods),
    taxes: paid.taxes.map((tax) => ({
      position: tax.position,
      base: taxedAmount(paid, tax, back),
      amount: back.taxes.find((one) => one.position === tax.position)?.amount ?? cents(0),
    })),
    isLast: pieces === quantity || totalOf(paid) === back.total,
  }
}

/** All that is to be paid. */
export const totalOf = ({ lines, shipping, taxes }: Paid): Cents =>
  cents(
    lines.reduce((all, { unit, quantity, discount }) => all + unit * quantity - discount, 0) +
      shipping +
      taxes.reduce((all, { amount }) => all + amount, 0),
  )
