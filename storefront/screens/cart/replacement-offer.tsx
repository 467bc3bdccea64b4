// The part that took the place of a discontinued one: what it is, costs and fits, before it is swapped in (business rule K-8).
import type { FormEvent, ReactNode } from 'react'
import type { CartLine } from '#contract/shop/cart.ts'
import type { PartSummary } from '#contract/shop/part.ts'
import { pathIn } from '#values/locale.ts'
import { fill, formatMoney } from '#words/format.ts'
import { Drawing } from '#ui/drawing.tsx'
import { useIsland } from '../../page/island.tsx'
import { WHY_NOT } from '../../cart/why-not.ts'
import type { CartWords } from './cart-words.ts'

interface ReplacementOfferProps {
  line: CartLine
  by: PartSummary
  words: CartWords
  /** Whether the new part fits the selected equipment, as an item of a list. */
  fitNote: ReactNode
  onReplace: () => void
}

export function ReplacementOffer({ line, by, words, fitNote, onReplace }: ReplacementOfferProps) {
  const { locale } = useIsland()
  const replace = (event: FormEvent) => {
    event.preventDefault()
    onReplace()
  }
  return (
    <div className="cart-replacement">
      <p className="line-notes__warn">
        {fill(words.messages['cart.replaced'], { old: line.part.partNumber, new: by.partNumber })}
      </p>
      <details open={line.blocked !== null}>
        <summary className="button button--small">{words.replace}</summary>
        <div className="cart-replacement__part">
          <Drawing src={by.drawing} size={56} />
          <div>
            <a href={pathIn(locale, by.path)}>{by.name}</a>
            <p className="number">{by.partNumber}</p>
          </div>
        </div>
        <ul className="line-notes">
          <Price line={line} by={by} words={words} />
          {fitNote}
          <li className={by.notForSale ? 'line-notes__stop' : 'line-notes__fits'}>
            {words.messages[by.notForSale ? WHY_NOT[by.notForSale] : 'product.inStock']}
          </li>
        </ul>
        {!by.notForSale && (
          <form method="post" action={pathIn(locale, '/cart/replace')} onSubmit={replace}>
            <input type="hidden" name="lineId" value={line.id} />
            <input type="hidden" name="productId" value={line.part.id} />
            <button className="button">{fill(words.replaceWith, { number: by.partNumber })}</button>
          </form>
        )}
      </details>
    </div>
  )
}

function Price({ line, by: { price }, words }: Pick<ReplacementOfferProps, 'line' | 'by' | 'words'>) {
  const { locale } = useIsland()
  if (!price) return null
  const money = (amount: number) => formatMoney(amount, locale)
  const difference = price.unit - line.unit
  const sentence = difference > 0 ? words.costsMore : difference < 0 ? words.costsLess : words.costsSame
  return (
    <>
      <li>
        {fill(words.each, { price: money(price.unit) })}
        {line.part.price && ` ${fill(sentence, { amount: money(Math.abs(difference)) })}`}
      </li>
      {price.core > 0 && (
        <li>
          {words.messages['core.refundable']}: {fill(words.each, { price: money(price.core) })}
        </li>
      )}
    </>
  )
}
