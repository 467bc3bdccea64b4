// What a shopper is to know of a line before paying: when it ships, what has changed, and why it may hold up the checkout.
import type { CartLine } from '#contract/shop/cart.ts'
import type { PartSummary } from '#contract/shop/part.ts'
import { pathIn } from '#values/locale.ts'
import { fill, formatMoney } from '#words/format.ts'
import type { Words } from '#words/words.ts'
import { useIsland } from '../../page/island.tsx'

export function LineNotes({ line, words }: { line: CartLine; words: Words['cart'] }) {
  const { locale, words: shared } = useIsland()
  const { messages } = shared
  const money = (amount: number) => formatMoney(amount, locale)
  return (
    <ul className="line-notes">
      {line.blocked && (
        <li className="line-notes__stop">
          {messages[WHY_NOT[line.blocked]]} {words.blocked}
        </li>
      )}
      {line.replacedBy && <Replacement old={line.part} by={line.replacedBy} words={words} />}
      {line.priceBefore !== null && (
        <li className="line-notes__warn">
          {fill(words.priceChanged, { before: money(line.priceBefore), now: money(line.unit) })}
        </li>
      )}
      {line.quantityBefore !== null && (
        <li className="line-notes__warn">
          {fill(words.quantityLowered, { before: line.quantityBefore, now: line.quantity })}
        </li>
      )}
      {!line.blocked && <li>{messages[`ship.lead.${line.leadTime}`]}</li>}
      {line.isFreight && <li>{words.freight}</li>}
      {line.restrictedRegions.length > 0 && (
        <li>{fill(words.restrictedRegions, { regions: line.restrictedRegions.join(', ') })}</li>
      )}
      {!line.returnable && <li>{messages['return.notEligible']}</li>}
    </ul>
  )
}

const WHY_NOT = {
  location: 'location.product',
  line: 'location.line',
  'no-price': 'price.notAvailable',
  discontinued: 'product.discontinued',
  'out-of-stock': 'product.outOfStock',
} as const

/** The part that took the place of this one, and where to find it (K-8). */
function Replacement({ old, by, words }: { old: PartSummary; by: PartSummary; words: Words['cart'] }) {
  const { locale, words: shared } = useIsland()
  const sentence = fill(shared.messages['cart.replaced'], { old: old.partNumber, new: by.partNumber })
  const see = by.price
    ? fill(words.seeReplacement, { part: by.name, price: formatMoney(by.price.unit, locale) })
    : fill(words.seeReplacementOnly, { part: by.name })
  return (
    <li className="line-notes__warn">
      {sentence} <a href={pathIn(locale, by.path)}>{see}</a>
    </li>
  )
}
