import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { checkActions, CHECK_STATES, decideCheck } from './decide-check.ts'

const WRITTEN = ['State__c']

/** A payment whose card's bank knows another address or code than was typed: staff release it, or refuse it and its order. */
export const paymentCheck = defineObject({
  apiName: 'PaymentCheck__c',
  kind: 'paymentCheck',
  label: 'Payment Check',
  labelPlural: 'Payment Checks',
  table: 'payment_check',
  nameField: 'Name',
  sortedBy: ['Id', 'CreatedDate'],
  isExtensible: true,
  color: 'b5483a',
  fields: {
    Name: {
      type: 'String',
      label: 'Name',
      sql: (row) => sql`(select number from orders where orders.id = ${row('order_id')})`,
    },
    Order__c: {
      type: 'Reference',
      label: 'Order',
      column: 'order_id',
      refersTo: 'Order',
      children: 'PaymentChecks__r',
      required: true,
    },
    Failed__c: {
      type: 'MultiPicklist',
      label: 'What Does Not Match',
      column: 'failed',
      values: { LINE1: 'Street', POSTAL_CODE: 'ZIP or Postal Code', CVC: 'Security Code' },
      help: 'As the bank of the card says it of what was typed at the checkout.',
    },
    State__c: { type: 'Picklist', label: 'State', column: 'state', values: CHECK_STATES },
    HoldsBack__c: {
      type: 'Boolean',
      label: 'Holds the Order Back',
      column: 'holds_back',
      help: 'Nothing of the order is handed over before this is decided.',
    },
    DecidedDate__c: { type: 'DateTime', label: 'Decided On', column: 'decided_at' },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', updates: WRITTEN },
    admin: { rows: 'all', sees: 'all', updates: WRITTEN },
  },
  belongsTo: 'Order__c',
  writes: { update: decideCheck },
  actions: checkActions,
  needsFreshSignIn: true,
  history: { isOfOrders: true },
  layout: {
    sections: [
      {
        heading: 'Payment Check',
        fields: ['Name', 'Order__c', 'Failed__c', 'State__c', 'HoldsBack__c', 'DecidedDate__c'],
      },
    ],
    compact: ['Name', 'Failed__c', 'State__c'],
  },
  listViews: [
    {
      apiName: 'AllPaymentChecks',
      label: 'All Payment Checks',
      columns: ['Name', 'Failed__c', 'State__c', 'HoldsBack__c', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
    {
      apiName: 'ChecksToDecide',
      label: 'Addresses and Codes That Do Not Match',
      columns: ['Name', 'Failed__c', 'Order__r.TotalAmount', 'Order__r.Status', 'HoldsBack__c', 'CreatedDate'],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['OPEN'] }],
      orderedBy: [{ field: 'CreatedDate', isAscending: true }],
    },
  ],
})
