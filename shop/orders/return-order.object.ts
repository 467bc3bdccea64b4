import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { inOrdersCurrency, ofOwnOrder } from './of-order.ts'

export const returnOrder = defineObject({
  apiName: 'ReturnOrder',
  kind: 'returnRequest',
  label: 'Return Order',
  labelPlural: 'Return Orders',
  table: 'return_request',
  nameField: 'ReturnOrderNumber',
  sortedBy: ['Id'],
  isExtensible: true,
  color: 'e5c130',
  fields: {
    ReturnOrderNumber: {
      type: 'String',
      label: 'Return Order Number',
      sql: (row) => sql`lpad(${row('id')}::text, 8, '0')`,
    },
    Name: { type: 'String', label: 'Name', sql: (row) => sql`lpad(${row('id')}::text, 8, '0')` },
    OrderId: {
      type: 'Reference',
      label: 'Order ID',
      column: 'order_id',
      refersTo: 'Order',
      children: 'ReturnOrders',
    },
    Kind__c: {
      type: 'Picklist',
      label: 'What Comes Back',
      column: 'kind',
      values: { PART: 'Part', CORE: 'Core' },
    },
    Status: {
      type: 'Picklist',
      label: 'Status',
      column: 'status',
      values: {
        REQUESTED: 'Requested',
        RECEIVED: 'Received',
        APPROVED: 'Approved',
        REJECTED: 'Rejected',
        REFUNDED: 'Refunded',
      },
    },
    Quantity__c: { type: 'Int', label: 'Quantity', column: 'quantity' },
    Description: { type: 'TextArea', label: 'Reason', column: 'reason' },
    RequestedDate__c: { type: 'DateTime', label: 'Requested On', column: 'requested_at' },
    Refund__c: {
      type: 'Currency',
      label: 'Refund',
      column: 'refund_cents',
      currency: inOrdersCurrency,
    },
  },
  rights: {
    customer: {
      rows: ofOwnOrder,
      sees: 'all',
    },
    staff: { rows: 'all', sees: 'all' },
    admin: { rows: 'all', sees: 'all' },
  },
  layout: {
    sections: [
      {
        heading: 'Return Order',
        fields: ['ReturnOrderNumber', 'OrderId', 'Kind__c', 'Status', 'Quantity__c', 'Description', 'Refund__c'],
      },
    ],
    compact: ['ReturnOrderNumber', 'Status', 'Kind__c'],
  },
  path: {
    field: 'Status',
    steps: {
      REQUESTED: { fields: ['OrderId', 'Description'] },
      RECEIVED: { fields: ['Kind__c', 'Quantity__c'] },
      APPROVED: { fields: ['Refund__c'] },
      REJECTED: { fields: ['Description'], isClosed: true },
      REFUNDED: { fields: ['Refund__c'], isClosed: true },
    },
  },
  listViews: [
    {
      apiName: 'AllReturnOrders',
      label: 'All Return Orders',
      columns: ['ReturnOrderNumber', 'Order.OrderNumber', 'Status', 'RequestedDate__c'],
    },
  ],
})
