// An order that is cancelled before it is packed: as a whole, or some of its items (business rules O-1, O-4).
import { z } from 'zod'
import { amount, expectedTotal, recordIdText, shopCall, storeLocale } from '../shop-call.ts'
import { TaxLine } from './checkout.ts'
import { OrderStatus } from './orders.ts'

const asked = z.strictObject({ storeLocale, orderId: recordIdText })

export const cancelOrder = shopCall({
  summary:
    'Cancels an order that is this session’s or this customer’s own and was not released yet; its money goes back. Said again it changes nothing.',
  kind: 'write',
  caching: 'private',
  input: asked,
  answer: z.object({ status: OrderStatus }),
  refuses: ['order/not-found', 'order/cannot-cancel'],
})

const items = {
  position: z.int32().describe('The line'),
  keep: z.int32().min(0).describe('Pieces of it that stay'),
}

const CancelledItems = z.object({
  isLast: z
    .boolean()
    .describe('Nothing else is left: the whole order is cancelled, and `total` is all that was left of it'),
  quantity: z.int(),
  goods: amount.describe('Less their share of the discount'),
  core: amount,
  shipping: amount,
  taxes: z.array(TaxLine),
  total: amount,
})
export type CancelledItems = z.infer<typeof CancelledItems>

export const quoteCancelItems = shopCall({
  summary:
    'What cancelling a line of an own order, or some pieces of it, gives back. Refused like the cancelling itself.',
  kind: 'write',
  caching: 'private',
  input: asked.extend(items),
  answer: CancelledItems,
  refuses: ['order/not-found', 'order/cannot-cancel', 'order/changed'],
})

export const cancelItems = shopCall({
  summary:
    'Cancels a line of an own order, or some pieces of it, as long as nothing of the order was released; the last of an order cancel it. What comes back is `expectedTotal`, or nothing is done. Said again it changes nothing.',
  kind: 'write',
  caching: 'private',
  input: asked.extend({ ...items, expectedTotal }),
  answer: z.object({ status: OrderStatus }),
  refuses: ['order/not-found', 'order/cannot-cancel', 'order/changed'],
})
