import { endSharing as change } from '#shop/part-lists/change-list.ts'
import { shopCall } from '../shop-call.ts'
import { ownList } from './own-list.ts'

export const endSharing = shopCall('ListService.endSharing', {
  who: 'customer',
  handle: async ({ list }, asked) => {
    await change(asked.shop.db, await ownList(list, asked))
    return null
  },
})
