// What the card was held for, charged and given back, each with its moment where one was noted.
import type { OrderDetail } from '#contract/shop/orders.ts'
import { formatDate, formatMoney } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'

export function OrderMoney({ order: { money, currency } }: { order: OrderDetail }) {
  const { words, locale } = usePage()
  if (money.length === 0) return null
  const texts = words.orders.money
  return (
    <section className="card" aria-labelledby="order-money">
      <h2 id="order-money">{texts.title}</h2>
      <dl className="totals">
        {money.map(({ kind, amount, at }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- movements never change their place, and two may be alike
          <div key={index} className="totals__row">
            <dt>
              {texts[kind]}
              {at && (
                <time className="order-money__at" dateTime={at}>
                  {formatDate(new Date(at), locale, { inSentence: true })}
                </time>
              )}
            </dt>
            <dd>{formatMoney(kind === 'REFUNDED' ? -amount : amount, locale, currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
