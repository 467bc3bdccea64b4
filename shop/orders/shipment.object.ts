import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { ofOwnOrder } from './of-order.ts'
import { addShipment, removeShipment } from './write-shipment.ts'

const MAY_WRITE = { creates: ['Order__c', 'TrackingNumber', 'Provider', 'ShippedDate__c'], deletes: true }

/** A parcel, or a piece of freight, of an order. The first releases the order; the mail of its shipment leads to those that are there by then. */
export const shipment = defineObject({
  apiName: 'Shipment',
  kind: 'shipment',
  label: 'Parcel',
  labelPlural: 'Parcels',
  table: 'order_tracking',
  nameField: 'TrackingNumber',
  sortedBy: ['Id', 'CreatedDate'],
  color: '5a7fb5',
  fields: {
    TrackingNumber: {
      type: 'String',
      label: 'Tracking Number',
      column: 'number',
      length: 40,
      required: true,
      help: 'Add parcels before the order moves to Shipped: the mail to its customer names them.',
    },
    Name: { type: 'String', label: 'Name', sql: (row) => sql`${row('carrier')} || ' ' || ${row('number')}` },
    Order__c: {
      type: 'Reference',
      label: 'Order',
      column: 'order_id',
      refersTo: 'Order',
      children: 'Shipments__r',
      required: true,
    },
    Provider: { type: 'String', label: 'Carrier', column: 'carrier', length: 40, required: true },
    ShippedDate__c: { type: 'Date', label: 'Handed Over On', column: 'shipped_on', required: true },
    DeliveredDate__c: {
      type: 'DateTime',
      label: 'Delivered On',
      column: 'delivered_at',
      help: 'As the carrier says. An order whose parcels all were delivered is Delivered.',
    },
  },
  rights: {
    customer: { rows: ofOwnOrder, sees: 'all' },
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  belongsTo: 'Order__c',
  writes: { create: addShipment, delete: removeShipment },
  history: { isOfOrders: true, isPublished: true },
  layout: {
    sections: [
      { heading: 'Parcel', fields: ['TrackingNumber', 'Provider', 'Order__c', 'ShippedDate__c', 'DeliveredDate__c'] },
    ],
    compact: ['TrackingNumber', 'Provider', 'ShippedDate__c'],
  },
  duplicateRules: [{ name: 'Tracking_Number', fields: ['Order__c', 'TrackingNumber'] }],
  listViews: [
    {
      apiName: 'AllParcels',
      label: 'All Parcels',
      columns: ['TrackingNumber', 'Provider', 'Order__r.OrderNumber', 'ShippedDate__c', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
  ],
})
