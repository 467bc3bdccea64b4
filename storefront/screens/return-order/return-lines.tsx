// The parts of an order: which may come back, or why not.
import type { ReturnLine, Returns } from '#contract/shop/returns.ts'
import { fill, plural } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'

export function ReturnLines({ returns, orderId }: { returns: Returns; orderId: string }) {
  const { words } = usePage()
  return (
    <section className="card" aria-labelledby="return-lines">
      <h2 id="return-lines">{words.returns.bought}</h2>
      <ul className="return-lines">
        {returns.lines.map((line) => (
          <Line key={line.position} line={line} orderId={orderId} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line, orderId }: { line: ReturnLine; orderId: string }) {
  const { words, locale, href } = usePage()
  const texts = words.returns
  const { name, partNumber, position, can, left, excluded, core } = line
  const form = href(`/order/${orderId}/return`)
  return (
    <li className="return-line">
      <img src={line.drawing} alt="" width="56" height="56" />
      <div>
        <a href={href(line.path)}>{name}</a>
        <p className="number soft">{partNumber}</p>
        {can === true && <p className="soft">{plural(left, locale, texts.left)}</p>}
        {can === true && excluded && <p>{texts.excluded[excluded]}</p>}
        {can !== true && <p>{words.orders.cannot[can]}</p>}
      </div>
      <div className="return-line__actions">
        {can === true && (
          <a className="button" href={`${form}?line=${position}`} aria-label={fill(texts.chooseOf, { name })}>
            {texts.choose}
          </a>
        )}
        {core?.can === true && (
          <a className="button" href={`${form}?core=${position}`} aria-label={fill(texts.core.chooseOf, { name })}>
            {texts.core.choose}
          </a>
        )}
      </div>
    </li>
  )
}
