import { payPhoneOrder as pay } from '#shop/phone-orders/pay-phone-order.ts'
import { shopCall } from '../shop-call.ts'
import { linkContext } from './link-context.ts'

export const payPhoneOrder = shopCall('PhoneOrderService.payPhoneOrder', {
  // The order opens to the session that has paid it.
  who: 'new visitor',
  handle: async ({ storeLocale, token, ...wanted }, asked) => {
    const { visitor, key = '', bodyHash = '' } = asked
    return pay(await linkContext(asked, storeLocale), token, { ...wanted, client: visitor.client, key, bodyHash })
  },
})
