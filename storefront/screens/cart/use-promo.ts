// Applying and removing the cart's promo code by calls: why it was refused is told beside its field.
import { useState } from 'react'
import type { CartView } from '#contract/shop/cart.ts'
import { fill, formatMoney } from '#words/format.ts'
import { announce } from '../../page/announce.ts'
import { useIsland } from '../../page/island.tsx'
import { refusalIn } from '../../calls/shop-api.ts'
import type { CartWords } from './cart-words.ts'
import type { PromoRefusal } from './data.ts'

interface PromoState {
  cart: CartView
  show: (cart: CartView) => void
  first: PromoRefusal | null
  words: CartWords
}

export function usePromo({ cart, show, first, words }: PromoState) {
  const { locale, shop } = useIsland()
  const [promoRefused, setRefused] = useState(first)

  async function send(
    name: 'CartService.applyCoupon' | 'CartService.removeCoupon',
    { code, done }: { code: string; done: string },
  ) {
    const { currency } = cart
    const input = {
      communityId: null,
      cartId: cart.id,
      couponCode: code,
      currencyIsoCode: currency,
      storeLocale: locale,
    }
    try {
      const answer = await shop.call(name, input)
      setRefused(null)
      show(answer)
      announce(fill(done, { code: code.toUpperCase(), total: formatMoney(answer.estimatedTotal, locale) }))
      // The field or button that was pressed is gone: focus goes to what took its place.
      requestAnimationFrame(() => {
        const next = document.querySelector<HTMLElement>('#promo input[type="text"], #promo button')
        next?.focus({ preventScroll: true })
      })
    } catch (error) {
      const sentence = refusalIn(error).sentence ?? words.failed
      setRefused({ sentence, typed: code })
      announce(sentence)
    }
  }

  return {
    promoRefused,
    apply: (code: string) => void send('CartService.applyCoupon', { code, done: words.promo.wasApplied }),
    remove: (code: string) => void send('CartService.removeCoupon', { code, done: words.promo.wasRemoved }),
  }
}
