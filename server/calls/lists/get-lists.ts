import { readLists } from '#shop/part-lists/read-lists.ts'
import { shopCall } from '../shop-call.ts'

export const getLists = shopCall('ListService.getLists', {
  who: 'customer',
  handle: async (_, { shop, customer }) => readLists(shop.db, await customer()),
})
