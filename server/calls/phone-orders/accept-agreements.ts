import { acceptAgreements as accept } from '#shop/phone-orders/accept-agreements.ts'
import { shopCall } from '../shop-call.ts'
import { linkContext } from './link-context.ts'

export const acceptAgreements = shopCall('PhoneOrderService.acceptAgreements', {
  who: 'visitor',
  limits: [{ name: 'agreements of links', per: 'session', most: 60, withinMs: 5 * 60_000 }],
  handle: async ({ storeLocale, token, accepted }, asked) => {
    await accept(await linkContext(asked, storeLocale), token, accepted)
    return null
  },
})
