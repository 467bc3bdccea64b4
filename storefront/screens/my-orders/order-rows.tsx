import type { ListedOrder, OrderList } from '#contract/shop/orders.ts'
import { fill, formatDate, formatMoney, plural } from '#words/format.ts'
import { StatusTag } from '../../orders/status-tag.tsx'
import { usePage } from '../../page/page-context.ts'

export function OrderRows({ list: { orders, newer, older }, store }: { list: OrderList; store: string }) {
  const { words, href } = usePage()
  const texts = words.orders
  const page = (beyond: Record<string, string>) =>
    `${href('/my-orders')}?${new URLSearchParams({ ...(store && { store }), ...beyond })}`
  return (
    <>
      <ul className="order-rows" aria-label={texts.list}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {(newer || older) && (
        <nav className="pages order-pages" aria-label={texts.pages}>
          {newer && (
            <a href={page({ newer })} rel="prev">
              {texts.newer}
            </a>
          )}
          {older && (
            <a href={page({ older })} rel="next">
              {texts.older}
            </a>
          )}
        </nav>
      )}
    </>
  )
}

function OrderRow({ order }: { order: ListedOrder }) {
  const { words, locale, href } = usePage()
  const texts = words.orders
  return (
    <li className="order-row card">
      <div className="order-row__about">
        <a className="number" href={href(`/order/${order.id}`)}>
          {order.number}
        </a>
        <p className="soft">
          {fill(texts.placed, { date: formatDate(new Date(order.placedAt), locale, { inSentence: true }) })}
        </p>
      </div>
      <p className="order-row__status">
        <StatusTag status={order.status} />
      </p>
      <p className="order-row__total number">{formatMoney(order.total, locale, order.currency)}</p>
      <div className="order-row__parts">
        <div className="order-row__drawings">
          {order.parts.map(({ drawing }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an order's lines never change their place, and two may be of one part
            <img key={at} src={drawing} alt="" width="48" height="48" loading="lazy" />
          ))}
        </div>
        <div className="order-row__names">
          <p className="order-row__name">{order.parts.map(({ name }) => name).join(' · ')}</p>
          <p className="soft">
            {plural(order.itemCount, locale, texts.items)} · {order.storeName ?? texts.toAddress}
          </p>
        </div>
      </div>
    </li>
  )
}
