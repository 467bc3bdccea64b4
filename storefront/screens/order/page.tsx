import { fill, formatDate, formatDay, formatTime } from '#words/format.ts'
import { ClaimList } from '../../claims/claim-list.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import { OrderBankAsks } from '../../orders/bank-asks.tsx'
import { OrderActions } from '../../orders/order-actions.tsx'
import { whereItIs } from '../../orders/order-status.ts'
import { StatusTag } from '../../orders/status-tag.tsx'
import { OrderView } from '../../orders/order-view.tsx'
import { PaymentNote } from '../../orders/payment-note.tsx'
import { usePage } from '../../page/page-context.ts'
import { CoreReturn } from '../../returns/core-return.tsx'
import { ReturnList } from '../../returns/return-list.tsx'
import type { OrderPageProps } from './data.ts'

export function OrderPage({ order, returns, claims, done }: OrderPageProps) {
  const { words, locale, href } = usePage()
  const { orders } = words
  const placedAt = new Date(order.placedAt)
  const about = {
    number: order.number,
    date: formatDate(placedAt, locale, { inSentence: true }),
    time: formatTime(placedAt, locale),
  }
  /** Until when a line may come back, leading there; nothing where it may not, or for our fault alone. */
  const returnOf = (position: number) => {
    const line = returns.lines.find((one) => one.position === position)
    if (line?.can !== true || line.excluded || !returns.returnUntil) return null
    const date = formatDay(returns.returnUntil, locale, { inSentence: true })
    return (
      <a className="line-return" href={`${href(`/order/${order.id}/return`)}?line=${position}`}>
        {fill(words.returns.lineUntil, { date })}
      </a>
    )
  }
  /** Leads to cancelling a line, where that is not cancelling the order. */
  const cancelOf = (position: number) => {
    const pieces = order.lines.reduce((all, { quantity }) => all + quantity, 0)
    if (order.can.cancelItems !== true || pieces < 2) return null
    return (
      <a className="line-return" href={`${href(`/order/${order.id}/cancel-items`)}?line=${position}`}>
        {orders.cancelItems.link}
        <span className="visually-hidden"> {order.lines.find((line) => line.position === position)?.name}</span>
      </a>
    )
  }
  const told = {
    cancelled: fill(orders.cancel.done, { email: order.email }),
    lessened: fill(orders.cancelItems.done, { email: order.email }),
    opened: orders.code.opened,
  }
  return (
    <>
      <FormNotice problem={null} done={done && told[done]} />
      <div className="order-top">
        <div className="order-head">
          <h1>{whereItIs(order, words, locale)}</h1>
          <p className="soft">{fill(orders.about, about)}</p>
          <p>
            <StatusTag status={order.status} />
          </p>
          {order.joinedAt && (
            <p className="soft">
              {fill(orders.joinedOn, { date: formatDate(new Date(order.joinedAt), locale, { inSentence: true }) })}
            </p>
          )}
          <PaymentNote order={order} />
        </div>
        <OrderActions order={order} canReturn={returns.can} canClaim={claims.can} />
      </div>
      <OrderBankAsks order={order} />
      {order.isMasked && (
        <p className="order-closed">
          <a href={href(`/order/${order.id}/code`)}>{orders.code.open}</a>
        </p>
      )}
      <OrderView order={order} noteOf={(position) => returnOf(position) ?? cancelOf(position)}>
        <CoreReturn returns={returns} orderId={order.id} />
        <ReturnList returns={returns} />
        <ClaimList claims={claims} />
      </OrderView>
      <p className="order-foot">
        {order.isInAccount ? (
          <a href={href('/my-orders')}>{orders.list}</a>
        ) : (
          <a href={href('/track-order')}>{words.order.trackAnother}</a>
        )}
      </p>
    </>
  )
}
