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

/** Some pieces of what waits at its store, in one visit, each press once; it begins with all that is still to be handed over. */
const handOverPart: ActionDeclaration = {
  name: 'HandOverPart',
  label: 'Hand Over a Part',
  done: 'The pieces are handed over, and their customer is told by mail what waits still.',
  asks: ['Contents__c', 'Code__c', 'WithoutCode__c', 'Press__c'],
  needs: ['Contents__c', 'Press__c'],
  makes: {
    object: 'PartialPickup__c',
    by: 'Order__c',
    isOnce: true,
    begins: (of) => ({ Contents__c: of['OpenItems__c'] ?? null, Press__c: crypto.randomUUID() }),
  },
  sets: {},
  reads: ['Status', 'OpenItems__c'],
  refuses: ({ Status }) =>
    Status === 'READY_FOR_PICKUP' ? null : 'Only of an order that waits at its store parts are collected',
}

/** A return for its customer, by the rules of their own pages. What may come back, and until when, the rules say once its lines are known. */
const startReturn: ActionDeclaration = {
  name: 'StartReturn',
  label: 'Start a Return',
  done: 'The return is begun, and its customer is told by mail what to do.',
  asks: ['AskedLines__c', 'Method__c', 'Press__c'],
  needs: ['AskedLines__c', 'Method__c', 'Press__c'],
  makes: {
    object: 'ReturnOrder',
    by: 'OrderId',
    isOnce: true,
    begins: () => ({ Method__c: 'MAIL', Press__c: crypto.randomUUID() }),
  },
  sets: {},
  reads: ['Status'],
  refuses: ({ Status }) =>
    Status === 'DELIVERED' || Status === 'PICKED_UP' ? null : 'Only what its customer has by now comes back',
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

/** Pieces of a line, and of others with it, while nothing of the order has left; those of the last line cancel it. */
const cancelItem: ActionDeclaration = {
  name: 'CancelItem',
  label: 'Cancel Item',
  done: 'The items are cancelled: they are in stock again, their money is not taken or goes back, and the customer is told by mail.',
  asks: ['OrderItem__c', 'Quantity', 'Of__c', 'Also__c'],
  needs: ['OrderItem__c', 'Quantity'],
  makes: { object: 'CancelledItem__c', by: 'Order__c' },
  sets: {},
  reads: ['Status', 'PartlyHandedOver__c'],
  refuses: ({ Status, PartlyHandedOver__c: hasLeft }) =>
    Status === 'PROCESSING' && hasLeft !== true
      ? null
      : 'Items of an order in processing are cancelled while nothing of it has left',
}

/** Before anything of it is packed: all its lines as they are to be, its address and its way. Its customer is told. */
const changeOrder: ActionDeclaration = {
  name: 'ChangeOrder',
  label: 'Change the Order',
  done: 'The order is changed, and its customer is told by mail.',
  asks: [
    'Lines__c',
    'ShippingMethod__c',
    'LiftGate__c',
    'Appointment__c',
    'FirstName__c',
    'LastName__c',
    'Company__c',
    'Line1__c',
    'Line2__c',
    'City__c',
    'Region__c',
    'PostalCode__c',
    'Mobile__c',
    'Press__c',
  ],
  needs: ['Lines__c', 'Press__c'],
  makes: {
    object: 'OrderChange__c',
    by: 'Order__c',
    isOnce: true,
    begins: () => ({ Press__c: crypto.randomUUID() }),
  },
  sets: {},
  reads: ['Status', 'ReleasedDate__c', 'DeliveryType__c'],
  refuses: ({ Status, ReleasedDate__c: released, DeliveryType__c: delivery }) =>
    Status === 'PROCESSING' && released === null && delivery === 'SHIP'
      ? null
      : 'Only an order in processing that is not packed yet is changed',
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

const cancelled = moving('CANCELLED', {
  name: 'Cancel',
  label: 'Cancel Order',
  done: 'The order is cancelled: its parts are in stock again, and its payment goes back.',
})

/** As a whole: for as long as nothing of it has left. */
const cancel: ActionDeclaration = {
  ...cancelled,
  reads: [...cancelled.reads, 'PartlyHandedOver__c'],
  refuses: (of) =>
    cancelled.refuses(of) ??
    (of['PartlyHandedOver__c'] === true
      ? 'A part of this order was handed over: it is not cancelled as a whole'
      : null),
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
  handOverPart,
  moving('PICKED_UP', { name: 'MarkPickedUp', label: 'Mark as Picked Up', done: 'The order is picked up.' }),
  changeOrder,
  cancelItem,
  cancel,
  refund,
  startReturn,
  resendMail,
]
