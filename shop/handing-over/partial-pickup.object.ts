import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { ofOwnOrder } from '#shop/orders/of-order.ts'
import { pickUpPart } from './pick-up-part.ts'

const MAY_WRITE = { creates: ['Order__c', 'Contents__c', 'Code__c', 'WithoutCode__c', 'Press__c'] }

/** Pieces of an order that were collected in one visit, by its code or by who came. */
export const partialPickup = defineObject({
  apiName: 'PartialPickup__c',
  kind: 'partialPickup',
  label: 'Partial Pick-Up',
  labelPlural: 'Partial Pick-Ups',
  table: 'partial_pickup',
  nameField: 'Name',
  sortedBy: ['Id', 'CreatedDate'],
  isExtensible: true,
  color: '5a7fb5',
  fields: {
    Name: { type: 'String', label: 'Name', sql: (row) => sql`lpad(${row('id')}::text, 8, '0')` },
    Order__c: {
      type: 'Reference',
      label: 'Order',
      column: 'order_id',
      refersTo: 'Order',
      children: 'PartialPickups__r',
      required: true,
    },
    Contents__c: {
      type: 'TextArea',
      label: 'Contents',
      column: 'contents',
      length: 4000,
      required: true,
      help: 'On each line the number of a line of the order and how many of it leave, as 1 × 2.',
    },
    Code__c: { type: 'String', label: 'Pick-Up Code', column: 'code', length: 20 },
    WithoutCode__c: {
      type: 'Boolean',
      label: 'Seen Who They Are',
      column: 'without_code',
      default: false,
      help: 'They showed no code, and staff have seen who they are.',
    },
    Press__c: {
      type: 'String',
      label: 'Request Key',
      column: 'press',
      length: 64,
      required: true,
      help: 'Names one press of a button: sent again with it, the pieces are handed over once.',
    },
  },
  rights: {
    customer: { rows: ofOwnOrder, sees: 'all' },
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  belongsTo: 'Order__c',
  writes: { create: pickUpPart },
  layout: {
    sections: [
      {
        heading: 'Partial Pick-Up',
        fields: ['Name', 'Order__c', 'Contents__c', 'Code__c', 'WithoutCode__c', 'Press__c'],
      },
    ],
    compact: ['Name', 'Contents__c', 'CreatedDate'],
  },
  listViews: [
    {
      apiName: 'AllPartialPickUps',
      label: 'All Partial Pick-Ups',
      columns: ['Name', 'Order__r.OrderNumber', 'WithoutCode__c', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
  ],
})
