// `/console-api/orders/{orderId}`, `/console-api/orders-to-ship` and `/console-api/preview`: an order as those who work on it see it, and what a step
// with it would do to money, stock, mail and papers. Amounts are in cents.
import { z } from 'zod'
import type { Currency } from '#values/money.ts'
import type { Address } from '#values/address.ts'
import type { Country, Locale } from '#values/locale.ts'
import type { ShippingMethod } from '#values/shipping-method.ts'
import type { DiscountKind } from '#values/verified-discount.ts'
import type { TaxLine } from '../shop/checkout.ts'
import type { DeliveryType, OrderStatus } from '../shop/orders.ts'
import type { NotReturned, ReturnKind, ReturnMethod, ReturnReason, ReturnStatus } from '../shop/returns.ts'

/** Where an order's money is. */
/** What the bank of its card says does not match, and what people have said to that. */
export interface WorkCheck {
  id: string
  failed: ('LINE1' | 'POSTAL_CODE' | 'CVC')[]
  state: 'OPEN' | 'RELEASED' | 'REFUSED'
  holdsBack: boolean
}

export interface WorkMoney {
  currency: Currency
  /** `ELSEWHERE`: it was not paid here. `PEOPLE`: people look at its payment, and only they know. */
  paid: 'CARD' | 'ELSEWHERE' | 'PEOPLE'
  total: number
  /** By the gateway, besides what is on its way. */
  held: number
  /** Of what is held: gateways do not lower a hold. Its bank lets it go with the last taking, or when the hold ends. */
  notTaken: number
  heldUntil: string | null
  /** Asked for, and on its way from the card. */
  taking: number
  taken: number
  /** Gone back, or promised. */
  givenBack: number
  /** The most that may still be given back. */
  left: number
  /** A hold of more that is asked for since the order was changed; `LOST`: the card does not give it. */
  raise: { amount: number; state: 'WANTED' | 'ASKED' | 'LOST' } | null
}

export interface WorkFit {
  /** The place of the machine in `machines`. */
  machine: number
  verdict: 'fits' | 'does-not-fit' | 'unknown'
  reason: string | null
}

export interface WorkLine {
  id: string
  position: number
  productId: string
  partNumber: string
  name: string
  /** Pieces that were ordered, those that were cancelled, left, came back, and are to come back by a return that is not here yet. */
  ordered: number
  cancelled: number
  handedOver: number
  open: number
  returned: number
  returnAsked: number
  /** Whose money may still be given back without a return, and is left of what was taken. */
  refundable: number
  /** Of how many pieces the core charge may go back with it. */
  refundableCores: number
  /** The store whose shelf its pieces come from, all of them or some; null of the warehouse. */
  shelf: { store: string; quantity: number } | null
  /** The number of the part that replaces it; null where it is still supplied. */
  replacedBy: string | null
  list: number
  /** Before the sale; null without one. */
  beforeSale: number | null
  unit: number
  /** Its part of the one discount, which is not in `total`. */
  discount: number
  total: number
  core: { each: number; total: number } | null
  fits: WorkFit[]
}

export interface WorkParcel {
  id: string
  carrier: string
  number: string
  url: string
  shippedOn: string
  deliveredAt: string | null
  items: { position: number; quantity: number }[]
}

export interface WorkRefund {
  id: string
  number: string
  amount: number
  state: 'PENDING' | 'DONE' | 'ELSEWHERE'
  why: string | null
  returnId: string | null
  /** Whether it is of items that were cancelled after they were paid. */
  isOfCancelled: boolean
  at: string
  by: string | null
  givenAt: string | null
}

export interface WorkReturn {
  id: string
  number: string
  kind: ReturnKind
  status: ReturnStatus
  partNumber: string
  name: string
  quantity: number
  reason: ReturnReason
  /** What it gives back when all of it is approved, or gave back. */
  worth: number
  /** The whole charge of a core, without tax: what a part of it stays below. */
  coreCharge: number
  decision: string | null
}

/** What of a line may come back now, or why not (R-1, R-2, CO-3). */
export interface WorkReturnable {
  position: number
  can: true | NotReturned
  free: number
  reasons: ReturnReason[]
  /** For which of them its seal must be closed. */
  sealedFor: ReturnReason[]
  methods: ReturnMethod[]
  isFreight: boolean
  core: { can: true | NotReturned; free: number } | null
}

export interface WorkPaper {
  kind: 'INVOICE' | 'CREDIT_NOTE'
  number: string
  total: number
  issuedAt: string
  path: string
}

export const WORK_EVENTS = [
  'BY_PHONE',
  'PLACED',
  'HELD',
  'RELEASED',
  'PARCEL',
  'SHIPPED',
  'DELIVERED',
  'READY_FOR_PICKUP',
  'PICKED_UP',
  'CANCELLED',
  'CHECK_RELEASED',
  'CHECK_REFUSED',
  'ITEMS_CANCELLED',
  'CHANGED',
  'TAKEN',
  'REFUND',
  'REFUND_ELSEWHERE',
  'REFUND_THERE',
  'RETURN_ASKED',
  'RETURN_RECEIVED',
  'RETURN_APPROVED',
  'RETURN_REJECTED',
  'INVOICE',
  'CREDIT_NOTE',
  'MAIL',
  'BOUNCED',
  'MAIL_AGAIN',
] as const

