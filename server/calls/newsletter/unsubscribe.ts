import { leave } from '#shop/newsletter/leaving.ts'
import { shopCall } from '../shop-call.ts'

export const unsubscribe = shopCall('NewsletterService.unsubscribe', {
  who: 'anybody',
  limits: [{ name: 'mail keys', most: 60, withinMs: 15 * 60_000, per: 'client' }],
  handle: async ({ key }, { shop }) => {
    await leave(shop.db, key)
    return {}
  },
})
