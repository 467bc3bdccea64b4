import { moveToCart as move } from '#shop/cart/move-to-cart.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'
import { afterAdd } from './after-add.ts'

export const moveToCart = shopCall('CartService.moveToCart', {
  who: 'customer',
  handle: async ({ storeLocale, product }, { shop, customer, shopper, visitor }) => {
    const customerId = await customer()
    const productId = numberOf('product', product, 'cart/not-kept')
    const moved = await move(shop.db, { ...(await shopper(storeLocale)), customerId }, { productId })
    const { quantity, wanted, added } = moved
    return { quantity, wanted, couponRemoved: afterAdd(visitor, storeLocale, added) }
  },
})
