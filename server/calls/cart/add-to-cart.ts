import { addItems } from '#shop/cart/add-items.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'

export const addToCart = shopCall('CartService.addToCart', {
  who: 'new visitor',
  handle: async ({ input }, { shop, shopper, visitor }) => {
    const items = input.cartItems.map(({ productSfId, quantity, productType }) => ({
      productId: numberOf('product', productSfId, 'product/not-found'),
      quantity,
      kind: productType,
    }))
    const locale = input.storeLocale
    const { cartId, inCart, couponRemoved, ...rest } = await addItems(shop.db, await shopper(locale), items)
    const counts = inCart.map(({ productId, quantity }) => ({ Id: recordId('product', productId), count: quantity }))
    visitor.setCartCookies({ counts, shipsFree: false })
    if (couponRemoved !== null) visitor.setCoupon(locale, couponRemoved)
    return [{ CartId: recordId('cart', cartId), ...rest, couponRemoved: told(couponRemoved, locale) }]
  },
})

const told = (code: string | null, locale: Locale) =>
  code === null ? null : { code, sentence: fill(wordsFor(locale).messages['cart.couponRemoved'], { code }) }
