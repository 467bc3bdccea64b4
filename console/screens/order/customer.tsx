import { Link } from 'wouter'
import type { OrderWork } from '#contract/console-api/order-work.ts'
import { shippingOf } from '#values/shipping-method.ts'
import { fill, plural } from '#words/format.ts'
import { useCounterWords } from '../../base/counter-words.tsx'
import { dayIn } from '../../base/moment.ts'
import { recordPath } from '../../base/paths.ts'
import { useSpeech } from '../../base/words.tsx'

export function CustomerPanel({ order }: { order: OrderWork }) {
  const { customer: words } = useCounterWords()
  const { locale } = useSpeech()
  const { customer, shipTo, billTo, pickup, liftGate, appointment } = order
  const isSame = shipTo.join('\n') === billTo.join('\n')
  const by = [
    ...shippingOf(order).map((one) => words.methods[one]),
    ...(liftGate ? [words.liftGate] : []),
    ...(appointment ? [words.appointment] : []),
  ]
  return (
    <section className="panel" aria-labelledby="order-customer">
      <header>
        <h2 id="order-customer">{words.title}</h2>
      </header>
      <dl className="facts pad">
        <dt>{words.name}</dt>
        <dd>
          {customer.id ? <Link href={recordPath(customer.id)}>{customer.name}</Link> : customer.name}
          <span className="soft">
            {' '}
            {customer.orders === null ? words.guest : plural(customer.orders, locale, words.orders)}
          </span>
        </dd>
        <dt>{words.reach}</dt>
        <dd>
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
          <br />
          {customer.phone && (
            <>
              <a className="number" href={`tel:${customer.phone.replace(/\D/g, '')}`}>
                {customer.phone}
              </a>
              ,{' '}
            </>
          )}
          {words.speaks[order.locale]}
        </dd>
        {pickup && (
          <>
            <dt>{words.pickUp}</dt>
            <dd>
              {pickup.store}
              {pickup.on && `, ${fill(words.from, { date: dayIn(pickup.on, locale) })}`}
              {pickup.collector && `, ${fill(words.collector, { name: pickup.collector })}`}
            </dd>
          </>
        )}
        {shipTo.length > 0 && (
          <>
            <dt>{words.shipTo}</dt>
            <dd className="lines">{shipTo.join('\n')}</dd>
          </>
        )}
        {by.length > 0 && (
          <>
            <dt>{words.by}</dt>
            <dd>{by.join(', ')}</dd>
          </>
        )}
        {billTo.length > 0 && (
          <>
            <dt>{words.billTo}</dt>
            <dd className="lines">{isSame ? words.same : billTo.join('\n')}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
