import type { PartSummary } from '#contract/shop/part.ts'
import { fill, formatMoney } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'

export function PriceText({ part: { price, notForSale } }: { part: Pick<PartSummary, 'price' | 'notForSale'> }) {
  const { words, locale } = usePage()
  // A price would suggest that the part can be bought.
  if (notForSale === 'discontinued') return null
  if (!price) return <span className="price price--none">{words.messages['price.notAvailable']}</span>
  const isReduced = price.saving > 0
  return (
    <span className="price">
      {isReduced && (
        <s className="price__was number">
          <span className="visually-hidden">{words.category.listPrice} </span>
          {formatMoney(price.list, locale)}
        </s>
      )}{' '}
      <span className={isReduced ? 'price__now price__now--special number' : 'price__now number'}>
        {formatMoney(price.unit, locale)}
      </span>
      {price.core > 0 && (
        <span className="price__core">
          {fill(words.category.plusCore, { amount: formatMoney(price.core, locale) })}
        </span>
      )}
    </span>
  )
}
