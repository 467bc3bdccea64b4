import { defineObject } from '#platform/objects/define-object.ts'

/** A difference between the gateway's ledger and ours (reliability rule 16), or a hold that ends: staff settle it, and say so. */
export const paymentDifference = defineObject({
  apiName: 'PaymentDifference__c',
  kind: 'paymentDifference',
  label: 'Payment Difference',
  labelPlural: 'Payment Differences',
  table: 'reconciliation_break',
  nameField: 'Name',
  sortedBy: ['Id', 'CreatedDate'],
  isExtensible: true,
  color: 'b5483a',
  fields: {
    Name: { type: 'String', label: 'What Differs', column: 'what' },
    Reference__c: { type: 'String', label: 'Payment Reference', column: 'reference' },
    Order__c: {
      type: 'Reference',
      label: 'Order',
      column: 'order_id',
      refersTo: 'Order',
      children: 'PaymentDifferences__r',
    },
    Details__c: { type: 'TextArea', label: 'Details', column: 'details' },
    Owner__c: { type: 'String', label: 'Who Settles It', column: 'owner' },
    SettledDate__c: {
      type: 'DateTime',
      label: 'Settled On',
      column: 'settled_at',
      help: 'Set it when the difference is settled.',
    },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', updates: ['SettledDate__c'] },
    admin: { rows: 'all', sees: 'all', updates: ['SettledDate__c'] },
  },
  writes: { update: async () => [] },
  history: { isOfOrders: true },
  layout: {
    sections: [
      {
        heading: 'Payment Difference',
        fields: ['Name', 'Reference__c', 'Order__c', 'Details__c', 'Owner__c', 'SettledDate__c'],
      },
    ],
    compact: ['Name', 'Reference__c', 'SettledDate__c'],
  },
  listViews: [
    {
      apiName: 'AllPaymentDifferences',
      label: 'All Payment Differences',
      columns: ['Name', 'Order__r.OrderNumber', 'Details__c', 'SettledDate__c', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
    {
      apiName: 'PaymentsInTrouble',
      label: 'Payments in Trouble',
      columns: ['Name', 'Order__r.OrderNumber', 'Details__c', 'Owner__c', 'CreatedDate'],
      filters: [{ field: 'SettledDate__c', operator: 'Equals', operands: [''] }],
      orderedBy: [{ field: 'CreatedDate', isAscending: true }],
    },
  ],
})
