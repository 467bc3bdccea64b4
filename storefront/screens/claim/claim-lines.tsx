// The parts of an order: which are under warranty and until when, and which came by freight.
import type { ClaimLine, Claims } from '#contract/shop/claims.ts'
import { fill, formatDay } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'

export function ClaimLines({ claims, orderId }: { claims: Claims; orderId: string }) {
  const { words, locale, href } = usePage()
  const texts = words.claims
  const { can, until } = claims.damage
  const form = href(`/order/${orderId}/claim`)
  return (
    <>
      {until && can !== 'CODE_FIRST' && (
        <section className="claim-damage card" aria-labelledby="claim-damage">
          <h2 id="claim-damage">{texts.damage.title}</h2>
          {can === true ? (
            <>
              <p>{fill(texts.damage.lead, { date: formatDay(until, locale, { inSentence: true }) })}</p>
              <p className="form__actions">
                <a className="button" href={`${form}?damage=all`}>
                  {texts.damage.whole}
                </a>
              </p>
            </>
          ) : (
            <p>{words.orders.cannot[can]}</p>
          )}
        </section>
      )}
      <section className="card" aria-labelledby="claim-lines">
        <h2 id="claim-lines">{texts.bought}</h2>
        <ul className="return-lines">
          {claims.lines.map((line) => (
            <Line key={line.position} line={line} form={form} />
          ))}
        </ul>
      </section>
    </>
  )
}

function Line({ line, form }: { line: ClaimLine; form: string }) {
  const { words, locale, href } = usePage()
  const texts = words.claims
  const { name, partNumber, position, warranty, damage } = line
  return (
    <li className="return-line">
      <img src={line.drawing} alt="" width="56" height="56" />
      <div>
        <a href={href(line.path)}>{name}</a>
        <p className="number soft">{partNumber}</p>
        <p className="soft">
          {warranty.can === true && warranty.until
            ? fill(texts.warranty.until, { date: formatDay(warranty.until, locale, { inSentence: true }) })
            : warranty.can !== true && words.orders.cannot[warranty.can]}
        </p>
      </div>
      <div className="return-line__actions">
        {warranty.can === true && (
          <a
            className="button"
            href={`${form}?warranty=${position}`}
            aria-label={fill(texts.warranty.chooseOf, { name })}
          >
            {texts.warranty.choose}
          </a>
        )}
        {damage === true && (
          <a className="button" href={`${form}?damage=${position}`} aria-label={fill(texts.damage.chooseOf, { name })}>
            {texts.damage.choose}
          </a>
        )}
      </div>
    </li>
  )
}
