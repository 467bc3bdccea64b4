// Returns that were asked for, each with where it stands and what goes back (business rule R-3).
import type { Returns, ReturnView } from '#contract/shop/returns.ts'
import { Tag } from '#ui/tag.tsx'
import type { Tone } from '#ui/tone.ts'
import { fill, formatDate, formatMoney } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'

const TONES: Partial<Record<ReturnView['status'], Tone>> = { REFUNDED: 'fits', REJECTED: 'stop', NOT_ARRIVED: 'warn' }

export function ReturnList({ returns: { returns, currency } }: { returns: Returns }) {
  const { words, locale, href } = usePage()
  const texts = words.returns
  if (returns.length === 0) return null
  return (
    <section className="card" aria-labelledby="returns-asked">
      <h2 id="returns-asked">{texts.list}</h2>
      <ul className="return-list">
        {returns.map((asked) => {
          const { id, number, parcel, kind, status, quantity, name, reason, requestedAt, slip } = asked
          const { grade, decision, money } = asked
          const amount = formatMoney(asked.refund, locale, currency)
          const told = status === 'APPROVED' && money !== 'PENDING' ? texts.told.ELSEWHERE : texts.told[status]
          return (
            <li key={id} className="return-row">
              <p className="return-row__head">
                <strong>{fill(texts.number, { number })}</strong>
                <Tag tone={TONES[status]}>{texts.states[status]}</Tag>
              </p>
              <p>
                {fill(texts.what[kind], { count: quantity, name })}
                {kind === 'PART' && ` · ${texts.reasons[reason]}`}
              </p>
              <p className="soft">
                {fill(texts.requestedOn, { date: formatDate(new Date(requestedAt), locale, { inSentence: true }) })}
              </p>
              {parcel && parcel !== number && <p className="soft">{fill(texts.parcel, { number: parcel })}</p>}
              <p>{fill(told, { amount })}</p>
              {grade && <p>{texts.grades[grade]}</p>}
              {decision && <p>{fill(texts.why, { reason: decision })}</p>}
              {slip && (
                <p>
                  <a href={href(slip)}>{fill(texts.asked.slip, { number: parcel ?? number })}</a>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
