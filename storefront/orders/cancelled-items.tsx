import type { OrderDetail } from '#contract/shop/orders.ts'
import { fill, formatMoney } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'

/** What was cancelled of an order that stands; nothing where nothing was. */
export function CancelledItems({ order }: { order: OrderDetail }) {
  const { words, locale } = usePage()
  const { cancelItems } = words.orders
  if (order.cancelled.length === 0) return null
  return (
    <section className="card" aria-labelledby="order-cancelled">
      <h2 id="order-cancelled">{cancelItems.cancelled}</h2>
      <ul>
        {order.cancelled.map(({ position, quantity, name, partNumber, amount, at }) => (
          <li key={`${position}-${at}`}>
            {fill(words.order.parcelItem, { count: quantity, name })} <span className="number">{partNumber}</span>
            {' · '}
            <span className="soft">
              {fill(cancelItems.less, { amount: formatMoney(amount, locale, order.currency) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
