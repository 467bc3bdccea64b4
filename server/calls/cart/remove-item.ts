import { removeItem as removeLine } from '#shop/cart/remove-item.ts'
import { shopCall } from '../shop-call.ts'
import { onLine } from './on-line.ts'

export const removeItem = shopCall('CartService.removeItem', {
  who: 'visitor',
  handle: onLine(removeLine),
})
