import { declinePhoneOrder as decline } from '#shop/phone-orders/pay-phone-order.ts'
import { shopCall } from '../shop-call.ts'
import { linkContext } from './link-context.ts'

export const declinePhoneOrder = shopCall('PhoneOrderService.declinePhoneOrder', {
  who: 'visitor',
  handle: async ({ storeLocale, token }, asked) => {
    await decline(await linkContext(asked, storeLocale), token)
    return null
  },
})
