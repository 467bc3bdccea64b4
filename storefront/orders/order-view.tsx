// An order as its owner sees it: where it stands, what was bought, what it came to, where it goes, how it was paid (O-4).
import type { ReactNode } from 'react'
import type { OrderDetail } from '#contract/shop/orders.ts'
import { cardName } from '#values/card-name.ts'
import { formatDay, fill, localeFor } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'
import { orderFacts } from '../analytics/order-facts.ts'
import { AddressLines } from './address-lines.tsx'
import { BoughtLines } from './bought-lines.tsx'
import { progressOf, statusMessage } from './order-progress.ts'
import { OrderTotals } from './order-totals.tsx'

export function OrderView({ order }: { order: OrderDetail }) {
  const { words, locale } = usePage()
  // An order keeps the currency of the store where it was placed.
  const moneyLocale = localeFor(order.currency, locale)
  return (
    <div className="order" data-order={JSON.stringify(orderFacts(order))}>
      <Progress order={order} />
      <Tracking order={order} />
      <div className="order__columns">
        <section className="card" aria-labelledby="order-items">
          <h2 id="order-items">{words.order.items}</h2>
          <BoughtLines
            lines={order.lines.map((line) => ({ ...line, id: line.position }))}
            locale={moneyLocale}
            words={words.checkout.totals}
            coreLabel={words.messages['core.refundable']}
          />
        </section>
        <section className="card" aria-labelledby="order-summary">
          <h2 id="order-summary">{words.order.summary}</h2>
          <OrderTotals amounts={order} locale={moneyLocale} words={words.checkout.totals} />
          {order.gstNumber && (
            <p className="soft">
              {words.order.gstNumber} <span className="number">{order.gstNumber}</span>
            </p>
          )}
        </section>
      </div>
      <Facts order={order} />
    </div>
  )
}

function Progress({ order }: { order: OrderDetail }) {
  const { words, locale } = usePage()
  const stepWords = { done: words.order.stepDone, now: words.order.stepNow, next: words.order.stepNext }
  return (
    <ol className="order-progress" aria-label={words.order.progress}>
      {progressOf(order).map(({ status, state }) => (
        <li
          key={status}
          className={`order-progress__step order-progress__step--${state}`}
          aria-current={state === 'now' && 'step'}
        >
          {words.messages[statusMessage(status, locale)]}
          <span className="visually-hidden">{` (${stepWords[state]})`}</span>
        </li>
      ))}
    </ol>
  )
}

function Tracking({ order }: { order: OrderDetail }) {
  const { words, locale } = usePage()
  if (order.tracking.length === 0) return null
  return (
    <section className="card" aria-labelledby="order-tracking">
      <h2 id="order-tracking">{words.order.tracking}</h2>
      <ul>
        {order.tracking.map((parcel) => (
          <li key={parcel.number}>
            <a href={parcel.url} target="_blank" rel="noopener noreferrer">
              {parcel.carrier} <span className="number">{parcel.number}</span>
            </a>{' '}
            <span className="soft">
              {fill(words.order.shippedOn, { date: formatDay(parcel.shippedOn, locale, { inSentence: true }) })}
            </span>
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
  return (
    <dl className="order-facts card">
      {order.storeName && <Fact label={words.order.pickUpAt}>{order.storeName}</Fact>}
      {order.shipTo && (
        <Fact label={words.order.shipTo}>
          <AddressLines address={order.shipTo} countries={countries} />
          {order.liftGate && <p>{words.order.liftGate}</p>}
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
      {order.isMasked && order.billTo && <Fact label={words.order.privacy}>{words.order.masked}</Fact>}
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
