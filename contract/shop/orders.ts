// Orders: a customer's list of them, and one order as its owner sees it. A guest's is found by number and email, then open to that
// session only (business rules O-3 to O-6; reliability rule 39).
import { z } from 'zod'
import { DISCOUNT_KINDS } from '#values/verified-discount.ts'
import { SHIPPING_METHODS } from '#values/shipping-method.ts'
import { amount, country, currency, recordIdText, shopCall, storeLocale, text } from '../shop-call.ts'
import { Address } from './address.ts'
import { TaxLine } from './checkout.ts'
import { LineVehicle } from './crate-engine.ts'
import { DeliveryType, Store } from './stores.ts'

export const lookUpOrder = shopCall({
  summary: 'Opens an order to this session by its number and email; one answer for every miss.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, orderNumber: text(40), email: text(254) }),
  answer: z.object({ orderId: recordIdText, orderPath: z.string() }),
  refuses: ['order/not-found'],
})

export type { DeliveryType } from './stores.ts'

export const OrderStatus = z.enum(['PROCESSING', 'SHIPPED', 'DELIVERED', 'READY_FOR_PICKUP', 'PICKED_UP', 'CANCELLED'])
export type OrderStatus = z.infer<typeof OrderStatus>

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
  beforeSale: amount.nullable().describe('What one would have cost without the sale; null without one'),
  discount: amount.describe('Its part of the one discount, which is not in `total`'),
  core: z.object({ each: amount, total: amount }).nullable(),
  leadTime: z.string(),
  vehicle: LineVehicle.nullable().describe('Of a crate engine, as long as nothing is left out of the order'),
  handedOver: z.int().describe('Pieces that left in a parcel or were picked up'),
})
export type OrderLine = z.infer<typeof OrderLine>

