import { defineObject } from '#platform/objects/define-object.ts'
import { ofOwnOrder } from '#shop/orders/of-order.ts'
import { shipPart } from './ship-part.ts'

const MAY_WRITE = { creates: ['Order__c', 'TrackingNumber', 'Provider', 'ShippedDate__c', 'Contents__c'] }

/** A parcel of some pieces of an order, with its number and what it holds, written in one step. */
export const partialShipment = defineObject({
  apiName: 'PartialShipment__c',
  kind: 'partialShipment',
  label: 'Partial Shipment',
  labelPlural: 'Partial Shipments',
  table: 'partial_shipment',
  nameField: 'TrackingNumber',
  sortedBy: ['Id', 'CreatedDate'],
  isExtensible: true,
  color: '5a7fb5',
  fields: {
    TrackingNumber: { type: 'String', label: 'Tracking Number', column: 'number', length: 40, required: true },
    Order__c: {
      type: 'Reference',
      label: 'Order',
      column: 'order_id',
      refersTo: 'Order',
      children: 'PartialShipments__r',
      required: true,
    },
    Shipment__c: {
      type: 'Reference',
      label: 'Parcel',
      column: 'shipment_id',
      refersTo: 'Shipment',
      children: 'PartialShipments__r',
    },
    Provider: { type: 'String', label: 'Carrier', column: 'carrier', length: 40, required: true },
    ShippedDate__c: { type: 'Date', label: 'Handed Over On', column: 'shipped_on', required: true },
    Contents__c: {
      type: 'TextArea',
      label: 'Contents',
      column: 'contents',
      length: 4000,
      required: true,
      help: 'On each line the number of a line of the order and how many of it leave, as 1 × 2.',
    },
  },
  rights: {
    customer: { rows: ofOwnOrder, sees: 'all' },
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  belongsTo: 'Order__c',
  writes: { create: shipPart },
  layout: {
    sections: [
      {
        heading: 'Partial Shipment',
        fields: ['TrackingNumber', 'Provider', 'ShippedDate__c', 'Contents__c', 'Order__c', 'Shipment__c'],
      },
    ],
    compact: ['TrackingNumber', 'Provider', 'ShippedDate__c'],
  },
  listViews: [
    {
      apiName: 'AllPartialShipments',
      label: 'All Partial Shipments',
      columns: ['TrackingNumber', 'Provider', 'Order__r.OrderNumber', 'ShippedDate__c', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
  ],
})
