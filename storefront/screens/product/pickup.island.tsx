// When the part can be collected at the store that this visitor has chosen; without one, and without a script, the way to choose (PR-7).
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/shop/calls.ts'
import { pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import type { Words } from '#words/words.ts'
import { island, useIsland } from '../../page/island.tsx'
import { canBeThere, pickupText } from '../../stores/pickup-text.ts'

interface PickupProps {
  part: { id: string; partNumber: string; kind: 'Simple' | 'Variation' | 'Core' | 'CrateEngine' }
  path: string
  /** The warehouse has none, and a store may. */
  isOut: boolean
  words: Pick<Words['pickup'], 'addForPickup' | 'atStore' | 'change' | 'check' | 'ready'> & {
    failed: string
    free: string
  }
}

/** Who has no session has chosen no store. */
const hasSession = () => /\bvisitor=1/.test(document.cookie)

function PickupContent({ part, path, isOut, words }: PickupProps) {
  const { locale, shop } = useIsland()
  const [answer, setAnswer] = useState<AnswerOf<'StoreService.getPickup'> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!hasSession()) return
    shop.call('StoreService.getPickup', { storeLocale: locale, productId: part.id }).then(setAnswer, () => {})
  }, [shop, locale, part.id])
  const stores = `${pathIn(locale, '/stores')}?${new URLSearchParams({ part: part.id, back: path })}`
  const { store = null, pickup = null } = answer ?? {}

  async function add() {
    try {
      await shop.call('CartService.chooseDelivery', { storeLocale: locale, deliveryType: 'PICKUP' })
      const item = { productType: part.kind, productSfId: part.id, sku: part.partNumber, quantity: 1 }
      await shop.call('CartService.addToCart', { input: { storeLocale: locale, cartItems: [item] } })
      location.assign(pathIn(locale, '/cart'))
    } catch {
      setFailed(true)
    }
  }

  if (!store || !pickup)
    return (
      <p className="product-pickup">
        {words.free} · <a href={stores}>{words.check}</a>
      </p>
    )
  return (
    <div className="product-pickup">
      <p>
        {fill(words.atStore, { store: store.name })}{' '}
        <strong className={canBeThere(pickup) ? 'store__ready' : 'store__ready store__ready--not'}>
          {pickupText(pickup, words.ready)}
        </strong>{' '}
        <a href={stores}>{words.change}</a>
      </p>
      {isOut && pickup.from === 'SHELF' && (
        <button className="button" type="button" onClick={() => void add()}>
          {words.addForPickup}
        </button>
      )}
      {hasFailed && (
        <p className="field__error" role="alert">
          {words.failed}
        </p>
      )}
    </div>
  )
}

export const Pickup = island('product/pickup', PickupContent, 'idle')
