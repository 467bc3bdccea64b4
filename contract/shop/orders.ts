// A guest's order: found by number and email, then open to that session only (business rules O-4, O-5; reliability rule 39).
import { z } from 'zod'
import { amount, country, currency, recordIdText, shopCall, storeLocale, text } from '../shop-call.ts'
import { TaxLine } from './checkout.ts'

export const lookUpOrder = shopCall({
  summary: 'Opens an order to this session by its number and email; one answer for every miss.',
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
  country,
  mobile: z.string(),
})

export const OrderStatus = z.enum(['PROCESSING', 'SHIPPED', 'DELIVERED', 'READY_FOR_PICKUP', 'PICKED_UP', 'CANCELLED'])
export type OrderStatus = z.infer<typeof OrderStatus>

const DeliveryType = z.enum(['SHIP', 'PICKUP'])
export type DeliveryType = z.infer<typeof DeliveryType>

/** The money is held on the card until it is taken; that of a cancelled order comes back: it is released or refunded. */
const OrderPayment = z.enum(['HELD', 'TAKEN', 'RETURNING', 'RELEASED', 'REFUNDED'])
export type OrderPayment = z.infer<typeof OrderPayment>

const OrderLine = z.object({
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
})
export type OrderLine = z.infer<typeof OrderLine>

const OrderDetail = z.object({
  id: recordIdText,
  number: z.string(),
  placedAt: z.iso.datetime(),
  status: OrderStatus,
  country,
  currency,
  email: z.string(),
  isMasked: z.boolean().describe('Street and mobile are left out: it was opened by its number and email alone'),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** What became of the payment; null when it was not made here, or when people look at it. */
  payment: OrderPayment.nullable(),
  gstNumber: z.string().nullable(),
  deliveryType: DeliveryType,
  storeName: z.string().nullable(),
  liftGate: z.boolean().describe('Its freight comes with a lift gate, as was asked for'),
  shipTo: OrderAddress.nullable(),
  billTo: OrderAddress.nullable(),
  lines: z.array(OrderLine),
  subtotal: amount,
  specialSaving: amount,
  discount: amount,
  coreCharges: amount,
  shipping: amount,
  taxes: z.array(TaxLine),
  total: amount,
  tracking: z.array(z.object({ carrier: z.string(), number: z.string(), url: z.string(), shippedOn: z.iso.date() })),
})
export type OrderDetail = z.infer<typeof OrderDetail>

export const getOrder = shopCall({
  summary: 'An order that this session has placed or looked up.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, orderId: recordIdText }),
  answer: OrderDetail,
  refuses: ['order/not-found'],
})
