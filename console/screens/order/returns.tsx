import { Link } from 'wouter'
import { formatAmount } from '#values/format-amount.ts'
import type { OrderWork } from '#contract/console-api/order-work.ts'
import { fill } from '#words/format.ts'
import { useCounterWords } from '../../base/counter-words.tsx'
import { recordPath } from '../../base/paths.ts'
import { useSpeech } from '../../base/words.tsx'
import type { Doing } from './doing.ts'

/** Nothing before something came back, or is on its way. */
export function Returns({ order, onDo }: { order: OrderWork; onDo: (doing: Doing) => void }) {
  const { returns: words } = useCounterWords()
  const { locale } = useSpeech()
  const { returns, money } = order
  if (returns.length === 0) return null
  return (
    <section className="panel" aria-labelledby="order-returns">
      <header>
        <h2 id="order-returns">{words.title}</h2>
      </header>
      <ul className="returns pad">
        {returns.map((asked) => (
          <li key={asked.id}>
            <span>
              <Link href={recordPath(asked.id)} className="number">
                {asked.number}
              </Link>{' '}
              {words.kinds[asked.kind]} · {asked.quantity} × <span className="number">{asked.partNumber}</span>{' '}
              {asked.name}
            </span>
            <span className="soft">
              {words.reasons[asked.reason]} ·{' '}
              {fill(words.worth, { amount: formatAmount(asked.worth, locale, money.currency) })}
              {asked.decision && ` · ${asked.decision}`}
            </span>
            <span className="returns__state">
              <b>{words.statuses[asked.status]}</b>
              {asked.status === 'REQUESTED' && (
                <button type="button" className="button" onClick={() => onDo({ what: 'receive', asked })}>
                  {words.receive}
                  <span className="visually-hidden"> {asked.number}</span>
                </button>
              )}
              {asked.status === 'RECEIVED' && (
                <button type="button" className="button" onClick={() => onDo({ what: 'grade', asked })}>
                  {words.decide}
                  <span className="visually-hidden"> {asked.number}</span>
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
