// How the order is to be had, and at which store it is collected (SH-1, SH-5). Forms that work before any script.
import type { CartView } from '#contract/shop/cart.ts'
import { pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { useIsland } from '../../page/island.tsx'
import { canBeThere, pickupText } from '../../stores/pickup-text.ts'
import type { CartWords } from './cart-words.ts'

export function Delivery({ cart, words }: { cart: CartView; words: CartWords }) {
  const { locale } = useIsland()
  const { deliveryType, store, pickup } = cart
  const { pickup: texts } = words
  if (cart.state === 'paying') return null
  const isCollected = deliveryType === 'PICKUP'
  // A crate engine goes by freight alone (CE-4).
  const canCollect = cart.lines.some(({ part }) => part.kind !== 'CrateEngine')
  const chosen = isCollected ? (store ? fill(texts.collectAt, { store: store.name }) : texts.collect) : texts.ship
  return (
    <div className="delivery-choice" role="group" aria-label={texts.delivery}>
      <p>
        <strong>{chosen}</strong>
      </p>
      {isCollected && pickup && (
        <p className={canBeThere(pickup) ? 'store__ready' : 'store__ready store__ready--not'}>
          {pickupText(pickup, texts.allReady)}
        </p>
      )}
      {isCollected && <a href={`${pathIn(locale, '/stores')}?for=order&back=/cart`}>{texts.change}</a>}
      {(isCollected || canCollect) && (
        <form method="post" action={pathIn(locale, '/stores')}>
          <input type="hidden" name="back" value="/cart" />
          <input type="hidden" name="for" value="order" />
          <button className="link-button" name="deliveryType" value={isCollected ? 'SHIP' : 'PICKUP'}>
            {isCollected ? texts.shipInstead : insteadAt(store, texts)}
          </button>
        </form>
      )}
    </div>
  )
}

const insteadAt = (store: CartView['store'], texts: CartWords['pickup']): string =>
  store ? `${texts.collectInstead} (${store.name})` : texts.collectInstead
