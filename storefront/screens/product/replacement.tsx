// A discontinued part leads on to what replaced it: what that costs, and by how much more or less, whether it is in stock and fits,
// and then the way into the cart for the new one (business rules PR-3 and PR-4).
import { Drawing } from '#ui/drawing.tsx'
import { Notice } from '#ui/notice.tsx'
import { fill, formatMoney } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { FitSlot } from '../../equipment/fit-verdict.tsx'
import { AddButton } from '../../parts/add-button.tsx'
import { PriceText } from '../../parts/price-text.tsx'
import { stockText } from '../../parts/stock-text.ts'
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
  const inStock = stockText(replacedBy, words, locale)
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
      <p className="replacement__facts">
        <PriceText price={replacedBy.price} />
        <span className={`stock stock--${inStock.tone}`}>{inStock.text}</span>
        <FitSlot id={replacedBy.id} />
      </p>
      <PriceDifference cents={replacedBy.priceDifference} />
      <AddButton part={replacedBy} />
    </Notice>
  )
}

/** Only told when both have a price. */
function PriceDifference({ cents }: { cents: number | null }) {
  const { words, locale } = usePage()
  if (cents === null) return null
  const { costsMore, costsLess, costsSame } = words.product
  const sentence = cents > 0 ? costsMore : cents < 0 ? costsLess : costsSame
  return <p>{fill(sentence, { amount: formatMoney(Math.abs(cents), locale) })}</p>
}
