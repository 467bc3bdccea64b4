// What became of an order's payment: held, taken, or on its way back. Of one that was not made here nothing is known to say.
import type { OrderDetail } from '#contract/shop/orders.ts'
import { fill, formatMoney } from '#words/format.ts'
import { paymentText } from '#words/payment-text.ts'
import { usePage } from '../page/page-context.ts'
import { heldAlone } from './held-alone.ts'

export function PaymentNote({ order }: { order: OrderDetail }) {
  const { words, locale } = usePage()
  const { payment, deliveryType, total, currency } = order
  if (!payment) return null
  const amount = formatMoney(total, locale, currency)
  const alone = heldAlone(order)
  const held = formatMoney(alone ?? total, locale, currency)
  if (payment === 'HELD' && alone && alone > total)
    return <p>{fill(words.order.heldMore[deliveryType], { held, amount })}</p>
  if (payment === 'RETURNING' && alone) return <p>{fill(words.order.payments.RELEASING, { amount: held })}</p>
  return <p>{paymentText({ payment, deliveryType }, payment === 'RELEASED' ? held : amount, words.order)}</p>
}
