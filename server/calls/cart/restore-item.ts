import { restoreItem as restoreLine } from '#shop/cart/restore-item.ts'
import { shopCall } from '../shop-call.ts'
import { onLine } from './on-line.ts'

export const restoreItem = shopCall('CartService.restoreItem', {
  who: 'visitor',
  handle: onLine(restoreLine),
})
