import { askReturns as ask } from '#shop/returns/ask-return.ts'
import { returnNumber } from '#shop/returns/returned-number.ts'
import { recordId } from '#values/record-id.ts'
import { numberOf } from '../number-of.ts'
import { shopCall } from '../shop-call.ts'

export const askReturns = shopCall('ReturnService.askReturns', {
  who: 'visitor',
  limits: [{ name: 'returns', most: 40, withinMs: 15 * 60_000, per: 'session' }],
  handle: async ({ storeLocale, orderId: order, ...wanted }, { shop, shopper }) => {
    const orderId = numberOf('order', order, 'order/not-found')
    const { id } = await ask(shop.db, await shopper(storeLocale), { ...wanted, orderId, now: shop.now() })
    return { returnId: recordId('returnRequest', id), number: returnNumber(id) }
  },
})
