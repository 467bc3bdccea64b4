import { addItems } from '#shop/cart/add-items.ts'
import { recordId } from '#values/record-id.ts'
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
    const { cartId, inCart, ...rest } = await addItems(shop.db, await shopper(input.storeLocale), items)
    const counts = inCart.map(({ productId, quantity }) => ({ Id: recordId('product', productId), count: quantity }))
    visitor.setCartCookies({ counts, shipsFree: false })
    if (rest.couponRemoved) visitor.setCoupon(input.storeLocale, rest.couponRemoved)
    return [{ CartId: recordId('cart', cartId), ...rest }]
  },
})
