import { readPhoneOrder } from '#shop/phone-orders/read-phone-order.ts'
import { shopCall } from '../shop-call.ts'
import { linkContext, OPENED } from './link-context.ts'

export const openPhoneOrder = shopCall('PhoneOrderService.openPhoneOrder', {
  who: 'visitor',
  limits: [OPENED],
  handle: async ({ storeLocale, token }, asked) => readPhoneOrder(await linkContext(asked, storeLocale), token),
})
