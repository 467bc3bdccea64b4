// What became of an order's payment: held, taken, or on its way back. Of one that was not made here nothing is known to say.
import type { OrderDetail } from '#contract/shop/orders.ts'
import { formatMoney } from '#words/format.ts'
import { paymentText } from '#words/payment-text.ts'
import { usePage } from '../page/page-context.ts'

export function PaymentNote({ order: { payment, deliveryType, total, currency } }: { order: OrderDetail }) {
  const { words, locale } = usePage()
  if (!payment) return null
  const amount = formatMoney(total, locale, currency)
  return <p>{paymentText({ payment, deliveryType }, amount, words.order)}</p>
}
