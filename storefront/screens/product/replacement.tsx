// A discontinued part leads on to what replaced it, with the difference in price (business rule PR-3).
import { Drawing } from '#ui/drawing.tsx'
import { Notice } from '#ui/notice.tsx'
import { fill, formatMoney } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import type { Product } from './data.ts'

export function Replacement({ product: { replacedBy, stock, isLastUnits } }: { product: Product }) {
  const { words, locale, href } = usePage()
  const isGone = stock.state === 'DISCONTINUED'
  if (!replacedBy)
    return isGone ? (
      <Notice tone="stop" title={words.messages['product.discontinued']}>
        {words.product.noLonger}
      </Notice>
    ) : null
  const difference = replacedBy.priceDifference
  const price =
    difference === null
      ? null
      : difference > 0
        ? words.product.costsMore
        : difference < 0
          ? words.product.costsLess
          : words.product.costsSame
  return (
    <Notice
      tone={isGone ? 'stop' : 'warn'}
      title={isGone || isLastUnits ? words.messages['product.discontinued'] : undefined}
    >
      <p>{words.product.replacedBy}</p>
      <a className="replacement" href={href(replacedBy.path)}>
        <Drawing src={replacedBy.drawing} size={56} />
        <span>
          <span className="number">{replacedBy.partNumber}</span>
          <br />
          {replacedBy.name}
        </span>
      </a>
      {price && difference !== null && <p>{fill(price, { amount: formatMoney(Math.abs(difference), locale) })}</p>}
    </Notice>
  )
}
