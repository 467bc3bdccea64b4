import type { CartAddAnswer } from '#contract/shop/cart.ts'
import type { Added } from '#shop/cart/add-items.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { verifiedDiscountOf } from '#values/verified-discount.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import type { Visitor } from '../visitor.ts'

/**
 * What follows each successful add (K-4): the browser's cookies have its counts, and the code that it took off is kept, so that the cart offers it
 * again. Answers how the shopper is told so.
 */
export function afterAdd(
  visitor: Visitor,
  locale: Locale,
  { inCart, couponRemoved }: Pick<Added, 'inCart' | 'couponRemoved'>,
): CartAddAnswer['couponRemoved'] {
  const counts = inCart.map(({ productId, quantity }) => ({ Id: recordId('product', productId), count: quantity }))
  visitor.setCartCookies(locale, { counts, shipsFree: false })
  if (couponRemoved === null) return null
  visitor.setCoupon(locale, couponRemoved)
  const { messages, discounts } = wordsFor(locale)
  const verified = verifiedDiscountOf(couponRemoved)
  const sentence = verified
    ? discounts.dropped[verified]
    : fill(messages['cart.couponRemoved'], { code: couponRemoved })
  return { code: couponRemoved, sentence }
}
