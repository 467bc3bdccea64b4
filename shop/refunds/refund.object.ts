import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { ofOwnOrder } from '#shop/orders/of-order.ts'
import { giveBack } from './give-back.ts'
import { noteGiven } from './note-given.ts'
import { refundActions } from './refund-actions.ts'

const MAY_WRITE = { creates: ['Order__c', 'Amount__c', 'Lines__c', 'Reason__c'], updates: ['GivenDate__c'] }

/** All but what staff entered and how they arrange it. */
const SEEN_BY_CUSTOMERS = [
  'Name',
  'Order__c',
  'Return__c',
  'Total__c',
  'Goods__c',
  'CoreCharges__c',
  'Shipping__c',
  'Tax__c',
  'State__c',
  'Reason__c',
  'GivenDate__c',
]

const amount = (label: string, column: string) => ({ type: 'Currency', label, column, currency: 'currency' }) as const

/** Money that goes back of an order: with a return, or without one, as staff say. It is never removed. */
export const refund = defineObject({
  apiName: 'Refund__c',
  kind: 'refund',
  label: 'Refund',
  labelPlural: 'Refunds',
  table: 'refund',
  nameField: 'Name',
  sortedBy: ['Id', 'CreatedDate'],
  isExtensible: true,
  color: '3a8f6b',
  fields: {
    Name: { type: 'String', label: 'Refund Number', sql: (row) => sql`lpad(${row('id')}::text, 8, '0')` },
    Order__c: {
      type: 'Reference',
      label: 'Order',
      column: 'order_id',
      refersTo: 'Order',
      children: 'Refunds__r',
      required: true,
    },
    Return__c: {
      type: 'Reference',
      label: 'Return Order',
      column: 'return_id',
      refersTo: 'ReturnOrder',
      children: 'Refunds__r',
    },
    Amount__c: {
      ...amount('Amount', 'asked_cents'),
      help: 'Taxes included. Empty where lines are named.',
    },
    Lines__c: {
      type: 'String',
      label: 'Lines',
      column: 'lines',
      length: 255,
      help: 'In place of an amount: 1:2, 3:1 + core is two of line 1, and one of line 3 with its core charge. Without a number all of the line.',
    },
    Reason__c: {
      type: 'TextArea',
      label: 'Why',
      column: 'why',
      length: 1000,
      help: 'The customer reads it. The same amount or lines for the same reason are given back once.',
    },
    Total__c: amount('Given Back', 'amount_cents'),
    Goods__c: amount('Parts', 'goods_cents'),
    CoreCharges__c: amount('Core Charges', 'core_cents'),
    Shipping__c: amount('Shipping', 'shipping_cents'),
    Tax__c: amount('Taxes and Fees', 'tax_cents'),
    State__c: {
      type: 'Picklist',
      label: 'State',
      column: 'state',
      values: { PENDING: 'On Its Way to the Card', DONE: 'On the Card', ELSEWHERE: 'Another Way' },
    },
    Obstacle__c: {
      type: 'Picklist',
      label: 'Why Not on the Card',
      column: 'reason',
      // What a gateway says is shown as it says it.
      values: {
        'the order was not paid here': 'The order was not paid here',
        'its payment needs attention': 'Its payment needs attention',
        'no more was taken': 'No more was taken',
      },
    },
    GivenDate__c: {
      type: 'DateTime',
      label: 'Given Back On',
      column: 'ended_at',
      help: 'On a card it is noted by itself; another way it is noted by whoever gave it.',
    },
  },
  rights: {
    customer: { rows: ofOwnOrder, sees: SEEN_BY_CUSTOMERS },
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  belongsTo: 'Order__c',
  writes: { create: giveBack, update: noteGiven },
  actions: refundActions,
  needsFreshSignIn: true,
  history: { isOfOrders: true, isPublished: true },
  layout: {
    sections: [
      { heading: 'Refund', fields: ['Name', 'Order__c', 'Return__c', 'Amount__c', 'Lines__c', 'Reason__c'] },
      { heading: 'Amounts', fields: ['Goods__c', 'CoreCharges__c', 'Shipping__c', 'Tax__c', 'Total__c'] },
      { heading: 'Way Back', fields: ['State__c', 'Obstacle__c', 'GivenDate__c'] },
    ],
    compact: ['Name', 'Total__c', 'State__c'],
  },
  listViews: [
    {
      apiName: 'AllRefunds',
      label: 'All Refunds',
      columns: ['Name', 'Order__r.OrderNumber', 'Total__c', 'State__c', 'GivenDate__c', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
    {
      apiName: 'RefundsElsewhere',
      label: 'Refunds to Give Another Way',
      columns: ['Name', 'Order__r.OrderNumber', 'Total__c', 'Obstacle__c', 'CreatedDate'],
      filters: [
        { field: 'State__c', operator: 'Equals', operands: ['ELSEWHERE'] },
        { field: 'GivenDate__c', operator: 'Equals', operands: [''] },
      ],
    },
  ],
})
