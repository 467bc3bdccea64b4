// A guest's order: found by number and email, then open to that session only (business rules O-4, O-5; reliability rule 39).
import { z } from 'zod'
import { amount, currency, recordIdText, shopCall, storeLocale, text } from '../shop-call.ts'

export const lookUpOrder = shopCall({
  says: 'Opens an order to this session by its number and email; one answer for every miss.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, orderNumber: text(40), email: text(254) }),
  answer: z.object({ orderId: recordIdText, orderPath: z.string() }),
  refuses: ['order/not-found'],
})

const OrderAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.enum(['US', 'CA']),
  mobile: z.string(),
})
export type OrderAddress = z.infer<typeof OrderAddress>

const OrderDetail = z.object({
  id: recordIdText,
  number: z.string(),
  placedAt: z.iso.datetime(),
  status: z.enum(['PROCESSING', 'SHIPPED', 'DELIVERED', 'READY_FOR_PICKUP', 'PICKED_UP', 'CANCELLED']),
  country: z.enum(['US', 'CA']),
  currency,
  email: z.string(),
  isMasked: z.boolean().describe('Street and mobile are left out: it was opened by its number and email alone'),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** What became of the payment; null when it was not made here, or when people look at it. */
  payment: z.enum(['HELD', 'TAKEN', 'RETURNING', 'RELEASED', 'REFUNDED']).nullable(),
  /** Registration number for GST/HST, on Canadian orders. */
  gstNumber: z.string().nullable(),
  deliveryType: z.enum(['SHIP', 'PICKUP']),
  storeName: z.string().nullable(),
  liftGate: z.boolean().describe('Its freight comes with a lift gate, as was asked for'),
  shipTo: OrderAddress.nullable(),
  billTo: OrderAddress.nullable(),
  lines: z.array(
    z.object({
      position: z.int(),
      partNumber: z.string(),
      name: z.string(),
      path: z.string(),
      drawing: z.string(),
      quantity: z.int(),
      list: amount,
      unit: amount,
      total: amount,
      core: z.object({ each: amount, total: amount }).nullable(),
      leadTime: z.string(),
    }),
  ),
  subtotal: amount,
  specialSaving: amount,
  discount: amount,
  coreCharges: amount,
  shipping: amount,
  taxes: z.array(z.object({ kind: z.enum(['GST', 'HST', 'PST', 'RST', 'QST', 'STATE']), rate: z.int(), amount })),
  total: amount,
  tracking: z.array(z.object({ carrier: z.string(), number: z.string(), url: z.string(), shippedOn: z.iso.date() })),
})
export type OrderDetail = z.infer<typeof OrderDetail>

export const getOrder = shopCall({
  says: 'An order that this session has placed or looked up.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, orderId: recordIdText }),
  answer: OrderDetail,
  refuses: ['order/not-found'],
})
