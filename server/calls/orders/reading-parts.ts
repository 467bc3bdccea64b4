import { type OrderParts, type Reading, readParts } from '#shop/orders/order-parts.ts'
import type { Asked } from '../shop-call.ts'

/** How a call reads an order. Calls of one page share it: an order is read once with its returns and claims, as its page shows them. */
export const readingParts = ({ read: known }: Pick<Asked, 'read'>): typeof readParts => {
  if (!known) return readParts
  return async <Read extends Reading>(...[db, shopper, { orderId }]: Parameters<typeof readParts<Read>>) => {
    const name = `order ${orderId} ${shopper.locale}`
    const reading = known.get(name) ?? readParts(db, shopper, { orderId, reading: 'page' })
    known.set(name, reading)
    return (await reading) as OrderParts<Read> | undefined
  }
}
