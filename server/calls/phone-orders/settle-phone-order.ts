import { settlePhoneOrder as settle } from '#shop/phone-orders/pay-phone-order.ts'
import { shopCall } from '../shop-call.ts'
import { linkContext } from './link-context.ts'

export const settlePhoneOrder = shopCall('PhoneOrderService.settlePhoneOrder', {
  who: 'visitor',
  // Each asks the gateway.
  limits: [{ name: 'payments settled', per: 'session', most: 60, withinMs: 5 * 60_000 }],
  handle: async ({ storeLocale, token, giveUp }, asked) => settle(await linkContext(asked, storeLocale), token, giveUp),
})
