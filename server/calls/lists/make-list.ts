import { makeList as make } from '#shop/part-lists/make-list.ts'
import { recordId } from '#values/record-id.ts'
import { shopCall } from '../shop-call.ts'

export const makeList = shopCall('ListService.makeList', {
  who: 'customer',
  handle: async ({ storeLocale, name, fromCart }, { shop, shopper, customer }) => {
    const owner = { ...(await shopper(storeLocale)), customerId: await customer() }
    return { id: recordId('partList', await make(shop.db, owner, { name, fromCart })) }
  },
})
