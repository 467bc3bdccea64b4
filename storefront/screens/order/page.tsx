import { fill, formatDate, formatTime } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { OrderView } from '../../orders/order-view.tsx'
import { PaymentNote } from '../../orders/payment-note.tsx'
import type { OrderProps } from '../../orders/read-order.ts'

export function OrderPage({ order }: OrderProps) {
  const { words, locale, href } = usePage()
  const placedAt = new Date(order.placedAt)
  const values = { date: formatDate(placedAt, locale, { inSentence: true }), time: formatTime(placedAt, locale) }
  return (
    <>
      <div className="order-head">
        <h1>{fill(words.order.title, { number: order.number })}</h1>
        <p className="soft">{fill(words.order.placedOn, values)}</p>
        <PaymentNote order={order} />
      </div>
      <OrderView order={order} />
      <p className="order-foot">
        <a href={href('/track-order')}>{words.order.trackAnother}</a>
      </p>
    </>
  )
}
