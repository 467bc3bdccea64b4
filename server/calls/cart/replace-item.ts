import { replaceItem as replaceLine } from '#shop/cart/replace-item.ts'
import { shopCall } from '../shop-call.ts'
import { onLine } from './on-line.ts'

export const replaceItem = shopCall('CartService.replaceItem', {
  who: 'visitor',
  handle: onLine(replaceLine),
})