export interface WorkEvent {
  kind: (typeof WORK_EVENTS)[number]
  at: string
  /** Who of those who work here; null of customers and of the shop itself. */
  by: string | null
  amount: number | null
  /** What it is about: a number, a part, a reason, the subject of a mail. */
  about: string | null
}

export const ORDER_MAILS = ['PLACED', 'STATUS', 'CANCELLED'] as const
export type OrderMail = (typeof ORDER_MAILS)[number]

export interface OrderWork {
  id: string
  number: string
  status: OrderStatus
  deliveryType: DeliveryType
  placedAt: string
  releasedAt: string | null
  locale: Locale
  country: Country
  /** Of one that was taken by phone: by whom, and for whom. */
  phoneOrder: { id: string; by: string | null; caller: string } | null
  customer: { id: string | null; name: string; email: string; phone: string | null; orders: number | null }
  shipTo: string[]
  /** The same as it is corrected. */
  address: Address | null
  billTo: string[]
  shippingMethod: ShippingMethod | null
  /** Besides what its method ships, some of it goes by freight. */
  withFreight: boolean
  liftGate: boolean
  appointment: boolean
  pickup: { store: string; code: string; on: string | null; collector: string | null } | null
  card: { brand: string; last4: string } | null
  check: WorkCheck | null
  money: WorkMoney
  amounts: {
    subtotal: number
    specialSaving: number
    saleSaving: number
    discount: number
    discountCode: string | null
    discountKind: DiscountKind | null
    core: number
    shipping: number
    taxes: { kind: TaxLine['kind']; rate: number; amount: number; certificate: string | null }[]
    /** Of an order whose taxes a rate service works out: it gave no answer and the tables did, or does not take the sale. */
    taxNote: 'BY_TABLES' | 'NOT_TOLD' | null
    total: number
  }
  lines: WorkLine[]
  /** The machine that was named when it was ordered, without a nickname; else those of its customer's garage. */
  machines: { id: string; nickname: string | null; label: string }[]
  parcels: WorkParcel[]
  refunds: WorkRefund[]
  returns: WorkReturn[]
  /** One for each line; the last days on which parts and cores may be asked back, null before its customer has them. */
  returnables: { partsUntil: string | null; coresUntil: string | null; lines: WorkReturnable[] }
  papers: WorkPaper[]
  /** Which of its mails can be sent again. */
  mails: OrderMail[]
  /** The newest first. */
  events: WorkEvent[]
}

/** An order that waits to be shipped, as one line of many. */
export interface WaitingOrder {
  id: string
  number: string
  placedAt: string
  customer: string
  place: string
  country: Country
  method: ShippingMethod
  pieces: number
  /** `2 × 5340214RX`, of what is still to be handed over. */
  contents: string[]
  /** What is taken when all of it leaves. */
  takes: number
  currency: Currency
  isReleased: boolean
}

export interface WaitingOrders {
  orders: WaitingOrder[]
  /** Whether more of them wait. */
  hasMore: boolean
}

const recordIdText = z.string().regex(/^[0-9A-Za-z]{15}([A-Z0-5]{3})?$/)
const fieldValue = z.union([z.string().max(100_000), z.number(), z.boolean(), z.null()])

/** The body of performQuickAction, with the name of the action. */
export const PreviewBody = z.strictObject({
  actionApiName: z.string().max(120),
  apiName: z.string().max(80),
  contextId: recordIdText,
  fields: z.record(z.string().max(120), fieldValue).default({}),
})
export type PreviewBody = z.input<typeof PreviewBody>

export type ChangedAmount = 'parts' | 'saving' | 'discount' | 'core' | 'shipping' | 'tax' | 'total'

export interface ActionPreview {
  status: { from: OrderStatus; to: OrderStatus }
  /** Pieces that are still to be handed over afterwards. */
  open: number
  takes: number
  letsGo: number
  /** So much less will be taken than before, of what stays held. */
  notTaken: number
  /** Of what it comes to, what changes; in the order of D-6. */
  amounts: { what: ChangedAmount; from: number; to: number }[]
  givesBack: number
  /** Of that, tax. */
  givesBackTax: number
  /** null where nothing is given back. */
  way: 'CARD' | 'ELSEWHERE' | null
  money: WorkMoney
  stock: { partNumber: string; store: string | null; from: number; to: number }[]
  /** Returns that it begins, and what each gives back once it is approved. */
  returns: { partNumber: string; kind: ReturnKind; quantity: number; worth: number }[]
  /** `isLater`: once the money is on the card. */
  mails: { to: string; locale: Locale; subject: string; text: string; isLater: boolean }[]
  papers: { kind: WorkPaper['kind']; total: number }[]
}

export const PAPERS = ['pick-list', 'packing-slips', 'labels'] as const
export type Paper = (typeof PAPERS)[number]
export const MOST_PAPERS = 200

/** Orders by their ids, one after the other. */
export const PapersQuery = z.strictObject({
  orders: z
    .string()
    .max(MOST_PAPERS * 19)
    .transform((ids) => ids.split(','))
    .pipe(z.array(recordIdText).min(1).max(MOST_PAPERS)),
})
