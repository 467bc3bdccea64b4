import { errorsOf, subscribe as keep } from '#shop/newsletter/subscribe.ts'
import { Refusal } from '#values/refusal.ts'
import { shopCall } from '../shop-call.ts'

export const subscribe = shopCall('NewsletterService.subscribe', {
  who: 'visitor',
  limits: [
    { name: 'subscriptions', most: 20, withinMs: 15 * 60_000, per: 'client' },
    // Nobody's mailbox is filled with requests to confirm.
    { name: 'subscriptions', most: 3, withinMs: 60 * 60_000, per: 'email', of: (input) => tidied(input).toLowerCase() },
  ],
  handle: async ({ storeLocale, email, hasAccepted }, { shop, visitor }) => {
    const customerId = (await visitor.session())?.customerId ?? null
    const subscriber = { locale: storeLocale, email, hasAccepted, clientAddress: visitor.client, customerId }
    await keep(shop.db.write, subscriber, shop.seller)
    return {}
  },
})

function tidied(input: { email: string; hasAccepted: boolean }): string {
  const fields = errorsOf(input)
  if (Object.keys(fields).length > 0) throw new Refusal('input/invalid', { fields })
  return input.email
}
