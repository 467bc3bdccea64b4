// Claims that were made, each with where it stands, the shop's answer, and its photographs as files.
import type { Claims, ClaimView } from '#contract/shop/claims.ts'
import { Tag } from '#ui/tag.tsx'
import type { Tone } from '#ui/tone.ts'
import { fill, formatDate } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'

const TONES: Partial<Record<ClaimView['status'], Tone>> = { ACCEPTED: 'fits', REFUSED: 'stop' }

export function ClaimList({ claims: { claims } }: { claims: Claims }) {
  const { words, locale, href } = usePage()
  const texts = words.claims
  if (claims.length === 0) return null
  return (
    <section className="card" aria-labelledby="claims-made">
      <h2 id="claims-made">{texts.list}</h2>
      <ul className="return-list">
        {claims.map(({ id, number, kind, status, name, message, requestedAt, decision, photos }) => (
          <li key={id} className="return-row">
            <p className="return-row__head">
              <strong>{fill(texts.number, { number })}</strong>
              <Tag tone={TONES[status]}>{texts.states[status]}</Tag>
            </p>
            <p>{fill(texts.what[kind], { name: name ?? texts.whole })}</p>
            <p className="soft">
              {fill(texts.madeOn, { date: formatDate(new Date(requestedAt), locale, { inSentence: true }) })}
            </p>
            <p className="claim-message">{message}</p>
            <p>{texts.told[status]}</p>
            {decision && <p>{fill(texts.answer, { decision })}</p>}
            {photos.length > 0 && (
              <ul className="claim-photos">
                {photos.map((path, at) => (
                  <li key={path}>
                    <a href={href(path)} download>
                      {fill(texts.photo, { count: at + 1 })}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
