// The invoices of an order, one for each parcel or visit, each with its day and what it comes to (business rule IN-1).
import type { OrderDetail } from '#contract/shop/orders.ts'
import { fill, formatDate, formatMoney } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'

export function OrderInvoices({ order: { id, invoices, currency } }: { order: OrderDetail }) {
  const { words, locale, href } = usePage()
  if (invoices.length === 0) return null
  const texts = words.orders.invoices
  return (
    <section className="card" aria-labelledby="order-invoices">
      <h2 id="order-invoices">{texts.title}</h2>
      <ul>
        {invoices.map(({ number, issuedAt, total, parcel }) => (
          <li key={number} className="order-invoice">
            <a href={href(`/order/${id}/invoices/${number}.pdf`)} type="application/pdf">
              {fill(texts.one, { number })}
            </a>
            <span className="number">{formatMoney(total, locale, currency)}</span>
            <p className="soft">
              {fill(words.invoices.issuedOn, { date: formatDate(new Date(issuedAt), locale, { inSentence: true }) })}
              {parcel && ` · ${fill(texts.parcel, { number: parcel })}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
