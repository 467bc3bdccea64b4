import { confirm as keep } from '#shop/newsletter/subscribe.ts'
import { shopCall } from '../shop-call.ts'

export const confirm = shopCall('NewsletterService.confirm', {
  who: 'anybody',
  limits: [{ name: 'mail keys', most: 60, withinMs: 15 * 60_000, per: 'client' }],
  handle: async ({ key }, { shop }) => {
    await keep(shop.db, key)
    return {}
  },
})
