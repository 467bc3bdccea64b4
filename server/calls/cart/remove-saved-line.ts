import { removeSavedLine as remove } from '#shop/cart/remove-saved-line.ts'
import { countryOf } from '#values/locale.ts'
import { recordNumber } from '#values/record-id.ts'
import { shopCall } from '../shop-call.ts'

export const removeSavedLine = shopCall('CartService.removeSavedLine', {
  who: 'customer',
  handle: async ({ storeLocale, product }, { shop, customer }) => {
    const productId = recordNumber('product', product) ?? 0
    await remove(shop.db, { customerId: await customer(), country: countryOf(storeLocale), productId })
    return null
  },
})
