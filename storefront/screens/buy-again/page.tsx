// An order bought again: each part as it is sold today or what replaced it, and one press for all that the cart lacks.
import type { BuyAgainLine } from '#contract/shop/buy-again.ts'
import { Tag } from '#ui/tag.tsx'
import { fill, plural } from '#words/format.ts'
import type { Words } from '#words/words.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { usePage } from '../../page/page-context.ts'
import { partFacts } from '../../parts/part-facts.ts'
import { PriceText } from '../../parts/price-text.tsx'
import type { BuyAgainProps } from './data.ts'

export function BuyAgainPage({ orderId, number, equipment, lines, added, problem }: BuyAgainProps) {
  const { words, locale, href } = usePage()
  const { again } = words.orders
  const page = href(`/order/${orderId}`)
  const toAdd = lines.reduce((sum, line) => sum + line.toAdd, 0)
  const isAllThere = lines.every(({ inCart, bought }) => inCart >= bought)
  return (
    <>
      <h1>{fill(again.title, { number })}</h1>
      <FormNotice problem={problem} />
      {!problem && added !== null && <Added added={added} left={lines.filter(({ why }) => why !== null)} />}
      <p className="buy-again__lead">{again.lead}</p>
      <ul className="buy-again">
        {lines.map((line) => (
          <Line key={line.position} line={line} equipment={equipment} />
        ))}
      </ul>
      <form className="form__actions" method="post" action={`${page}/buy-again`}>
        {toAdd > 0 ? (
          <button className="button button--primary">{plural(toAdd, locale, again.add)}</button>
        ) : (
          <p>{isAllThere ? again.allThere : again.nothing}</p>
        )}
        <a className="button" href={href('/cart')}>
          {again.toCart}
        </a>
        <a className="button" href={page}>
          {again.back}
        </a>
      </form>
    </>
  )
}

function Added({ added, left }: { added: number; left: BuyAgainLine[] }) {
  const { words, locale } = usePage()
  const { again } = words.orders
  const sentence = added > 0 && <p>{plural(added, locale, again.added)}</p>
  if (left.length === 0) return <FormNotice problem={null} done={sentence} />
  const told = (
    <>
      {sentence}
      <p>{again.left}</p>
      <ul>
        {left.map((line) => (
          <li key={line.position}>{fill(again.leftLine, { partNumber: line.partNumber, why: whyNot(line, words) })}</li>
        ))}
      </ul>
    </>
  )
  return <FormNotice problem={null} done={told} tone="warn" />
}

const whyNot = ({ why, max }: BuyAgainLine, { refusals }: Words): string =>
  why === null ? '' : fill(refusals[why], { max: max ?? 0 })

function Line({ line, equipment }: { line: BuyAgainLine; equipment: string | null }) {
  const { words, href } = usePage()
  const { again } = words.orders
  const { part, name, partNumber, bought, inCart, toAdd, isReplaced, fit, why } = line
  return (
    <li className="buy-again__line card" data-part={part ? partFacts(part) : undefined}>
      {part && <img src={part.drawing} alt="" width="56" height="56" />}
      <div>
        {part ? <a href={href(part.path)}>{part.name}</a> : <span>{name}</span>}
        <p className="number soft">{part?.partNumber ?? partNumber}</p>
        {isReplaced && <p>{fill(again.replaces, { partNumber })}</p>}
        {equipment && fit === 'fits' && <Tag tone="fits">{fill(again.fits, { equipment })}</Tag>}
        {equipment && fit === 'does-not-fit' && <Tag tone="stop">{fill(again.doesNotFit, { equipment })}</Tag>}
        <p className="soft">
          {fill(again.bought, { count: bought })}
          {inCart > 0 && ` · ${fill(again.inCart, { count: inCart })}`}
          {toAdd > 0 && ` · ${fill(again.toAdd, { count: toAdd })}`}
        </p>
        {why && <p className="buy-again__why">{whyNot(line, words)}</p>}
      </div>
      <div className="buy-again__price">{part && <PriceText part={part} />}</div>
    </li>
  )
}
