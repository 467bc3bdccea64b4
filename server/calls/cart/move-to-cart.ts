import { moveToCart as move } from '#shop/cart/move-to-cart.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'

export const moveToCart = shopCall('CartService.moveToCart', {
  who: 'customer',
  handle: async ({ storeLocale, product }, { shop, customer, shopper }) => {
    const customerId = await customer()
    const productId = numberOf('product', product, 'cart/not-kept')
    return move(shop.db, { ...(await shopper(storeLocale)), customerId }, { productId })
  },
})
