import { askNotify as ask } from '#shop/notify-me/ask-notify.ts'
import { Refusal } from '#values/refusal.ts'
import { recordNumber } from '#values/record-id.ts'
import { shopCall } from '../shop-call.ts'

export const askNotify = shopCall('NotifyService.askNotify', {
  who: 'visitor',
  limits: [
    { name: 'notify requests', most: 30, withinMs: 15 * 60_000, per: 'client' },
    { name: 'notify requests', most: 30, withinMs: 60 * 60_000, per: 'email', of: ({ email }) => email.toLowerCase() },
  ],
  handle: async ({ storeLocale, productId, email }, { shop, visitor }) => {
    const productNumber = recordNumber('product', productId)
    if (productNumber === undefined) throw new Refusal('product/not-found')
    const customerId = (await visitor.session())?.customerId ?? null
    return { outcome: await ask(shop.db, { locale: storeLocale, productNumber, email, customerId }) }
  },
})
