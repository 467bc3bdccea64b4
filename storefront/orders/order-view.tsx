// An order as its owner sees it: where it stands, what was bought, what it came to, where it goes, how it was paid (O-4).
import { Fragment, type ReactNode } from 'react'
import type { OrderDetail, OrderLine } from '#contract/shop/orders.ts'
import { cardName } from '#values/card-name.ts'
import { shippingOf } from '#values/shipping-method.ts'
import { fill, formatDate, formatDay } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'
import { orderFacts } from '../analytics/order-facts.ts'
import { VehicleOfLine } from '../cart/line-vehicle.tsx'
import { AddressLines } from './address-lines.tsx'
import { CancelledItems } from './cancelled-items.tsx'
import { BoughtLines } from './bought-lines.tsx'
import { lineState } from './line-state.ts'
import { OrderInvoices } from './order-invoices.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTotals } from './order-totals.tsx'
import { PickupFacts } from './pickup-facts.tsx'

interface OrderViewProps {
  order: OrderDetail
  /** What stands below the way it has come. */
  children?: ReactNode
  /** What is told below a line, by its position. */
  noteOf?: (position: number) => ReactNode
}

export function OrderView({ order, children, noteOf }: OrderViewProps) {
  const { words, locale } = usePage()
  const lineNote = (line: OrderLine) => {
    const parts = lineState(order, line, words.order)
    const more = noteOf?.(line.position)
    return parts && more ? [parts, ' · ', <Fragment key="more">{more}</Fragment>] : (parts ?? more)
  }
  return (
    <div className="order" data-order={JSON.stringify(orderFacts(order))}>
      <OrderTimeline order={order} />
      {children}
      <PickupFacts order={order} />
      <Tracking order={order} />
      <div className="order__columns">
        <section className="card" aria-labelledby="order-items">
          <h2 id="order-items">{words.order.items}</h2>
          <BoughtLines
            lines={order.lines.map((line) => ({
              ...line,
              id: line.position,
              note: lineNote(line),
              vehicle: line.vehicle && <VehicleOfLine vehicle={line.vehicle} words={words} locale={locale} />,
            }))}
            locale={locale}
            currency={order.currency}
            words={words.checkout.totals}
            coreLabel={words.messages['core.refundable']}
          />
        </section>
        <div className="order__side">
          <CancelledItems order={order} />
          <section className="card" aria-labelledby="order-summary">
            <h2 id="order-summary">{words.order.summary}</h2>
            <OrderTotals amounts={order} locale={locale} currency={order.currency} words={words.checkout.totals} />
            {order.gstNumber && (
              <p className="soft">
                {words.order.gstNumber} <span className="number">{order.gstNumber}</span>
              </p>
            )}
            {order.qstNumber && (
              <p className="soft">
                {words.orders.qstNumber} <span className="number">{order.qstNumber}</span>
              </p>
            )}
          </section>
          <OrderInvoices order={order} />
          <OrderMoney order={order} />
          <OrderRefunds order={order} />
        </div>
      </div>
      <Facts order={order} />
    </div>
  )
}

function Tracking({ order }: { order: OrderDetail }) {
  const { words, locale } = usePage()
  if (order.tracking.length === 0) return null
  const holds = (items: OrderDetail['tracking'][number]['items']) =>
    fill(words.order.parcelHolds, {
      items: items
        .map(({ position, quantity }) => {
          const name = order.lines.find((line) => line.position === position)?.name ?? ''
          return fill(words.order.parcelItem, { count: quantity, name })
        })
        .join(', '),
    })
  return (
    <section className="card" aria-labelledby="order-tracking">
      <h2 id="order-tracking">{words.order.tracking}</h2>
      <ul>
        {order.tracking.map((parcel, index) => (
          <li key={parcel.number} className="order-parcel">
            <p>
              {order.tracking.length > 1 && (
                <strong className="order-parcel__count">
                  {fill(words.orders.parcel, { number: index + 1, count: order.tracking.length })}{' '}
                </strong>
              )}
              <a href={parcel.url} target="_blank" rel="noopener noreferrer">
                {parcel.carrier} <span className="number">{parcel.number}</span>
              </a>
            </p>
            <span className="soft">
              {parcel.deliveredAt
                ? fill(words.order.deliveredOn, {
                    date: formatDate(new Date(parcel.deliveredAt), locale, { inSentence: true }),
                  })
                : fill(words.order.shippedOn, { date: formatDay(parcel.shippedOn, locale, { inSentence: true }) })}
            </span>
            {order.tracking.length > 1 && parcel.items.length > 0 && <p className="soft">{holds(parcel.items)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ order }: { order: OrderDetail }) {
  const { words } = usePage()
  const { countries } = words.checkout
  const { card } = order
  const by = shippingOf(order)
  return (
    <dl className="order-facts card">
      {order.storeName && !order.pickup && <Fact label={words.order.pickUpAt}>{order.storeName}</Fact>}
      {order.shipTo && (
        <Fact label={words.order.shipTo}>
          <AddressLines address={order.shipTo} countries={countries} />
          {by.length > 0 && (
            <p>{fill(words.order.shippedBy, { method: by.map((one) => words.checkout.methods[one]).join(', ') })}</p>
          )}
          {order.liftGate && <p>{words.order.liftGate}</p>}
          {order.appointment && <p>{words.order.appointment}</p>}
        </Fact>
      )}
      {order.billTo && (
        <Fact label={words.order.billTo}>
          <AddressLines address={order.billTo} countries={countries} />
        </Fact>
      )}
      {card && (
        <Fact label={words.order.payment}>
          {fill(words.order.card, { brand: cardName(card.brand), last4: card.last4 })}
        </Fact>
      )}
      <Fact label={words.order.email}>{order.email}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="order-facts__fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
