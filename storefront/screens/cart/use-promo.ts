// Applying and removing the cart's discount by calls: why it was refused is told beside its field.
import { useState } from 'react'
import type { CartView } from '#contract/shop/cart.ts'
import { verifiedDiscountOf } from '#values/verified-discount.ts'
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
  /** Why a verified discount was refused. */
  firstOfVerified: string | null
  words: CartWords
}

export function usePromo({ cart, show, first, firstOfVerified, words }: PromoState) {
  const { locale, shop } = useIsland()
  const [promoRefused, setRefused] = useState(first)
  const [verifiedRefused, setVerifiedRefused] = useState(firstOfVerified)

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
      setVerifiedRefused(null)
      show(answer)
      announce(fill(done, { code: code.toUpperCase(), total: formatMoney(answer.estimatedTotal, locale) }))
      // The field or button that was pressed is gone: focus goes to what took its place.
      requestAnimationFrame(() => {
        const [field, button] = verifiedDiscountOf(code)
          ? ['', '#discounts button']
          : ['#promo input[type="text"]', '#promo button']
        const next = document.querySelector<HTMLElement>([field, button].filter(Boolean).join(', '))
        next?.focus({ preventScroll: true })
      })
    } catch (error) {
      const sentence = refusalIn(error).sentence ?? words.failed
      if (verifiedDiscountOf(code)) setVerifiedRefused(sentence)
      else setRefused({ sentence, typed: code })
      announce(sentence)
    }
  }

  const said = (code: string, does: 'applied' | 'removed') => {
    const verified = verifiedDiscountOf(code)
    if (verified) return words.discounts[does][verified]
    return does === 'applied' ? words.promo.wasApplied : words.promo.wasRemoved
  }
  return {
    promoRefused,
    verifiedRefused,
    apply: (code: string) => void send('CartService.applyCoupon', { code, done: said(code, 'applied') }),
    remove: (code: string) => void send('CartService.removeCoupon', { code, done: said(code, 'removed') }),
  }
}
