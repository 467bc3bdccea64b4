import { shareList as share } from '#shop/part-lists/change-list.ts'
import { shopCall } from '../shop-call.ts'
import { ownList } from './own-list.ts'

export const shareList = shopCall('ListService.shareList', {
  who: 'customer',
  handle: async ({ list }, asked) => ({ token: await share(asked.shop.db, await ownList(list, asked)) }),
})
