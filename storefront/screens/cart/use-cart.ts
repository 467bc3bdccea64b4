// The cart that the page shows, and how a call changes it. The last change made is the one that is shown.
import { useRef, useState } from 'react'
import type { CartView } from '#contract/shop/cart.ts'
import { useIsland } from '../../page/island.tsx'
import { cartSummary } from '../../cart/cart-store.ts'
import { refusalIn } from '../../calls/shop-api.ts'
import type { CartRefusal } from './data.ts'

export function useCart(first: CartView, firstRefused: CartRefusal | null, failed: string) {
  const { locale, shop } = useIsland()
  const [cart, setCart] = useState(first)
  const [refused, setRefused] = useState(firstRefused)
  const latest = useRef(0)
  const turns = useRef<Promise<unknown>>(Promise.resolve())

  function show(answer: CartView) {
    setCart(answer)
    cartSummary.set({ itemCount: answer.itemCount, estimatedTotal: answer.estimatedTotal, currency: answer.currency })
  }

  /**
   * Makes one change after another, and shows what the last one answers. A refusal is told beside the line, with the cart as it is
   * now; then the answer is null.
   */
  async function change(lineId: string, make: () => Promise<CartView>): Promise<CartView | null> {
    const turn = ++latest.current
    const call = turns.current.then(make)
    turns.current = call.catch(() => {})
    setRefused(null)
    try {
      const answer = await call
      if (turn === latest.current) show(answer)
      return answer
    } catch (error) {
      const { code, sentence } = refusalIn(error)
      const fresh = await shop.call('CartService.getCart', { storeLocale: locale }).catch(() => null)
      if (turn === latest.current) {
        if (fresh) show(fresh)
        setRefused({ code, sentence: sentence ?? failed, lineId, entered: null })
      }
      return null
    }
  }

  return { cart, refused, change, show }
}
