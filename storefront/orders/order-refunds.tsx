// What was given back without a return, each with its reason and where it is.
import type { OrderDetail, OrderRefund } from '#contract/shop/orders.ts'
import { fill, formatDate, formatMoney } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'

export function OrderRefunds({ order: { refunds, currency } }: { order: OrderDetail }) {
  const { words, locale } = usePage()
  if (refunds.length === 0) return null
  const texts = words.orders.refunds
  const told = ({ state, at }: OrderRefund) =>
    at
      ? fill(state === 'DONE' ? texts.onCard : texts.given, {
          date: formatDate(new Date(at), locale, { inSentence: true }),
        })
      : texts[state === 'PENDING' ? 'onItsWay' : 'anotherWay']
  return (
    <section className="card" aria-labelledby="order-refunds">
      <h2 id="order-refunds">{texts.title}</h2>
      <ul>
        {refunds.map((refund, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- refunds never change their place, and two may be alike
          <li key={index}>
            <p>
              <strong>{formatMoney(refund.amount, locale, currency)}</strong> {told(refund)}
            </p>
            <p className="soft">{fill(texts.why, { reason: refund.why })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
