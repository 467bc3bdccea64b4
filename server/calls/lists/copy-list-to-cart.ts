import { shopCall } from '../shop-call.ts'
import { copied } from './copied.ts'
import { ownList } from './own-list.ts'

export const copyListToCart = shopCall('ListService.copyListToCart', {
  who: 'customer',
  handle: async (input, asked) => copied(await ownList(input.list, asked), input, asked),
})