/** What happened to an order after it was placed. `isDay`: only the day is known. */
const OrderEvent = z.object({
  kind: z.enum(['RELEASED', 'SHIPPED', 'DELIVERED', 'READY_FOR_PICKUP', 'PICKED_UP', 'CANCELLED']),
  at: z.iso.datetime(),
  isDay: z.boolean(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** A movement of money on the card; `at` is null where nobody noted when. */
const OrderMoney = z.object({
  kind: z.enum(['HELD', 'TAKEN', 'RELEASED', 'REFUNDED']),
  amount,
  at: z.iso.datetime().nullable(),
})
export type OrderMoney = z.infer<typeof OrderMoney>

/** What staff gave back without a return. `PENDING`: on its way to the card; `ELSEWHERE`: another way, until `at` says when. */
const OrderRefund = z.object({
  amount,
  state: z.enum(['PENDING', 'DONE', 'ELSEWHERE']),
  why: z.string(),
  at: z.iso.datetime().nullable().describe('When it was there'),
})
export type OrderRefund = z.infer<typeof OrderRefund>

/** Why something cannot be done with an order; a sentence of `words.order.cannot` tells it. */
const Hindrance = z.enum([
  'CODE_FIRST',
  'NOT_SHIPPED',
  'PICK_UP',
  'RELEASED',
  'REFUNDED',
  'WAITING',
  'SHIPPED',
  'ENDED',
  'CANCELLED',
  'NOT_DELIVERED',
  'NOT_PICKED_UP',
  'RETURN_OVER',
  'RETURN_ASKED',
  'GIVEN_BACK',
  'BATTERY',
  'CRATE_ENGINE',
  'INVOICE_LATER',
  'CLAIM_EARLY',
  'CLAIM_OVER',
  'CLAIM_OPEN',
  'DAMAGE_OVER',
  'NOT_FREIGHT',
])
export type Hindrance = z.infer<typeof Hindrance>

export const Can = z.union([z.literal(true), Hindrance])
export type Can = z.infer<typeof Can>

const OrderDetail = z.object({
  id: recordIdText,
  number: z.string(),
  placedAt: z.iso.datetime(),
  status: OrderStatus,
  country,
  currency,
  email: z.string(),
  isMasked: z
    .boolean()
    .describe(
      'Addresses, card and money are left out until the code by mail: it was opened by its number and email alone',
    ),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** What became of the payment; null when it was not made here, or when people look at it. */
  payment: OrderPayment.nullable(),
  bank: z
    .object({ amount, question: z.string().nullable().describe('Where it asks; null until confirmPayment begins it') })
    .nullable()
    .describe('The card’s bank wants its owner before it holds what is left of the order’s money'),
  /** Empty when it was not paid here. */
  money: z.array(OrderMoney),
  refunds: z.array(OrderRefund).describe('What was given back without a return, oldest first'),
  events: z.array(OrderEvent).describe('Oldest first; that it was placed is not among them'),
  isInAccount: z.boolean().describe('It is among the orders of the signed-in customer'),
  can: z
    .object({ track: Can, cancel: Can, cancelItems: Can, invoice: Can })
    .describe('true, or why not, by the rule that the call itself keeps'),
  invoices: z
    .array(
      z.object({
        number: z.string(),
        issuedAt: z.iso.datetime(),
        total: amount,
        parcel: z
          .string()
          .nullable()
          .describe('Tracking number of what its parts left in; null where all left at once'),
      }),
    )
    .describe('One for each parcel or visit, oldest first; none of what number and email alone open'),
  creditNotes: z.array(z.string()).describe('Numbers of the credit notes of what was given back, oldest first'),
  gstNumber: z.string().nullable(),
  qstNumber: z.string().nullable(),
  deliveryType: DeliveryType,
  storeName: z.string().nullable(),
  pickup: z
    .object({
      store: Store,
      code: z.string().describe('Shown at the counter'),
      on: z.iso.date().nullable().describe('When its parts come to the store; null where they are there'),
      collector: z.string().nullable().describe('Who collects it, where it is not who ordered'),
      until: z.iso.date().nullable().describe('So long it waits, once it is ready'),
    })
    .nullable()
    .describe('Of an order that is collected; left out of what number and email alone open'),
  liftGate: z.boolean().describe('Its freight comes with a lift gate, as was asked for'),
  appointment: z.boolean().describe('Its freight comes by appointment, as was asked for'),
  shippingMethod: z.enum(SHIPPING_METHODS).nullable().describe('What it is shipped by; null where it is collected'),
  withFreight: z.boolean().describe('Besides what its method ships, some of it goes by freight'),
  shipTo: Address.nullable(),
  billTo: Address.nullable(),
  lines: z.array(OrderLine).describe('What is left of it where items were cancelled, as all amounts are'),
  cancelled: z
    .array(
      z.object({
        position: z.int(),
        partNumber: z.string(),
        name: z.string(),
        quantity: z.int(),
        amount: amount.describe(
          'What it gave back: its price, core charge, and shares of discount, shipping and taxes',
        ),
        at: z.iso.datetime(),
      }),
    )
    .describe('Items that were cancelled while the order stands, oldest first'),
  subtotal: amount,
  specialSaving: amount,
  saleSaving: amount,
  discount: amount,
  discountCode: z.string().nullable(),
  discountKind: z.enum(DISCOUNT_KINDS).nullable(),
  coreCharges: amount,
  shipping: amount,
  taxes: z.array(TaxLine),
  total: amount,
  joinedAt: z.iso.datetime().nullable().describe('When an order that was placed as a guest came to the account'),
  tracking: z.array(
    z.object({
      carrier: z.string(),
      number: z.string(),
      url: z.string(),
      shippedOn: z.iso.date(),
      deliveredAt: z.iso.datetime().nullable().describe('When the carrier said that it was delivered'),
      items: z
        .array(z.object({ position: z.int(), quantity: z.int() }))
        .describe('What it holds, by the lines of the order; empty where nobody noted it'),
    }),
  ),
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

const asked = z.strictObject({ storeLocale, orderId: recordIdText })

const ListedOrder = z.object({
  id: recordIdText,
  number: z.string(),
  placedAt: z.iso.datetime(),
  status: OrderStatus,
  currency,
  total: amount,
  deliveryType: DeliveryType,
  storeName: z.string().nullable().describe('null when it is shipped'),
  itemCount: z.int(),
  parts: z.array(z.object({ name: z.string(), drawing: z.string() })).describe('The first three'),
})
export type ListedOrder = z.infer<typeof ListedOrder>

const OrderList = z.object({
  orders: z.array(ListedOrder),
  /** Ids to ask for what is beyond this page; null where there is nothing. */
  newer: recordIdText.nullable(),
  older: recordIdText.nullable(),
  stores: z.array(z.object({ id: recordIdText, name: z.string() })),
  /** The fixed message when the list is empty. */
  none: z.enum(['orders.none', 'orders.noneForStore', 'orders.oneNotForStore']).nullable(),
})
export type OrderList = z.infer<typeof OrderList>

export const listOrders = shopCall({
  summary:
    'The signed-in customer’s own orders, newest first, ten at a time: all, those of one store, or one by its number.',
  // Order numbers stay out of addresses and logs (reliability rule 39).
  kind: 'write',
  caching: 'private',
  input: z.strictObject({
    storeLocale,
    store: z
      .union([recordIdText, z.literal('shipped')])
      .optional()
      .describe('`shipped`: those that no store hands over'),
    number: text(40).optional(),
    /** The page after, or before, this order. */
    older: recordIdText.optional(),
    newer: recordIdText.optional(),
  }),
  answer: OrderList,
  refuses: [],
})

const InvoiceMonth = z.object({
  month: z.string().describe('YYYY-MM'),
  count: z.int().describe('Of invoices and credit notes'),
  files: z.array(z.string()).describe('Names of its files below `/my-orders/invoices/`: a hundred documents each'),
})
export type InvoiceMonth = z.infer<typeof InvoiceMonth>

export const listInvoiceMonths = shopCall({
  summary: 'The months in which the signed-in customer’s orders got invoices, newest first.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale }),
  answer: z.array(InvoiceMonth),
  refuses: [],
})

export const sendCode = shopCall({
  summary:
    'Sends a six-digit code to the email of an order that this session has looked up. The answer is the same whatever the case.',
  kind: 'write',
  caching: 'private',
  input: asked,
  answer: z.null(),
  refuses: [],
})

const code = text(20).describe('Six digits, spaces among them or not')

export const enterCode = shopCall({
  summary: 'Opens the rest of a looked-up order to this session by the code that was sent to its email.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, orderId: recordIdText, code }),
  answer: z.object({ orderPath: z.string() }),
  refuses: ['order/code-wrong'],
})

export const sendJoinCode = shopCall({
  summary:
    'Sends a six-digit code to an email with which a guest has ordered, so that those orders can join the account. One answer for all.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, email: text(254) }),
  answer: z.null(),
  refuses: [],
})

export const joinOrders = shopCall({
  summary:
    'Takes the orders that a guest placed with an email into the account, by the code that this session had sent there.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, code }),
  answer: z.object({ joined: z.int() }),
  refuses: ['order/code-wrong'],
})

export const confirmPayment = shopCall({
  summary:
    'Begins the bank’s question about what is left of an order’s money, or with `isBack` asks the gateway what became of it. Nothing that the bank’s page or the browser says of it is believed. Made again it changes nothing.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, orderId: recordIdText, isBack: z.boolean().default(false) }),
  answer: z.object({ question: z.string().nullable() }),
  refuses: ['order/not-found', 'request/too-many', 'service/unavailable'],
})
