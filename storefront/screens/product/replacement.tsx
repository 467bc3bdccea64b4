// A discontinued part leads on to what replaced it: what that costs, and by how much more or less, whether it is in stock and fits,
// and then the way into the cart for the new one (business rules PR-3 and PR-4).
import { Fragment } from 'react'
import type { PartSummary } from '#contract/shop/part.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Notice } from '#ui/notice.tsx'
import { fill, formatMoney } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { FitSlot } from '../../equipment/fit-verdict.tsx'
import { AddButton } from '../../parts/add-button.tsx'
import { PriceText } from '../../parts/price-text.tsx'
import { stockText } from '../../parts/stock-text.ts'
import type { Product } from './data.ts'
import { Changes } from './replaced.tsx'

export function Replacement({ product }: { product: Product }) {
  const { words } = usePage()
  const { replacedBy, stock, isLastUnits } = product
  const isGone = stock.state === 'DISCONTINUED'
  if (!replacedBy) return stock.state === 'IN_STOCK' ? null : <Alternatives product={product} />
  return (
    <Notice
      tone={isGone ? 'stop' : 'warn'}
      title={isGone || isLastUnits ? words.messages['product.discontinued'] : undefined}
    >
      <p>{words.product.replacedBy}</p>
      <Offered part={replacedBy} />
      {replacedBy.differences.length > 0 && (
        <p>
          <Changes differences={replacedBy.differences} sentence={words.fitting.becomes} />
        </p>
      )}
      <PriceDifference cents={replacedBy.priceDifference} />
      <AddButton part={replacedBy} />
    </Notice>
  )
}

/** Nothing replaced it and none is left: what does the same job and is in stock, which of its versions is, or that there is nothing we know of. */
function Alternatives({ product: { stock, alternatives, versions, trail, notForSale } }: { product: Product }) {
  const { words, href } = usePage()
  const { noLonger, sameJob, otherVersions, noSameJob, inStockOf } = words.product
  const isGone = stock.state === 'DISCONTINUED'
  const category = trail.at(-1)
  const title = words.messages[isGone ? 'product.discontinued' : 'product.outOfStock']
  return (
    <Notice tone={isGone ? 'stop' : 'warn'} title={title}>
      {isGone && <p>{noLonger}</p>}
      {alternatives.length > 0 || versions.length === 0 ? (
        <p>{alternatives.length > 0 ? sameJob : noSameJob}</p>
      ) : (
        <a href="#versions">{otherVersions}</a>
      )}
      {alternatives.map((part) => (
        <Fragment key={part.id}>
          <Offered part={part} />
          <AddButton part={part} />
        </Fragment>
      ))}
      {category && notForSale !== 'location' && notForSale !== 'line' && (
        <a href={href(`${category.path}?f.availability=in-stock`)}>{fill(inStockOf, { category: category.name })}</a>
      )}
    </Notice>
  )
}

function Offered({ part }: { part: PartSummary }) {
  const { words, locale, href } = usePage()
  const inStock = stockText(part, words, locale)
  return (
    <>
      <a className="replacement" href={href(part.path)}>
        <Drawing src={part.drawing} size={56} />
        <span>
          <span className="number">{part.partNumber}</span>
          <br />
          {part.name}
        </span>
      </a>
      <p className="replacement__facts">
        <PriceText part={part} />
        <span className={`stock stock--${inStock.tone}`}>{inStock.text}</span>
        <FitSlot id={part.id} />
      </p>
    </>
  )
}

/** A difference needs both prices. */
function PriceDifference({ cents }: { cents: number | null }) {
  const { words, locale } = usePage()
  if (cents === null) return null
  const { costsMore, costsLess, costsSame } = words.product
  const sentence = cents > 0 ? costsMore : cents < 0 ? costsLess : costsSame
  return <p>{fill(sentence, { amount: formatMoney(Math.abs(cents), locale) })}</p>
}
