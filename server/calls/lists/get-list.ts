import { readOwnList } from '#shop/part-lists/read-lists.ts'
import { recordId } from '#values/record-id.ts'
import { shopCall } from '../shop-call.ts'
import { ownList } from './own-list.ts'

export const getList = shopCall('ListService.getList', {
  who: 'customer',
  handle: async ({ storeLocale, list }, asked) => {
    const { number, ...rest } = await readOwnList(asked.shop.db, await ownList(list, asked), storeLocale)
    return { id: recordId('partList', number), ...rest }
  },
})
