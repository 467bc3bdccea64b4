// What staff do with an order in one step. Each is a move of rule O-1, so what can be done is what may come next.
import type { DeliveryType, OrderStatus } from '#contract/shop/orders.ts'
import { type ActionDeclaration, movesAlong, NOW } from '#platform/objects/declared-action.ts'
import { shopDay } from '#values/shop-day.ts'
import { sentence } from '#words/labels.ts'
import { ORDER_STATUSES, statusesAfter } from './order-status.ts'

const moving = movesAlong<OrderStatus>({
  field: 'Status',
  reads: ['DeliveryType__c'],
  next: (from, of) => statusesAfter(from, of['DeliveryType__c'] as DeliveryType),
  refusal: (from, to) =>
    sentence('An order cannot go from {from} to {to}', { from: ORDER_STATUSES[from], to: ORDER_STATUSES[to] }),
})

const release: ActionDeclaration = {
  name: 'Release',
  label: 'Mark as Packed',
  done: 'The order is packed: its customer cannot cancel it any more.',
  sets: { ReleasedDate__c: NOW },
  reads: ['Status', 'ReleasedDate__c'],
  refuses: ({ Status, ReleasedDate__c: released }) => {
    if (Status !== 'PROCESSING') return 'Only an order in processing is packed'
    return released === null ? null : 'The order is packed already'
  },
}

/** The first parcel and the move at once, so that the mail of the shipment names it. */
const ship: ActionDeclaration = {
  ...moving('SHIPPED', {
    name: 'Ship',
    label: 'Ship with Tracking',
    done: 'The order is on its way, and a mail with the tracking number goes to its customer.',
  }),
  asks: ['TrackingNumber', 'Provider', 'ShippedDate__c'],
  needs: ['TrackingNumber', 'Provider', 'ShippedDate__c'],
  makes: { object: 'Shipment', by: 'Order__c', begins: () => ({ ShippedDate__c: shopDay(new Date()) }) },
}

/** A parcel of some of it, with its number and contents; it begins with all that is still to be handed over. */
const shipPart: ActionDeclaration = {
  name: 'ShipPart',
  label: 'Ship a Part',
  done: 'The parcel is noted with what it holds, and a mail with the tracking number goes to the customer.',
  asks: ['TrackingNumber', 'Provider', 'ShippedDate__c', 'Contents__c'],
  needs: ['TrackingNumber', 'Provider', 'ShippedDate__c', 'Contents__c'],
  makes: {
    object: 'PartialShipment__c',
    by: 'Order__c',
    begins: (of) => ({ ShippedDate__c: shopDay(new Date()), Contents__c: of['OpenItems__c'] ?? null }),
  },
  sets: {},
  reads: ['Status', 'DeliveryType__c', 'OpenItems__c'],
  refuses: ({ Status, DeliveryType__c: delivery }) =>
    Status === 'PROCESSING' && delivery === 'SHIP' ? null : 'Only an order in processing is shipped in parts',
}

const shipped = moving('SHIPPED', {
  name: 'MarkShipped',
  label: 'Mark as Shipped',
  done: 'The order is on its way, and a mail with its parcels goes to its customer.',
})

/** Of an order whose parcels were noted one by one. */
const markShipped: ActionDeclaration = {
  ...shipped,
  reads: [...shipped.reads, 'TrackingNumbers__c'],
  refuses: (of) =>
    shipped.refuses(of) ?? (of['TrackingNumbers__c'] ? null : 'No parcel is noted yet: ship it with tracking'),
}

/** At any state, for as long as money was taken that has not gone back. */
const refund: ActionDeclaration = {
  name: 'Refund',
  label: 'Give Money Back',
  done: 'The money goes back the way it was paid, and its customer is told by mail.',
  asks: ['Amount__c', 'Lines__c', 'Reason__c'],
  needs: ['Reason__c'],
  makes: { object: 'Refund__c', by: 'Order__c', isOnce: true },
  sets: {},
  reads: ['Refundable__c'],
  refuses: ({ Refundable__c: left }) =>
    typeof left === 'number' && left > 0 ? null : 'Nothing was taken of this order that could be given back',
}

/** Pieces of a line, before anything of the order is packed; those of the last line cancel it. */
const cancelItem: ActionDeclaration = {
  name: 'CancelItem',
  label: 'Cancel Item',
  done: 'The items are cancelled: they are in stock again, their money is not taken or goes back, and the customer is told by mail.',
  asks: ['OrderItem__c', 'Quantity', 'Of__c'],
  needs: ['OrderItem__c', 'Quantity'],
  makes: { object: 'CancelledItem__c', by: 'Order__c' },
  sets: {},
  reads: ['Status', 'ReleasedDate__c'],
  refuses: ({ Status, ReleasedDate__c: released }) =>
    Status === 'PROCESSING' && released === null ? null : 'Only of an order that is not packed yet items are cancelled',
}

/** One of its mails once more, each press once. */
const resendMail: ActionDeclaration = {
  name: 'ResendMail',
  label: 'Send a Mail Again',
  done: 'The mail goes out once more.',
  asks: ['Mail__c', 'Press__c'],
  needs: ['Mail__c', 'Press__c'],
  makes: {
    object: 'OrderMail__c',
    by: 'Order__c',
    isOnce: true,
    begins: (of) => ({ Mail__c: MAIL_OF[of['Status'] as OrderStatus], Press__c: crypto.randomUUID() }),
  },
  sets: {},
  reads: ['Status'],
  refuses: () => null,
}

const MAIL_OF: Record<OrderStatus, string> = {
  PROCESSING: 'PLACED',
  SHIPPED: 'STATUS',
  DELIVERED: 'STATUS',
  READY_FOR_PICKUP: 'STATUS',
  PICKED_UP: 'PLACED',
  CANCELLED: 'CANCELLED',
}

export const orderActions: readonly ActionDeclaration[] = [
  release,
  ship,
  shipPart,
  markShipped,
  moving('DELIVERED', {
    name: 'MarkDelivered',
    label: 'Mark as Delivered',
    done: 'The order is delivered, and its customer is told by mail.',
  }),
  moving('READY_FOR_PICKUP', {
    name: 'MarkReady',
    label: 'Mark as Ready for Pick-Up',
    done: 'The order waits at the store, and its customer is told by mail.',
  }),
  moving('PICKED_UP', { name: 'MarkPickedUp', label: 'Mark as Picked Up', done: 'The order is picked up.' }),
  cancelItem,
  moving('CANCELLED', {
    name: 'Cancel',
    label: 'Cancel Order',
    done: 'The order is cancelled: its parts are in stock again, and its payment goes back.',
  }),
  refund,
  resendMail,
]
