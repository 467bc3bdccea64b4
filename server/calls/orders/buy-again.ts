import { buyAgain as buy } from '#shop/orders/buy-again.ts'
import { afterAdd } from '../cart/after-add.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'

export const buyAgain = shopCall('OrderService.buyAgain', {
  who: 'visitor',
  handle: async ({ storeLocale, orderId: id }, { shop, shopper, visitor }) => {
    const orderId = numberOf('order', id, 'order/not-found')
    const { lines, added } = await buy(shop.db, await shopper(storeLocale), orderId)
    if (added) afterAdd(visitor, storeLocale, added)
    return {
      added: lines.reduce((sum, { toAdd }) => sum + toAdd, 0),
      left: lines.flatMap(({ position, partNumber, why, max }) => (why ? [{ position, partNumber, why, max }] : [])),
    }
  },
})
