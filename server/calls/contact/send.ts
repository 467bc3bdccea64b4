import { mistakesIn, sendMessage, type Typed } from '#shop/contact/send-message.ts'
import { Refusal } from '#values/refusal.ts'
import { shopCall } from '../shop-call.ts'
import type { Visitor } from '../visitor.ts'

export const send = shopCall('ContactService.send', {
  who: 'visitor',
  limits: [
    { name: 'messages', most: 10, withinMs: 15 * 60_000, per: 'client' },
    // Nobody's mailbox is filled with receipts.
    { name: 'messages', most: 5, withinMs: 60 * 60_000, per: 'email', of: addressed },
  ],
  handle: async ({ storeLocale, ...message }, { shop, visitor }) => {
    const customerId = (await visitor.session())?.customerId ?? null
    const sent = { ...message, locale: storeLocale, clientAddress: visitor.client, customerId }
    return { reference: await sendMessage(shop.db, sent, shop.seller) }
  },
})

/** Throws for what is mistyped, which costs no try. Customers type no email: theirs are counted by the first limit alone. */
async function addressed(
  { requestKey, ...typed }: Typed & { requestKey: string },
  visitor: Pick<Visitor, 'session'>,
): Promise<string> {
  const isGuest = (await visitor.session())?.customerId == null
  const fields = mistakesIn(typed, isGuest)
  if (Object.keys(fields).length > 0) throw new Refusal('input/invalid', { fields })
  return isGuest ? typed.email.toLowerCase() : requestKey
}
