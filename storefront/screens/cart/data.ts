// What the cart page asks for, and what its address says when it is used without JavaScript.
import type { CartView } from '#contract/shop/cart.ts'
import type { RefusalCode } from '#values/refusal.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

/** What the shop would not do, told beside its line; without one, above them all. */
export interface CartRefusal {
  code: RefusalCode
  lineId: string
  max: string | number
}

export interface CartProps {
  cart: CartView
  /** The line whose removal is to be confirmed (`?remove=`). */
  removing: string | null
  /** The line just taken out may be put back (`?undo=`). */
  canUndo: boolean
  /** `?refused=` with `line` and `max`. */
  refused: CartRefusal | null
}

export async function cartData({ shop, locale, query, words }: PageRequest): Promise<ScreenData<CartProps>> {
  const cart = await shop.call('CartService.getCart', { storeLocale: locale })
  const lineIn = (key: string) => cart.lines.find((line) => line.id === query.get(key))?.id
  const code = query.get('refused') ?? ''
  return {
    props: {
      cart,
      removing: lineIn('remove') ?? null,
      canUndo: cart.removed !== null && cart.removed.id === query.get('undo'),
      refused: isRefusal(words.refusals, code)
        ? { code, lineId: lineIn('line') ?? '', max: Number(query.get('max')) }
        : null,
    },
    tags: [],
  }
}

const isRefusal = (sentences: Record<RefusalCode, string>, code: string): code is RefusalCode =>
  Object.hasOwn(sentences, code)
