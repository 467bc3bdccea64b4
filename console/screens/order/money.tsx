// Where an order's money is: what it comes to, what of it is held, taken and given back, and what may still be given back.
import { formatAmount } from '#values/format-amount.ts'
import type { OrderWork, WorkRefund } from '#contract/console-api/order-work.ts'
import { fill, formatNumber } from '#words/format.ts'
import { cardName } from '#values/card-name.ts'
import { useCounterWords } from '../../base/counter-words.tsx'
import { dayIn } from '../../base/moment.ts'
import { useSpeech } from '../../base/words.tsx'
import type { Doing } from './doing.ts'
import { PaymentCheck } from './payment-check.tsx'

export function MoneyPanel({ order, onDo }: { order: OrderWork; onDo: (doing: Doing) => void }) {
  const { money: words, change } = useCounterWords()
  const { locale } = useSpeech()
  const { money, card, refunds } = order
  const amount = (cents: number) => formatAmount(cents, locale, money.currency)
  return (
    <section className="panel money" aria-labelledby="order-money">
      <header>
        <h2 id="order-money">{words.title}</h2>
        <span className="soft small">
          {[
            card && fill(words.card, { brand: cardName(card.brand), last4: card.last4 }),
            money.paid === 'ELSEWHERE' && words.elsewhere,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </header>
      {money.paid === 'PEOPLE' && <p className="note">{words.people}</p>}
      <PaymentCheck order={order} onDo={onDo} />
      {money.raise && (
        <p className="note">{fill(change.raises[money.raise.state], { amount: amount(money.raise.amount) })}</p>
      )}
      <Bar order={order} />
      <Totals order={order} />
      <dl className="money__four">
        <div data-what="held">
          <dd>{amount(money.held)}</dd>
          <dt>
            {money.heldUntil ? fill(words.heldUntil, { date: dayIn(money.heldUntil, locale) }) : words.held}
            {money.notTaken > 0 && `, ${fill(words.atMost, { amount: amount(money.held - money.notTaken) })}`}
          </dt>
        </div>
        <div data-what="taken">
          <dd>{amount(money.taken)}</dd>
          <dt>
            {words.taken}
            {money.taking > 0 && `, ${amount(money.taking)} ${words.taking}`}
          </dt>
        </div>
        <div data-what="back">
          <dd>{amount(money.givenBack)}</dd>
          <dt>{words.givenBack}</dt>
        </div>
        <div>
          <dd>{amount(money.left)}</dd>
          <dt>{words.left}</dt>
        </div>
      </dl>
      {refunds.length > 0 && (
        <>
          <h3 className="money__refunds">{words.refunds}</h3>
          <ul className="refunds">
            {refunds.map((refund) => (
              <Refund key={refund.id} refund={refund} amount={amount(refund.amount)} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Refund({ refund, amount }: { refund: WorkRefund; amount: string }) {
  const { money: words } = useCounterWords()
  const { locale } = useSpeech()
  const { why, returnId, isOfCancelled, state, at, by } = refund
  return (
    <li>
      <b className="number">{amount}</b>
      <span>{why ?? (returnId ? words.ofReturn : isOfCancelled ? words.ofCancelled : '')}</span>
      <span className="soft">
        {dayIn(at, locale)}
        {by && ` · ${by}`} · {words.states[state]}
      </span>
    </li>
  )
}

const WIDTH = 100

/** Told as a sentence too; each part has its own pattern. */
function Bar({ order: { money } }: { order: OrderWork }) {
  const { money: words } = useCounterWords()
  const { locale } = useSpeech()
  const amount = (cents: number) => formatAmount(cents, locale, money.currency)
  const whole = Math.max(1, money.total, money.held + money.taken + money.taking, money.givenBack)
  const width = (cents: number) => (cents / whole) * WIDTH
  const kept = money.taken + money.taking - money.givenBack
  const values = {
    total: amount(money.total),
    taken: amount(money.taken + money.taking),
    held: amount(money.held),
    back: amount(money.givenBack),
  }
  return (
    <svg
      className="money__bar"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      role="img"
      aria-label={fill(words.bar, values)}
    >
      <defs>
        <pattern id="held" width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v2" className="money__hatch" />
        </pattern>
      </defs>
      <rect className="money__frame" width={WIDTH} height="6" />
      <rect className="money__taken" width={width(Math.max(0, kept))} height="6" />
      <rect className="money__back" x={width(Math.max(0, kept))} width={width(money.givenBack)} height="6" />
      <rect fill="url(#held)" x={width(Math.max(0, kept) + money.givenBack)} width={width(money.held)} height="6" />
    </svg>
  )
}

function Totals({ order }: { order: OrderWork }) {
  const { money: words } = useCounterWords()
  const { locale } = useSpeech()
  const { amounts, money } = order
  const amount = (cents: number) => formatAmount(cents, locale, money.currency)
  const rows: [name: string, text: string][] = [
    [words.parts, amount(amounts.subtotal)],
    ...ifAny(words.specialSaving, -amounts.specialSaving),
    ...ifAny(words.saleSaving, -amounts.saleSaving),
    ...ifAny(amounts.discountCode ? `${words.discount} ${amounts.discountCode}` : words.discount, -amounts.discount),
    ...ifAny(words.core, amounts.core),
    [words.shipping, amounts.shipping === 0 ? words.free : amount(amounts.shipping)],
    ...amounts.taxes.map(({ kind, rate, amount: tax, certificate }): [string, string] => [
      fill(words.taxes[kind], { rate: formatNumber(rate / 1000, locale) }),
      certificate ? fill(words.exempt, { certificate }) : amount(tax),
    ]),
  ]
  function ifAny(name: string, cents: number): [string, string][] {
    return cents === 0 ? [] : [[name, amount(cents)]]
  }
  return (
    <dl className="money__totals">
      {rows.map(([name, text], place) => (
        <div key={place}>
          <dt>{name}</dt>
          <dd className="number">{text}</dd>
        </div>
      ))}
      <div className="money__total">
        <dt>{words.total}</dt>
        <dd className="number">{amount(amounts.total)}</dd>
      </div>
      {amounts.taxNote && (
        <div>
          <dt className="wrong">{words.taxNotes[amounts.taxNote]}</dt>
          <dd />
        </div>
      )}
    </dl>
  )
}
