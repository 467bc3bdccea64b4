import { Notice } from '#ui/notice.tsx'
import { fill, formatMoney } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { OrderView } from '../../orders/order-view.tsx'
import { PaymentNote } from '../../orders/payment-note.tsx'
import type { ConfirmationProps } from './data.ts'

export function OrderConfirmationPage({ order, isAddressBookFull }: ConfirmationProps) {
  const { words, locale, href } = usePage()
  const isPickup = order.deliveryType === 'PICKUP'
  return (
    <>
      <div className="order-head">
        <h1>{words.order.confirmed}</h1>
        <p className="order-head__number">
          {words.order.number} <span className="number">{order.number}</span>
        </p>
        <p>{fill(words.order.mailed, { email: order.email })}</p>
        <PaymentNote order={order} />
        {isAddressBookFull && (
          <Notice tone="warn">
            {words.addresses.notSaved} <a href={href('/my-address')}>{words.account.pages.addresses}</a>
          </Notice>
        )}
      </div>
      <section className="next-steps card" aria-labelledby="next-steps">
        <h2 id="next-steps">{words.order.next}</h2>
        <ol>
          <li>{words.order.nextPrepare}</li>
          <li>{isPickup ? words.order.nextPickup : words.order.nextShipped}</li>
          {order.coreCharges > 0 && (
            <li>
              {fill(words.order.nextCore, { amount: formatMoney(order.coreCharges, locale, order.currency) })}{' '}
              <a href={href('/policies/core')}>{words.articles.links.core}</a>
            </li>
          )}
          <li>
            {order.isInAccount ? words.orders.nextList : words.order.nextTrack}{' '}
            {order.isInAccount ? (
              <a href={href('/my-orders')}>{words.orders.list}</a>
            ) : (
              <a href={href('/track-order')}>{words.order.track}</a>
            )}
          </li>
        </ol>
      </section>
      <OrderView order={order} />
      <p className="order-foot">
        <a className="button" href={href('/')}>
          {words.order.keepShopping}
        </a>
      </p>
    </>
  )
}
