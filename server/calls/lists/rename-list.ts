import { renameList as change } from '#shop/part-lists/change-list.ts'
import { shopCall } from '../shop-call.ts'
import { ownList } from './own-list.ts'

export const renameList = shopCall('ListService.renameList', {
  who: 'customer',
  handle: async ({ list, name }, asked) => {
    await change(asked.shop.db, await ownList(list, asked), name)
    return null
  },
})
