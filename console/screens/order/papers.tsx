import { formatAmount } from '#values/format-amount.ts'
import type { OrderWork } from '#contract/console-api/order-work.ts'
import { fileUrl } from '../../base/ask.ts'
import { useCounterWords } from '../../base/counter-words.tsx'
import { dayIn } from '../../base/moment.ts'
import { useSpeech } from '../../base/words.tsx'

export function PapersPanel({ order, onPrint }: { order: OrderWork; onPrint: () => void }) {
  const { papers: words } = useCounterWords()
  const { locale } = useSpeech()
  const { papers, money } = order
  return (
    <section className="panel" aria-labelledby="order-papers">
      <header>
        <h2 id="order-papers">{words.title}</h2>
        <button type="button" className="button button--quiet" onClick={onPrint}>
          {words.print}
        </button>
      </header>
      {papers.length === 0 ? (
        <p className="pad soft small">{words.none}</p>
      ) : (
        <ul className="papers pad">
          {papers.map(({ kind, number, total, issuedAt, path }) => (
            <li key={number}>
              <span className="soft">{words.kinds[kind]}</span>
              <span>
                <a className="number" href={fileUrl(path)} target="_blank" rel="noreferrer">
                  {number}
                  <span className="visually-hidden"> ({words.opens})</span>
                </a>{' '}
                {formatAmount(total, locale, money.currency)} <span className="soft">{dayIn(issuedAt, locale)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
