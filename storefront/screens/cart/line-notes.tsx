// What a shopper is to know of a line before paying: when it ships, what has changed, and why it may hold up the checkout.
import type { ReactNode } from 'react'
import type { CartLine } from '#contract/shop/cart.ts'
import { pathIn } from '#values/locale.ts'
import { fill, formatMoney } from '#words/format.ts'
import { useIsland } from '../../page/island.tsx'
import { pickupText } from '../../stores/pickup-text.ts'
import { WHY_NOT } from '../../cart/why-not.ts'
import type { CartWords } from './cart-words.ts'

/** When it is at the chosen store where it is collected, else when it ships. */
const howSoon = ({ deliveryType, pickup, leadTime }: CartLine, words: CartWords): string =>
  deliveryType === 'PICKUP' && pickup ? pickupText(pickup, words.pickup.ready) : words.messages[`ship.lead.${leadTime}`]

interface LineNotesProps {
  line: CartLine
  words: CartWords
  children?: ReactNode
}

export function LineNotes({ line, words, children }: LineNotesProps) {
  const { locale } = useIsland()
  const { messages } = words
  const money = (amount: number) => formatMoney(amount, locale)
  const canBeReplaced = line.replacedBy !== null && line.replacedBy.notForSale === null
  return (
    <ul className="line-notes">
      {children}
      {line.blocked && (
        <li className="line-notes__stop">
          <strong>{messages[WHY_NOT[line.blocked]]}</strong>{' '}
          {line.blocked === 'agreements'
            ? words.vehicles.crate.agreeAnew
            : canBeReplaced
              ? words.blockedUntilReplaced
              : words.blocked}
        </li>
      )}
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
      {!line.blocked && <li>{howSoon(line, words)}</li>}
      {line.isFreight && line.deliveryType === 'SHIP' && <li>{words.freight}</li>}
      {line.restrictedRegions.length > 0 && (
        <li>
          {fill(words.restrictedRegions, { regions: line.restrictedRegions.join(', ') })}{' '}
          {line.deliveryType === 'SHIP' && line.part.kind !== 'CrateEngine' && !line.blocked && (
            <a href={`${pathIn(locale, '/stores')}?for=order&back=/cart`}>{words.pickup.collectInstead}</a>
          )}
        </li>
      )}
      {!line.returnable && <li>{messages['return.notEligible']}</li>}
    </ul>
  )
}
