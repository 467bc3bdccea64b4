import { readSharedList } from '#shop/part-lists/read-lists.ts'
import { shopCall } from '../shop-call.ts'

export const getSharedList = shopCall('ListService.getSharedList', {
  who: 'visitor',
  handle: async ({ storeLocale, token }, { shop }) => {
    const { name, lines } = await readSharedList(shop.db, token, storeLocale)
    return { name, lines }
  },
})
