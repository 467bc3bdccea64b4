import type { OrderDetail } from '#contract/shop/orders.ts'
import type { Cents } from '#values/money.ts'

/** What the card holds while nothing was charged to it: more than the total once items were cancelled. Null where something was, or none knows. */
export const heldAlone = ({ money }: Pick<OrderDetail, 'money'>): Cents | null =>
  money.some(({ kind }) => kind === 'TAKEN') ? null : (money.find(({ kind }) => kind === 'HELD')?.amount ?? null)
