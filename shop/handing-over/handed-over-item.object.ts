import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { ofOwnOrder } from '#shop/orders/of-order.ts'
import { handOver } from './hand-over.ts'

const MAY_WRITE = { creates: ['Order__c', 'OrderItem__c', 'Shipment__c', 'Quantity'] }

/** Pieces of a line that left in one parcel, or were collected in one visit. The last ones move their order on; what left stays so. */
export const handedOverItem = defineObject({
  apiName: 'HandedOverItem__c',
  kind: 'handedOver',
  label: 'Handed-Over Item',
  labelPlural: 'Handed-Over Items',
  table: 'handed_over',
  nameField: 'Name',
  sortedBy: ['Id', 'CreatedDate'],
  isExtensible: true,
  color: '5a7fb5',
  fields: {
    Name: {
      type: 'String',
      label: 'Name',
      sql: (row) => sql`(select part_number from order_line where order_line.id = ${row('order_line_id')})`,
    },
    Order__c: {
      type: 'Reference',
      label: 'Order',
      column: 'order_id',
      refersTo: 'Order',
      children: 'HandedOverItems__r',
      required: true,
    },
    OrderItem__c: {
      type: 'Reference',
      label: 'Order Product',
      column: 'order_line_id',
      refersTo: 'OrderItem',
      children: 'HandedOverItems__r',
      required: true,
    },
    Shipment__c: {
      type: 'Reference',
      label: 'Parcel',
      column: 'shipment_id',
      refersTo: 'Shipment',
      children: 'HandedOverItems__r',
      help: 'Of an order that is shipped: the parcel that it left in.',
    },
    Quantity: { type: 'Int', label: 'Quantity', column: 'quantity', required: true },
  },
  rights: {
    customer: { rows: ofOwnOrder, sees: 'all' },
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  belongsTo: 'Order__c',
  writes: { create: handOver },
  layout: {
    sections: [{ heading: 'Handed-Over Item', fields: ['Order__c', 'OrderItem__c', 'Quantity', 'Shipment__c'] }],
    compact: ['Name', 'Quantity', 'Shipment__c'],
  },
  listViews: [
    {
      apiName: 'AllHandedOverItems',
      label: 'All Handed-Over Items',
      columns: ['Name', 'Quantity', 'Order__r.OrderNumber', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
  ],
})
